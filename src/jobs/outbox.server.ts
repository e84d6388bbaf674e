import { sendPush } from '#gateways/push'
import { log } from '#platform/log.server'
import type { Channel, Lane } from '#shop/upkeep/messages'
import { findWaiting, LANES, onMessages, sendNext } from '#shop/upkeep/messages.server'
import { issueDue } from '#shop/orders/documents.server'
import { notifyOfOrders } from '#shop/orders/order-notifications.server'
import { sendCampaigns, upkeepCampaigns } from './campaigns.server.ts'
import type { Deliver } from './deliver.server.ts'
import { makeDocumentFiles } from './document-files.server.ts'
import { startLoop } from './loop.server.ts'
import { mailman } from './mailman.server.ts'
import { ringer } from './ringer.server.ts'
import { texter } from './texter.server.ts'
import { whatsapper } from './whatsapper.server.ts'

/** Interval without being woken. */
const LOOK_EVERY_MS = 2000

/** Parallel messages of a lane. A slow server blocks neither the others nor the order events, and a code never waits for a notice. */
const AT_ONCE: Record<Channel, Record<Lane['category'], number>> = {
  mail: { authentication: 2, utility: 3 },
  sms: { authentication: 2, utility: 2 },
  push: { authentication: 1, utility: 3 },
  whatsapp: { authentication: 1, utility: 2 },
}

/**
 * Turns order events into documents and messages, and sends them: a few in parallel, one recipient's in sequence, campaigns at their own rate. When woken, and
 * every two seconds, one query finds pending work. Returns a function that stops it after the messages being sent. `handOver` differs in tests.
 */
export function startOutbox(handOver: typeof sendPush = sendPush): () => Promise<void> {
  const deliverers: Record<Channel, () => Deliver | undefined | Promise<Deliver | undefined>> = {
    mail: mailman,
    sms: texter,
    push: () => ringer(handOver),
    whatsapp: whatsapper,
  }
  const events = startLoop('outbox', async (goesOn) => {
    while (goesOn() && (await notifyOfOrders()) > 0);
  })
  const documents = startLoop('outbox', async (goesOn) => {
    while (goesOn() && (await issueDue(goesOn)) > 0);
  })
  const files = startLoop('outbox', async (goesOn) => {
    while (goesOn() && (await makeDocumentFiles(goesOn)) > 0);
  })
  const campaigns = startLoop('campaigns', (goesOn) => sendCampaigns(texter, goesOn))
  const campaignUpkeep = startLoop('campaigns', async (goesOn) => {
    await upkeepCampaigns(goesOn)
    campaigns.wake()
  })
  const senders = LANES.map((lane) =>
    Array.from({ length: AT_ONCE[lane.channel][lane.category] }, () => startLoop('outbox', (goesOn) => sendAll(lane, deliverers[lane.channel], goesOn))),
  )
  const look = startLoop('outbox', async () => {
    const waits = await findWaiting()
    if (waits.news) events.wake()
    if (waits.documents) documents.wake()
    if (waits.files) files.wake()
    if (waits.campaigns) campaignUpkeep.wake()
    for (const [at, isWaiting] of waits.lanes.entries()) if (isWaiting) for (const loop of senders[at]!) loop.wake()
  })
  const timer = setInterval(() => look.wake(), LOOK_EVERY_MS)
  onMessages(() => look.wake())
  look.wake()
  return async () => {
    onMessages(() => {})
    clearInterval(timer)
    await look.stop()
    await Promise.all([events, documents, files, campaignUpkeep, campaigns, ...senders.flat()].map((loop) => loop.stop()))
  }
}

/** Sends due messages of a lane. They keep waiting without a server for their channel, and while the lane is closed. */
async function sendAll(lane: Lane, deliverer: () => Deliver | undefined | Promise<Deliver | undefined>, goesOn: () => boolean): Promise<void> {
  const deliver = await deliverer()
  if (!deliver) return
  while (goesOn()) {
    const sent = await sendNext(lane, deliver)
    if (!sent) return
    log.info({ channel: lane.channel, ...sent }, 'message')
  }
}
