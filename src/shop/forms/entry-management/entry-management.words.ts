import type { Words } from '#i18n/words.ts'

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
