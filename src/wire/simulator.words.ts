import type { Words } from '#i18n/words.ts'

/** The texts of the simulated provider's page. */
export const simulatorWords = {
  title: { fr: 'Paiement simulé', en: 'Simulated payment', ar: 'دفع تجريبي' },
  simulator: { fr: 'Simulateur', en: 'Simulator', ar: 'محاكي' },
  demo: {
    fr: "Démonstration : aucun argent n'est débité.",
    en: 'Demonstration: no money is charged.',
    ar: 'عرض تجريبي: لا يُخصم أي مبلغ.',
  },
  pay: { fr: 'Payer', en: 'Pay', ar: 'ادفع' },
  refuse: { fr: 'Carte refusée', en: 'Card refused', ar: 'بطاقة مرفوضة' },
  cancel: { fr: 'Annuler le paiement', en: 'Cancel the payment', ar: 'إلغاء الدفع' },
  leave: { fr: 'Fermer la fenêtre sans payer', en: 'Close the window without paying', ar: 'إغلاق النافذة دون دفع' },
  'pay-less': { fr: 'Payer un autre montant', en: 'Pay another amount', ar: 'دفع مبلغ آخر' },
  'pay-in-euros': { fr: 'Payer dans une autre monnaie', en: 'Pay in another currency', ar: 'الدفع بعملة أخرى' },
  trials: { fr: 'Essais pour développeurs', en: 'Trials for developers', ar: 'تجارب للمطورين' },
  notice: { fr: 'Avis envoyé à la boutique', en: 'Notice sent to the shop', ar: 'الإشعار المرسل إلى المتجر' },
  now: { fr: 'tout de suite', en: 'at once', ar: 'فورًا' },
  late: { fr: 'cinq secondes plus tard', en: 'five seconds later', ar: 'بعد خمس ثوانٍ' },
  twice: { fr: 'deux fois', en: 'twice', ar: 'مرتين' },
  never: { fr: 'jamais', en: 'never', ar: 'أبدًا' },
  forged: { fr: 'faux (paiement inconnu, autre montant)', en: 'forged (unknown payment, another amount)', ar: 'مزوّر (دفعة مجهولة، مبلغ آخر)' },
  noReturn: { fr: 'Ne pas revenir à la boutique', en: 'Do not return to the shop', ar: 'عدم الرجوع إلى المتجر' },
  paid: { fr: 'Paiement accepté.', en: 'Payment accepted.', ar: 'تم قبول الدفع.' },
  refused: { fr: 'La carte a été refusée.', en: 'The card was refused.', ar: 'رُفضت البطاقة.' },
  cancelled: { fr: 'Paiement annulé.', en: 'Payment cancelled.', ar: 'أُلغي الدفع.' },
  left: { fr: "Rien n'a été payé.", en: 'Nothing was paid.', ar: 'لم يُدفع شيء.' },
  closeWindow: { fr: 'Vous pouvez fermer cette fenêtre.', en: 'You can close this window.', ar: 'يمكنك إغلاق هذه النافذة.' },
} as const satisfies Words
