import { setTimeout as pass } from 'node:timers/promises'
import { sql, type Insertable, type Selectable } from 'kysely'
import { z } from 'zod'
import type { Dialect, SimulatedPaymentTable } from './tables.ts'
import { db, now } from './surroundings.ts'

export type SimulatedPayment = Selectable<SimulatedPaymentTable>

export type Asked = Omit<Insertable<SimulatedPaymentTable>, 'expires_at' | 'status'> & { dialect: Dialect; minutes: number }

/** Amounts in whole dinars or pounds that cause a fault. `garbled` cuts the answer in half; `mute` opens the payment but fails its every query. */
export const TROUBLES = { denied: 9401, down: 9500, slow: 9504, garbled: 9422, mute: 9501 } as const

const SLOW_MS = 15_000
const MOST_MINUTES = 60 * 24 * 30

/** Text sent to a simulated API: bounded, and without characters that the database cannot store. */
export const text = z
  .string()
  .max(2000)
  .refine((said) => !said.includes('\0') && said.isWellFormed())
export const word = z.string().regex(/^[\w-]{1,100}$/)
export const count = z.int().positive().max(1e12)

/** Opens a payment. For a faulty amount or a duplicate reference it opens nothing and returns the error response. */
export async function open(asked: Asked): Promise<Response | undefined> {
  const trouble = await troubleOf(asked.amount)
  if (trouble) return trouble
  const { minutes, ...payment } = asked
  const expires_at = new Date(now().getTime() + Math.min(minutes, MOST_MINUTES) * 60_000)
  const { numInsertedOrUpdatedRows: opened } = await db()
    .insertInto('simulated_payments')
    .values({ ...payment, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return opened === 1n ? undefined : Response.json({ detail: 'Duplicate' }, { status: 409 })
}

export async function findOf(dialect: Dialect, reference: string): Promise<SimulatedPayment | undefined> {
  if (!word.safeParse(reference).success) return undefined
  return one().where('dialect', '=', dialect).where('reference', '=', reference).executeTakeFirst()
}

/** Finds by the provider's reference or the code for paying in a shop. */
export async function findSimulatedPayment(name: string): Promise<SimulatedPayment | undefined> {
  if (!word.safeParse(name).success) return undefined
  return one()
    .where((row) => row.or([row('reference', '=', name), row(sql<string>`details->>'code'`, '=', name)]))
    .executeTakeFirst()
}

export async function findByTransaction(dialect: Dialect, id: string): Promise<SimulatedPayment | undefined> {
  if (!word.safeParse(id).success) return undefined
  return one()
    .where('dialect', '=', dialect)
    .where(sql<string>`details->>'transaction'`, '=', id)
    .executeTakeFirst()
}

/** Refunds thousandths of a paid payment; false if it is not paid or its remainder is smaller. */
export async function giveBack({ reference }: SimulatedPayment, amount: number): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('simulated_payments')
    .set({ details: sql`details || jsonb_build_object('refunded', coalesce((details->>'refunded')::bigint, 0) + ${amount}::bigint)` })
    .where('reference', '=', reference)
    .where('status', '=', 'completed')
    .where(sql<boolean>`coalesce((details->>'refunded')::bigint, 0) + ${amount}::bigint <= amount`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Past its time for paying, and unpaid. */
export function isOver({ status, expires_at }: SimulatedPayment): boolean {
  return status === 'pending' && expires_at <= now()
}

export function isMute({ amount }: SimulatedPayment): boolean {
  return Math.floor(amount / 1000) === TROUBLES.mute
}

function one() {
  return db().selectFrom('simulated_payments').selectAll()
}

async function troubleOf(amount: number): Promise<Response | undefined> {
  const whole = Math.floor(amount / 1000)
  if (whole === TROUBLES.denied) return Response.json({ detail: 'Unauthorized' }, { status: 401 })
  if (whole === TROUBLES.down) return new Response('Service Unavailable', { status: 503 })
  if (whole === TROUBLES.garbled) return new Response('{"status":true,"data":{', { headers: { 'content-type': 'application/json' } })
  if (whole === TROUBLES.slow) await pass(SLOW_MS, undefined, { ref: false })
  return whole === TROUBLES.slow ? new Response('Gateway Timeout', { status: 504 }) : undefined
}
