import { mailGateway } from '#gateways/mail'
import { writeMail } from '#templates/write-mail.server.ts'
import { config } from '#platform/config.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { senderAddress, unwritten, type Deliver } from './deliver.server.ts'

/** Mails go by the shop's server; undefined without one. */
export function mailman(): Deliver | undefined {
  const gateway = mailGateway()
  if (!gateway) return undefined
  return async (message) => {
    const written = await writeMail(message, config.url.origin)
    if (!written) return unwritten(message)
    const { sender, shopName } = await findSettings()
    const address = senderAddress(sender)
    const replyTo = sender.email && sender.email !== address ? sender.email : null
    return gateway.send({ replyTo, ...written, messageId: message.messageId, from: { name: sender.name || shopName, address }, to: message.recipient })
  }
}
