import type { Words } from '#i18n/words.ts'

/** Texts of the buttons that lead to a payment. */
export const payButtonWords = {
  pay: { fr: 'Payer {amount}', en: 'Pay {amount}', ar: 'ادفع {amount}' },
  payBy: { fr: 'Payer {amount} avec {provider}', en: 'Pay {amount} with {provider}', ar: 'ادفع {amount} عبر {provider}' },
} as const satisfies Words
