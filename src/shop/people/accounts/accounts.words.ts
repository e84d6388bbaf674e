import type { Words } from '#i18n/words.ts'

export const accountWords = {
  administrator: { fr: 'Administrateur', en: 'Administrator', ar: 'مدير' },
  shop_manager: { fr: 'Gérant de la boutique', en: 'Shop manager', ar: 'مسيّر المتجر' },
  call_agent: { fr: 'Agent d’appel', en: 'Call agent', ar: 'عون اتصال' },
  packer: { fr: 'Préparateur', en: 'Packer', ar: 'محضّر الطلبات' },
  accountant: { fr: 'Comptable', en: 'Accountant', ar: 'محاسب' },
  vendor: { fr: 'Vendeur', en: 'Vendor', ar: 'بائع' },
  customer: { fr: 'Client', en: 'Customer', ar: 'زبون' },

  wrongCredentials: {
    fr: 'E-mail ou mot de passe incorrect.',
    en: 'Wrong e-mail or password.',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  emailInvalid: { fr: 'Veuillez saisir une adresse e-mail valide.', en: 'Please enter a valid e-mail address.', ar: 'يرجى إدخال بريد إلكتروني صحيح.' },
  nameRequired: { fr: 'Indiquez un nom.', en: 'Give a name.', ar: 'اذكر الاسم.' },
  passwordLength: {
    fr: 'Le mot de passe doit compter de {min} à {max} caractères.',
    en: 'The password must have {min} to {max} characters.',
    ar: 'يجب أن تتكوّن كلمة المرور من {min} إلى {max} حرفًا.',
  },
  passwordEasy: {
    fr: 'Ce mot de passe est trop facile à deviner. Essayez plusieurs mots qui ne vont pas ensemble.',
    en: 'This password is too easy to guess. Try several words that do not belong together.',
    ar: 'كلمة المرور هذه سهلة التخمين. جرّب عدة كلمات لا علاقة بينها.',
  },
  wrongCode: {
    fr: "Ce code n'est pas le bon, ou il a expiré.",
    en: 'This code is wrong, or it has expired.',
    ar: 'هذا الرمز غير صحيح أو انتهت صلاحيته.',
  },
  phoneTaken: {
    fr: 'Ce numéro est déjà celui d’un autre compte.',
    en: 'This number belongs to another account already.',
    ar: 'هذا الرقم مرتبط بحساب آخر.',
  },
  noTextsNow: {
    fr: "Aucun code ne peut être envoyé pour l'instant. Réessayez plus tard.",
    en: 'No code can be sent right now. Try again later.',
    ar: 'لا يمكن إرسال رمز الآن. أعد المحاولة لاحقًا.',
  },
  wrongPassword: { fr: 'Le mot de passe actuel est incorrect.', en: 'The current password is wrong.', ar: 'كلمة المرور الحالية غير صحيحة.' },
  emailTaken: {
    fr: 'Un compte existe déjà avec cet e-mail.',
    en: 'There is an account with this e-mail already.',
    ar: 'يوجد حساب بهذا البريد الإلكتروني.',
  },
  notYourself: {
    fr: 'Vous ne pouvez pas changer votre propre accès.',
    en: 'You cannot change your own access.',
    ar: 'لا يمكنك تغيير صلاحيتك الخاصة.',
  },
  noSuchMember: { fr: "Ce membre de l'équipe n'existe pas.", en: 'There is no such member of staff.', ar: 'لا يوجد هذا العضو.' },
  lastAdministrator: {
    fr: 'Il doit rester au moins un administrateur actif.',
    en: 'At least one active administrator must remain.',
    ar: 'يجب أن يبقى مدير نشط واحد على الأقل.',
  },
} as const satisfies Words
