/** How a code of six digits is typed, pasted, or filled in by the phone itself. */
export const CODE = { inputMode: 'numeric', autoComplete: 'one-time-code', dir: 'ltr', required: true, maxLength: 12, spellCheck: false } as const

/** How a phone number is typed. */
export const PHONE = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr', required: true, maxLength: 32 } as const
