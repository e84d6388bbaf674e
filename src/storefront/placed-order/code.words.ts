import type { Words } from '#i18n/words.ts'

/** Texts of a payment's code, which is paid in a shop. */
export const codeWords = {
  codeTitle: { fr: 'Votre code de paiement {provider}', en: 'Your {provider} payment code', ar: 'رمز الدفع عبر {provider}' },
  code: { fr: 'Code', en: 'Code', ar: 'الرمز' },
  copyCode: { fr: 'Copier le code', en: 'Copy the code', ar: 'انسخ الرمز' },
  copied: { fr: 'Code copié.', en: 'Code copied.', ar: 'تم نسخ الرمز.' },
  codeAmount: { fr: 'Montant exact', en: 'Exact amount', ar: 'المبلغ المحدّد' },
  codeUntil: { fr: 'À payer avant le', en: 'To be paid before', ar: 'يُدفع قبل' },
  codeSteps: {
    fr: 'Donnez ce code dans un point de paiement {provider} (épicerie, pharmacie, bureau de poste…) ou dans son application, et payez le montant exact. Vous n’avez rien d’autre à faire : cette page se met à jour dès que le paiement nous est confirmé.',
    en: 'Give this code at a {provider} payment point (grocery, pharmacy, post office…) or in its app, and pay the exact amount. There is nothing else to do: this page updates as soon as the payment is confirmed to us.',
    ar: 'قدّم هذا الرمز في إحدى نقاط الدفع {provider} (بقالة، صيدلية، مكتب بريد…) أو أدخله في تطبيقها، وادفع المبلغ المحدّد. لا يلزمك شيء آخر: تُحدَّث هذه الصفحة فور تأكيد الدفع.',
  },
  codeDemo: { fr: 'Démonstration : payer ce code', en: 'Demonstration: pay this code', ar: 'عرض تجريبي: ادفع هذا الرمز' },
} as const satisfies Words
