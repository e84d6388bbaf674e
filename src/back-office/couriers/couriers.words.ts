import type { Words } from '#i18n/words.ts'
import { settingsFormWords } from '#back-office/kit/settings/settings-form.words.ts'
import { accountsWords } from '#back-office/kit/provider-accounts/accounts.words.ts'

export const couriersWords = {
  title: { fr: 'Transporteurs', en: 'Couriers', ar: 'شركات التوصيل' },
  intro: {
    fr: 'Avec le compte d’un transporteur, vous réservez un colis depuis la commande, imprimez son étiquette et suivez ce qu’il en dit.',
    en: 'With a courier’s account you book a parcel from the order, print its label and follow what the courier says of it.',
    ar: 'بحساب شركة توصيل تحجز الطرد من صفحة الطلب وتطبع ملصقه وتتابع ما تقوله الشركة عنه.',
  },
  sealed: {
    fr: 'Le mot de passe est gardé chiffré et n’est plus jamais affiché.',
    en: 'The password is kept encrypted and is never shown again.',
    ar: 'تُحفظ كلمة المرور مشفّرة ولا تُعرض بعد ذلك أبدًا.',
  },
  simulatorStands: {
    fr: 'Aucun compte n’est actif : cette boutique de démonstration livre avec le simulateur.',
    en: 'No account is on: this demo shop delivers by the simulator.',
    ar: 'لا حساب مفعّل: متجر العرض هذا يوصل بالمحاكي.',
  },
  nothingStands: {
    fr: 'Aucun compte n’est actif : vous livrez vous-même, ou vous réservez chez votre transporteur et marquez la livraison sur la commande.',
    en: 'No account is on: you deliver yourself, or book with your courier and mark the delivery on the order.',
    ar: 'لا حساب مفعّل: توصل بنفسك، أو تحجز لدى شركة التوصيل وتسجّل التوصيل في صفحة الطلب.',
  },
  nowhere: {
    fr: 'La boutique ne connaît aucun transporteur dans les pays où vous livrez.',
    en: 'The shop knows no courier in the countries that you deliver to.',
    ar: 'لا يعرف المتجر شركة توصيل في البلدان التي توصل إليها.',
  },
  providers: { fr: 'Comptes', en: 'Accounts', ar: 'الحسابات' },
  stateOn: { fr: 'Actif', en: 'On', ar: 'مفعّل' },
  stateOff: accountsWords.stateOff,
  stateNone: accountsWords.stateNone,
  stateBroken: { fr: 'À ressaisir', en: 'To type again', ar: 'يجب إدخاله من جديد' },
  unreadable: {
    fr: 'Le compte a été chiffré avec un autre secret de la boutique et ne peut plus être lu : saisissez-le de nouveau.',
    en: 'The account was encrypted with another secret of the shop and can no longer be read: type it again.',
    ar: 'شُفّر الحساب بسرّ آخر للمتجر ولم يعد بالإمكان قراءته: أدخله من جديد.',
  },
  neverRun: {
    fr: 'Cette liaison suit ce que le transporteur a publié ; elle n’a jamais été essayée sur son vrai service. Réservez un premier colis avant d’y compter.',
    en: 'This connection follows what the courier has published; it was never run against the real service. Book a first parcel before you rely on it.',
    ar: 'يتبع هذا الربط ما نشرته شركة التوصيل ولم يُجرَّب قط على خدمتها الحقيقية. احجز طردًا أول قبل الاعتماد عليه.',
  },
  isOn: { fr: 'Réserver les colis avec ce compte', en: 'Book parcels with this account', ar: 'حجز الطرود بهذا الحساب' },
  keys: { fr: 'Compte', en: 'Account', ar: 'الحساب' },
  keysHint: {
    fr: 'Ceux que le transporteur vous a donnés pour relier une boutique.',
    en: 'Those that the courier gave you to connect a shop.',
    ar: 'التي أعطتك إياها شركة التوصيل لربط متجر.',
  },
  username: { fr: 'Identifiant', en: 'User name', ar: 'اسم المستخدم' },
  password: { fr: 'Mot de passe', en: 'Password', ar: 'كلمة المرور' },
  warehouse: { fr: 'Entrepôt', en: 'Warehouse', ar: 'المستودع' },
  warehouseHint: {
    fr: 'Où les colis sont enlevés, par le nom qu’il porte chez le transporteur. Vide : le premier du compte.',
    en: 'Where parcels are collected, by its name at the courier. Empty: the account’s first.',
    ar: 'حيث تُستلم الطرود، باسمه لدى شركة التوصيل. فارغ: أول مستودع في الحساب.',
  },
  kept: { fr: 'Enregistré. Laissez vide pour le garder.', en: 'Saved. Leave empty to keep it.', ar: 'محفوظة. اتركها فارغة للإبقاء عليها.' },
  notKept: { fr: 'Pas encore saisi.', en: 'Not typed yet.', ar: 'لم تُدخل بعد.' },
  keyWrong: { fr: '500 caractères au plus, sur une ligne.', en: 'At most 500 characters, in one line.', ar: '500 حرف على الأكثر في سطر واحد.' },
  keyNeeded: { fr: 'Nécessaire pour activer ce compte.', en: 'Needed to turn this account on.', ar: 'ضروري لتفعيل هذا الحساب.' },
  choiceWrong: settingsFormWords.noChoice,
  notSaved: settingsFormWords.notSaved,
  try: {
    fr: 'Pour essayer un compte, demandez au transporteur sa liste de zones :',
    en: 'To try an account, ask the courier for its list of zones:',
    ar: 'لتجربة حساب، اطلب من شركة التوصيل قائمة مناطقها:',
  },
  toPlaces: { fr: 'Zones', en: 'Zones', ar: 'المناطق' },
  save: settingsFormWords.save,
} as const satisfies Words
