import { config } from '#platform/config.server'
import type { Settings } from '#shop/upkeep/settings'
import type { Attempt, Sending } from '#shop/upkeep/messages.server'
import { waitAgain } from '#shop/goods/stock-alerts.server'

/** Hands a message of a channel over, once. It throws only before anything was sent. */
export type Deliver = (message: Sending) => Promise<Attempt>

/** A message with nothing left to say. Who waits for a product that is sold out again was told nothing, and waits on. */
export async function unwritten({ kind, data }: Sending): Promise<Attempt> {
  if (kind === 'back-in-stock') await waitAgain(data.alertId)
  return { outcome: 'nothing-to-say' }
}

/** The address that the shop's mails come from; `own` is that of the account that they go by. */
export function senderAddress({ email }: Settings['sender'], own?: string): string {
  return config.HANOUT_MAIL_FROM ?? own ?? (email || `boutique@${config.url.hostname}`)
}
