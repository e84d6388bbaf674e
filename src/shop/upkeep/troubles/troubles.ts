/** What lasts until somebody mends it. */
const TROUBLE_KINDS = ['orders', 'disk', 'backup', 'mail', 'sms', 'whatsapp', 'courier', 'payment'] as const

export type TroubleKind = (typeof TROUBLE_KINDS)[number]

export interface Trouble {
  /** Its kind; a courier's and a payment provider's with their id, as in `courier:mylerz-tn`. */
  name: string
  since: Date
  /** The other side's own words; empty if there are none. */
  said: string
  figures: Record<string, number>
}

/** Undefined for a kind of another version. */
export function kindOf(name: string): TroubleKind | undefined {
  const [kind] = name.split(':')
  return TROUBLE_KINDS.find((one) => one === kind)
}

export function subjectOf(name: string): string {
  return name.split(':')[1] ?? ''
}
