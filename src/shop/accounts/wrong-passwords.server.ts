import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from '#platform/database.server'

const MINUTE = 60

/**
 * How many wrong passwords are let through, then refused for the same time again. They are few for one account from one
 * address; more for an account from everywhere, so that a stranger cannot lock its owner out with ten of them.
 * HANOUT_RATE_LIMIT does not touch these.
 */
const LIMITS = {
  accountHere: { points: 10, duration: 15 * MINUTE },
  account: { points: 50, duration: 60 * MINUTE },
  address: { points: 100, duration: 15 * MINUTE },
}

type LimitName = keyof typeof LIMITS

let limiters: Record<LimitName, RateLimiterPostgres> | undefined

/** Who tries to sign in, and from where. */
export interface Attempt {
  email: string
  address: string
}

/** Counts an attempt before its password is looked at, so that a thousand at once are a thousand. Gives the seconds to wait when there were too many. */
export async function countAttempt(attempt: Attempt): Promise<number | undefined> {
  for (const [name, key] of keysOf(attempt)) {
    try {
      await limiterOf(name).consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000)
      throw refused
    }
  }
  return undefined
}

/** Takes back the attempt, whose password was right. */
export async function forgetAttempt(attempt: Attempt): Promise<void> {
  for (const [name, key] of keysOf(attempt)) {
    if (name === 'accountHere') await limiterOf(name).delete(key)
    else await limiterOf(name).reward(key)
  }
}

function keysOf({ email, address }: Attempt): [LimitName, string][] {
  return [
    ['accountHere', digest(`${email} ${address}`)],
    ['account', digest(email)],
    ['address', digest(address)],
  ]
}

function limiterOf(name: LimitName): RateLimiterPostgres {
  limiters ??= { accountHere: makeLimiter('accountHere'), account: makeLimiter('account'), address: makeLimiter('address') }
  return limiters[name]
}

function makeLimiter(name: LimitName): RateLimiterPostgres {
  const { points, duration } = LIMITS[name]
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'account_throttles',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    blockDuration: duration,
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
