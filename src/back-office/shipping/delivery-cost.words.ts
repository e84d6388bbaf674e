import type { Words } from '#i18n/words.ts'

export const deliveryCostWords = {
  title: { fr: 'Frais de livraison', en: 'Delivery cost', ar: 'تكلفة التوصيل' },
  titleHint: {
    fr: 'Ceux de toute la boutique. Au panier, un lieu peut avoir son prix, plus bas. La commande rapide garde toujours les frais d’ici, quel que soit le lieu.',
    en: 'Those of the whole shop. From the cart, a place may have its own price, further down. The quick order always keeps the cost given here, whatever the place.',
    ar: 'تكلفة المتجر كله. من السلة يمكن أن يكون لكل مكان سعره، في الأسفل. أما الطلب السريع فيحتفظ دائمًا بالتكلفة المكتوبة هنا، أيًّا كان المكان.',
  },
  save: { fr: 'Enregistrer les frais', en: 'Save the cost', ar: 'حفظ التكلفة' },
  shippingCost: { fr: 'Frais de livraison ({currency})', en: 'Delivery cost ({currency})', ar: 'تكلفة التوصيل ({currency})' },
  shippingCostHint: {
    fr: 'Pour une livraison, au panier comme à la commande rapide.',
    en: 'For one delivery, from the cart and by quick order alike.',
    ar: 'لكل توصيلة، من السلة كما في الطلب السريع.',
  },
  freeShippingFrom: {
    fr: 'Livraison gratuite à partir de ({currency})',
    en: 'Free delivery from ({currency})',
    ar: 'توصيل مجاني ابتداءً من ({currency})',
  },
  freeShippingFromHint: {
    fr: 'Valeur des articles, codes promo déduits. 0 : toujours gratuite.',
    en: 'Worth of the items after promo codes. 0: always free.',
    ar: 'قيمة المنتجات بعد خصم رموز التخفيض. 0: مجاني دائمًا.',
  },
  packages: { fr: 'Colis', en: 'Parcels', ar: 'الطرود' },
  packagesHint: { fr: 'Chaque colis a ses frais de livraison.', en: 'Each parcel has its own delivery cost.', ar: 'لكل طرد تكلفة توصيله.' },
  one: { fr: 'Un seul colis pour tout le panier', en: 'One parcel for the whole cart', ar: 'طرد واحد للسلة كلها' },
  'by-vendor': { fr: 'Un colis par boutique', en: 'One parcel for each store', ar: 'طرد لكل متجر' },
} as const satisfies Words
