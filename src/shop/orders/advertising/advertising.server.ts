import { sql } from 'kysely'
import type { AdEvent, AdMoment } from '#gateways/ads.types'
import { isUuid } from '#platform/uuid'
import { clock } from '#platform/steady-clock'
import { db, type Database } from '#platform/database.server'
import { worldNumber } from '#shop/people/phones'
import { findAdProviders } from '#shop/upkeep/message-accounts.senders.server'
import type { MessageData } from '#shop/upkeep/messages'
import { queueMessage } from '#shop/upkeep/messages.server'
import { findSettings } from '#shop/upkeep/settings.server'

declare module '#shop/upkeep/messages' {
  interface MessageData {
    /** `at` is an ISO time. */
    'ad-event': { orderId: number; moment: AdMoment; isPurchase: boolean; at: string }
  }
}

interface Told {
  orderId: number
  at: Date
  /** Providers of ads that the shopper agreed to. */
  providers: readonly string[]
}

/**
 * Queues an event for each provider that the shopper agreed to and whose account is on: once per order and moment, however often it comes. The purchase is
 * queued once whatever moment counts as it. IMP-50.
 */
export async function queueAdEvents(transaction: Database, { orderId, at, providers }: Told, moments: readonly AdMoment[]): Promise<void> {
  const [on, { ads }] = [await findAdProviders(), await findSettings(transaction)]
  for (const moment of moments) {
    const isPurchase = moment === ads.purchase
    const data = { orderId, moment, isPurchase, at: at.toISOString() }
    for (const recipient of on.filter((id) => providers.includes(id))) {
      const once = `ad:${recipient}:${orderId}:${isPurchase ? 'purchase' : moment}`
      await queueMessage(transaction, { kind: 'ad-event', channel: 'event', recipient, locale: 'fr', data, once })
    }
  }
}

interface ContextRow {
  providers: string[]
  clicks: string
  address: string
  agent: string
  page: string
  phone: string
  country: string
  currency: string
  total: number
  visitor: string
  items: { id: number; quantity: number; price: number }[]
}

/** What a provider is told of an order. Undefined without consent: never given, withdrawn, erased, or forgotten after 30 days. */
export async function findAdEvent({ orderId, moment, isPurchase, at }: MessageData['ad-event'], provider: string): Promise<AdEvent | undefined> {
  const { rows } = await sql<ContextRow>`
    select c.providers, c.clicks, c.address, c.agent, c.page, o.phone, o.country, o.currency, o.total, o.visitor,
      (select json_agg(json_build_object('id', l.item_id, 'quantity', l.quantity, 'price', l.unit_price) order by l.position)
        from order_lines l where l.order_id = o.id) as items
    from ad_contexts c join orders o on o.id = c.order_id where c.order_id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row?.providers.includes(provider)) return undefined
  const { phone, country, currency, total, visitor, items, address, agent, page } = row
  return {
    id: `hanout_${orderId}_${isPurchase ? 'purchase' : moment}`,
    moment,
    isPurchase,
    at: new Date(at),
    orderId,
    currency,
    value: total / 1000,
    items: items.map(({ id, quantity, price }) => ({ id: String(id), quantity, price: price / 1000 })),
    phone: worldNumber(phone, country) ?? '',
    visitor,
    clicks: clicksIn(row.clicks),
    address,
    agent,
    page,
  }
}

const CLICK_ID = /^[\w.-]{1,500}$/
const CLICK_TIME = /^\d{13}$/

function clicksIn(query: string): AdEvent['clicks'] {
  const asked = new URLSearchParams(query)
  const ids = (['fbclid', 'ttclid', 'gclid'] as const).flatMap((name) => {
    const id = asked.get(name) ?? ''
    return CLICK_ID.test(id) ? [[name, id]] : []
  })
  const time = asked.get('at') ?? ''
  return { ...Object.fromEntries(ids), at: CLICK_TIME.test(time) ? new Date(Number(time)) : undefined }
}

const KEPT_MS = 30 * 24 * 3600_000

/** Deletes what shoppers allowed to tell, 30 days after their order. Returns the number. */
export async function forgetAdContexts(): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  const { numDeletedRows } = await db.deleteFrom('ad_contexts').where('created_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends a browser's consent: nothing more of its earlier orders is told. */
export async function withdrawAdConsent(visitor: string | undefined): Promise<void> {
  if (visitor === undefined || !isUuid(visitor)) return
  await sql`delete from ad_contexts where order_id in (select id from orders where visitor = ${visitor}::uuid)`.execute(db)
}
