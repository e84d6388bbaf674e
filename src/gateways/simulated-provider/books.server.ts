import { setTimeout as pass } from 'node:timers/promises'
import { sql, type Insertable, type Selectable } from 'kysely'
import { z } from 'zod'
import { clock } from '#platform/clock'
import { db } from '#platform/database.server'
import type { Dialect, SimulatedPaymentTable } from './simulated-provider.tables.ts'

/** A payment in the simulated providers' books. */
export type SimulatedPayment = Selectable<SimulatedPaymentTable>

/** A payment that a shop asks a simulated provider to open; `minutes` is how long it may be paid. */
export type Asked = Omit<Insertable<SimulatedPaymentTable>, 'expires_at' | 'status'> & { dialect: Dialect; minutes: number }

/**
 * What goes wrong with a payment of so many whole dinars or pounds: the key is not accepted, a fault, no answer in time, half an
 * answer; and one that is opened, but about which every question meets a fault.
 */
export const TROUBLES = { denied: 9401, down: 9500, slow: 9504, garbled: 9422, mute: 9501 } as const

const SLOW_MS = 15_000
const MOST_MINUTES = 60 * 24 * 30

/** Texts that anybody may send to a simulated API: bounded, and without what the database cannot hold. */
export const text = z
  .string()
  .max(2000)
  .refine((said) => !said.includes('\0') && said.isWellFormed())
/** A name in one word. */
export const word = z.string().regex(/^[\w-]{1,100}$/)
/** An amount in any unit, and a time in any. */
export const count = z.int().positive().max(1e12)

/** Writes a payment down, or gives the trouble that an amount brings, or that there is one of that name: then nothing is opened. */
export async function open(asked: Asked): Promise<Response | undefined> {
  const trouble = await troubleOf(asked.amount)
  if (trouble) return trouble
  const { minutes, ...payment } = asked
  const expires_at = new Date(clock.now().getTime() + Math.min(minutes, MOST_MINUTES) * 60_000)
  const { numInsertedOrUpdatedRows: opened } = await db
    .insertInto('simulated_payments')
    .values({ ...payment, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return opened === 1n ? undefined : Response.json({ detail: 'Duplicate' }, { status: 409 })
}

/** A provider's payment by the provider's name for it. */
export async function findOf(dialect: Dialect, reference: string): Promise<SimulatedPayment | undefined> {
  if (!word.safeParse(reference).success) return undefined
  return one().where('dialect', '=', dialect).where('reference', '=', reference).executeTakeFirst()
}

/** A payment by any name that its shopper has: the provider's, or the code to pay with in a shop. */
export async function findSimulatedPayment(name: string): Promise<SimulatedPayment | undefined> {
  if (!word.safeParse(name).success) return undefined
  return one()
    .where((row) => row.or([row('reference', '=', name), row(sql<string>`details->>'code'`, '=', name)]))
    .executeTakeFirst()
}

/** A payment by the provider's name for the money that moved. */
export async function findByTransaction(dialect: Dialect, transaction: string): Promise<SimulatedPayment | undefined> {
  if (!word.safeParse(transaction).success) return undefined
  return one()
    .where('dialect', '=', dialect)
    .where(sql<string>`details->>'transaction'`, '=', transaction)
    .executeTakeFirst()
}

/** Gives thousandths of a paid payment back; false where it is not paid or less than that is left of it. */
export async function giveBack({ reference }: SimulatedPayment, amount: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('simulated_payments')
    .set({ details: sql`details || jsonb_build_object('refunded', coalesce((details->>'refunded')::bigint, 0) + ${amount}::bigint)` })
    .where('reference', '=', reference)
    .where('status', '=', 'completed')
    .where(sql<boolean>`coalesce((details->>'refunded')::bigint, 0) + ${amount}::bigint <= amount`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether a payment was not paid in its time. */
export function isOver({ status, expires_at }: SimulatedPayment): boolean {
  return status === 'pending' && expires_at <= clock.now()
}

/** Whether every question about a payment meets a fault. */
export function isMute({ amount }: SimulatedPayment): boolean {
  return Math.floor(amount / 1000) === TROUBLES.mute
}

function one() {
  return db.selectFrom('simulated_payments').selectAll()
}

async function troubleOf(amount: number): Promise<Response | undefined> {
  const whole = Math.floor(amount / 1000)
  if (whole === TROUBLES.denied) return Response.json({ detail: 'Unauthorized' }, { status: 401 })
  if (whole === TROUBLES.down) return new Response('Service Unavailable', { status: 503 })
  if (whole === TROUBLES.garbled) return new Response('{"status":true,"data":{', { headers: { 'content-type': 'application/json' } })
  if (whole === TROUBLES.slow) await pass(SLOW_MS, undefined, { ref: false })
  return whole === TROUBLES.slow ? new Response('Gateway Timeout', { status: 504 }) : undefined
}
