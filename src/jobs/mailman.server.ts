import { writeMail } from '#templates/write-mail.server.ts'
import { config } from '#platform/config.server'
import { findMailSender } from '#shop/upkeep/message-accounts.senders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { senderAddress, unwritten, type Deliver } from './deliver.server.ts'

/** Sends by the shop's server or the merchant's account; undefined without either. */
export async function mailman(): Promise<Deliver | undefined> {
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
