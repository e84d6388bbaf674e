/** Messages to all other numbers are sent and reported delivered. */
export type PhoneFault = 'early' | 'twice' | 'late' | 'never' | 'refused' | 'denied' | 'lost' | 'undelivered' | 'busy' | 'down'

/**
 * Numbers that cause a fault at the simulated providers of text messages and WhatsApp, by their last six digits (`22 900 408`).
 *
 * | Number ends in | Fault | Outcome from the adapter |
 * |---|---|---|
 * | 900100 | its receipt comes before the answer | sent |
 * | 900200 | its receipt comes twice | sent |
 * | 900202 | its receipt comes half a minute late | sent |
 * | 900204 | its receipt never comes; a query returns it | sent |
 * | 900400 | the number is refused | refused |
 * | 900401 | the account is denied | not taken |
 * | 900408 | it is taken, and the connection breaks before the answer; its receipt comes | uncertain |
 * | 900410 | it does not reach the phone: its receipt says failed, with a reason | sent |
 * | 900429 | too many calls | not taken |
 * | 900503 | the provider is down | not taken, or uncertain if the provider does not document it |
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

export function faultOf(number: string): PhoneFault | undefined {
  return PHONE_FAULTS[number.slice(-6)]
}
