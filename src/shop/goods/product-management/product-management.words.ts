import type { Words } from '#i18n/words.ts'

/** Refusals of staff's changes to products. */
export const productManagementWords = {
  changedMeanwhile: {
    fr: "Ce produit a été modifié entre-temps, par quelqu'un d'autre ou dans un autre onglet. Rien n'a été enregistré : rechargez la page, puis refaites vos changements.",
    en: 'This product was changed meanwhile, by somebody else or in another tab. Nothing was saved: reload the page, then make your changes again.',
    ar: 'عُدّل هذا المنتج في هذه الأثناء، من شخص آخر أو في علامة تبويب أخرى. لم يُحفظ شيء: أعد تحميل الصفحة ثم أعد تعديلاتك.',
  },
  skuTwice: {
    fr: "L'UGS « {sku} » est écrite deux fois sur ce produit.",
    en: 'The SKU "{sku}" stands twice on this product.',
    ar: 'رمز SKU «{sku}» مكتوب مرتين في هذا المنتج.',
  },
  gone: { fr: "Ce produit n'existe plus.", en: 'This product no longer exists.', ar: 'لم يعد هذا المنتج موجودًا.' },
} as const satisfies Words
