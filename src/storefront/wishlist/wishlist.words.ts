import type { Words } from '#i18n/words.ts'
import { addToCartWords } from '#storefront/listing/listing.words.ts'

/** Texts of the wishlist. */
export const wishlistWords = {
  ...addToCartWords,
  title: { fr: 'Vos favoris', en: 'Your wishlist', ar: 'مفضلتك' },
  intro: {
    fr: 'Gardés dans ce navigateur, rien que pour vous.',
    en: 'Kept in this browser, for you alone.',
    ar: 'محفوظة في هذا المتصفح، لك وحدك.',
  },
  inStock: { fr: 'En stock', en: 'In stock', ar: 'متوفر' },
  fewLeft: { fr: 'Plus que {n} en stock', en: 'Only {n} left', ar: 'بقي {n} فقط' },
  soldOut: { fr: 'Rupture de stock', en: 'Out of stock', ar: 'نفد من المخزون' },
  elsewhere: { fr: 'Chez un partenaire', en: 'Sold by a partner', ar: 'لدى أحد شركائنا' },
  from: { fr: 'À partir de', en: 'From', ar: 'ابتداءً من' },
  insteadOf: { fr: 'au lieu de', en: 'instead of', ar: 'بدلًا من' },
  see: { fr: 'Voir l’article', en: 'View product', ar: 'عرض المنتج' },
  remove: { fr: 'Retirer', en: 'Remove', ar: 'أزل' },
  emptyTitle: { fr: 'Vous n’avez encore rien mis de côté', en: 'You have not saved anything yet', ar: 'لم تضف أي منتج إلى مفضلتك بعد' },
  emptyText: {
    fr: 'Touchez le cœur d’un article : il vous attend ici, au prix du jour.',
    en: 'Tap the heart on a product to save it here.',
    ar: 'اضغط على القلب في أي منتج لتجده هنا.',
  },
  toShop: { fr: 'Aller à la boutique', en: 'Go to the shop', ar: 'الذهاب إلى المتجر' },
} as const satisfies Words
