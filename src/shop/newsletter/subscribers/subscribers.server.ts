import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, db, inTransaction } from '#platform/database.server'
import { forgetPhones, CODE_MINUTES, provePhone, sendPhoneCode, type NewPhoneCode, type PhoneCode } from '#shop/people/phone-codes.server'
import type { Locale } from '#i18n/locale.ts'
import { oneLine } from '#i18n/one-line.ts'
import { clock } from '#platform/steady-clock'
import { refuse } from '#platform/refusal'
import { shopSecret } from '#platform/secret-file.server'
import { isOnAPage } from '#shop/site/site-pages.server'
import { canText } from '#shop/upkeep/message-accounts.server'
import { forgive, giveBack, limit, takeTurns, TooManyRequests, type Turn } from '#shop/upkeep/rate-limits.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { chosenGroup, leave, subscribe, type NewSubscriber } from './subscribing.server.ts'
import { consentWords, NEWSLETTER_CODES, newsletterPhone, withoutToken, type Consent, type NewsletterOutcome, type RequestType } from './subscribers.ts'
import { subscriberWords } from './subscribers.words.ts'

/**
 * Erases subscribers by phone: rows, consents, requests, proofs, and their numbers in messages and providers' reports; counts stay. A STOP is kept,
 * so that no import subscribes the phone again. IMP-16, IMP-34.
 */
export async function forgetSubscriber(transaction: Database, phones: readonly string[]): Promise<void> {
  await sql`delete from subscribers where phone = any(${phones}::text[])`.execute(transaction)
  await sql`delete from newsletter_requests where phone = any(${phones}::text[])`.execute(transaction)
  await sql`
    update messages set recipient = '', said = null, receipt_said = null, data = case when kind = 'campaign' then data else '{}'::jsonb end,
      state = case when state = 'waiting' then 'dropped' else state end
    where kind in ('campaign', 'newsletter-code') and recipient = any(${phones}::text[])`.execute(transaction)
  await sql`delete from simulated_messages where channel = 'sms' and recipient = any(${phones}::text[])`.execute(transaction)
  await forgetPhones(transaction, phones)
}

export {
  findGroups,
  findByToken,
  leave,
  leaveByStop,
  leaveByToken,
  type TokenOwner,
  addSubscribers,
  subscribe,
  type ListedOutcome,
  type ListedPerson,
  type NewSubscriber,
} from './subscribing.server.ts'

export async function canSubscribe({ newsletter }: Settings): Promise<boolean> {
  return newsletter.verification !== '1' || canText()
}

const LONGEST_NAME = 100
const LONGEST_PAGE = 200

export interface NewsletterAsked {
  type: RequestType
  name: string
  mobile: string
  /** Empty for the default group. */
  groupId: string
  /** Undefined for clients that do not post it: the widget's script blocks sending without a tick. NEWS-05. */
  consent?: boolean | undefined
  /** Path of the page; empty if unknown. */
  page: string
}

interface NewsletterAt {
  locale: Locale
  address: string
}

/** True if the form is in the footer or in a block on some page. */
export async function offersNewsletter(): Promise<boolean> {
  return (await findSettings()).newsletter.enabled === '1' || isOnAPage('newsletter')
}

/**
 * Subscribes or unsubscribes a number. With verification it only sends a code, and the answer is the same for known and unknown numbers. NEWS-14,
 * NEWS-16, NEWS-25, NEWS-26. Refuses invalid numbers and groups, a missing name or consent, too many calls, and subscribing while it is not offered.
 */
export async function askNewsletter(asked: NewsletterAsked, at: NewsletterAt): Promise<NewsletterOutcome> {
  await limit([['newsletterAddress', at.address]])
  const { newsletter } = await findSettings()
  if (asked.type === 'subscribe' && !(await offersNewsletter())) throw refuse(subscriberWords.notOffered)
  const isVerified = newsletter.verification === '1'
  return asked.type === 'subscribe' ? askToSubscribe(asked, at, isVerified) : askToLeave(asked, at, isVerified)
}

/** Completes the request of a code. Wrong, expired, used and unknown have one message; another from the fifth attempt on. NEWS-17, NEWS-24. */
export async function confirmNewsletter({ code, ...asked }: NewsletterAsked & { code: string }, at: NewsletterAt): Promise<NewsletterOutcome> {
  await limit([['newsletterAddress', at.address]])
  if (asked.mobile.trim() === '') throw refuse(subscriberWords.requiredMissing).as('wrongMobile')
  if (code.trim() === '') throw refuse(subscriberWords.requiredMissing).as('wrongCode')
  const phone = phoneOf(asked.mobile)
  const isSubscribing = asked.type === 'subscribe'
  // Validate the fields before the code is used up.
  const group = isSubscribing && asked.groupId !== '' ? await chosenGroup(asked.groupId) : undefined
  const consent = await consentOf(asked, at)
  if (!(await provePhone(codeFor(asked.type, phone), code, [['codeTries', at.address]]))) throw await wrongCode(asked.type, phone)
  await forgive(triesOf(asked.type, phone))
  return inTransaction(async (transaction) => {
    if (!isSubscribing) {
      await leave(transaction, phone, { by: 'code', ...whereOf(consent) })
      return 'left'
    }
    const request = await takeRequest(transaction, phone)
    const written = { phone, name: nameOf(asked.name) || request.name, locale: at.locale, groupId: group ?? request.groupId }
    const outcome = await subscribe(transaction, { ...written, consent: { ...consent, ...request.shown } }, { source: 'widget', isProven: true })
    return outcome === 'subscribed' ? 'activated' : outcome
  })
}

/** Deletes requests without a code for a day; returns how many. */
export async function forgetNewsletterRequests(): Promise<number> {
  const { rows } = await sql`delete from newsletter_requests where at < ${clock.now()}::timestamptz - interval '1 day' returning 1`.execute(db)
  return rows.length
}

async function askToSubscribe(asked: NewsletterAsked, at: NewsletterAt, isVerified: boolean): Promise<NewsletterOutcome> {
  const name = nameOf(asked.name)
  if (asked.mobile.trim() === '') throw refuse(subscriberWords.nameAndMobile).as('wrongMobile')
  if (name === '') throw refuse(subscriberWords.nameMissing).as('wrongName')
  const phone = phoneOf(asked.mobile)
  const subscriber = { phone, name, locale: at.locale, groupId: await chosenGroup(asked.groupId), consent: await consentOf(asked, at) }
  if (!isVerified) return inTransaction((transaction) => subscribe(transaction, subscriber, { source: 'widget', isProven: false }))
  if (!(await canText())) throw refuse(subscriberWords.noTexts)
  const isNew = await sendCode(
    'subscribe',
    {
      phone,
      isSent: true,
      whenSpent: subscriberWords.noNewNumbers,
      message: (code) => messageOf(phone, at.locale, { code, minutes: CODE_MINUTES, type: 'subscribe' }),
      alongside: (transaction) => saveRequest(transaction, subscriber),
    },
    at,
  )
  return isNew ? 'code-sent' : 'code-sent-before'
}

/** Only a subscribed number gets a text message; nothing else differs. */
async function askToLeave(asked: NewsletterAsked, at: NewsletterAt, isVerified: boolean): Promise<NewsletterOutcome> {
  if (asked.mobile.trim() === '') throw refuse(subscriberWords.nameAndMobile).as('wrongMobile')
  const phone = phoneOf(asked.mobile)
  if (!isVerified) {
    const where = whereOf(await consentOf(asked, at))
    await inTransaction((transaction) => leave(transaction, phone, { by: 'form', ...where }))
    return 'left'
  }
  if (!(await canText())) throw refuse(subscriberWords.noTexts)
  const subscriber = await db.selectFrom('subscribers').select(['locale', 'token']).where('phone', '=', phone).where('state', '=', 'active').executeTakeFirst()
  const { locale = at.locale, token } = subscriber ?? {}
  await sendCode(
    'unsubscribe',
    {
      phone,
      isSent: subscriber !== undefined,
      whenSpent: null,
      message: (code) => messageOf(phone, locale, { code, minutes: CODE_MINUTES, type: 'unsubscribe', ...(token && { token }) }),
    },
    at,
  )
  return 'leaving'
}

/** Sends a code, one a minute; false if the last is valid for the same request. Limits count any number alike: answers reveal nothing. NEWS-24, NEWS-25. */
async function sendCode(type: RequestType, asked: Omit<NewPhoneCode, 'purpose' | 'personId'>, at: NewsletterAt): Promise<boolean> {
  const { phone } = asked
  const kind: Turn[] = [['newsletterKind', `${type} ${phone}`]]
  try {
    await sendPhoneCode({ ...asked, ...codeFor(type, phone), range: NEWSLETTER_CODES, turns: [['codeToMinute', phone]] }, at)
  } catch (error) {
    if (!(error instanceof TooManyRequests) || error.limit !== 'codeToMinute') throw error
    const isOther = (await takeTurns(kind)) === undefined
    if (isOther) await forgive(kind)
    if (isOther || (await areTriesUsedUp(type, phone)))
      throw new TooManyRequests(error.seconds, { limit: error.limit, text: subscriberWords[type === 'subscribe' ? 'codeSoon' : 'codeSoonToLeave'] })
    return false
  }
  await forgive(triesOf(type, phone))
  await takeTurns(kind)
  return true
}

async function wrongCode(type: RequestType, phone: string): Promise<Error> {
  await takeTurns(triesOf(type, phone))
  return refuse((await areTriesUsedUp(type, phone)) ? subscriberWords.triesUsedUp : subscriberWords.wrongCode).as('wrongCode')
}

async function areTriesUsedUp(type: RequestType, phone: string): Promise<boolean> {
  const tries = triesOf(type, phone)
  if ((await takeTurns(tries)) !== undefined) return true
  await giveBack(tries)
  return false
}

function triesOf(type: RequestType, phone: string): Turn[] {
  return [['newsletterTries', `${type} ${phone}`]]
}

function codeFor(type: RequestType, phone: string): PhoneCode {
  return { purpose: `newsletter-${type}`, personId: null, phone }
}

function messageOf(phone: string, locale: Locale, data: { code: string; minutes: number; type: RequestType; token?: string }) {
  return { kind: 'newsletter-code', channel: 'sms', recipient: phone, locale, data } as const
}

function phoneOf(mobile: string): string {
  const phone = newsletterPhone(mobile)
  if (phone === undefined) throw refuse(subscriberWords.mobileInvalid).as('wrongMobile')
  return phone
}

function nameOf(typed: string): string {
  return Array.from(oneLine(typed)).slice(0, LONGEST_NAME).join('').trim()
}

/** The text as shown, the page, and a keyed digest of the network address. Refuses a box shown but not ticked. NEWS-04, IMP-34. */
async function consentOf({ type, consent, page }: NewsletterAsked, { locale, address }: NewsletterAt): Promise<Consent> {
  const { newsletter } = await findSettings()
  const text = consentWords(newsletter.consent, locale)
  if (type === 'subscribe' && text !== '' && consent === false) throw refuse(subscriberWords.consentMissing).as('consentMissing')
  const digest = createHmac('sha256', await shopSecret())
    .update(JSON.stringify(['newsletter-address', address]))
    .digest('base64url')
  return { text, locale, page: withoutToken(oneLine(page)).slice(0, LONGEST_PAGE), address: digest }
}

function whereOf({ page, address }: Consent): Pick<Consent, 'page' | 'address'> {
  return { page, address }
}

async function saveRequest(transaction: Database, { phone, name, locale, groupId, consent }: NewSubscriber): Promise<void> {
  await sql`
    insert into newsletter_requests (phone, name, locale, group_id, consent, at)
    values (${phone}, ${name}, ${locale}, (select id from newsletter_groups where id = ${groupId ?? null}), ${JSON.stringify(consent)}::jsonb, ${clock.now()}::timestamptz)
    on conflict (phone) do update set name = excluded.name, locale = excluded.locale, group_id = excluded.group_id, consent = excluded.consent, at = excluded.at
  `.execute(transaction)
}

/** Takes a phone's request, with the consent text as shown at that time. */
async function takeRequest(transaction: Database, phone: string): Promise<Pick<NewSubscriber, 'name' | 'groupId'> & { shown: Partial<Consent> }> {
  const row = await transaction.deleteFrom('newsletter_requests').where('phone', '=', phone).returning(['name', 'group_id', 'consent']).executeTakeFirst()
  const { text, locale } = row?.consent ?? {}
  return { name: row?.name ?? '', groupId: row?.group_id ?? undefined, shown: { ...(text !== undefined && { text }), ...(locale && { locale }) } }
}
