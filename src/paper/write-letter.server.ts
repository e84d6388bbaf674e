import { speak } from '#i18n/words.ts'
import type { NewMessage } from '#shop/upkeep/messages'
import { findSettings } from '#shop/upkeep/settings.server'
import { accountLetter, codeSms } from './account-letters.ts'
import { accountLetterWords } from './account-letters.words.ts'
import { letterHtml } from './letter-html.tsx'
import { letterText } from './letter-text.ts'
import type { Letter } from './letter.ts'
import { newOrderLetter, orderAlarmLetter, orderLetter, refundLetter, type Addressed, type OrderLetter } from './order-letters.server.ts'
import { orderLetterWords } from './order-letters.words.ts'

/** A letter in both its forms. Its subject has no personal data beyond an order's number. */
export interface Written {
  subject: string
  html: string
  text: string
}

/** Writes a mail. Undefined where what it would tell is no longer so. `origin`: the shop's public address, without a slash at its end. IMP-37. */
export async function writeLetter(message: NewMessage, origin: string): Promise<Written | undefined> {
  const settings = await findSettings()
  const { locale } = message
  const own = await ownOf(message, { locale, settings, origin })
  if (!own) return undefined
  const { name, phone, address, postcode, city } = settings.sender
  const place = [address, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const shop = { name: name || settings.shopName, url: `${origin}/`, address: place, phone }
  const { title, parts, preheader, why } = own
  const letter: Letter = { locale, subject: `${own.subject} · ${settings.shopName}`, preheader, title, parts, shop, why }
  return { subject: letter.subject, html: letterHtml(letter), text: letterText(letter) }
}

/** Writes a text message; only codes are sent as such. */
export async function writeSms(message: NewMessage): Promise<string | undefined> {
  const { shopName } = await findSettings()
  return message.kind === 'code' ? codeSms(message, shopName) : undefined
}

async function ownOf(message: NewMessage, addressed: Addressed): Promise<(OrderLetter & { why: string }) | undefined> {
  const { locale } = message
  const { whyOrder, whyMerchant } = speak(locale, orderLetterWords)
  const because = (why: string, letter: OrderLetter | undefined) => letter && { ...letter, why }
  if (message.kind === 'order') return because(whyOrder, await orderLetter(message.data, addressed))
  if (message.kind === 'refund') return because(whyOrder, await refundLetter(message.data, addressed))
  if (message.kind === 'new-order') return because(whyMerchant, await newOrderLetter(message.data, addressed))
  if (message.kind === 'order-alarm') return because(whyMerchant, orderAlarmLetter(message.data, addressed))
  const { title, parts } = accountLetter(message, { shop: addressed.settings.shopName, origin: addressed.origin })
  // The greeting comes first. A code is in no text, so a locked screen does not show it.
  const preheader = parts.filter((part) => part.kind === 'text')[1]?.text ?? ''
  return { subject: title, preheader, title, parts, why: accountLetterWords.whyAccount[locale] }
}
