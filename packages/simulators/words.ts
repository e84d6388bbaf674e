import type { Locale } from './surroundings.ts'

type Words = Readonly<Record<string, Readonly<Record<Locale, string>>>>

export function translate<Table extends Words>(locale: Locale, words: Table): { readonly [Name in keyof Table]: string } {
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text[locale]])) as { [Name in keyof Table]: string }
}

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

/** The texts of the simulated captcha's page. */
export const simulatedCaptchaWords = {
  title: { fr: 'Vérification simulée', en: 'Simulated verification', ar: 'تحقق تجريبي' },
  demo: { fr: 'Démonstration : personne n’est vérifié.', en: 'Demonstration: nobody is verified.', ar: 'عرض تجريبي: لا يتم التحقق من أحد.' },
  now: { fr: 'Pour ce navigateur, la vérification', en: 'For this browser, the verification', ar: 'لهذا المتصفح، التحقق' },
  pass: { fr: 'réussit', en: 'passes', ar: 'ينجح' },
  fail: { fr: 'échoue', en: 'fails', ar: 'يفشل' },
  slow: { fr: 'ne répond pas à temps', en: 'does not answer in time', ar: 'لا يجيب في الوقت' },
  spent: { fr: 'dit que la preuve a déjà servi', en: 'says that the proof was used before', ar: 'يقول إن الإثبات سبق استعماله' },
} as const satisfies Words

/** The texts of the simulated courier's page. */
export const simulatedCourierWords = {
  title: { fr: 'Livreur simulé', en: 'Simulated courier', ar: 'شركة توصيل تجريبية' },
  demo: { fr: 'Démonstration : aucun colis ne part.', en: 'Demonstration: no parcel leaves.', ar: 'عرض تجريبي: لا يُرسل أي طرد.' },
  cancelled: { fr: 'Colis annulé par la boutique.', en: 'The shop called this parcel off.', ar: 'ألغى المتجر هذا الطرد.' },
  say: { fr: 'Le livreur dit désormais', en: 'The courier says from now on', ar: 'تقول الشركة من الآن' },
  answer: { fr: 'Et répond pour ce colis', en: 'And answers for this parcel', ar: 'وتجيب عن هذا الطرد' },
  well: { fr: 'normalement', en: 'as usual', ar: 'بشكل عادي' },
  down: { fr: 'pas du tout', en: 'not at all', ar: 'لا تجيب إطلاقًا' },
  garbage: { fr: 'des étiquettes illisibles', en: 'with labels that cannot be read', ar: 'بملصقات غير مقروءة' },
  refuse: { fr: 'non', en: 'with a no', ar: 'بالرفض' },
} as const satisfies Words
