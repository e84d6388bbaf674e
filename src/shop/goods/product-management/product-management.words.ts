import type { Words } from '#i18n/words.ts'

export const productManagementWords = {
  changedMeanwhile: {
    fr: "Ce produit a été modifié entre-temps, par quelqu'un d'autre ou dans un autre onglet. Rien n'a été enregistré : rechargez la page, puis refaites vos changements.",
    en: 'This product was changed meanwhile, by somebody else or in another tab. Nothing was saved: reload the page, then make your changes again.',
    ar: 'عُدّل هذا المنتج في هذه الأثناء، من شخص آخر أو في علامة تبويب أخرى. لم يُحفظ شيء: أعد تحميل الصفحة ثم أعد تعديلاتك.',
  },
  skuTwice: {
    fr: 'La référence « {sku} » est écrite deux fois sur ce produit.',
    en: 'The SKU "{sku}" stands twice on this product.',
    ar: 'المرجع «{sku}» مكتوب مرتين في هذا المنتج.',
  },
  alreadyMade: {
    fr: 'Ce formulaire a déjà créé un produit.',
    en: 'This form has made a product already.',
    ar: 'أنشأ هذا النموذج منتجًا من قبل.',
  },
  nameRequired: { fr: 'Écrivez le nom du produit.', en: 'Write the product’s name.', ar: 'اكتب اسم المنتج.' },
  priceRequired: {
    fr: 'Écrivez un prix : sans prix, rien ne se vend. Ou enregistrez un brouillon.',
    en: 'Write a price: without one nothing is sold. Or save a draft.',
    ar: 'اكتب سعرًا: دون سعر لا يُباع شيء. أو احفظ مسودة.',
  },
  externalUrlRequired: {
    fr: 'Écrivez l’adresse de la page où ce produit est vendu.',
    en: 'Write the address of the page where this product is sold.',
    ar: 'اكتب عنوان الصفحة التي يُباع فيها هذا المنتج.',
  },
  variationsRequired: {
    fr: 'Écrivez une option et ses valeurs, par exemple Taille : S, M, L. Ou enregistrez un brouillon.',
    en: 'Write an option and its values, for example Size: S, M, L. Or save a draft.',
    ar: 'اكتب خيارًا وقيمه، مثل المقاس: S, M, L. أو احفظ مسودة.',
  },
  variationTwice: { fr: 'Cette variation est là deux fois.', en: 'This variation is there twice.', ar: 'هذه التنويعة مكررة.' },
  maxBelowMin: { fr: 'Pas moins que le minimum.', en: 'Not less than the minimum.', ar: 'لا أقل من الحد الأدنى.' },
  valueTooLong: { fr: 'Une valeur dépasse 300 caractères.', en: 'A value is over 300 characters.', ar: 'إحدى القيم تتجاوز 300 حرف.' },
  productsUnknown: { fr: 'Produits inconnus : {products}.', en: 'Unknown products: {products}.', ar: 'منتجات غير معروفة: {products}.' },
  chooseAgain: { fr: 'Choisissez de nouveau.', en: 'Choose again.', ar: 'اختر من جديد.' },
  copyOf: { fr: '{name} (copie)', en: '{name} (copy)', ar: '{name} (نسخة)' },
  gone: { fr: "Ce produit n'existe plus.", en: 'This product no longer exists.', ar: 'لم يعد هذا المنتج موجودًا.' },
} as const satisfies Words
