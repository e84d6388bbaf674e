import { sql } from 'kysely'
import { textOf } from '#i18n/words.ts'
import type { Millimes } from '#money/millimes'
import { constraintOf, db, inTransaction, type Database } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { clock } from '#platform/steady-clock'
import { isStatementOfPart, STANDS } from '#shop/books/ledger.server'
import { hasCalls, priceTo } from '#shop/delivery/couriers'
import { findCouriersIn } from '#shop/delivery/couriers.server'
import { findOrder, lockOrder, recordEvent, type Actor } from '#shop/orders/orders.server'
import { orderWords } from '#shop/orders/orders.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { destinationOf, mayAddParcel, stateCodeOf, type Parcel } from './parcels.ts'
import { parcelWords } from './parcels.words.ts'
import { choosePieces, findSamePress, writePieces, type ChosenPieces } from './parts.server.ts'
import { changed, findParcel, nextReference, parcelOf, type ParcelOf } from './settling.server.ts'

export interface ParcelByHand extends ChosenPieces {
  courier: string
  /** As the courier prints it; null if it comes later. */
  number: string | null
  /** By default the courier's price; null if unknown. */
  fee?: Millimes | null
}

/**
 * Makes an order's parcel of a courier without calls, at once; two presses of one form are one parcel. Refuses a courier that is not on in the country, an order that is not ready, pieces of
 * another open parcel, and a number that another open parcel of the courier has. IMP-11.
 */
export async function addParcel(orderId: number, actor: Actor, { courier: id, number, fee, ...asked }: ParcelByHand): Promise<Parcel> {
  const [order, { currency }] = await Promise.all([findOrder(orderId), findSettings()])
  if (!order) throw refuse(parcelWords.noSuchParcel)
  const courier = (await findCouriersIn(destinationOf(order).country)).find((one) => one.id === id && !hasCalls(id))
  if (!courier) throw refuse(parcelWords.courierOff)
  return withOwnNumber(id, number, async () =>
    inTransaction(async (transaction) => {
      const row = await lockOrder(transaction, orderId)
      if (!row) throw refuse(parcelWords.noSuchParcel)
      const same = await findSamePress(transaction, orderId, { ...asked, courier: id })
      if (same) return same
      if (!mayAddParcel(row.state)) throw refuse(textOf(parcelWords.notAddable, { state: orderWords[row.state] }))
      const chosen = await choosePieces(transaction, (await findOrder(orderId, transaction))!, asked)
      const isPriced = row.currency === currency.code
      const now = clock.now()
      const parcel = await transaction
        .insertInto('parcels')
        .values({
          order_id: orderId,
          courier: id,
          courier_name: courier.name,
          tracking: courier.tracking,
          state: 'booked',
          reference: await nextReference(transaction, orderId),
          barcode: number,
          cash_due: chosen.collect,
          part: chosen.part,
          handed_at: chosen.handedAt,
          fee: fee === undefined ? (isPriced ? priceTo(courier.prices, stateCodeOf(order)) : null) : fee,
          return_fee: isPriced ? courier.returnFee : null,
          booked_at: now,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await writePieces(transaction, parcel.id, chosen)
      const { reference, barcode } = parcel
      await recordEvent(transaction, { orderId, actor, kind: 'parcel', details: { outcome: 'added', courier: id, reference, barcode } })
      return parcelOf(parcel)
    }),
  )
}

export interface ParcelCorrection {
  number: string | null
  fee?: Millimes | null
  returnFee?: Millimes | null
}

/** Corrects number and charges of a parcel whose courier has no calls. Its number stays once it is delivered. */
export async function correctParcel({ orderId, parcel: id, actor }: ParcelOf, { number, ...charges }: ParcelCorrection): Promise<void> {
  const { courier } = await findParcel(orderId, id)
  await withOwnNumber(courier, number, async () =>
    inTransaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId)
      const parcel = await findParcel(orderId, id, transaction)
      if (parcel.state !== 'booked' || hasCalls(courier)) throw changed(parcel)
      const { fee = parcel.fee, returnFee = parcel.returnFee } = charges
      const isRenamed = parcel.barcode !== number
      if (isRenamed && (parcel.part ? parcel.deliveredAt !== null : order?.delivery === 'delivered')) throw refuse(parcelWords.alreadyDelivered)
      if (!isRenamed && parcel.fee === fee && parcel.returnFee === returnFee) return
      const isPriced = parcel.fee !== fee || parcel.returnFee !== returnFee
      if (isPriced && (await isSettledByStatement(transaction, parcel))) throw refuse(parcelWords.feeSettled)
      await transaction.updateTable('parcels').set({ barcode: number, fee, return_fee: returnFee }).where('id', '=', id).execute()
      const { reference } = parcel
      await recordEvent(transaction, { orderId, actor, kind: 'parcel', details: { outcome: 'corrected', courier, reference, barcode: number, fee, returnFee } })
    }),
  )
}

async function isSettledByStatement(transaction: Database, { id, orderId, part }: Parcel): Promise<boolean> {
  const settles = part ? isStatementOfPart(sql`${id}::bigint`) : sql`starts_with(e.key, 'statement:') and ${STANDS}`
  const { rows } = await sql`select from ledger_entries e where e.order_id = ${orderId} and ${settles} limit 1`.execute(transaction)
  return rows.length > 0
}

/** Puts the table's refusals into words. */
async function withOwnNumber<Result>(courier: string, number: string | null, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint !== 'parcels_courier_barcode_key') throw error
    const other = await db.selectFrom('parcels').select('order_id').where('courier', '=', courier).where('barcode', '=', number).executeTakeFirst()
    throw refuse(parcelWords.numberTaken, { order: other?.order_id ?? '' })
  }
}
