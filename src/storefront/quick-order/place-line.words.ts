import type { Words } from '#i18n/words.ts'

/** The texts of the place under the address. They come with its code, in every language: most pages are left before an address is typed. */
export const placeLineWords = {
  goesTo: { fr: 'Livraison à :', en: 'Delivery to:', ar: 'التوصيل إلى:' },
  yes: { fr: 'Oui', en: 'Yes', ar: 'نعم' },
  change: { fr: 'Changer', en: 'Change', ar: 'تغيير' },
  tell: { fr: 'Indiquer la ville', en: 'Tell the town', ar: 'حدد المدينة' },
  town: { fr: 'Délégation ou gouvernorat (facultatif)', en: 'Delegation or governorate (optional)', ar: 'المعتمدية أو الولاية (اختياري)' },
} as const satisfies Words
