import type { Words } from '#i18n/words.ts'

/** Texts of the pages of accounts with providers. */
export const accountsWords = {
  providers: { fr: 'Prestataires', en: 'Providers', ar: 'المزوّدون' },
  stateOff: { fr: 'Désactivé', en: 'Off', ar: 'معطّل' },
  stateNone: { fr: 'Pas réglé', en: 'Not set up', ar: 'غير مضبوط' },
  unreadable: {
    fr: 'Les clés ont été chiffrées avec un autre secret de la boutique et ne peuvent plus être lues : saisissez-les de nouveau.',
    en: 'The keys were encrypted with another secret of the shop and can no longer be read: type them again.',
    ar: 'شُفّرت المفاتيح بسرّ آخر للمتجر ولم يعد بالإمكان قراءتها: أدخلها من جديد.',
  },
  mode: { fr: 'Mode', en: 'Mode', ar: 'الوضع' },
  simulated: { fr: 'Simulé (démonstration)', en: 'Simulated (demonstration)', ar: 'محاكاة (عرض)' },
  live: { fr: 'Réel', en: 'Live', ar: 'حقيقي' },
  position: { fr: 'Rang', en: 'Place', ar: 'الترتيب' },
  keys: { fr: 'Clés du compte', en: 'Keys of the account', ar: 'مفاتيح الحساب' },
  kept: { fr: 'Enregistrée.', en: 'Saved.', ar: 'محفوظ.' },
  notKept: { fr: 'Pas encore enregistrée.', en: 'Not saved yet.', ar: 'غير محفوظ بعد.' },
  keyWrong: {
    fr: 'Une clé s’écrit en lettres, chiffres et signes sans accent, 500 au plus.',
    en: 'A key is letters, digits and signs without accents, 500 at most.',
    ar: 'يُكتب المفتاح بحروف لاتينية وأرقام ورموز، 500 على الأكثر.',
  },
  positionWrong: { fr: 'Un nombre entier de 0 à 99.', en: 'A whole number from 0 to 99.', ar: 'عدد صحيح من 0 إلى 99.' },
} as const satisfies Words
