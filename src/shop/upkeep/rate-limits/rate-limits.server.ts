import cluster from 'node:cluster'
import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterCluster, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Text, Words } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { pool, type Database } from '#platform/database.server'
import { Refusal } from '#platform/refusal'

export const rateLimitWords = {
  tooManyRequests: {
    fr: 'Trop de tentatives. Réessayez dans {minutes} min.',
    en: 'Too many attempts. Try again in {minutes} min.',
    ar: 'محاولات كثيرة جدًا. أعد المحاولة بعد {minutes} د.',
  },
} as const satisfies Words

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Limit {
  points: number
  seconds: number
  /** Calls above the limit do not extend the wait. */
  isPatient?: true
}

/**
 * Limits on bursts, counted in memory by a machine's processes together (decision 40). HANOUT_RATE_LIMIT multiplies them; 0 turns them off. Many share an address,
 * so they are generous, and costly reads have short windows. A phone number is counted per address, so that strangers cannot block its orders (decision 6).
 */
const IN_MEMORY = {
  orderVisitor: { points: 10, seconds: MINUTE },
  orderPhone: { points: 10, seconds: 10 * MINUTE },
  orderAddress: { points: 120, seconds: MINUTE },
  tempVisitor: { points: 30, seconds: MINUTE },
  tempPhone: { points: 30, seconds: 10 * MINUTE },
  tempAddress: { points: 300, seconds: MINUTE },
  checkoutVisitor: { points: 20, seconds: MINUTE },
  checkoutPhone: { points: 20, seconds: 10 * MINUTE },
  checkoutAddress: { points: 240, seconds: MINUTE },
  cartVisitor: { points: 240, seconds: MINUTE },
  cartAddress: { points: 1200, seconds: MINUTE },
  /** Visitors without an id yet: each may start a cart. */
  cartNewcomers: { points: 120, seconds: MINUTE },
  couponVisitor: { points: 10, seconds: 10 * MINUTE },
  couponAddress: { points: 60, seconds: 10 * MINUTE },
  /** Lists with a query, the most expensive: 12 to 50 ms each. */
  listReads: { points: 60, seconds: 10 },
  /** Other pages that are the same for all visitors, and sitemaps. */
  pageReads: { points: 200, seconds: 10 },
  ownPageReads: { points: 200, seconds: 10 },
  suggestionReads: { points: 200, seconds: 10 },
  documentReads: { points: 60, seconds: 10 },
  orderPay: { points: 10, seconds: MINUTE },
  /** One provider sends from one address; a stranger's flood stops here. */
  paymentNotice: { points: 300, seconds: MINUTE },
  /** A campaign's receipts arrive one by one, from few addresses. */
  messageReceipt: { points: 6000, seconds: MINUTE },
  paymentReturn: { points: 120, seconds: MINUTE },
  reviewOrder: { points: 20, seconds: 10 * MINUTE },
  reviewAddress: { points: 60, seconds: MINUTE },
  formAddress: { points: 120, seconds: 10 * MINUTE },
  formFiles: { points: 30, seconds: 10 * MINUTE },
  /** Checks of an e-mail address against a form's lists, so that nobody reads out the lists; those of a submitted form are counted apart. */
  formEmails: { points: 40, seconds: 10 * MINUTE },
  formSentEmails: { points: 40, seconds: 10 * MINUTE },
  /** Customers' actions by an order's link. Customers of one carrier share an address. */
  confirmLink: { points: 20, seconds: HOUR },
  confirmLinkAddress: { points: 600, seconds: 10 * MINUTE },
  newsletterAddress: { points: 120, seconds: 10 * MINUTE },
  /** Campaign tests by a staff member: each is a text message to any phone. */
  campaignTry: { points: 20, seconds: HOUR },
  /** Searches by staff who may call but not read orders, so that nobody reads out the customers. */
  deskSearch: { points: 60, seconds: HOUR },
  dataExport: { points: 5, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>

/**
 * Limits on access to accounts, counted in the database, across servers; above them a call is refused for the same time again unless patient. Reasons:
 * docs/security.md. Wrong passwords: few for an account from one address, more from everywhere, so that a stranger cannot lock the owner out. A browser known
 * as the owner's counts separately. HANOUT_RATE_LIMIT does not apply.
 */
const IN_DATABASE = {
  device: { points: 10, seconds: 15 * MINUTE },
  asked: { points: 10, seconds: 15 * MINUTE },
  accountHere: { points: 10, seconds: 15 * MINUTE },
  account: { points: 50, seconds: HOUR },
  address: { points: 100, seconds: 15 * MINUTE },
  signUp: { points: 60, seconds: HOUR },
  mailTo: { points: 3, seconds: HOUR },
  invitationTo: { points: 3, seconds: HOUR },
  mailFrom: { points: 30, seconds: HOUR },
  codeTo: { points: 3, seconds: 15 * MINUTE },
  codeToDaily: { points: 8, seconds: DAY },
  /** Newsletter codes: one new per minute (NEWS-24). */
  codeToMinute: { points: 1, seconds: MINUTE, isPatient: true },
  /** Newsletter codes per kind: detects whether this minute's code is requested again. */
  newsletterKind: { points: 1, seconds: MINUTE, isPatient: true },
  /** Wrong codes since the last request, counted for any number, so that known and unknown numbers look alike. */
  newsletterTries: { points: 5, seconds: 10 * MINUTE, isPatient: true },
  /** A phone that no code has ever proven may be anybody's: strangers can have it texted twice a day at most. */
  codeToUnproven: { points: 2, seconds: DAY, isPatient: true },
  codeFrom: { points: 20, seconds: HOUR },
  codeTries: { points: 50, seconds: HOUR },
  /** Texts cost money: codes per purpose, and fewer to unproven phones, so that strangers' requests prevent nobody's sign-in. */
  codesDaily: { points: 1000, seconds: DAY, isPatient: true },
  codesDailyToUnproven: { points: 300, seconds: DAY, isPatient: true },
  /** Order notices to unproven phones: an order takes one click, and a text costs money. */
  noticeToUnproven: { points: 2, seconds: DAY, isPatient: true },
  noticesToUnproven: { points: 500, seconds: DAY, isPatient: true },
  /** Texts other than codes: links to follow an order, alerts for sold-out goods. */
  textsDaily: { points: 1000, seconds: DAY },
  /** Tracking by number and phone, neither to be guessed. Few tries from one address, more from everywhere, so that a stranger locks out no shopper. */
  trackNumberHere: { points: 10, seconds: 10 * MINUTE },
  trackPhoneHere: { points: 20, seconds: 10 * MINUTE },
  trackNumber: { points: 1000, seconds: HOUR },
  trackPhone: { points: 1000, seconds: HOUR },
  trackAddress: { points: 30, seconds: 10 * MINUTE },
  /** Alerts for sold-out goods: each may become a message to an unproven address. */
  alertAddress: { points: 20, seconds: HOUR },
  alertTo: { points: 10, seconds: DAY },
  secondStep: { points: 10, seconds: 15 * MINUTE },
  secondStepDaily: { points: 50, seconds: DAY },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof IN_MEMORY | keyof typeof IN_DATABASE

/** A limit and its subject: a visitor, an account, a phone, an address. Nothing is counted without a subject. */
export type Turn = readonly [limit: LimitName, whom: string | undefined]

/** Refusal of too many calls: status 429, with the seconds to wait. */
export class TooManyRequests extends Refusal {
  readonly seconds: number
  readonly limit: LimitName | undefined

  /** `text`: a more specific sentence than the default, with the values `seconds` and `minutes`. */
  constructor(seconds: number, { limit: name, text = rateLimitWords.tooManyRequests }: { limit?: LimitName; text?: Text } = {}) {
    super(text, { seconds, minutes: Math.ceil(seconds / MINUTE) })
    this.seconds = seconds
    this.limit = name
  }
}

/** Counts a call before anything is checked, so that a thousand in parallel count as a thousand. Throws `TooManyRequests` above a limit. */
export async function limit(turns: readonly Turn[], transaction?: Database): Promise<void> {
  for (const turn of turns) {
    const seconds = await takeTurns([turn], transaction)
    if (seconds !== undefined) throw new TooManyRequests(seconds, { limit: turn[0] })
  }
}

/** Like `limit`, but returns the seconds to wait instead of refusing. In a transaction it counts there: a rollback also reverts the count. */
export async function takeTurns(turns: readonly Turn[], transaction?: Database): Promise<number | undefined> {
  for (const { limiter, key } of countedOf(turns, transaction)) {
    try {
      await limiter.consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return secondsOf(refused)
      throw refused
    }
  }
  return undefined
}

/** Whether the next call would exceed a limit. Counts nothing. */
export async function isLimitReached(turns: readonly Turn[]): Promise<boolean> {
  for (const { limiter, key } of countedOf(turns)) {
    const counted = await limiter.get(key)
    if (counted && counted.remainingPoints <= 0) return true
  }
  return false
}

/** Reverses the count of `limit` for a call that should not count. */
export async function giveBack(turns: readonly Turn[]): Promise<void> {
  for (const { limiter, key } of countedOf(turns)) await limiter.reward(key)
}

/** Reverses the count of a successful attempt: resets the narrowest limit, and lowers the others by one. */
export async function forgive([narrowest, ...others]: readonly Turn[]): Promise<void> {
  for (const { limiter, key } of countedOf(narrowest ? [narrowest] : [])) await limiter.delete(key)
  await giveBack(others)
}

/** Hourly counts that refuse nothing: orders sent from an address, placed from an address, placed in the whole shop; entries of a form from an address. */
export type Tally = 'orders-sent' | 'orders-placed-address' | 'orders-placed-shop' | 'form-entries'

/** Counts an order or an entry. Returns this hour's number and the seconds to its end; undefined if limits are off. HANOUT_RATE_LIMIT=2: two count as one. */
export async function tally(name: Tally, whom: string): Promise<{ count: number; wait: number } | undefined> {
  if (config.HANOUT_RATE_LIMIT === 0) return undefined
  const counted = await inMemory(name, { points: 1, seconds: HOUR }).penalty(whom)
  return { count: Math.ceil(counted.consumedPoints / config.HANOUT_RATE_LIMIT), wait: secondsOf(counted) }
}

/** Reverses the count of an order that was first challenged, or of a form whose files were refused; both may come again. */
export async function untally(name: Tally, whom: string): Promise<void> {
  if (config.HANOUT_RATE_LIMIT !== 0) await inMemory(name, { points: 1, seconds: HOUR }).reward(whom)
}

const limiters = new Map<string, RateLimiterAbstract>()

/** Limiter and key of each turn. The database stores only a digest of the subject. */
function countedOf(turns: readonly Turn[], transaction?: Database): { limiter: RateLimiterAbstract; key: string }[] {
  return turns.flatMap(([name, whom]) => {
    if (whom === undefined) return []
    if (name in IN_DATABASE) return [{ limiter: inDatabase(name, IN_DATABASE[name as keyof typeof IN_DATABASE], transaction), key: digest(whom) }]
    if (config.HANOUT_RATE_LIMIT === 0) return []
    return [{ limiter: inMemory(name, IN_MEMORY[name as keyof typeof IN_MEMORY]), key: whom }]
  })
}

function inMemory(name: string, { points, seconds }: Limit): RateLimiterAbstract {
  const Counter = cluster.isWorker ? RateLimiterCluster : RateLimiterMemory
  return known(name, () => new Counter({ keyPrefix: name, points: Math.ceil(points * config.HANOUT_RATE_LIMIT), duration: seconds }))
}

function inDatabase(name: string, { points, seconds: duration, isPatient }: Limit, transaction?: Database): RateLimiterAbstract {
  const blockDuration = isPatient ? 0 : duration
  const options = { tableName: 'account_throttles', tableCreated: true, keyPrefix: name, points, duration, blockDuration }
  if (!transaction) return known(name, () => new RateLimiterPostgres({ storeClient: pool, ...options }))
  const storeClient = { query: (asked: { text: string; values: unknown[] }) => transaction.executeQuery(CompiledQuery.raw(asked.text, asked.values)) }
  return new RateLimiterPostgres({ storeClient, storeType: 'client', clearExpiredByTimeout: false, ...options })
}

function known(name: string, make: () => RateLimiterAbstract): RateLimiterAbstract {
  const limiter = limiters.get(name) ?? make()
  limiters.set(name, limiter)
  return limiter
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.ceil(msBeforeNext / 1000)

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
