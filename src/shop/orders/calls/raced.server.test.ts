import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { clock } from '#platform/steady-clock'
import { db, pool } from '#platform/database.server'
import { errorCode } from '#platform/error-codes'
import { Refusal } from '#platform/refusal'
import { findNextCall, recordOutcome, releaseLease, undoOutcome, type Call } from './calls.server.ts'
import type { SaidOutcome } from './calls.schema.ts'
import { addWaiting, agentNamed, outcomeOf, yesTo } from './calls.testing.ts'

useDatabase()

/** For a longer manual run (see CONTRIBUTING): `CALLED=100000 AGENTS=20 CALLS=20000`. */
const ORDERS = Number(process.env['CALLED'] ?? 60)
const AGENTS = Number(process.env['AGENTS'] ?? 8)
const CALLS = Number(process.env['CALLS'] ?? 120)
const SEED = Number(process.env['CALL_SEED'] ?? 19)

/** A Tuesday morning; each step of an agent advances the clock. */
let now = new Date('2026-11-24T08:30:00Z').getTime()
const STEP_MS = 90_000 / AGENTS
const realNow = clock.now
const agents: string[] = []

beforeAll(async () => {
  clock.now = () => new Date(now)
  pool.options.max = AGENTS + 4
  for (let n = 0; n < AGENTS; n++) agents.push(await agentNamed(`Agent${n}`))
})
afterAll(() => {
  clock.now = realNow
})

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test(`IMP-05 ${AGENTS} who ask at the same instant are never given one order, nor two of one phone`, async () => {
  await addWaiting({ count: AGENTS * 3, at: new Date(now), phones: AGENTS * 2 })
  for (let round = 0; round < 2; round++) {
    const given = (await Promise.all(agents.map((person) => findNextCall({ person })))).flatMap(({ call }) => call ?? [])
    expect(given).toHaveLength(AGENTS)
    expect(new Set(given.map(({ id }) => id)).size).toBe(AGENTS)
    expect(new Set(given.map(({ worldPhone }) => worldPhone)).size).toBe(AGENTS)
    await Promise.all(given.map(({ id }, place) => releaseLease(id, agents[place]!)))
  }
  await db.deleteFrom('orders').execute()
})

test('IMP-05 two orders of the only phone that waits are given to one of two who ask at the same instant', async () => {
  await addWaiting({ count: 2, at: new Date(now), phones: 1 })
  for (let round = 0; round < 3; round++) {
    const both = await Promise.all([findNextCall({ person: agents[0]! }), findNextCall({ person: agents[1]! })])
    expect(both.filter(({ call }) => call)).toHaveLength(1)
    for (const [place, { call }] of both.entries()) if (call) await releaseLease(call.id, agents[place]!)
  }
  await db.deleteFrom('orders').execute()
})

test(
  `IMP-05 ${ORDERS} orders, ${AGENTS} agents, ${CALLS} calls of random outcomes, crashes and lost connections: no order is two agents’, none is lost, none called sooner than asked`,
  { timeout: 300_000 + CALLS * 300 },
  async () => {
    await addWaiting({ count: ORDERS, at: new Date(now), phones: Math.ceil(ORDERS * 0.9) })
    const { rows: began } = await sql<{ waiting: number }>`select count(*)::int as waiting from orders where call_queue is not null`.execute(db)
    const desk = new Desk()
    const started = performance.now()
    await Promise.all(agents.map((person, place) => desk.work(person, randomFrom(SEED + place))))
    const seconds = (performance.now() - started) / 1000
    expect(desk.problems).toEqual([])

    // No customer was called before the time they asked for.
    const { rows: sooner } = await sql`
      select order_id from (
        select order_id, at, outcome, lag(next_at) over one as asked, lag(outcome) over one as before
        from call_attempts where undone_at is null window one as (partition by order_id order by id)
      ) calls where before is not null and (before not in ('no-answer', 'postponed') or asked is null or at < asked)`.execute(db)
    expect(sooner).toEqual([])
    // Each order counts its calls, and is closed or waits in a queue.
    const { rows: wrong } = await sql`
      select o.id from orders o where o.call_attempts <> (select count(*) from call_attempts a where a.order_id = o.id and a.undone_at is null)
        or (o.call_queue is null) <> exists (select from call_attempts a where a.order_id = o.id and a.undone_at is null
          and a.outcome in ('confirmed', 'refused', 'wrong-number', 'duplicate'))`.execute(db)
    expect(wrong).toEqual([])
    const { rows: ended } = await sql<{ waiting: number; closed: number }>`
      select (count(*) filter (where call_queue is not null))::int as waiting, (count(*) filter (where call_queue is null))::int as closed from orders`.execute(
      db,
    )
    expect(ended[0]!.waiting + ended[0]!.closed).toBe(began[0]!.waiting)
    if (process.env['CALLED']) desk.report(seconds, ended[0]!)
  },
)

class Desk {
  readonly problems: string[] = []
  private readonly holds = new Map<string, { person: string; until: number }>()
  private readonly took: number[] = []
  private calls = 0
  private crashes = 0
  private lost = 0
  private idle = 0
  private onCall = 0

  async work(person: string, random: () => number): Promise<void> {
    while (this.calls < CALLS && this.idle < AGENTS * 20) {
      this.calls++
      now += STEP_MS
      const began = performance.now()
      const next = await findNextCall({ person }).catch(lostConnection)
      this.took.push(performance.now() - began)
      if (!next) this.lost++
      else if (next.call) {
        this.onCall++
        await this.call(next.call, person, random)
        this.onCall--
      } else this.wait(next.from)
    }
  }

  /** Nothing waits: moves the clock to the next scheduled call or the morning, unless an agent is on the phone. */
  private wait(from: Date | null): void {
    this.idle++
    if (this.onCall === 0) now = Math.max(now, from?.getTime() ?? now + 60_000)
  }

  private async call(call: Call, person: string, random: () => number): Promise<void> {
    const phone = call.worldPhone!
    const held = this.holds.get(phone)
    if (held && held.person !== person && held.until > now) this.problems.push(`${phone} is two agents’`)
    this.holds.set(phone, { person, until: call.leaseUntil.getTime() })
    // A dead battery: the order returns when the lease ends.
    if (random() < 0.05) {
      this.crashes++
      return
    }
    const asked = outcomeOf(call.id, ...outcomeBy(random, call))
    const said = asked.outcome === 'confirmed' ? await this.read(() => yesTo(call.id)) : asked
    this.holds.delete(phone)
    await this.send(said, person, random)
    if (random() < 0.04) await undoOutcome(said.key, person).catch(onlyLost)
  }

  /** The test's own reads may lose their connection too: each is tried again. */
  private async read<Found>(find: () => Promise<Found>): Promise<Found> {
    for (let tries = 0; tries < 20; tries++) {
      const found = await find().catch(lostConnection)
      if (found !== undefined) return found
      this.lost++
    }
    throw new Error('every connection was lost')
  }

  /** Resends an outcome until it is answered. The agent sees a refusal. */
  private async send(said: SaidOutcome, person: string, random: () => number): Promise<void> {
    for (let tries = 0; tries < 20; tries++) {
      const sent = recordOutcome(said, person).catch(onlyLost)
      if (random() < 0.02) await killOne()
      if (await sent) return
      this.lost++
    }
  }

  report(seconds: number, { waiting, closed }: { waiting: number; closed: number }): void {
    const sorted = this.took.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(1)
    process.stdout.write(
      `${this.calls} calls of ${AGENTS} agents in ${seconds.toFixed(0)} s, ${this.crashes} crashes, ${this.lost} lost connections, ` +
        `${closed} orders closed, ${waiting} wait; asking for the next one took ${at(0.5)} ms (median), ${at(0.99)} ms (99 %)\n`,
    )
  }
}

/** The page retries after a lost connection; a refusal is an answer. Anything else is a fault. */
function onlyLost(error: unknown): true | undefined {
  return error instanceof Refusal ? true : lostConnection(error)
}

function lostConnection(error: unknown): undefined {
  if (/^(57P01|57P02|08)/.test(errorCode(error) ?? '') || /terminated|not queryable|ECONNRESET/.test(String(error))) return undefined
  throw error
}

async function killOne(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend' limit 1`
    .execute(db)
    .catch(onlyLost)
}

function outcomeBy(random: () => number, call: Call): [SaidOutcome['outcome'], Partial<SaidOutcome>?] {
  const drawn = random()
  if (drawn < 0.35) return call.state === 'temp' ? ['refused', { reason: 'changed-mind' }] : ['confirmed']
  if (drawn < 0.7) return ['no-answer']
  if (drawn < 0.82) return ['postponed', { nextAt: new Date(now + Math.ceil(random() * 600) * 60_000) }]
  return drawn < 0.93 ? ['refused', { reason: 'too-expensive' }] : ['wrong-number']
}
