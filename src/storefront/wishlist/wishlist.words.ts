import type { Words } from '#i18n/words.ts'
import { addToCartWords } from '#storefront/add-to-cart/add-to-cart.words.ts'

/** What the wishlist says. */
export const wishlistWords = {
  ...addToCartWords,
  title: { fr: 'Vos favoris', en: 'Your wishlist', ar: 'مفضلتك' },
  intro: {
    fr: 'Gardés dans ce navigateur, rien que pour vous.',
    en: 'Kept in this browser, for you alone.',
    ar: 'محفوظة في هذا المتصفح، لك وحدك.',
  },
  inStock: { fr: 'En stock', en: 'In stock', ar: 'متوفر' },
  fewLeft: { fr: 'Plus que {n} en stock', en: 'Only {n} left', ar: 'لم يبق سوى {n}' },
  soldOut: { fr: 'Rupture de stock', en: 'Out of stock', ar: 'نفد من المخزون' },
  elsewhere: { fr: 'Chez un partenaire', en: 'At a partner’s', ar: 'لدى شريك' },
  from: { fr: 'À partir de', en: 'From', ar: 'ابتداءً من' },
  insteadOf: { fr: 'au lieu de', en: 'instead of', ar: 'بدلًا من' },
  see: { fr: 'Voir l’article', en: 'See the product', ar: 'شاهد المنتج' },
  remove: { fr: 'Retirer', en: 'Remove', ar: 'أزل' },
  emptyTitle: { fr: 'Vous n’avez encore rien mis de côté', en: 'You have not kept anything yet', ar: 'لم تحتفظ بأي منتج بعد' },
  emptyText: {
    fr: 'Touchez le cœur d’un article : il vous attend ici, au prix du jour.',
    en: 'Press the heart of a product: it waits for you here, at the day’s price.',
    ar: 'اضغط قلب أي منتج: ينتظرك هنا بسعر اليوم.',
  },
  toShop: { fr: 'Aller à la boutique', en: 'Go to the shop', ar: 'إلى المتجر' },
} as const satisfies Words
