/** The longest texts, in characters: what the settings hold. */
export const SENDER_LIMITS = { name: 100, phone: 32, email: 254, address: 300, city: 100, postcode: 20, taxNumber: 40 } as const
