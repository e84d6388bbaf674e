import type { Words } from '#i18n/words.ts'

/** The texts of a verification against robots. */
export const verificationWords = {
  title: { fr: 'Vérification', en: 'Verification', ar: 'التحقق' },
  verifying: {
    fr: 'Un instant : nous vérifions que vous n’êtes pas un robot.',
    en: 'One moment: we check that you are not a robot.',
    ar: 'لحظة من فضلك: نتحقق من أنك لست روبوتًا.',
  },
  failed: {
    fr: 'La vérification n’a pas abouti. Vérifiez votre connexion, ou désactivez votre bloqueur pour cette page.',
    en: 'The verification did not come through. Check your connection, or turn your blocker off for this page.',
    ar: 'لم يكتمل التحقق. تحقق من اتصالك أو عطّل مانع الإعلانات لهذه الصفحة.',
  },
  code: { fr: 'Code reçu par SMS', en: 'Code from the text message', ar: 'الرمز الوارد برسالة قصيرة' },
  confirmCode: { fr: 'Confirmer', en: 'Confirm', ar: 'تأكيد' },
  again: { fr: 'Réessayer', en: 'Try again', ar: 'إعادة المحاولة' },
  cancel: { fr: 'Annuler', en: 'Cancel', ar: 'إلغاء' },
  needsScripts: {
    fr: 'Cette vérification a besoin de JavaScript.',
    en: 'This verification needs JavaScript.',
    ar: 'يحتاج هذا التحقق إلى JavaScript.',
  },
} as const satisfies Words
