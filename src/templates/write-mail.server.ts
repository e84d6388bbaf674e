import { inAList, translate, fill } from '#i18n/words.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { millimes } from '#money/millimes'
import { pdfName } from '#shop/orders/documents'
import { findDocument } from '#shop/orders/documents.server'
import type { NewMessage, MessageData } from '#shop/upkeep/messages'
import { findSettings } from '#shop/upkeep/settings.server'
import { writeForSubscriber, writeForTry } from '#shop/newsletter/campaigns.server'
import { accountMail, codeSms, isAboutAccount, duration, shortName, type Writer } from './account-mails.ts'
import { accountMailWords, formMailWords, stockMailWords, messageMailWords, newsletterSmsWords } from './mails.words.ts'
import { issuedFile } from './documents/document-pdf.server.ts'
import { mailHtml } from './mail-html.tsx'
import { mailText, type MailContent, type Part } from './mail.ts'
import {
  documentMail,
  newOrderMail,
  orderAlarmMail,
  orderLinkMail,
  orderLinkSms,
  orderMail,
  refundMail,
  type Addressed,
  type OrderMail,
} from './order-mails.server.ts'
import { orderNoticeSms } from './order-notice.server.ts'
import { orderMailWords } from './order-mails.words.ts'
import { findNotification, type FormMessage, type NotificationText } from '#shop/forms/form-notifications.notification.server'
import { localised, type Locale } from '#i18n/locale.ts'
import { findStockAlert } from '#shop/goods/stock-alerts.server'
import { STATE_PATH } from '#shop/site/health'
import { troubleTexts } from '#shop/site/health.server'
import { inSmsCharacters, plainSms } from '#shop/upkeep/sms-parts'
import { leavePath } from '#shop/newsletter/subscribers'
import { vendorNotice, vendorOrderSms } from './vendor-notices.ts'
import { vendorNoticeWords } from './vendor-notices.words.ts'

/** Both formats of a mail. The subject of the shop's own mails has no personal data beyond an order's number. */
export interface Written {
  subject: string
  html: string
  text: string
  attachments: readonly Attachment[]
  /** Reply address, if not the shop's. */
  replyTo?: string
  /** Address for unsubscribing, for kinds that allow it. */
  unsubscribe?: string
}

interface Attachment {
  name: string
  type: string
  bytes: Buffer
}

/** Undefined if there is nothing left to say. `origin` is the shop's public address, without a trailing slash. IMP-37. */
export async function writeMail(message: NewMessage, origin: string): Promise<Written | undefined> {
  const settings = await findSettings()
  const { locale } = message
  const own = await ownOf(message, { locale, settings, origin })
  if (!own) return undefined
  const { name, phone, address, postcode, city } = settings.sender
  const place = inAList([address, [postcode, city].filter(Boolean).join(' ')], locale)
  const { shopName, identity } = settings
  const shop = { title: shopName, name: name || shopName, url: `${origin}/`, address: place, phone, colour: identity.colour }
  const { title, parts, preheader, why, replyTo, unsubscribe } = own
  const mail: MailContent = { locale, subject: `${own.subject} · ${shopName}`, preheader, title, parts, shop, why }
  return {
    subject: mail.subject,
    html: mailHtml(mail),
    text: mailText(mail),
    attachments: own.attachments ?? (await attachmentsOf(message)),
    ...(replyTo && { replyTo }),
    ...(unsubscribe && { unsubscribe }),
  }
}

async function attachmentsOf(message: NewMessage): Promise<Attachment[]> {
  const document = message.kind === 'document' ? await findDocument(message.data.documentId) : undefined
  if (!document) return []
  const { bytes } = await issuedFile(document, message.locale)
  return [{ name: pdfName(document), type: 'application/pdf', bytes }]
}

/** Undefined if there is nothing left to say, or the kind is not sent by SMS. `origin` is the shop's public address, without a trailing slash. */
export async function writeSms(message: NewMessage, origin: string): Promise<string | undefined> {
  const { shopName } = await findSettings()
  if (message.kind === 'order-link') return orderLinkSms(message.data, { shop: shopName, origin, locale: message.locale })
  if (message.kind === 'back-in-stock') return backInStockSms(message.data, { shop: shopName, origin, locale: message.locale })
  if (message.kind === 'campaign') return writeForSubscriber(message.data)
  if (message.kind === 'campaign-try') return writeForTry(message.data.campaignId, message.locale)
  if (message.kind === 'order-notice') return orderNoticeSms(message, origin)
  if (message.kind === 'newsletter-code') return newsletterCodeSms(message, { shop: shopName, origin })
  if (message.kind === 'vendor-notice') return vendorOrderSms(message.data, { shop: shopName, origin, locale: message.locale })
  if (message.kind === 'message-tried') return triedSms(message.locale, shopName)
  return message.kind === 'code' ? codeSms(message, shopName) : undefined
}

type Own = OrderMail & Pick<FormMail, 'why'> & Partial<FormMail> & Pick<Written, 'unsubscribe'>

async function ownOf(message: NewMessage, addressed: Addressed): Promise<Own | undefined> {
  const { locale } = message
  const { whyOrder, whyMerchant } = translate(locale, orderMailWords)
  const because = (why: string, mail: OrderMail | undefined) => mail && { ...mail, why }
  if (message.kind === 'order') return because(whyOrder, await orderMail(message.data, addressed))
  if (message.kind === 'order-link') return because(whyOrder, await orderLinkMail(message.data, addressed))
  if (message.kind === 'back-in-stock') return because(stockMailWords.why[locale], await backInStockMail(message.data, addressed))
  if (message.kind === 'refund') return because(whyOrder, await refundMail(message.data, addressed))
  if (message.kind === 'document') return because(whyOrder, await documentMail(message.data, addressed))
  if (message.kind === 'new-order') return because(whyMerchant, await newOrderMail(message.data, addressed))
  if (message.kind === 'order-alarm') return because(whyMerchant, orderAlarmMail(message.data, addressed))
  if (message.kind === 'budget-warning') return because(whyMerchant, budgetWarningMail(message.data, addressed))
  if (message.kind === 'shop-trouble') return because(whyMerchant, await troubleMail(message.data, addressed))
  if (message.kind === 'debt-warning') return because(whyMerchant, debtWarningMail(message.data, addressed))
  if (message.kind === 'form-entry' || message.kind === 'form-answer') return formMail(message, addressed)
  if (message.kind === 'vendor-notice') return because(vendorNoticeWords.why[locale], vendorMail(message.data, addressed))
  if (!isAboutAccount(message)) return undefined
  const { title, parts } = accountMail(message, { shop: addressed.settings.shopName, origin: addressed.origin })
  // The first text is the greeting. No text part holds a code, so a locked screen does not show it.
  const preheader = parts.filter((part) => part.kind === 'text')[1]?.text ?? ''
  return { subject: title, preheader, title, parts, why: accountMailWords.whyAccount[locale] }
}

interface FormMail extends OrderMail {
  why: string
  replyTo: string | undefined
  attachments: NotificationText['files']
}

/** Undefined if there is nothing left to say. IMP-37. */
async function formMail(message: FormMessage, { locale, origin }: Addressed): Promise<FormMail | undefined> {
  const said = await findNotification(message)
  if (!said) return undefined
  const words = translate(locale, formMailWords)
  const parts = said.body.flatMap((piece) => ('text' in piece ? textParts(piece.text) : answerParts(piece.answers, words.filled)))
  const subject = said.subject || fill(words.received, { form: said.form })
  const preheader = parts.find((part) => part.kind === 'text')?.text ?? ''
  const mail = { subject, preheader, title: subject, replyTo: said.replyTo, attachments: said.files }
  if (message.kind === 'form-answer') return { ...mail, parts, why: words.whyVisitor }
  const open: Part = { kind: 'button', text: words.open, url: `${origin}/admin/forms/entries/${said.entryId}/` }
  const filesStay = said.filesStay ? textParts(words.filesInShop) : []
  return { ...mail, parts: [...parts, ...filesStay, open], why: orderMailWords.whyMerchant[locale] }
}

function textParts(text: string): Part[] {
  return text.trim() ? [{ kind: 'text', text: text.trim() }] : []
}

/** A label above its answer. A password's text is withheld; only its presence is shown. */
function answerParts(answers: Extract<NotificationText['body'][number], { answers: unknown }>['answers'], filled: string): Part[] {
  return answers.map(({ kind, label, text }) => ({ kind: 'labelled', title: label, lines: kind === 'password' ? [filled] : text.split('\n') }))
}

/** Its link ends all alerts. Undefined if the product is sold out again, or nobody waits. */
async function backInStockMail(
  { alertId }: MessageData['back-in-stock'],
  { locale, origin }: Addressed,
): Promise<(OrderMail & { unsubscribe: string }) | undefined> {
  const found = await findNamed(alertId, locale)
  if (!found) return undefined
  const unsubscribe = origin + found.stopPath
  const words = translate(locale, stockMailWords)
  const title = fill(words.title, { product: found.name })
  const parts: Part[] = [
    { kind: 'text', text: words.text },
    { kind: 'button', text: words.see, url: origin + found.path },
    { kind: 'text', text: words.stopText },
    { kind: 'button', text: words.stop, url: unsubscribe },
  ]
  return { subject: title, preheader: words.text, title, parts, unsubscribe }
}

/** The same two links as in the mail. Undefined if the product is sold out again, or nobody waits. */
async function backInStockSms(
  { alertId }: MessageData['back-in-stock'],
  { shop, origin, locale }: { shop: string; origin: string; locale: Locale },
): Promise<string | undefined> {
  const found = await findNamed(alertId, locale)
  if (!found) return undefined
  return inSmsCharacters(fill(stockMailWords.sms[locale], { shop, product: found.name, url: origin + found.path, stop: origin + found.stopPath }))
}

async function findNamed(alertId: number, locale: Locale) {
  const found = await findStockAlert(alertId)
  if (!found) return undefined
  const { token, slug, name, translations } = found
  return {
    name: translations[locale]?.name || name,
    path: localised(locale, `/product/${slug}/`),
    stopPath: `${localised(locale, '/prevenez-moi/')}?stop=${token}`,
  }
}

/** Sent by staff to try an account at a provider. */
function triedSms(locale: Locale, shop: string): string {
  return plainSms(fill(messageMailWords.triedSms[locale], { shop }))
}

/** Warns the merchant of the month's budget. `origin` is the shop's public address, without a trailing slash. */
function budgetWarningMail({ percent }: MessageData['budget-warning'], { locale, origin }: { locale: Locale; origin: string }) {
  const words = translate(locale, messageMailWords)
  const [title, text] = percent >= 100 ? [words.spentTitle, words.spent] : [words.nearTitle, fill(words.near, { percent })]
  const parts: Part[] = [
    { kind: 'text', text },
    { kind: 'button', text: words.budgetButton, url: `${origin}/admin/settings/messages/` },
  ]
  return { subject: title, preheader: text, title, parts }
}

async function troubleMail({ trouble: name, said, figures }: MessageData['shop-trouble'], { locale, origin }: Addressed): Promise<OrderMail | undefined> {
  const texts = await troubleTexts({ name, said, figures })
  if (!texts) return undefined
  const [title, text] = [texts.title[locale], texts.advice[locale]]
  const parts: Part[] = [
    { kind: 'text', text },
    { kind: 'button', text: messageMailWords.troubleButton[locale], url: `${origin}${STATE_PATH}` },
  ]
  return { subject: title, preheader: text, title, parts }
}

function debtWarningMail({ debts }: MessageData['debt-warning'], { locale, origin, settings }: Addressed) {
  const words = translate(locale, messageMailWords)
  const lines = debts.map(({ name, amount, currency, days }) =>
    fill(words.debt, { courier: name, amount: exactAmount(millimes(amount), writtenIn(currency, settings.currency)), days }),
  )
  const parts: Part[] = [
    { kind: 'text', text: words.debts },
    ...lines.map((text): Part => ({ kind: 'text', text })),
    { kind: 'button', text: words.debtsButton, url: `${origin}/admin/money/` },
  ]
  return { subject: words.debtsTitle, preheader: lines.join(' '), title: words.debtsTitle, parts }
}

function vendorMail(data: MessageData['vendor-notice'], addressed: Addressed): OrderMail {
  const { title, text, button, path } = vendorNotice(data, addressed)
  const parts: Part[] = [
    { kind: 'text', text },
    { kind: 'button', text: button, url: addressed.origin + path },
  ]
  return { subject: title, preheader: text, title, parts }
}

/** Begins with the code, so that phones detect it. For unsubscribing it also holds the equivalent link. NEWS-24, NEWS-25. */
function newsletterCodeSms({ locale, data }: { locale: Locale; data: MessageData['newsletter-code'] }, { shop, origin }: Writer): string {
  const words = translate(locale, newsletterSmsWords)
  const { code, minutes, type, token } = data
  const text = fill(words[type], { code, shop: shortName(shop), time: duration(minutes, 'minute', locale) })
  return inSmsCharacters(token === undefined ? text : `${text} ${origin}${leavePath(token)}`)
}
