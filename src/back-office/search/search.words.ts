import type { Words } from '#i18n/words.ts'

export const searchWords = {
  title: { fr: 'Recherche', en: 'Search', ar: 'البحث' },
  found: { fr: 'Recherche : {q}', en: 'Search: {q}', ar: 'البحث: {q}' },
  hint: {
    fr: 'Un numéro de commande, un téléphone, un nom, un article, une référence, un code-barres, un numéro de colis.',
    en: 'An order’s number, a phone, a name, an item, a SKU, a bar code, a parcel’s number.',
    ar: 'رقم طلب أو هاتف أو اسم أو منتج أو مرجع سلعة أو باركود أو رقم طرد.',
  },
  nothing: {
    fr: 'Rien ne correspond. Essayez le début du téléphone, ou un seul mot du nom.',
    en: 'Nothing matches. Try the beginning of the phone, or one word of the name.',
    ar: 'لا شيء مطابق. جرّب بداية الهاتف أو كلمة واحدة من الاسم.',
  },
  orders: { fr: 'Commandes', en: 'Orders', ar: 'الطلبات' },
  abandoned: { fr: 'Abandonnées', en: 'Abandoned', ar: 'المتروكة' },
  customers: { fr: 'Clients', en: 'Customers', ar: 'الزبائن' },
  products: { fr: 'Produits', en: 'Products', ar: 'المنتجات' },
  byGoods: { fr: 'Commandes par article', en: 'Orders by item', ar: 'الطلبات حسب المنتج' },
  ordersWith: { fr: 'Commandes avec « {q} » ({count})', en: 'Orders with “{q}” ({count})', ar: 'الطلبات التي فيها «{q}» ({count})' },
  parcels: { fr: 'Colis', en: 'Parcels', ar: 'الطرود' },
  entries: { fr: 'Demandes reçues', en: 'Form entries', ar: 'الرسائل الواردة' },
  number: { fr: 'n° {number}', en: 'no. {number}', ar: 'رقم {number}' },
  parcelOf: { fr: 'Colis de la commande n° {number}', en: 'Parcel of order no. {number}', ar: 'طرد الطلب رقم {number}' },
  all: { fr: 'Tout voir', en: 'See all', ar: 'عرض الكل' },
} as const satisfies Words
