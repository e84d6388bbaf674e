import { createHmac, timingSafeEqual } from 'node:crypto'
import { clock } from '#platform/steady-clock'
import { shopSecret } from '#platform/secret-file.server'

/** A nonce is valid for its half day and the next: 12 to 24 hours. */
const TICK_MS = 12 * 3600 * 1000

/** Proves that a call's page came from us. Bound to action and session; guests share one per half day, so that a cached page may hold it. ACC-06. */
export async function nonceFor(action: string, session = ''): Promise<string> {
  return nonceOf({ action, session, tick: tickNow() })
}

/** False for an expired nonce, or one of another action or session. */
export async function nonceHolds(nonce: unknown, action: string, session = ''): Promise<boolean> {
  if (typeof nonce !== 'string' || !/^[0-9a-f]{10}$/.test(nonce)) return false
  const now = tickNow()
  const right = await Promise.all([now, now - 1].map((tick) => nonceOf({ action, session, tick })))
  return right.some((one) => timingSafeEqual(Buffer.from(one), Buffer.from(nonce)))
}

async function nonceOf({ action, session, tick }: { action: string; session: string; tick: number }): Promise<string> {
  return createHmac('sha256', await shopSecret())
    .update(JSON.stringify(['nonce', action, session, tick]))
    .digest('hex')
    .slice(0, 10)
}

function tickNow(): number {
  return Math.ceil(clock.now().getTime() / TICK_MS)
}
