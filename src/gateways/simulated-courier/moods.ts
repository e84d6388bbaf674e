/** Status texts: the two known ones, and some of unknown meaning. */
export const SAID_STATUSES = [
  'New',
  'Picked up from the merchant',
  'Out for delivery',
  'Delivered, Thank you :-)',
  'Rejected - reason to be mentioned',
  'Postponed by the customer',
] as const

/** Behaviour for a parcel: as documented, unreachable, unreadable, or refusing. */
export const MOODS = ['well', 'down', 'garbage', 'refuse'] as const
export type Mood = (typeof MOODS)[number]
