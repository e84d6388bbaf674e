import { translate } from '#i18n/words.ts'
import { pdfName } from '#shop/orders/documents'
import { findDocument } from '#shop/orders/documents.server'
import type { NewMessage } from '#shop/upkeep/messages'
import { findSettings } from '#shop/upkeep/settings.server'
import { formMail, type FormMail } from './form-mails.server.ts'
import { accountMail, codeSms } from './account-mails.ts'
import { accountMailWords } from './account-mails.words.ts'
import { issuedFile } from './documents/issued-file.server.ts'
import { mailHtml } from './mail-html.tsx'
import { mailText } from './mail-text.ts'
import type { MailContent } from './mail.ts'
import { documentMail, newOrderMail, orderAlarmMail, orderMail, refundMail, type Addressed, type OrderMail } from './order-mails.server.ts'
import { orderMailWords } from './order-mails.words.ts'

/** A mail in both its formats. The subject of the shop's own mails has no personal data beyond an order's number. */
export interface Written {
  subject: string
  html: string
  text: string
  attachments: readonly Attachment[]
  /** Where an answer goes, if not to the shop. */
  replyTo?: string
}

/** A file that goes with a mail, as the mail gateway takes it. */
interface Attachment {
  name: string
  type: string
  bytes: Buffer
}

/** Writes a mail. Undefined if there is nothing to say any more. `origin`: the shop's public address, without a slash at its end. IMP-37. */
export async function writeMail(message: NewMessage, origin: string): Promise<Written | undefined> {
  const settings = await findSettings()
  const { locale } = message
  const own = await ownOf(message, { locale, settings, origin })
  if (!own) return undefined
  const { name, phone, address, postcode, city } = settings.sender
  const place = [address, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const shop = { name: name || settings.shopName, url: `${origin}/`, address: place, phone }
  const { title, parts, preheader, why, replyTo } = own
  const mail: MailContent = { locale, subject: `${own.subject} · ${settings.shopName}`, preheader, title, parts, shop, why }
  return {
    subject: mail.subject,
    html: mailHtml(mail),
    text: mailText(mail),
    attachments: own.attachments ?? (await attachmentsOf(message)),
    ...(replyTo && { replyTo }),
  }
}

async function attachmentsOf(message: NewMessage): Promise<Attachment[]> {
  const document = message.kind === 'document' ? await findDocument(message.data.documentId) : undefined
  if (!document) return []
  const { bytes } = await issuedFile(document, message.locale)
  return [{ name: pdfName(document), type: 'application/pdf', bytes }]
}

/** Writes a text message; only codes are sent that way. */
export async function writeSms(message: NewMessage): Promise<string | undefined> {
  const { shopName } = await findSettings()
  return message.kind === 'code' ? codeSms(message, shopName) : undefined
}

async function ownOf(message: NewMessage, addressed: Addressed): Promise<(OrderMail & Pick<FormMail, 'why'> & Partial<FormMail>) | undefined> {
  const { locale } = message
  const { whyOrder, whyMerchant } = translate(locale, orderMailWords)
  const because = (why: string, mail: OrderMail | undefined) => mail && { ...mail, why }
  if (message.kind === 'order') return because(whyOrder, await orderMail(message.data, addressed))
  if (message.kind === 'refund') return because(whyOrder, await refundMail(message.data, addressed))
  if (message.kind === 'document') return because(whyOrder, await documentMail(message.data, addressed))
  if (message.kind === 'new-order') return because(whyMerchant, await newOrderMail(message.data, addressed))
  if (message.kind === 'order-alarm') return because(whyMerchant, orderAlarmMail(message.data, addressed))
  if (message.kind === 'form-entry' || message.kind === 'form-answer') return formMail(message, addressed)
  const { title, parts } = accountMail(message, { shop: addressed.settings.shopName, origin: addressed.origin })
  // The greeting comes first. No text part holds a code, so a locked screen does not show it.
  const preheader = parts.filter((part) => part.kind === 'text')[1]?.text ?? ''
  return { subject: title, preheader, title, parts, why: accountMailWords.whyAccount[locale] }
}
