import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Inbound } from '#gateways/messaging.types'
import { config } from '#platform/config.server'
import { isStop } from '#shop/newsletter/subscribers'
import { leaveByStop } from '#shop/newsletter/subscribers.server'
import { answeringNumber } from '#shop/people/phones'
import { findReceiver } from '#shop/upkeep/message-accounts.senders.server'
import { noteReceipts } from '#shop/upkeep/messages.receipts.server'
import { takeTurns } from '#shop/upkeep/rate-limits.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { addressOf, type Env } from '#request/common/caller.server'

const MOST_RECEIPT_BYTES = 512 * 1024

/** Addresses for providers' receipts and replies, one per account. The answer has no text: some would send it to the phone. IMP-35. */
export const messageReceipts = new Hono<Env>()

const tooLarge = bodyLimit({ maxSize: MOST_RECEIPT_BYTES, onError: (c) => c.body('', 413) })

messageReceipts.on(['GET', 'POST'], '/messages/:provider/:hook', tooLarge, async (c) => {
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  const wait = await takeTurns([['messageReceipt', addressOf(c)]])
  if (wait !== undefined) return c.body('', 429, { 'Retry-After': String(wait) })
  const receiver = await findReceiver(c.req.param('provider'), c.req.param('hook'))
  if (!receiver) return c.body('', 404)
  const { gateway } = receiver
  const { pathname, search } = new URL(c.req.url)
  const url = `${config.url.origin}${pathname}${search}`
  if (c.req.method === 'GET' && gateway.handshake) {
    const answer = gateway.handshake(url)
    return answer === undefined ? c.body('', 403) : c.text(answer)
  }
  const posted = await gateway.read({ url, headers: c.req.raw.headers, body: c.req.method === 'POST' ? await c.req.text() : '' })
  if (!posted) return c.body('', 403)
  await noteReceipts(receiver, posted.receipts, posted.signed)
  if (posted.inbound.length > 0) await hearStops(posted.inbound)
  return c.body('')
})

/** Unsubscribes phones that replied STOP. A number without a country code belongs to the shop's country. */
async function hearStops(inbound: readonly Inbound[]): Promise<void> {
  const { country } = await findSettings()
  for (const { from, text } of inbound) {
    const phone = isStop(text) ? answeringNumber(from, country) : undefined
    if (phone) await leaveByStop(phone)
  }
}
