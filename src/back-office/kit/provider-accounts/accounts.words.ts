import type { Words } from '#i18n/words.ts'

/** Texts of the pages of accounts with providers. */
export const accountsWords = {
  providers: { fr: 'Prestataires', en: 'Providers', ar: 'المزوّدون' },
  stateOff: { fr: 'Désactivé', en: 'Off', ar: 'معطّل' },
  stateNone: { fr: 'À configurer', en: 'To set up', ar: 'بحاجة إلى إعداد' },
  unreadable: {
    fr: 'Les clés ont été chiffrées avec un autre secret de la boutique et ne peuvent plus être lues : saisissez-les de nouveau.',
    en: 'The keys were encrypted with another secret of the shop and can no longer be read: type them again.',
    ar: 'شُفّرت المفاتيح بسرّ آخر للمتجر ولم يعد بالإمكان قراءتها: أدخلها من جديد.',
  },
  stateOn: { fr: 'Activé', en: 'On', ar: 'مفعّل' },
  stateSimulated: { fr: 'Activé, simulé', en: 'On, simulated', ar: 'مفعّل، محاكاة' },
  stateBroken: { fr: 'N’envoie rien', en: 'Sends nothing', ar: 'لا يرسل شيئًا' },
  keysHint: {
    fr: 'Laissez une clé secrète vide pour garder celle qui est enregistrée.',
    en: 'Leave a secret key empty to keep the saved one.',
    ar: 'اترك المفتاح السري فارغًا للاحتفاظ بالمحفوظ.',
  },
  optional: { fr: 'Facultatif.', en: 'Optional.', ar: 'اختياري.' },
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  notSaved: {
    fr: 'Rien n’a été enregistré. Saisissez de nouveau les clés secrètes que vous aviez tapées.',
    en: 'Nothing was saved. Type again the secret keys that you had typed.',
    ar: 'لم يُحفظ شيء. أعد إدخال المفاتيح السرية التي كتبتها.',
  },
  keyOfOtherForm: {
    fr: 'Cette clé n’a pas la forme attendue : copiez-la de nouveau chez le prestataire.',
    en: 'This key does not look as expected: copy it again from the provider.',
    ar: 'شكل هذا المفتاح غير متوقع: انسخه مجددًا من المزوّد.',
  },
  keyNeeded: { fr: 'Il faut cette clé pour activer le compte.', en: 'This key is needed to turn the account on.', ar: 'هذا المفتاح ضروري لتفعيل الحساب.' },
  choiceWrong: { fr: 'Choisissez dans la liste.', en: 'Choose from the list.', ar: 'اختر من القائمة.' },
  try: { fr: 'Essayer', en: 'Try it', ar: 'تجربة' },
  tryFirst: { fr: 'Activez d’abord un compte.', en: 'First turn an account on.', ar: 'فعّل حسابًا أولًا.' },
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
