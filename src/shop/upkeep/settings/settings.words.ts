import type { Words } from '#i18n/words.ts'

/** Default error messages of form fields, under the protocol's keys. FORM-39 to FORM-81. */
export const formMessages = {
  val_required: { fr: 'Ce champ est obligatoire.', en: 'This field is required.', ar: 'هذا الحقل إلزامي.' },
  val_url: { fr: 'Saisissez une adresse web valide.', en: 'Please enter a valid URL.', ar: 'أدخل عنوان ويب صحيحا.' },
  val_email: { fr: 'Saisissez une adresse e-mail valide.', en: 'Please enter a valid email address.', ar: 'أدخل عنوان بريد إلكتروني صحيحا.' },
  val_email_suggestion: { fr: 'Vouliez-vous dire {suggestion} ?', en: 'Did you mean {suggestion}?', ar: 'هل تقصد {suggestion}؟' },
  val_email_restricted: { fr: 'Cette adresse e-mail n’est pas acceptée.', en: 'This email address is not allowed.', ar: 'هذا البريد الإلكتروني غير مقبول.' },
  val_phone: { fr: 'Saisissez un numéro de téléphone valide.', en: 'Please enter a valid phone number.', ar: 'أدخل رقم هاتف صحيحا.' },
  val_number: { fr: 'Saisissez un nombre valide.', en: 'Please enter a valid number.', ar: 'أدخل عددا صحيحا.' },
  val_number_positive: { fr: 'Saisissez un nombre supérieur à 0.', en: 'Please enter a valid positive number.', ar: 'أدخل عددا أكبر من 0.' },
  val_min: {
    fr: 'Saisissez une valeur supérieure ou égale à {0}',
    en: 'Please enter a value greater than or equal to {0}',
    ar: 'أدخل قيمة أكبر من أو تساوي {0}',
  },
  val_max: { fr: 'Saisissez une valeur inférieure ou égale à {0}', en: 'Please enter a value less than or equal to {0}', ar: 'أدخل قيمة أصغر من أو تساوي {0}' },
  val_step: { fr: 'Saisissez un multiple de {0}', en: 'Please enter a multiple of {0}', ar: 'أدخل مضاعفا لـ {0}' },
  val_minimum_price: {
    fr: 'Le montant est inférieur au minimum demandé.',
    en: 'Amount entered is less than the required minimum.',
    ar: 'المبلغ أقل من الحد الأدنى المطلوب.',
  },
  val_requiredpayment: { fr: 'Un montant est à payer.', en: 'Payment is required.', ar: 'الدفع مطلوب.' },
  val_confirm: { fr: 'Les deux saisies ne sont pas identiques.', en: 'Field values do not match.', ar: 'القيمتان غير متطابقتين.' },
  val_date: { fr: 'Choisissez une date proposée.', en: 'Please choose an available date.', ar: 'اختر تاريخا متاحا.' },
  val_time12h: {
    fr: 'Saisissez l’heure sur 12 heures, par exemple 9:30 PM.',
    en: 'Please enter time in 12-hour AM/PM format (eg 8:45 AM).',
    ar: 'أدخل الوقت بصيغة 12 ساعة، مثل 9:30 PM.',
  },
  val_time24h: {
    fr: 'Saisissez l’heure sur 24 heures, par exemple 22:45.',
    en: 'Please enter time in 24-hour format (eg 22:45).',
    ar: 'أدخل الوقت بصيغة 24 ساعة، مثل 22:45.',
  },
  val_time_limit: {
    fr: 'Choisissez une heure entre {minTime} et {maxTime}.',
    en: 'Please enter time between {minTime} and {maxTime}.',
    ar: 'اختر وقتا بين {minTime} و{maxTime}.',
  },
  val_choice: { fr: 'Choisissez une des réponses proposées.', en: 'Please choose one of the options.', ar: 'اختر إحدى الإجابات المقترحة.' },
  val_checklimit: {
    fr: 'Cochez au plus {#} réponses.',
    en: 'You have exceeded the number of allowed selections: {#}.',
    ar: 'يمكن تحديد {#} إجابات على الأكثر.',
  },
  val_limit_characters: { fr: '{limit} caractères au plus.', en: '{limit} characters at most.', ar: '{limit} حرفا على الأكثر.' },
  val_inputmask_incomplete: {
    fr: 'Complétez ce champ selon le modèle.',
    en: 'Please fill out the field in required format.',
    ar: 'أكمل هذا الحقل حسب النموذج.',
  },
  val_password_strength: {
    fr: 'Ce mot de passe est trop simple. Mêlez des mots, des chiffres et des signes.',
    en: 'A stronger password is required. Consider using upper and lower case letters, numbers, and symbols.',
    ar: 'كلمة المرور ضعيفة. امزج بين كلمات وأرقام ورموز.',
  },
  val_fileextension: { fr: 'Ce type de fichier n’est pas accepté.', en: 'File type is not allowed.', ar: 'نوع الملف غير مقبول.' },
  val_filesize: { fr: 'Ce fichier est trop lourd.', en: 'File exceeds max size allowed.', ar: 'حجم الملف أكبر من المسموح.' },
  val_file_count: { fr: 'Joignez au plus {limit} fichiers.', en: 'Please attach {limit} files at most.', ar: 'أرفق {limit} ملفات على الأكثر.' },
  val_post_max_size: {
    fr: 'Les fichiers pèsent {totalSize} Mo ensemble, {maxSize} Mo sont permis.',
    en: 'The total size of the selected files {totalSize} MB exceeds the allowed limit {maxSize} MB.',
    ar: 'مجموع حجم الملفات {totalSize} م.ب يتجاوز الحد المسموح {maxSize} م.ب.',
  },
  val_creditcard: { fr: 'Saisissez un numéro de carte valide.', en: 'Please enter a valid credit card number.', ar: 'أدخل رقم بطاقة صحيحا.' },
  val_recaptcha_fail_msg: {
    fr: 'La vérification anti-robot a échoué, réessayez plus tard.',
    en: 'Google reCAPTCHA verification failed, please try again later.',
    ar: 'فشل التحقق من أنك لست روبوتا، حاول لاحقا.',
  },
  val_turnstile_fail_msg: {
    fr: 'La vérification Cloudflare Turnstile a échoué, réessayez plus tard.',
    en: 'Cloudflare Turnstile verification failed, please try again later.',
    ar: 'فشل تحقق Cloudflare Turnstile، حاول لاحقا.',
  },
} as const satisfies Words
