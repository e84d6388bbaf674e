import type { Words } from '#i18n/words.ts'

export const orderPlaceWords = {
  title: { fr: 'Délégation et gouvernorat', en: 'Delegation and governorate', ar: 'المعتمدية والولاية' },
  isIt: { fr: '{place} ?', en: '{place}?', ar: '{place}؟' },
  yes: { fr: 'Oui', en: 'Yes', ar: 'نعم' },
  other: { fr: 'Autre', en: 'Other', ar: 'مكان آخر' },
  change: { fr: 'Changer', en: 'Change', ar: 'تغيير' },
  unknown: { fr: 'L’adresse ne dit pas où livrer.', en: 'The address does not say where to deliver.', ar: 'لا يحدد العنوان مكان التوصيل.' },
  typed: { fr: 'Délégation ou gouvernorat', en: 'Delegation or governorate', ar: 'المعتمدية أو الولاية' },
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
} as const satisfies Words
