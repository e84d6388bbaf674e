import type { Text, Words } from '#i18n/words.ts'
import type { FieldKind } from '#shop/forms/forms'

/** Also the default labels of new fields. */
export const fieldKindWords = {
  text: { fr: 'Texte court', en: 'Short text', ar: 'نص قصير' },
  paragraph: { fr: 'Message', en: 'Message', ar: 'الرسالة' },
  email: { fr: 'Adresse e-mail', en: 'Email address', ar: 'البريد الإلكتروني' },
  phone: { fr: 'Téléphone', en: 'Phone', ar: 'الهاتف' },
  url: { fr: 'Site web', en: 'Website', ar: 'الموقع الإلكتروني' },
  number: { fr: 'Nombre', en: 'Number', ar: 'العدد' },
  select: { fr: 'Liste déroulante', en: 'Drop-down list', ar: 'قائمة منسدلة' },
  radio: { fr: 'Choix unique', en: 'Single choice', ar: 'اختيار واحد' },
  checkbox: { fr: 'Choix multiples', en: 'Several choices', ar: 'اختيارات متعددة' },
  date: { fr: 'Date', en: 'Date', ar: 'التاريخ' },
  time: { fr: 'Heure', en: 'Time', ar: 'الساعة' },
  password: { fr: 'Mot de passe', en: 'Password', ar: 'كلمة السر' },
  file: { fr: 'Fichier', en: 'File', ar: 'ملف' },
  camera: { fr: 'Photo prise sur place', en: 'Photo taken now', ar: 'صورة بالكاميرا' },
  consent: { fr: 'Accord', en: 'Consent', ar: 'الموافقة' },
  card: { fr: 'Numéro de carte', en: 'Card number', ar: 'رقم البطاقة' },
  hidden: { fr: 'Champ caché', en: 'Hidden field', ar: 'حقل مخفي' },
  html: { fr: 'Texte d’explication', en: 'Explanation', ar: 'نص توضيحي' },
  'page-break': { fr: 'Nouvelle page', en: 'New page', ar: 'صفحة جديدة' },
  'payment-single': { fr: 'Article à payer', en: 'Item to pay', ar: 'عنصر للدفع' },
  'payment-multiple': { fr: 'Formule à payer', en: 'Choice to pay', ar: 'اختيار للدفع' },
  'payment-checkbox': { fr: 'Options à payer', en: 'Options to pay', ar: 'خيارات للدفع' },
  'payment-total': { fr: 'Total', en: 'Total', ar: 'المجموع' },
} as const satisfies Record<FieldKind, Text>

export const newFieldWords = {
  choice: { fr: 'Choix {n}', en: 'Choice {n}', ar: 'اختيار {n}' },
  consent: {
    fr: 'J’accepte que mes réponses soient gardées pour traiter ma demande.',
    en: 'I agree that my answers are kept to deal with my request.',
    ar: 'أوافق على حفظ إجاباتي لمعالجة طلبي.',
  },
  explanation: { fr: 'Écrivez ici votre explication.', en: 'Write your explanation here.', ar: 'اكتب توضيحك هنا.' },
} as const satisfies Words

export const formManagementWords = {
  changedMeanwhile: {
    fr: 'Ce formulaire a été modifié entre-temps, par quelqu’un d’autre ou dans un autre onglet. Rien n’a été changé cette fois : voici ce qu’il est maintenant, refaites votre changement.',
    en: 'This form was changed meanwhile, by somebody else or in another tab. Nothing was changed this time: this is how it is now, make your change again.',
    ar: 'عُدّل هذا النموذج في هذه الأثناء، من شخص آخر أو في علامة تبويب أخرى. لم يتغيّر شيء هذه المرة: هذا حاله الآن، أعد تعديلك.',
  },
  gone: { fr: 'Ce formulaire n’existe plus.', en: 'This form no longer exists.', ar: 'لم يعد هذا النموذج موجودًا.' },
  fieldGone: { fr: 'Ce champ n’existe plus.', en: 'This field no longer exists.', ar: 'لم يعد هذا الحقل موجودًا.' },
  tooManyFields: {
    fr: 'Un formulaire a {max} champs au plus. Supprimez-en un, ou faites un second formulaire.',
    en: 'A form has {max} fields at most. Delete one, or make a second form.',
    ar: 'للنموذج {max} حقل على الأكثر. احذف حقلًا أو أنشئ نموذجًا ثانيًا.',
  },
  lastConfirmation: {
    fr: 'C’est la seule confirmation : elle ne peut pas être retirée, sinon le visiteur ne saurait pas que son envoi est arrivé. Changez-la plutôt.',
    en: 'This is the only confirmation: it cannot be taken away, or visitors would not know that what they sent arrived. Change it instead.',
    ar: 'هذا هو التأكيد الوحيد: لا يمكن حذفه، وإلا لن يعرف الزائر أن ما أرسله قد وصل. عدّله بدلًا من ذلك.',
  },
  outOfBounds: {
    fr: 'Rien n’a été enregistré : un texte serait trop long, ou une liste aurait trop d’éléments. Raccourcissez ce que vous avez écrit, ou retirez un élément.',
    en: 'Nothing was saved: a text would be too long, or a list would have too many items. Shorten what you wrote, or take an item away.',
    ar: 'لم يُحفظ شيء: نص أطول من المسموح أو قائمة عناصرها كثيرة. اختصر ما كتبته أو احذف عنصرًا.',
  },
  neverHad: {
    fr: 'Ce champ n’a jamais été dans ce formulaire : il ne peut pas y revenir. Ajoutez un champ.',
    en: 'This field was never in this form: it cannot come back. Add a field.',
    ar: 'لم يكن هذا الحقل في هذا النموذج قط: لا يمكن أن يعود إليه. أضف حقلًا.',
  },
  noNumberLeft: {
    fr: 'Ce formulaire a eu trop de champs pour en recevoir un autre. Dupliquez-le, et ajoutez le champ à la copie.',
    en: 'This form had too many fields to take another. Duplicate it, and add the field to the copy.',
    ar: 'مرّ على هذا النموذج عدد من الحقول لا يسمح بإضافة آخر. انسخ النموذج وأضف الحقل إلى النسخة.',
  },
  paidEntries: {
    fr: 'Impossible de supprimer : un paiement appartient à {count} envoi(s) de ce formulaire. Retirez plutôt le formulaire du site.',
    en: 'It cannot be deleted: a payment belongs to {count} entries of this form. Take the form off the site instead.',
    ar: 'لا يمكن الحذف: لـ{count} من رسائل هذا النموذج عملية دفع. اسحب النموذج من الموقع بدلًا من ذلك.',
  },
  copyOf: { fr: '{name} (copie)', en: '{name} (copy)', ar: '{name} (نسخة)' },
  pageGone: { fr: 'Cette page n’existe plus.', en: 'This page no longer exists.', ar: 'لم تعد هذه الصفحة موجودة.' },
  noField: {
    fr: 'Le formulaire n’a aucun champ à remplir : ajoutez-en un.',
    en: 'The form has no field to fill in: add one.',
    ar: 'لا يوجد في النموذج حقل للتعبئة: أضف حقلًا.',
  },
  noLabel: { fr: 'Un champ n’a pas de nom : donnez-lui en un.', en: 'A field has no name: give it one.', ar: 'حقل بلا اسم: اكتب له اسمًا.' },
  noChoice: {
    fr: 'Le champ « {label} » n’a pas de choix : écrivez ce que l’on peut choisir.',
    en: 'The field “{label}” has no choices: write what can be chosen.',
    ar: 'الحقل «{label}» بلا اختيارات: اكتب ما يمكن اختياره.',
  },
  noPriorField: {
    fr: 'Le champ « {label} » se montre selon un champ qui n’existe plus, ou qui vient après lui : corrigez sa condition.',
    en: 'The field “{label}” shows by a field that is gone, or comes after it: correct its condition.',
    ar: 'ظهور الحقل «{label}» مرتبط بحقل لم يعد موجودًا أو يأتي بعده: صحّح شرطه.',
  },
  noPriceLine: {
    fr: 'Le champ « {label} » n’a pas de prix : écrivez-le.',
    en: 'The field “{label}” has no price: write it.',
    ar: 'الحقل «{label}» بلا سعر: اكتبه.',
  },
  noCoin: {
    fr: 'Un prix du champ « {label} » ne peut pas être payé en {currency} : écrivez-le avec deux chiffres après la virgule au plus.',
    en: 'A price of the field “{label}” cannot be paid in {currency}: write it with two decimals at most.',
    ar: 'لا يمكن دفع أحد أسعار الحقل «{label}» بعملة {currency}: اكتبه برقمين بعد الفاصلة على الأكثر.',
  },
  noCurrency: {
    fr: 'On paie dans ce formulaire, mais sa monnaie n’est pas choisie.',
    en: 'This form is paid for, but its currency is not chosen.',
    ar: 'في هذا النموذج دفع، لكن عملته غير محددة.',
  },
  noProvider: {
    fr: 'On paie ce formulaire en {currency}, mais aucun moyen de paiement en ligne de la boutique ne prend cette monnaie. Changez la monnaie, ou activez un moyen de paiement dans les réglages.',
    en: 'This form is paid for in {currency}, but no online payment method of the shop takes that currency. Change the currency, or turn on a payment method in the settings.',
    ar: 'الدفع في هذا النموذج بعملة {currency}، لكن لا توجد وسيلة دفع إلكتروني في المتجر تقبلها. غيّر العملة أو فعّل وسيلة دفع في الإعدادات.',
  },
  noRedirect: {
    fr: 'Après l’envoi, le formulaire doit mener à une autre page, mais son adresse manque ou ne convient pas.',
    en: 'After sending, the form shall lead to another page, but its address is missing or cannot be.',
    ar: 'بعد الإرسال يجب أن ينتقل النموذج إلى صفحة أخرى، لكن عنوانها ناقص أو غير صالح.',
  },
  noMessage: {
    fr: 'Le message affiché après l’envoi est vide : écrivez-le.',
    en: 'The message shown after sending is empty: write it.',
    ar: 'الرسالة التي تظهر بعد الإرسال فارغة: اكتبها.',
  },
  neverConfirmed: {
    fr: 'La dernière confirmation a une condition : celui qui ne la remplit pas ne verrait rien. Retirez-la.',
    en: 'The last confirmation has a condition: who does not meet it would see nothing. Take it away.',
    ar: 'للتأكيد الأخير شرط: من لا يستوفيه لن يرى شيئًا. احذف الشرط.',
  },
  conditionGone: {
    fr: 'Une confirmation ou une notification dépend d’un champ qui n’existe plus.',
    en: 'A confirmation or notification depends on a field that is gone.',
    ar: 'تأكيد أو إشعار مرتبط بحقل لم يعد موجودًا.',
  },
  noNumber: {
    fr: 'Une condition « plus grand » ou « plus petit » compare avec « {value} », qui n’est pas un nombre : écrivez un nombre.',
    en: 'A condition “more” or “less” compares with “{value}”, which is no number: write a number.',
    ar: 'شرط «أكبر» أو «أصغر» يقارن مع «{value}» وهو ليس عددًا: اكتب عددًا.',
  },
  noRecipient: {
    fr: 'Une notification n’a pas de destinataire valable : écrivez une adresse e-mail.',
    en: 'A notification has no valid recipient: write an e-mail address.',
    ar: 'إشعار بلا مستلم صالح: اكتب بريدًا إلكترونيًا.',
  },
  unknownPlace: {
    fr: '{place} ne serait remplacé par rien : corrigez-le ou retirez-le.',
    en: '{place} would be replaced by nothing: correct it or take it out.',
    ar: 'لن يُستبدل {place} بشيء: صحّحه أو احذفه.',
  },
  listOfNothing: {
    fr: 'Une liste d’adresses permises ou refusées concerne un champ qui n’existe plus.',
    en: 'A list of allowed or refused addresses is about a field that is gone.',
    ar: 'قائمة عناوين مسموحة أو مرفوضة تخص حقلًا لم يعد موجودًا.',
  },
} as const satisfies Words
