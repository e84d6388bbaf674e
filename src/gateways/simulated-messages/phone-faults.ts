/** What a simulated provider does with a message to some numbers; to all others it goes, and is reported delivered. */
export type PhoneFault = 'early' | 'twice' | 'late' | 'never' | 'refused' | 'denied' | 'lost' | 'undelivered' | 'busy' | 'down'

/**
 * The numbers that cause trouble at the simulated providers of text messages and WhatsApp, by their last six digits (`22 900 408`).
 *
 * | Number ends in | What happens | What the adapter says |
 * |---|---|---|
 * | 900100 | its receipt comes before the answer | sent |
 * | 900200 | its receipt comes twice | sent |
 * | 900202 | its receipt comes half a minute late | sent |
 * | 900204 | its receipt never comes; who asks is told | sent |
 * | 900400 | the number is refused | refused |
 * | 900401 | the account is denied | not taken |
 * | 900408 | it is taken, and the line breaks before the answer; its receipt comes | uncertain |
 * | 900410 | it does not reach the phone: its receipt says failed, with a reason | sent |
 * | 900429 | too many calls | not taken |
 * | 900503 | the provider is down | not taken, or uncertain where the provider promises nothing of it |
 */
export const PHONE_FAULTS: Readonly<Record<string, PhoneFault>> = {
  '900100': 'early',
  '900200': 'twice',
  '900202': 'late',
  '900204': 'never',
  '900400': 'refused',
  '900401': 'denied',
  '900408': 'lost',
  '900410': 'undelivered',
  '900429': 'busy',
  '900503': 'down',
}

/** What happens to a message to a number; undefined for nothing out of the ordinary. */
export function faultOf(number: string): PhoneFault | undefined {
  return PHONE_FAULTS[number.slice(-6)]
}
