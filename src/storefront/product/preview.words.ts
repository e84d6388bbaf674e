import type { Words } from '#i18n/words.ts'

/** Texts of a product's page that only staff see, by its state. */
export const previewWords = {
  draft: { fr: 'Aperçu : pas encore en vente', en: 'Preview: not for sale yet', ar: 'معاينة: غير معروض للبيع بعد' },
  private: { fr: 'Aperçu : produit privé, pas en vente', en: 'Preview: private product, not for sale', ar: 'معاينة: منتج خاص، غير معروض للبيع' },
  archived: {
    fr: 'Aperçu : produit archivé, plus en vente',
    en: 'Preview: archived product, no longer for sale',
    ar: 'معاينة: منتج مؤرشف، لم يعد معروضًا للبيع',
  },
  onlyStaff: {
    fr: 'Vous seul et votre équipe voyez cette page. Une commande y est refusée.',
    en: 'Only you and your staff see this page. Orders are refused here.',
    ar: 'لا يرى هذه الصفحة إلا أنت وفريقك، ويُرفض الطلب منها.',
  },
} as const satisfies Words
