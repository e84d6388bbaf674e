/** What the courier may say of a parcel: the two known texts, and some whose meaning no shop knows. */
export const SAID_STATUSES = [
  'New',
  'Picked up from the merchant',
  'Out for delivery',
  'Delivered, Thank you :-)',
  'Rejected - reason to be mentioned',
  'Postponed by the customer',
] as const

/** How the courier answers for a parcel: as documented, not at all, with what is no answer, or with a no. */
export const MOODS = ['well', 'down', 'garbage', 'refuse'] as const
/** One of the moods. */
export type Mood = (typeof MOODS)[number]
