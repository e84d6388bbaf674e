import type { Words } from '#i18n/words.ts'

export const itemWords = {
  onlyInStock: { fr: 'Seulement {max} en stock', en: 'Only {max} in stock', ar: 'بقي {max} فقط في المخزون' },
  soldOut: { fr: 'Ce produit est en rupture de stock.', en: 'This product is out of stock.', ar: 'نفد هذا المنتج من المخزون.' },
  notForSale: {
    fr: "Ce produit n'est plus en vente.",
    en: 'This product is no longer for sale.',
    ar: 'لم يعد هذا المنتج معروضًا للبيع.',
  },
  chooseVariation: {
    fr: 'Choisissez une option du produit.',
    en: "Choose one of the product's options.",
    ar: 'اختر أحد خيارات المنتج.',
  },
  quantityStep: {
    fr: "La quantité ne peut être achetée qu'en multiple de {step}",
    en: 'The quantity can only be bought in multiples of {step}',
    ar: 'يجب أن تكون الكمية من مضاعفات {step}',
  },
  quantityMinimum: { fr: 'La quantité minimale est {min}.', en: 'The minimum quantity is {min}.', ar: 'الحد الأدنى للكمية هو {min}.' },
  quantityMaximum: {
    fr: 'Au plus {max} pièces de ce produit par commande.',
    en: 'At most {max} pieces of this product per order.',
    ar: 'الحد الأقصى لكل طلب من هذا المنتج: {max}.',
  },
  onlyOneEach: {
    fr: 'Une seule pièce de ce produit par commande.',
    en: 'Only one piece of this product per order.',
    ar: 'قطعة واحدة فقط من هذا المنتج في كل طلب.',
  },
} as const satisfies Words
