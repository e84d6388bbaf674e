import type { Words } from '#i18n/words.ts'

/** Texts of a site form around what the merchant wrote. */
export const formPageWords = {
  next: { fr: 'Suivant', en: 'Next', ar: 'التالي' },
  previous: { fr: 'Précédent', en: 'Previous', ar: 'السابق' },
  stepOf: { fr: 'Étape {current} sur {total}', en: 'Step {current} of {total}', ar: 'الخطوة {current} من {total}' },
  percentDone: { fr: '{percent}\u00a0%', en: '{percent}%', ar: '{percent}%' },
  required: { fr: 'obligatoire', en: 'required', ar: 'إلزامي' },
  requiredMark: {
    fr: 'Les champs marqués d’un astérisque sont obligatoires.',
    en: 'Fields marked with an asterisk are required.',
    ar: 'الحقول المعلمة بنجمة إلزامية.',
  },
  colon: { fr: ' : ', en: ': ', ar: ': ' },
  toCorrect: { fr: 'À corriger avant de continuer', en: 'Please correct this first', ar: 'يرجى تصحيح ما يلي' },
  noAnswer: {
    fr: 'Aucune réponse du serveur. Rien de ce que vous avez saisi n’est perdu : réessayez, votre envoi ne sera pas compté deux fois.',
    en: 'The server did not answer. Nothing you typed is lost: try again, it will not be counted twice.',
    ar: 'لم يستجب الخادم. لم يضع شيء مما كتبت: أعد المحاولة، ولن يحسب إرسالك مرتين.',
  },
  noScript: {
    fr: 'Votre navigateur n’exécute pas JavaScript : toutes les étapes se suivent ici, et le formulaire part quand même.',
    en: 'Your browser does not run JavaScript: all steps follow each other here, and the form can still be sent.',
    ar: 'متصفحك لا يشغل JavaScript: كل الخطوات متتالية هنا، ويمكن إرسال النموذج مع ذلك.',
  },
  needsScript: {
    fr: 'Ce formulaire vérifie que vous n’êtes pas un robot et a besoin de JavaScript. Activez-le avant de le remplir.',
    en: 'This form checks that you are not a robot and needs JavaScript. Please turn it on before you fill it in.',
    ar: 'يتحقق هذا النموذج من أنك لست روبوتا ويحتاج إلى JavaScript. يرجى تفعيله قبل التعبئة.',
  },
  filesAgain: {
    fr: 'Choisissez à nouveau vos fichiers : un navigateur ne les garde pas.',
    en: 'Please choose your files again: a browser does not keep them.',
    ar: 'اختر ملفاتك من جديد: المتصفح لا يحتفظ بها.',
  },
  fileHint: { fr: '{types} · {size} Mo au plus', en: '{types} · up to {size} MB', ar: '{types} · {size} م.ب على الأكثر' },
  filesHint: {
    fr: '{types} · {size} Mo au plus par fichier · {limit} fichiers au plus',
    en: '{types} · up to {size} MB each · at most {limit} files',
    ar: '{types} · {size} م.ب على الأكثر لكل ملف · {limit} ملفات على الأكثر',
  },
  photoHint: { fr: 'Une photo · {size} Mo au plus', en: 'A photo · up to {size} MB', ar: 'صورة · {size} م.ب على الأكثر' },
  choose: { fr: 'Choisir…', en: 'Choose…', ar: 'اختر…' },
  chooseDate: { fr: 'Choisir une date', en: 'Choose a date', ar: 'اختر تاريخا' },
  previousMonth: { fr: 'Mois précédent', en: 'Previous month', ar: 'الشهر السابق' },
  nextMonth: { fr: 'Mois suivant', en: 'Next month', ar: 'الشهر التالي' },
  confirmEmail: { fr: 'Confirmez l’adresse e-mail', en: 'Confirm email', ar: 'أكد البريد الإلكتروني' },
  confirmPassword: { fr: 'Confirmez le mot de passe', en: 'Confirm password', ar: 'أكد كلمة المرور' },
  showPassword: { fr: 'Afficher le mot de passe', en: 'Show password', ar: 'إظهار كلمة المرور' },
  hidePassword: { fr: 'Masquer le mot de passe', en: 'Hide password', ar: 'إخفاء كلمة المرور' },
  useSuggestion: { fr: 'Cliquez pour utiliser cette adresse.', en: 'Click to accept this suggestion.', ar: 'انقر لاستعمال هذا العنوان.' },
  atMostTicks: { fr: '{limit} réponses au plus', en: 'At most {limit} answers', ar: '{limit} إجابات على الأكثر' },
  quantity: { fr: 'Quantité', en: 'Quantity', ar: 'الكمية' },
  price: { fr: 'Prix : {amount}', en: 'Price: {amount}', ar: 'السعر: {amount}' },
  leastPrice: { fr: '{amount} au moins', en: '{amount} at least', ar: '{amount} على الأقل' },
  total: { fr: 'Total', en: 'Total', ar: 'المجموع' },
  summary: { fr: 'Ce que vous payez', en: 'What you pay for', ar: 'ما تدفع ثمنه' },
  item: { fr: 'Désignation', en: 'Item', ar: 'البيان' },
  amount: { fr: 'Montant', en: 'Amount', ar: 'المبلغ' },
  nothingChosen: { fr: 'Rien n’est choisi pour l’instant.', en: 'Nothing is chosen yet.', ar: 'لم تختر شيئا بعد.' },
  totalLater: {
    fr: 'Vous verrez le total sur la page suivante, avant de payer.',
    en: 'You will see the total on the next page, before you pay.',
    ar: 'سترى المجموع في الصفحة التالية قبل الدفع.',
  },
  payNext: {
    fr: 'Vous passez au paiement après l’envoi.',
    en: 'The payment follows once the form is sent.',
    ar: 'تنتقل إلى الدفع بعد الإرسال.',
  },
  closed: {
    fr: 'Le paiement en ligne est fermé en ce moment : ce formulaire ne peut pas être payé. Revenez plus tard, ou appelez-nous.',
    en: 'Online payment is closed at the moment: this form cannot be paid. Come back later, or call us.',
    ar: 'الدفع عبر الإنترنت مغلق حاليا: لا يمكن دفع هذا النموذج. عد لاحقا أو اتصل بنا.',
  },
  between: { fr: 'Entre {from} et {until}', en: 'Between {from} and {until}', ar: 'بين {from} و{until}' },
  hp: { fr: 'Ne remplissez pas ce champ', en: 'Leave this field empty', ar: 'اترك هذا الحقل فارغا' },
  loading: { fr: 'Envoi en cours', en: 'Sending', ar: 'جار الإرسال' },
} as const satisfies Words

/** The texts around staff's preview of a form. */
export const formPreviewWords = {
  title: { fr: 'Aperçu du formulaire', en: 'Preview of the form', ar: 'معاينة النموذج' },
  back: { fr: 'Retour au formulaire', en: 'Back to the form', ar: 'العودة إلى النموذج' },
  onlyStaff: {
    fr: 'Le formulaire tel qu’il sera une fois publié. Essayez-le : rien n’est envoyé ni gardé.',
    en: 'The form as it will be once it is published. Try it: nothing is sent nor kept.',
    ar: 'النموذج كما سيكون بعد نشره. جرّبه: لا شيء يُرسل أو يُحفظ.',
  },
  notSent: { fr: 'Rien n’a été envoyé : c’est un aperçu.', en: 'Nothing was sent: this is a preview.', ar: 'لم يُرسل شيء: هذه معاينة.' },
  language: { fr: 'Langue de l’aperçu', en: 'Language of the preview', ar: 'لغة المعاينة' },
  empty: { fr: 'Ce formulaire n’a pas encore de champ.', en: 'This form has no field yet.', ar: 'ليس في هذا النموذج حقل بعد.' },
} as const satisfies Words

/** The texts of the question whether a visitor may be recognised on forms. */
export const visitorConsentWords = {
  question: { fr: 'Vous reconnaître d’un message à l’autre ?', en: 'Recognise you from one message to the next?', ar: 'هل نتعرّف عليك من رسالة إلى أخرى؟' },
  means: {
    fr: 'Si vous acceptez, un cookie (_wpfuuid) nous montre quels messages envoyés par nos formulaires viennent de vous. Rien d’autre n’est suivi, et tout marche aussi sans.',
    en: 'If you agree, a cookie (_wpfuuid) shows us which messages sent by our forms come from you. Nothing else is followed, and all works without it too.',
    ar: 'إن وافقت، يُظهر لنا ملف تعريف ارتباط (\u2066_wpfuuid\u2069) أي الرسائل المرسلة عبر نماذجنا منك. لا يُتتبّع أي شيء آخر، وكل شيء يعمل من دونه أيضًا.',
  },
  accept: { fr: 'Accepter', en: 'Accept', ar: 'موافق' },
  refuse: { fr: 'Refuser', en: 'Refuse', ar: 'رفض' },
  accepted: {
    fr: 'Vous avez accepté d’être reconnu d’un message à l’autre.',
    en: 'You agreed to be recognised from one message to the next.',
    ar: 'وافقت على أن نتعرّف عليك من رسالة إلى أخرى.',
  },
  withdraw: { fr: 'Retirer mon accord', en: 'Withdraw my consent', ar: 'سحب موافقتي' },
  refused: {
    fr: 'Vous n’êtes pas reconnu d’un message à l’autre.',
    en: 'You are not recognised from one message to the next.',
    ar: 'لا نتعرّف عليك من رسالة إلى أخرى.',
  },
  reconsider: { fr: 'Accepter maintenant', en: 'Accept now', ar: 'الموافقة الآن' },
} as const satisfies Words
