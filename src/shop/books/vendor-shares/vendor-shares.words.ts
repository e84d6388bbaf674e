import type { Words } from '#i18n/words.ts'

export const vendorShareWords = {
  rateWrong: {
    fr: 'Écrivez un pourcentage de 0 à 100, par exemple 12,5, ou un montant.',
    en: 'Write a percentage from 0 to 100, for instance 12.5, or an amount.',
    ar: 'اكتب نسبة من 0 إلى 100، مثلًا 12,5، أو مبلغًا.',
  },
  dayWrong: {
    fr: 'Choisissez un jour à partir d’aujourd’hui.',
    en: 'Choose a day from today on.',
    ar: 'اختر يومًا ابتداءً من اليوم.',
  },
  scopeWrong: {
    fr: 'Ce vendeur, cette catégorie ou ce produit n’existe plus.',
    en: 'This vendor, category or product no longer exists.',
    ar: 'لم يعد هذا البائع أو هذا الصنف أو هذا المنتج موجودًا.',
  },
  productAlone: {
    fr: 'Le taux d’un produit vaut pour lui seul : ne choisissez ni vendeur ni catégorie.',
    en: 'A product’s rate is its own: choose neither vendor nor category.',
    ar: 'نسبة المنتج تخصه وحده: لا تختر بائعًا ولا صنفًا.',
  },
} as const satisfies Words
