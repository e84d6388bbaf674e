import { randomUUID } from 'node:crypto'
import { sendPush } from '#gateways/push'
import { log, describeError } from '#platform/log.server'
import type { Channel, Lane } from '#shop/upkeep/messages'
import { findWaiting, LANES, onMessages, sendSome } from '#shop/upkeep/messages.server'
import { issueDue, findDocuments, findWithoutFile } from '#shop/orders/documents.server'
import { notifyOfOrders } from '#shop/orders/order-notifications.server'
import { writeMail } from '#templates/write-mail.server.ts'
import { config } from '#platform/config.server'
import { findMailSender, findAdGateway } from '#shop/upkeep/message-accounts.senders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { writePush } from '#templates/write-push.server.ts'
import { findPushKeys, findTarget, forgetDevice, silenceDevice } from '#shop/people/push-devices.server'
import { isCauseLogged } from '#platform/database-watch.server'
import { issuedFile } from '#templates/documents/document-pdf.server.ts'
import { sendCampaigns, upkeepCampaigns } from './campaigns.server.ts'
import { senderAddress, unwritten, type Deliver } from './deliver.server.ts'
import { startLoop } from './loop.server.ts'
import { texter, whatsapper } from './texter.server.ts'
import type { AdEvent } from '#gateways/ads.types'
import { clock } from '#platform/steady-clock'
import { findAdEvent } from '#shop/orders/advertising.server'

const LOOK_EVERY_MS = 2000

/** The first event is told at once; those of the following moments together. */
const NEWS_REST_MS = 300

/** Parallel messages of a lane. A slow server blocks neither the others nor the order events, and a code never waits for a notice. */
const AT_ONCE: Record<Channel, Record<Lane['category'], number>> = {
  mail: { authentication: 2, utility: 3 },
  sms: { authentication: 2, utility: 2 },
  push: { authentication: 1, utility: 3 },
  whatsapp: { authentication: 1, utility: 2 },
  event: { authentication: 1, utility: 3 },
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
    event: advertiser,
  }
  const events = startLoop('outbox', notifyOfOrders, NEWS_REST_MS)
  const documents = startLoop('outbox', issueDue, NEWS_REST_MS)
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

/** A server that takes messages as quickly is given twice as many together, up to `MOST_TOGETHER`. After a crash, so many may be uncertain. */
const QUICK_MS = 250
const MOST_TOGETHER = 20

/** Sends due messages of a lane. They keep waiting without a server for their channel, and while the lane is closed. Codes are taken one by one. */
async function sendAll(lane: Lane, deliverer: () => Deliver | undefined | Promise<Deliver | undefined>, goesOn: () => boolean): Promise<void> {
  const deliver = await deliverer()
  if (!deliver) return
  for (let most = 1; goesOn();) {
    const begun = performance.now()
    let sentOnes = 0
    for await (const sent of sendSome(lane, deliver, { most, goesOn })) {
      log.info({ channel: lane.channel, ...sent }, 'message')
      sentOnes++
    }
    if (sentOnes === 0) return
    const isQuick = performance.now() - begun < QUICK_MS && lane.category !== 'authentication'
    most = isQuick ? Math.min(most * 2, MOST_TOGETHER) : 1
  }
}

async function mailman(): Promise<Deliver | undefined> {
  const by = await findMailSender()
  if (!by) return undefined
  return async (message) => {
    const written = await writeMail(message, config.url.origin)
    if (!written) return unwritten(message)
    const { sender, shopName } = await findSettings()
    const address = senderAddress(sender, by.from)
    const replyTo = sender.email && sender.email !== address ? sender.email : null
    return by.gateway.send({ replyTo, ...written, messageId: message.messageId, from: { name: sender.name || shopName, address }, to: message.recipient })
  }
}

/** Rings staff's devices. Removes a device that its push service reports as gone; silences one that it refuses until it is added again. */
function ringer(handOver: typeof sendPush): Deliver {
  return async (message) => {
    const device = Number(message.recipient)
    const target = await findTarget(device)
    if (!target) return { outcome: 'nothing-to-say' }
    const { personId, ...to } = target
    const payload = await writePush(message, personId)
    if (!payload) return { outcome: 'nothing-to-say' }
    const { sender } = await findSettings()
    const push = { to, payload, topic: `hanout-${message.id}`, keptSeconds: PUSH_KEPT_SECONDS }
    const sent = await handOver(push, { keys: await findPushKeys(), subject: `mailto:${senderAddress(sender)}` })
    if (sent.outcome === 'refused') await silenceDevice(device)
    if (sent.outcome !== 'gone') return sent
    await forgetDevice(device)
    return { outcome: 'nothing-to-say' }
  }
}

/** A phone that is offline for longer shows its orders in the back office. */
const PUSH_KEPT_SECONDS = 12 * 3600

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

const AT_A_TIME = 20

/** Makes and stores missing files of issued documents in their own language, in sequence. Returns their number; run it until it returns 0. */
export async function makeDocumentFiles(goesOn: () => boolean = () => true): Promise<number> {
  let made = 0
  for (const document of await findDocuments(await findWithoutFile(AT_A_TIME))) {
    if (!goesOn()) break
    try {
      await issuedFile(document, document.content.locale)
      made++
    } catch (error) {
      // It is tried again, and holds up no other.
      if (!isCauseLogged(error)) log.error({ error: describeError(error), document: document.id }, 'the file of a document was not made')
    }
  }
  return made
}
