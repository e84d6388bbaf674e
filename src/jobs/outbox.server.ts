import { mailGateway } from '#gateways/mail'
import { smsGateway } from '#gateways/sms'
import { smsSegments } from '#templates/sms-characters.ts'
import { writeMail, writeSms } from '#templates/write-mail.server.ts'
import { config } from '#platform/config.server'
import { isDatabaseInDoubt } from '#platform/database-watch.server'
import { describeError, log } from '#platform/log.server'
import type { Channel } from '#shop/upkeep/messages'
import { findWaiting, onMessages, sendNext, type Attempt, type Sending } from '#shop/upkeep/messages.server'
import { tellOrders } from '#shop/orders/order-notifications.server'
import { findSettings } from '#shop/upkeep/settings.server'

/** How often the outbox is looked at without being woken, in ms. */
const LOOK_EVERY_MS = 2000

/** How many messages of a channel are on their way at once: one that a server is slow about holds neither the others nor the news. */
const AT_ONCE: Record<Channel, number> = { mail: 3, sms: 2 }

/**
 * Starts this process's outbox: events of orders become messages, and messages are sent, a few at once, those of one recipient one
 * after the other. When it is woken, and every two seconds, it asks once what waits, and begins only what there is work for. Gives back how
 * to stop: what is being sent is ended first.
 */
export function startOutbox(): () => Promise<void> {
  const news = startLoop(async (goesOn) => {
    while (goesOn() && (await tellOrders()) > 0);
  })
  const senders = CHANNELS.flatMap((channel) =>
    Array.from({ length: AT_ONCE[channel] }, () => ({ channel, loop: startLoop((goesOn) => sendAll(channel, goesOn)) })),
  )
  const look = startLoop(async () => {
    const waits = await findWaiting()
    if (waits.news) news.wake()
    for (const { channel, loop } of senders) if (waits[channel]) loop.wake()
  })
  const timer = setInterval(() => look.wake(), LOOK_EVERY_MS)
  onMessages(() => look.wake())
  look.wake()
  return async () => {
    onMessages(() => {})
    clearInterval(timer)
    await look.stop()
    await Promise.all([news, ...senders.map(({ loop }) => loop)].map((loop) => loop.stop()))
  }
}

const CHANNELS = ['mail', 'sms'] as const satisfies Channel[]

interface Loop {
  wake(): void
  stop(): Promise<void>
}

/** Does something whenever it is woken, never twice at once; woken meanwhile, it is done once more at once. */
function startLoop(work: (goesOn: () => boolean) => Promise<void>): Loop {
  let stopped = false
  let again = false
  let running: Promise<void> | undefined
  const goesOn = () => !stopped
  const run = async () => {
    do {
      again = false
      await work(goesOn).catch((error: unknown) => isDatabaseInDoubt() || log.error({ error: describeError(error) }, 'the outbox stumbled; it goes on'))
    } while (again && goesOn())
    running = undefined
  }
  const wake = () => {
    again = true
    if (!stopped) running ??= run()
  }
  const stop = async () => {
    stopped = true
    await running
  }
  return { wake, stop }
}

/** Sends what is due on a channel. A channel that the shop has no server for keeps what waits. */
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
    return gateway.send({ ...written, messageId: message.messageId, from: { name: sender.name || shopName, address }, replyTo, to: message.recipient })
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
