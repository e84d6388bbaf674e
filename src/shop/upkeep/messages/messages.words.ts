import type { Words } from '#i18n/words.ts'

export const messageWords = {
  changedMeanwhile: {
    fr: "Entre-temps, ce message n'est plus en échec. Rechargez la page.",
    en: 'Meanwhile this message has no longer failed. Reload the page.',
    ar: 'في هذه الأثناء لم تعد هذه الرسالة فاشلة. أعد تحميل الصفحة.',
  },
  endedMeanwhile: {
    fr: "Ce message portait un lien ou un code qui n'est plus valable : la personne peut en demander un autre.",
    en: 'This message carried a link or a code that has ended: the person can ask for another one.',
    ar: 'كانت هذه الرسالة تحمل رابطًا أو رمزًا انتهت صلاحيته: يمكن لصاحبها طلب غيره.',
  },
} as const satisfies Words
