import type { Words } from '#i18n/words.ts'

export const subscriberDeskWords = {
  noSuchSubscriber: { fr: 'Cet abonné n’existe plus.', en: 'This subscriber does not exist any more.', ar: 'لم يعد هذا المشترك موجودًا.' },
  fileGone: {
    fr: 'Ce fichier n’est plus là. Envoyez-le une nouvelle fois.',
    en: 'This file is not there any more. Send it again.',
    ar: 'لم يعد هذا الملف موجودًا. أرسله مرة أخرى.',
  },
  noPhoneColumn: {
    fr: 'Le fichier n’a pas de colonne de numéros. Donnez à la colonne le titre «\u00a0Téléphone\u00a0».',
    en: 'The file has no column of numbers. Call the column “Phone”.',
    ar: 'لا عمود للأرقام في الملف. سمِّ العمود «الهاتف».',
  },
  noLines: { fr: 'Le fichier n’a que des titres.', en: 'The file has only titles.', ar: 'لا يحتوي الملف إلا على العناوين.' },
  tooManyLines: {
    fr: 'Le fichier a plus de {max} lignes. Partagez-le en plusieurs fichiers, chacun avec les titres.',
    en: 'The file has more than {max} lines. Split it into several files, each with the titles.',
    ar: 'في الملف أكثر من {max} سطر. قسّمه إلى عدة ملفات، لكل منها العناوين.',
  },
  noProof: {
    fr: 'Dites où et quand ces personnes ont accepté, en 10 caractères au moins. Sans cela, rien n’est importé.',
    en: 'Say where and when these people agreed, in at least 10 characters. Without that, nothing is imported.',
    ar: 'قل أين ومتى وافق هؤلاء، في 10 أحرف على الأقل. دون ذلك لا يُستورد شيء.',
  },
  noSuchGroup: { fr: 'Ce groupe n’existe plus.', en: 'This group does not exist any more.', ar: 'لم تعد هذه المجموعة موجودة.' },
  tooManyGroups: {
    fr: 'Au plus {max} groupes. Retirez-en un d’abord.',
    en: 'At most {max} groups. Remove one first.',
    ar: '{max} مجموعة على الأكثر. احذف واحدة أولًا.',
  },
  groupNamed: {
    fr: 'Un autre groupe porte déjà ce nom. Choisissez-en un autre.',
    en: 'Another group has this name already. Choose another one.',
    ar: 'مجموعة أخرى تحمل هذا الاسم. اختر غيره.',
  },
  defaultStays: {
    fr: 'Le groupe par défaut ne se retire pas. Faites d’abord d’un autre groupe celui par défaut.',
    en: 'The default group cannot be removed. Make another group the default one first.',
    ar: 'لا تُحذف المجموعة الافتراضية. اجعل أولًا مجموعة أخرى هي الافتراضية.',
  },
  groupHasMembers: {
    fr: 'Ce groupe a encore des abonnés. Choisissez le groupe où ils vont.',
    en: 'This group still has subscribers. Choose the group that they go to.',
    ar: 'ما زال في هذه المجموعة مشتركون. اختر المجموعة التي ينتقلون إليها.',
  },
  groupInCampaign: {
    fr: 'La campagne «\u00a0{campaign}\u00a0» va à ce groupe. Attendez sa fin, ou arrêtez-la.',
    en: 'The campaign “{campaign}” goes to this group. Wait for its end, or stop it.',
    ar: 'الحملة «{campaign}» موجهة إلى هذه المجموعة. انتظر نهايتها أو أوقفها.',
  },
} as const satisfies Words

export const columnWords = {
  phone: { fr: 'Téléphone', en: 'Phone', ar: 'الهاتف' },
  name: { fr: 'Nom', en: 'Name', ar: 'الاسم' },
  locale: { fr: 'Langue', en: 'Language', ar: 'اللغة' },
  groups: { fr: 'Groupes', en: 'Groups', ar: 'المجموعات' },
  agreedOn: { fr: 'Date d’accord', en: 'Date of consent', ar: 'تاريخ الموافقة' },
  proof: { fr: 'Preuve d’accord', en: 'Proof of consent', ar: 'إثبات الموافقة' },
} as const satisfies Words

export const lineWords = {
  phoneMissing: { fr: 'Pas de numéro.', en: 'No number.', ar: 'لا رقم.' },
  phoneWrong: {
    fr: 'Numéro invalide. Écrivez 8 chiffres, ou +216 ou +20 et le numéro.',
    en: 'Invalid number. Write 8 digits, or +216 or +20 and the number.',
    ar: 'رقم غير صالح. اكتب 8 أرقام، أو ‎+216 أو ‎+20 ثم الرقم.',
  },
  phoneDamaged: {
    fr: 'Numéro abîmé par le tableur (2,16E+10). Mettez la colonne en «\u00a0Texte\u00a0», puis corrigez-le.',
    en: 'Number damaged by the spreadsheet (2.16E+10). Make the column “Text”, then mend it.',
    ar: 'أفسد الجدول الرقم (2,16E+10). اجعل العمود «نصًا» ثم صحّحه.',
  },
  phoneTwo: {
    fr: 'Plusieurs numéros dans une case. Gardez-en un par ligne.',
    en: 'Several numbers in one cell. Keep one a line.',
    ar: 'عدة أرقام في خانة واحدة. أبقِ رقمًا واحدًا في كل سطر.',
  },
  proofMissing: {
    fr: 'Pas de preuve d’accord\u00a0: dites où et quand cette personne a accepté, en 10 caractères au moins.',
    en: 'No proof of consent: say where and when this person agreed, in at least 10 characters.',
    ar: 'لا إثبات للموافقة: قل أين ومتى وافق هذا الشخص، في 10 أحرف على الأقل.',
  },
  languageWrong: { fr: 'Langue inconnue. Écrivez fr, ar ou en.', en: 'Unknown language. Write fr, ar or en.', ar: 'لغة غير معروفة. اكتب fr أو ar أو en.' },
  groupUnknown: {
    fr: 'Un groupe n’existe pas. Ajoutez-le d’abord, ou corrigez son nom.',
    en: 'A group does not exist. Add it first, or mend its name.',
    ar: 'مجموعة غير موجودة. أضفها أولًا أو صحّح اسمها.',
  },
  dateWrong: {
    fr: 'Date illisible. Écrivez-la comme 23/11/2026.',
    en: 'Unreadable date. Write it like 23/11/2026.',
    ar: 'تاريخ غير مقروء. اكتبه مثل 23/11/2026.',
  },
  dateAhead: { fr: 'La date d’accord n’est pas encore passée.', en: 'The date of consent is not past yet.', ar: 'تاريخ الموافقة لم يحن بعد.' },
  left: {
    fr: 'Cette personne s’est désabonnée ou a répondu STOP\u00a0: un import ne la réabonne jamais.',
    en: 'This person unsubscribed or answered STOP: no import ever subscribes them again.',
    ar: 'ألغى هذا الشخص اشتراكه أو ردّ بـ STOP: لا يعيده أي استيراد أبدًا.',
  },
} as const satisfies Words
