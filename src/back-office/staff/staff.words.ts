import type { Words } from '#i18n/words.ts'

/** What the pages about the staff and one's own account say. */
export const staffWords = {
  title: { fr: 'Équipe', en: 'Staff', ar: 'الفريق' },
  text: {
    fr: "Un gérant s'occupe des commandes et des produits ; seul un administrateur décide de qui fait partie de l'équipe.",
    en: 'A shop manager looks after orders and products; only an administrator decides who is on the staff.',
    ar: 'يهتم المسيّر بالطلبات والمنتجات؛ والمدير وحده يقرر من ينتمي إلى الفريق.',
  },
  you: { fr: 'vous', en: 'you', ar: 'أنت' },
  deactivated: { fr: 'Désactivé', en: 'Deactivated', ar: 'معطّل' },
  makeAdministrator: { fr: 'Rendre administrateur', en: 'Make administrator', ar: 'جعله مديرًا' },
  makeManager: { fr: 'Rendre gérant', en: 'Make shop manager', ar: 'جعله مسيّرًا' },
  deactivate: { fr: 'Désactiver', en: 'Deactivate', ar: 'تعطيل' },
  activate: { fr: 'Réactiver', en: 'Activate again', ar: 'إعادة التفعيل' },
  add: { fr: "Ajouter à l'équipe", en: 'Add to the staff', ar: 'إضافة إلى الفريق' },
  name: { fr: 'Nom', en: 'Name', ar: 'الاسم' },
  email: { fr: 'Adresse e-mail', en: 'E-mail address', ar: 'البريد الإلكتروني' },
  role: { fr: 'Rôle', en: 'Role', ar: 'الدور' },
  firstPassword: { fr: 'Premier mot de passe', en: 'First password', ar: 'كلمة المرور الأولى' },
  firstPasswordHint: {
    fr: 'Au moins {min} caractères. À changer à la première connexion.',
    en: 'At least {min} characters. To be changed on the first sign-in.',
    ar: '{min} أحرف على الأقل. تُغيَّر عند أول دخول.',
  },
  addButton: { fr: 'Ajouter', en: 'Add', ar: 'إضافة' },
  account: { fr: 'Mon compte', en: 'My account', ar: 'حسابي' },
  changePassword: { fr: 'Changer le mot de passe', en: 'Change the password', ar: 'تغيير كلمة المرور' },
  changeText: { fr: 'Vos autres appareils seront déconnectés.', en: 'Your other devices will be signed out.', ar: 'سيتم تسجيل خروج أجهزتك الأخرى.' },
  current: { fr: 'Mot de passe actuel', en: 'Current password', ar: 'كلمة المرور الحالية' },
  next: { fr: 'Nouveau mot de passe', en: 'New password', ar: 'كلمة المرور الجديدة' },
  changed: { fr: 'Mot de passe changé.', en: 'Password changed.', ar: 'تم تغيير كلمة المرور.' },
} as const satisfies Words
