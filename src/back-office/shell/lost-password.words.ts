import type { Words } from '#i18n/words.ts'
import { backOfficeWords } from './shell.words.ts'

export const lostPasswordWords = {
  title: { fr: 'Mot de passe oublié', en: 'Forgotten password', ar: 'نسيت كلمة المرور' },
  text: {
    fr: 'Tapez l’adresse avec laquelle vous vous connectez : un lien pour choisir un nouveau mot de passe y arrive.',
    en: 'Type the address that you sign in with: a link to choose a new password is sent there.',
    ar: 'اكتب العنوان الذي تسجّل به الدخول: سيصلك رابط لاختيار كلمة مرور جديدة.',
  },
  email: backOfficeWords.email,
  emailWrong: {
    fr: 'Tapez une adresse comme nom@exemple.tn.',
    en: 'Type an address like name@example.com.',
    ar: 'اكتب عنوانًا مثل name@example.com.',
  },
  send: { fr: 'Envoyer le lien', en: 'Send the link', ar: 'إرسال الرابط' },
  sent: {
    fr: 'Si cette adresse est celle d’un membre de l’équipe, un lien y arrive dans quelques minutes. Il sert une fois, pendant 30 minutes. Regardez aussi dans les indésirables.',
    en: 'If this address is that of a member of staff, a link arrives within minutes. It works once, for 30 minutes. Look into the spam too.',
    ar: 'إن كان هذا عنوان أحد أفراد الفريق فسيصل رابط خلال دقائق. يُستعمل مرة واحدة خلال 30 دقيقة. انظر أيضًا في البريد غير المرغوب.',
  },
  noMail: {
    fr: 'La boutique n’envoie pas encore d’e-mails. Demandez un lien à usage unique à la personne qui gère le serveur : elle peut en créer un pour votre adresse. Un autre administrateur ne peut pas voir votre mot de passe.',
    en: 'The shop sends no mail yet. Ask whoever runs the server for a one-time link: they can make one for your address. No other administrator can see your password.',
    ar: 'المتجر لا يرسل بريدًا بعد. اطلب رابطًا يُستعمل مرة واحدة ممن يدير الخادم: يمكنه إنشاء رابط لعنوانك. لا يمكن لأي مدير آخر رؤية كلمة مرورك.',
  },
  back: { fr: 'Retour à la connexion', en: 'Back to the sign-in', ar: 'العودة إلى تسجيل الدخول' },

  newTitle: { fr: 'Nouveau mot de passe', en: 'New password', ar: 'كلمة مرور جديدة' },
  newText: {
    fr: 'Vous serez déconnecté partout, puis vous vous connecterez avec lui.',
    en: 'You will be signed out everywhere, and sign in with it then.',
    ar: 'ستُسجَّل خروجك من كل الأجهزة، ثم تسجّل الدخول بها.',
  },
  hint: { fr: 'Au moins {min} caractères', en: 'At least {min} characters', ar: '{min} أحرف على الأقل' },
  showPassword: backOfficeWords.showPassword,
  hidePassword: backOfficeWords.hidePassword,
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  deadTitle: { fr: 'Ce lien ne sert plus', en: 'This link is of no more use', ar: 'لم يعد هذا الرابط صالحًا' },
  dead: {
    fr: 'Il a déjà servi, ou il est trop ancien.',
    en: 'It was used already, or it is too old.',
    ar: 'استُعمل من قبل أو مضى عليه وقت طويل.',
  },
  again: { fr: 'Demander un nouveau lien', en: 'Ask for a new link', ar: 'طلب رابط جديد' },
} as const satisfies Words
