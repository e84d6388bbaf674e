import type { Words } from '#i18n/words.ts'

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
