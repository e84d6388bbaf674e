import { refuse } from '#platform/refusal'
import { can, type Person } from '#shop/people/accounts'
import { orderWords } from '#shop/orders/orders.words'
import { findCourier } from '#shop/delivery/couriers.server'
import { fetchFirstPlaces } from '#shop/delivery/places.server'
import {
  addParcel,
  askForPlaces,
  bookParcel,
  cancelParcel,
  closeParcel,
  correctParcel,
  refreshParcel,
  resolveAbsent,
  resolveFound,
  tellPart,
  type ChosenPieces,
} from '#shop/delivery/parcels.server'
import { chosenPiecesSchema, parcelActionSchema, type ParcelAction } from '#shop/delivery/parcels.schema'
import { parcelWords } from '#shop/delivery/parcels.words'
import { packByStaff, type ByStaff } from '#shop/orders/order-management.server'
import { makeParcelsByStore } from '#shop/orders/vendor-orders.server'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { parcelPageWords } from './parcel-page.words.ts'

const { weightWrong, piecesWrong, barcodeWrong, numberWrong, chargeWrong, goodsWrong } = parcelWords
const { reasonRequired } = orderWords
const PROBLEMS = {
  words: { reasonRequired, weightWrong, piecesWrong, barcodeWrong, numberWrong, chargeWrong, goodsWrong },
  otherwise: parcelPageWords.badRequest,
}

export function isAboutParcel(fields: Record<string, string>): boolean {
  return fields['intent']?.startsWith('parcel-') === true
}

/** Applies a staff action on an order's parcel. Returns the error of an unreadable request; throws refusals. */
export async function actOnParcel({ orderId, person }: { orderId: number; person: Person }, fields: Record<string, string>): Promise<string | undefined> {
  const asked = parcelActionSchema.safeParse(fields)
  if (!asked.success) return firstProblem(asked.error, PROBLEMS)
  const chosen = chosenPiecesSchema.safeParse(fields)
  if (!chosen.success) return firstProblem(chosen.error, PROBLEMS)
  if (asked.data.intent === 'parcel-tell' && asked.data.collected !== null && !can(person, 'orders.manage')) throw refuse(parcelWords.cashByManager)
  await applyParcelAction({ orderId, staffId: person.id }, asked.data, chosen.data)
  return undefined
}

async function applyParcelAction({ orderId, staffId }: ByStaff, asked: ParcelAction, chosen: ChosenPieces): Promise<void> {
  const actor = { kind: 'staff', id: staffId } as const
  if (asked.intent === 'parcel-book') {
    await fetchFirstPlaces([asked.place], (country) => findCourier(country, asked.courier))
    const { courier, place, weight: weightGrams, pieces } = asked
    const book = (goods: ChosenPieces) => bookParcel(orderId, actor, { courier, place, weightGrams, pieces, ...goods })
    await (asked.split ? makeParcelsByStore(orderId, chosen.seen, book) : book(chosen))
    return
  }
  if (asked.intent === 'parcel-add') {
    const { courier, number, fee } = asked
    // A number is of one parcel.
    if (asked.split) await makeParcelsByStore(orderId, chosen.seen, (goods) => addParcel(orderId, actor, { courier, number: null, fee, ...goods }))
    else await addParcel(orderId, actor, { courier, number, fee, ...chosen })
    return
  }
  if (asked.intent === 'parcel-pack') return packByStaff({ orderId, staffId }, asked.packed === 'yes')
  if (asked.intent === 'parcel-places') return askForPlaces(orderId)
  const of = { orderId, parcel: asked.parcel, actor }
  switch (asked.intent) {
    case 'parcel-correct':
      return correctParcel(of, asked)
    case 'parcel-tell':
      return void (await tellPart(of, asked))
    case 'parcel-look':
      return refreshParcel(orderId, asked.parcel)
    case 'parcel-cancel':
      return cancelParcel(of)
    case 'parcel-close':
      return closeParcel(of, asked.reason)
    case 'parcel-found':
      return resolveFound(of, asked.barcode)
    case 'parcel-absent':
      return resolveAbsent(of)
  }
}
