import type { Words } from '#i18n/words.ts'

export const campaignWords = {
  gone: { fr: 'Cette campagne n’existe plus.', en: 'This campaign is gone.', ar: 'لم تعد هذه الحملة موجودة.' },
  noText: {
    fr: 'Écrivez d’abord le texte du SMS, au moins dans une langue.',
    en: 'Write the text message first, in one language at least.',
    ar: 'اكتب نص الرسالة أولًا، بلغة واحدة على الأقل.',
  },
  groupGone: {
    fr: 'Un groupe choisi pour cette campagne a été retiré. Choisissez de nouveau à qui elle va.',
    en: 'A group that this campaign was to go to was removed. Choose again whom it goes to.',
    ar: 'حُذفت مجموعة اختيرت لهذه الحملة. اختر من جديد إلى من تذهب.',
  },
  changedMeanwhile: {
    fr: 'Quelqu’un d’autre a modifié cette campagne entre-temps. Copiez votre texte, puis rechargez la page pour voir sa version.',
    en: 'Somebody else changed this campaign meanwhile. Copy your text, then reload the page to see their version.',
    ar: 'عدّل شخص آخر هذه الحملة في الأثناء. انسخ نصك ثم أعد تحميل الصفحة لترى نسخته.',
  },
  passed: {
    fr: 'Cette heure est passée. Choisissez-en une autre, ou videz le champ pour envoyer tout de suite.',
    en: 'This time has passed. Choose another, or empty the field to send at once.',
    ar: 'فات هذا الوقت. اختر وقتًا آخر، أو أفرغ الخانة للإرسال الآن.',
  },
  alreadySent: {
    fr: 'Cette campagne est déjà programmée ou envoyée, peut-être par un collègue. Rechargez la page.',
    en: 'This campaign is scheduled or sent already, maybe by a colleague. Reload the page.',
    ar: 'هذه الحملة مبرمجة أو مرسلة من قبل، ربما من طرف زميل. أعد تحميل الصفحة.',
  },
  notSending: {
    fr: 'Cette campagne n’est pas en cours d’envoi. Rechargez la page.',
    en: 'This campaign is not being sent. Reload the page.',
    ar: 'هذه الحملة ليست قيد الإرسال. أعد تحميل الصفحة.',
  },
  notPaused: {
    fr: 'Cette campagne n’est pas en pause. Rechargez la page.',
    en: 'This campaign is not paused. Reload the page.',
    ar: 'هذه الحملة ليست متوقفة مؤقتًا. أعد تحميل الصفحة.',
  },
  ended: {
    fr: 'Cette campagne est déjà terminée ou arrêtée. Rechargez la page.',
    en: 'This campaign has ended or was stopped already. Reload the page.',
    ar: 'هذه الحملة انتهت أو أُوقفت من قبل. أعد تحميل الصفحة.',
  },
} satisfies Words
