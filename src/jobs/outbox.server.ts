import { mailGateway } from '#gateways/mail'
import { smsGateway } from '#gateways/sms'
import { smsSegments } from '#templates/sms-characters.ts'
import { writeMail, writeSms } from '#templates/write-mail.server.ts'
import { config } from '#platform/config.server'
import { log } from '#platform/log.server'
import type { Channel } from '#shop/upkeep/messages'
import { findWaiting, onMessages, sendNext, type Attempt, type Sending } from '#shop/upkeep/messages.server'
import { issueDue } from '#shop/orders/documents.server'
import { notifyOfOrders } from '#shop/orders/order-notifications.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { makeDocumentFiles } from './document-files.server.ts'
import { startLoop } from './loop.server.ts'

/** Interval of reading the outbox without being woken, in ms. */
const LOOK_EVERY_MS = 2000

/** Messages of a channel sent in parallel: a slow server holds up neither the others nor the order events. */
const AT_ONCE: Record<Channel, number> = { mail: 3, sms: 2 }

/**
 * Starts this process's outbox: order events become documents, with their files, and messages, sent a few in parallel, those of one recipient in sequence.
 * Woken, and every two seconds, one query finds pending work. Returns a function that stops it, after the messages being sent.
 */
export function startOutbox(): () => Promise<void> {
  const events = startLoop('outbox', async (goesOn) => {
    while (goesOn() && (await notifyOfOrders()) > 0);
  })
  const documents = startLoop('outbox', async (goesOn) => {
    while (goesOn() && (await issueDue(goesOn)) > 0);
  })
  const files = startLoop('outbox', async (goesOn) => {
    while (goesOn() && (await makeDocumentFiles(goesOn)) > 0);
  })
  const senders = CHANNELS.flatMap((channel) =>
    Array.from({ length: AT_ONCE[channel] }, () => ({ channel, loop: startLoop('outbox', (goesOn) => sendAll(channel, goesOn)) })),
  )
  const look = startLoop('outbox', async () => {
    const waits = await findWaiting()
    if (waits.news) events.wake()
    if (waits.documents) documents.wake()
    if (waits.files) files.wake()
    for (const { channel, loop } of senders) if (waits[channel]) loop.wake()
  })
  const timer = setInterval(() => look.wake(), LOOK_EVERY_MS)
  onMessages(() => look.wake())
  look.wake()
  return async () => {
    onMessages(() => {})
    clearInterval(timer)
    await look.stop()
    await Promise.all([events, documents, files, ...senders.map(({ loop }) => loop)].map((loop) => loop.stop()))
  }
}

const CHANNELS = ['mail', 'sms'] as const satisfies Channel[]

/** Sends due messages of a channel. Without a server for the channel they keep waiting. */
async function sendAll(channel: Channel, goesOn: () => boolean): Promise<void> {
  const deliver = channel === 'mail' ? mailman() : texter()
  if (!deliver) return
  while (goesOn()) {
    const sent = await sendNext(channel, deliver)
    if (!sent) return
    log.info({ channel, ...sent }, 'message')
  }
}

type Deliver = (message: Sending) => Promise<Attempt>

function mailman(): Deliver | undefined {
  const gateway = mailGateway()
  if (!gateway) return undefined
  return async (message) => {
    const written = await writeMail(message, config.url.origin)
    if (!written) return { outcome: 'nothing-to-say' }
    const { sender, shopName } = await findSettings()
    const address = config.HANOUT_MAIL_FROM ?? (sender.email || `boutique@${config.url.hostname}`)
    const replyTo = sender.email && sender.email !== address ? sender.email : null
    return gateway.send({ replyTo, ...written, messageId: message.messageId, from: { name: sender.name || shopName, address }, to: message.recipient })
  }
}

function texter(): Deliver | undefined {
  const gateway = smsGateway()
  if (!gateway) return undefined
  return async (message) => {
    const text = await writeSms(message)
    if (!text) return { outcome: 'nothing-to-say' }
    log.info({ id: message.id, segments: smsSegments(text) }, 'text message')
    return gateway.send({ to: message.recipient, text })
  }
}
