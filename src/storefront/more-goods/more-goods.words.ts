import type { Words } from '#i18n/words.ts'
import { addToCartWords } from '#storefront/add-to-cart/add-to-cart.words.ts'

/** Texts of other products around a product. */
export const moreGoodsWords = {
  ...addToCartWords,
  accessories: { fr: 'Accessoires', en: 'Accessories', ar: 'ملحقات' },
  related: { fr: 'Produits similaires', en: 'Related products', ar: 'منتجات مشابهة' },
  recentlyViewed: { fr: 'Vus récemment', en: 'Recently viewed', ar: 'شوهدت مؤخرًا' },
  groupHolds: { fr: 'Ce lot réunit', en: 'This set brings together', ar: 'تضم هذه المجموعة' },
  choose: { fr: 'Choisir', en: 'Choose', ar: 'اختر' },
  from: { fr: 'À partir de', en: 'From', ar: 'ابتداءً من' },
} as const satisfies Words
