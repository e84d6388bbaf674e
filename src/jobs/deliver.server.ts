import { config } from '#platform/config.server'
import type { Settings } from '#shop/upkeep/settings'
import type { Attempt, Sending } from '#shop/upkeep/messages.server'
import { waitAgain } from '#shop/goods/stock-alerts.server'

/** Hands over one message, once. Throws only before anything was sent. */
export type Deliver = (message: Sending) => Promise<Attempt>

/** A message whose reason is gone. A recipient who waits for a product that is sold out again was not notified, and keeps waiting. */
export async function unwritten({ kind, data }: Sending): Promise<Attempt> {
  if (kind === 'back-in-stock') await waitAgain(data.alertId)
  return { outcome: 'nothing-to-say' }
}

/** Sender of the shop's mails; `own` is that of the account in use. */
export function senderAddress({ email }: Settings['sender'], own?: string): string {
  return config.HANOUT_MAIL_FROM ?? own ?? (email || `boutique@${config.url.hostname}`)
}
