import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { accountWords } from './accounts.words.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * How often something is let through in how many seconds, then refused for the same time again. Counted in the database, so
 * that several servers count together. Wrong passwords are few for one account from one address; more for an account from
 * everywhere, so that a stranger cannot shut its owner out with ten of them; and a browser that the owner signed in with before counts by
 * itself, so that no number of theirs does. HANOUT_RATE_LIMIT does not touch these. What each stops and does not: docs/security.md.
 */
const LIMITS = {
  device: { points: 10, duration: 15 * MINUTE },
  asked: { points: 10, duration: 15 * MINUTE },
  accountHere: { points: 10, duration: 15 * MINUTE },
  account: { points: 50, duration: 60 * MINUTE },
  address: { points: 100, duration: 15 * MINUTE },
  signUp: { points: 60, duration: 60 * MINUTE },
  mailTo: { points: 3, duration: 60 * MINUTE },
  mailFrom: { points: 30, duration: 60 * MINUTE },
  codeTo: { points: 3, duration: 15 * MINUTE },
  codeToDaily: { points: 8, duration: DAY },
  codeFrom: { points: 20, duration: 60 * MINUTE },
  codeTries: { points: 50, duration: 60 * MINUTE },
  textsDaily: { points: 1000, duration: DAY },
  secondStep: { points: 10, duration: 15 * MINUTE },
  secondStepDaily: { points: 50, duration: DAY },
}

/** What is counted, by name. */
export type LimitName = keyof typeof LIMITS

/** What is counted, and for whom: an account, a phone, an address. Only a digest of it is kept. */
export type Turn = readonly [LimitName, string]

const limiters = new Map<LimitName, RateLimiterPostgres>()

/** Counts before anything is looked at, so that a thousand at once are a thousand. Gives the seconds to wait when there were too many. */
export async function takeTurns(turns: readonly Turn[]): Promise<number | undefined> {
  for (const [name, whom] of turns) {
    try {
      await limiterOf(name).consume(digest(whom))
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000)
      throw refused
    }
  }
  return undefined
}

/** As `takeTurns`; refuses in words. */
export async function refuseTooMany(turns: readonly Turn[]): Promise<void> {
  const seconds = await takeTurns(turns)
  if (seconds !== undefined) throw refuse(accountWords.tooManyTries, { minutes: Math.ceil(seconds / 60) })
}

/** Takes back what was counted for someone who was right: the narrowest begins again, the others by one. */
export async function giveBack([narrowest, ...others]: readonly Turn[]): Promise<void> {
  if (narrowest) await limiterOf(narrowest[0]).delete(digest(narrowest[1]))
  for (const [name, whom] of others) await limiterOf(name).reward(digest(whom))
}

function limiterOf(name: LimitName): RateLimiterPostgres {
  const known = limiters.get(name)
  if (known) return known
  const { points, duration } = LIMITS[name]
  const made = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'account_throttles',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    blockDuration: duration,
  })
  limiters.set(name, made)
  return made
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
