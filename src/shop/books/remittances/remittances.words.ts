import type { Words } from '#i18n/words.ts'

export const remittanceWords = {
  refundedSince: {
    fr: 'Cette commande a été remboursée depuis : cette ligne ne peut plus être annulée.',
    en: 'This order was refunded since: this row can no longer be taken back.',
    ar: 'استُرجع مال هذا الطلب منذ ذلك: لم يعد التراجع عن هذا السطر ممكنًا.',
  },
  fileGone: {
    fr: 'Ce fichier n’est plus là. Envoyez-le de nouveau.',
    en: 'This file is no longer here. Send it again.',
    ar: 'لم يعد هذا الملف موجودًا. أرسله من جديد.',
  },
  noTable: {
    fr: 'Aucun tableau n’a été trouvé : il faut une ligne de titres, puis une ligne par colis.',
    en: 'No table was found: there must be a row of titles, then a row for each parcel.',
    ar: 'لم يُعثر على جدول: يلزم سطر عناوين ثم سطر لكل طرد.',
  },
  noRows: { fr: 'Ce fichier n’a aucune ligne de colis.', en: 'This file has no row about a parcel.', ar: 'لا يحتوي هذا الملف على أي سطر لطرد.' },
  tooManyRows: {
    fr: 'Ce fichier a plus de {max} lignes. Partagez-le en plusieurs, chacun avec ses titres.',
    en: 'This file has more than {max} rows. Split it into several, each with its titles.',
    ar: 'في هذا الملف أكثر من {max} سطر. قسّمه إلى عدة ملفات، لكل منها عناوينه.',
  },
  otherColumns: {
    fr: 'Les colonnes ont changé entre-temps. Envoyez le fichier de nouveau.',
    en: 'The columns changed meanwhile. Send the file again.',
    ar: 'تغيّرت الأعمدة في الأثناء. أرسل الملف من جديد.',
  },
  noCode: {
    fr: 'Dites quelle colonne permet de reconnaître le colis : son code-barres, le numéro de commande ou le téléphone.',
    en: 'Say which column identifies the parcel: its barcode, the order’s number or the phone.',
    ar: 'حدّد العمود الذي يُعرف به الطرد: الباركود أو رقم الطلب أو الهاتف.',
  },
  noAmount: {
    fr: 'Dites quelle colonne est le montant encaissé, ou le net qui vous est versé.',
    en: 'Say which column is the collected amount, or the net that is paid to you.',
    ar: 'حدّد عمود المبلغ المحصّل، أو الصافي الذي يُدفع لك.',
  },
  fieldTwice: {
    fr: 'Les colonnes « {first} » et « {second} » disent la même chose. Gardez-en une, et laissez l’autre de côté.',
    en: 'The columns "{first}" and "{second}" say the same thing. Keep one of them, and leave the other out.',
    ar: 'العمودان «{first}» و«{second}» يعنيان الشيء نفسه. أبقِ أحدهما واترك الآخر.',
  },
  nothingToPost: {
    fr: 'Il n’y a rien à enregistrer dans ce relevé.',
    en: 'There is nothing to record in this statement.',
    ar: 'لا شيء يُسجَّل في هذا الكشف.',
  },
  mayNotDeliver: {
    fr: 'Vous ne pouvez pas marquer des commandes livrées. Demandez-le à la personne qui gère les commandes.',
    en: 'You may not mark orders as delivered. Ask the person who manages orders.',
    ar: 'لا يمكنك وضع علامة «سُلّمت» على الطلبات. اطلب ذلك ممن يدير الطلبات.',
  },
  alreadyPosted: {
    fr: 'Une partie de ce relevé est enregistrée : il ne peut plus être supprimé.',
    en: 'A part of this statement is recorded: it can no longer be deleted.',
    ar: 'سُجّل جزء من هذا الكشف: لا يمكن حذفه.',
  },
} as const satisfies Words
