import type { Words } from '#i18n/words.ts'

export const accountsWords = {
  otherAccount: {
    fr: 'Ce mouvement ne se note pas sur ce compte.',
    en: 'This movement is not recorded on this account.',
    ar: 'لا تُسجَّل هذه الحركة في هذا الحساب.',
  },
  otherCurrency: {
    fr: 'Ce compte n’a pas d’argent dans cette monnaie.',
    en: 'This account has no money in this currency.',
    ar: 'ليس في هذا الحساب مال بهذه العملة.',
  },
  otherMovement: {
    fr: 'Ce formulaire a déjà enregistré un autre mouvement. Rouvrez la page pour en noter un nouveau.',
    en: 'This form recorded another movement already. Open the page again to record a new one.',
    ar: 'سجّلت هذه الاستمارة حركة أخرى من قبل. أعد فتح الصفحة لتسجيل حركة جديدة.',
  },
  notByHand: {
    fr: 'Seul ce qui a été noté à la main ou par un relevé peut être annulé ici. Le reste suit les commandes.',
    en: 'Only what was recorded by hand or from a statement can be taken back here. All else follows the orders.',
    ar: 'يمكن التراجع هنا عمّا سُجّل يدويًا أو من كشف فقط. أما الباقي فيتبع الطلبات.',
  },
  chargeWrong: {
    fr: 'Écrivez un montant, par exemple 120,500.',
    en: 'Write an amount, for instance 120.500.',
    ar: 'اكتب مبلغًا، مثلًا 120,500.',
  },
  reasonMissing: { fr: 'Dites pourquoi.', en: 'Say why.', ar: 'اذكر السبب.' },
  reasonTooLong: { fr: '300 caractères au plus.', en: '300 characters at most.', ar: '300 حرف على الأكثر.' },
} as const satisfies Words
