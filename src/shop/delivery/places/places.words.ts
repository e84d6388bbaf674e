import type { Words } from '#i18n/words.ts'

/** First and last option of a list of compounds (in Egypt, so without French names), and staff's texts for the courier's list. */
export const placesWords = {
  selectCompound: { fr: 'Select Compound', en: 'Select Compound', ar: 'اختر الكمبوند' },
  otherCompound: { fr: 'Other', en: 'Other', ar: 'أخرى' },

  noCourier: { fr: "Aucun livreur n'est réglé pour ce pays.", en: 'No courier is set up for this country.', ar: 'لا توجد شركة توصيل مضبوطة لهذا البلد.' },
  courierSilent: {
    fr: "Le livreur n'a pas répondu. La liste actuelle reste en service ; réessayez plus tard.",
    en: 'The courier did not answer. The present list stays in use; try again later.',
    ar: 'لم تُجب شركة التوصيل. تبقى القائمة الحالية مستعملة؛ أعد المحاولة لاحقًا.',
  },
  wrongList: {
    fr: "Ce que le livreur a envoyé n'est pas une liste de zones. La liste actuelle reste en service.",
    en: 'What the courier sent is not a list of zones. The present list stays in use.',
    ar: 'ما أرسلته شركة التوصيل ليس قائمة مناطق. تبقى القائمة الحالية مستعملة.',
  },
  zoneGone: {
    fr: "Cette zone n'attend plus de code. Rechargez la page.",
    en: 'This zone is not waiting for a code any more. Reload the page.',
    ar: 'لم تعد هذه المنطقة بانتظار رمز. أعد تحميل الصفحة.',
  },
  codeGone: {
    fr: "Ce code n'est pas une zone que seul le livreur connaît dans cette ville. Rien n'a été changé.",
    en: 'This code is not a zone that only the courier knows in this city. Nothing was changed.',
    ar: 'هذا الرمز ليس منطقة تعرفها شركة التوصيل وحدها في هذه المدينة. لم يتغير شيء.',
  },
} as const satisfies Words

export const shippingWords = {
  tooManyZones: { fr: 'Au plus {max} zones.', en: 'At most {max} zones.', ar: '{max} منطقة على الأكثر.' },
  tooManyMethods: { fr: 'Au plus {max} modes par zone.', en: 'At most {max} methods a zone.', ar: '{max} طريقة لكل منطقة على الأكثر.' },
  delivery: { fr: 'Livraison', en: 'Delivery', ar: 'التوصيل' },
} as const satisfies Words
