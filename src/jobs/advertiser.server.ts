import { randomUUID } from 'node:crypto'
import type { AdEvent } from '#gateways/ads.types'
import { config } from '#platform/config.server'
import { clock } from '#platform/steady-clock'
import { findAdEvent } from '#shop/orders/advertising.server'
import { findAdGateway } from '#shop/upkeep/message-accounts.senders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { Deliver } from './deliver.server.ts'

/** Tells providers of ads of orders. An event whose account is off by now, or whose consent is gone, is dropped. IMP-50. */
export async function advertiser(): Promise<Deliver> {
  return async (message) => {
    const gateway = await findAdGateway(message.recipient)
    const event = message.kind === 'ad-event' ? await findAdEvent(message.data, message.recipient) : await trialEvent()
    return gateway && event ? gateway.send(event, message.kind === 'ad-tried') : { outcome: 'nothing-to-say' }
  }
}

/** An order of nobody. */
async function trialEvent(): Promise<AdEvent> {
  const { currency } = await findSettings()
  const at = clock.now()
  return {
    id: `hanout_trial_${at.getTime()}`,
    moment: 'delivered',
    isPurchase: true,
    at,
    orderId: 0,
    currency: currency.code,
    value: 1,
    items: [{ id: '0', quantity: 1, price: 1 }],
    phone: '',
    visitor: randomUUID(),
    clicks: { at: undefined },
    address: '',
    agent: '',
    page: config.url.origin,
  }
}
