/** Attributes of a six-digit code field, which the phone may fill in by itself. */
export const CODE = { inputMode: 'numeric', autoComplete: 'one-time-code', dir: 'ltr', required: true, maxLength: 12, spellCheck: false } as const

/** Attributes of a phone field. */
export const PHONE = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr', required: true, maxLength: 32 } as const
