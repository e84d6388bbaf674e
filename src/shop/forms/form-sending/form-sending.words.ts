import type { Words } from '#i18n/words.ts'

/** Messages above or below a refused form. English is verbatim from the protocol. FORM-31. */
export const formSendingWords = {
  notSubmitted: {
    fr: 'Le formulaire n’a pas été envoyé, voyez les erreurs ci-dessous.',
    en: 'Form has not been submitted, please see the errors below.',
    ar: 'لم يتم إرسال النموذج، راجع الأخطاء أدناه.',
  },
  unknownForm: { fr: 'Ce formulaire n’existe pas ou n’est plus ouvert.', en: 'Invalid form.', ar: 'هذا النموذج غير موجود أو لم يعد متاحا.' },
  wrongToken: {
    fr: 'Cette page est ouverte depuis trop longtemps. Rechargez-la et envoyez le formulaire à nouveau.',
    en: 'Antispam token is invalid. Please reload the page and try submitting the form again.',
    ar: 'هذه الصفحة مفتوحة منذ وقت طويل. أعد تحميلها ثم أرسل النموذج من جديد.',
  },
  tooFast: {
    fr: 'Patientez encore un instant avant d’envoyer. Nous faisons une courte vérification de sécurité.',
    en: 'Please wait a little longer before submitting. We’re running a quick security check.',
    ar: 'انتظر لحظة قبل الإرسال. نجري فحصا أمنيا سريعا.',
  },
  tooMuch: {
    fr: 'Ce formulaire contient plus de texte qu’il ne peut en envoyer. Raccourcissez vos réponses.',
    en: 'This form holds more text than it can send. Please shorten your answers.',
    ar: 'يحتوي هذا النموذج على نص أطول مما يمكن إرساله. اختصر إجاباتك.',
  },
  totalChanged: {
    fr: 'Le prix a changé entre-temps : il est maintenant de {total}. Envoyez à nouveau si vous êtes d’accord.',
    en: 'The price has changed meanwhile: it is now {total}. Send again if you agree.',
    ar: 'تغيّر السعر في هذه الأثناء: أصبح {total}. أعد الإرسال إن كنت موافقا.',
  },
  cannotBePaid: {
    fr: 'Ce formulaire ne peut pas être payé en ce moment, et n’a pas été envoyé. Réessayez plus tard, ou appelez-nous.',
    en: 'This form cannot be paid at the moment, and was not sent. Try again later, or call us.',
    ar: 'لا يمكن دفع هذا النموذج حاليا ولم يُرسل. حاول لاحقا أو اتصل بنا.',
  },
  filesNotTaken: {
    fr: 'Vos fichiers ne peuvent pas être reçus en ce moment. Rien n’a été envoyé : réessayez dans quelques minutes.',
    en: 'Your files cannot be received at the moment. Nothing was sent: please try again in a few minutes.',
    ar: 'لا يمكن استلام ملفاتك حاليا. لم يتم إرسال أي شيء: حاول بعد بضع دقائق.',
  },
  filesWait: {
    fr: 'Beaucoup de fichiers arrivent en ce moment. Rien n’a été envoyé : réessayez dans un instant.',
    en: 'Many files are coming in at the moment. Nothing was sent: please try again in a moment.',
    ar: 'تصل ملفات كثيرة في هذه اللحظة. لم يتم إرسال أي شيء: حاول مجددا بعد لحظات.',
  },
  picturesTooLarge: {
    fr: 'Vos images ont trop de pixels. Rien n’a été envoyé : réduisez-les, ou envoyez-en moins à la fois.',
    en: 'Your pictures have too many pixels. Nothing was sent: please make them smaller, or send fewer at a time.',
    ar: 'تحتوي صورك على عدد كبير جدا من البكسلات. لم يتم إرسال أي شيء: صغّرها أو أرسل عددا أقل في كل مرة.',
  },
} as const satisfies Words

export const entryDeskWords = {
  noSuchEntry: {
    fr: 'Cette demande n’existe pas, ou plus.',
    en: 'There is no such entry, or no more.',
    ar: 'هذه الرسالة غير موجودة أو لم تعد موجودة.',
  },
  nothingPaid: {
    fr: 'Aucun paiement n’est lié à cette demande : supprimez-la plutôt.',
    en: 'No payment belongs to this entry: delete it instead.',
    ar: 'لا يوجد دفع مرتبط بهذه الرسالة: احذفها بدلًا من ذلك.',
  },
} as const satisfies Words
