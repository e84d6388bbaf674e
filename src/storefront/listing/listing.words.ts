import type { Words } from '#i18n/words.ts'

/** What a grid of products says. */
export const listingWords = {
  title: { fr: 'Boutique', en: 'Shop', ar: 'المتجر' },
  from: { fr: 'À partir de', en: 'From', ar: 'ابتداءً من' },
  insteadOf: { fr: 'au lieu de', en: 'instead of', ar: 'بدلًا من' },
  off: { fr: '−{percent} %', en: '−{percent}%', ar: 'خصم {percent}٪' },
  sale: { fr: 'Promo', en: 'Sale', ar: 'تخفيض' },
  soldOut: { fr: 'Rupture de stock', en: 'Out of stock', ar: 'نفد من المخزون' },
  fewLeft: { fr: 'Plus que {n} en stock', en: 'Only {n} left', ar: 'لم يبق سوى {n}' },
  freeShipping: { fr: 'Livraison gratuite', en: 'Free delivery', ar: 'توصيل مجاني' },
  elsewhere: { fr: 'Chez un partenaire', en: 'At a partner’s', ar: 'لدى شريك' },
  pages: { fr: 'Pages', en: 'Pages', ar: 'الصفحات' },
  previous: { fr: 'Page précédente', en: 'Previous page', ar: 'الصفحة السابقة' },
  next: { fr: 'Page suivante', en: 'Next page', ar: 'الصفحة التالية' },
  pageNumber: { fr: 'Page {n}', en: 'Page {n}', ar: 'الصفحة {n}' },
  emptyTitle: { fr: 'Les rayons sont encore vides', en: 'The shelves are still empty', ar: 'الرفوف ما زالت فارغة' },
  emptyText: {
    fr: 'Revenez bientôt : les premiers articles arrivent.',
    en: 'Come back soon: the first goods are on their way.',
    ar: 'عُد قريبًا: أولى السلع في الطريق.',
  },
} as const satisfies Words
