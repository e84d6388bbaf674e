import { isLocale, DEFAULT_LOCALE } from '#i18n/locale.ts'
import { clock } from '#platform/clock'
import { inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { placeText, type NamedPlace } from '#shop/delivery/place-search'
import { hasOpenParcel } from '#shop/delivery/parcels.server'
import { guessPlace, knownPlace, namedPlace } from '#shop/delivery/place-search.server'
import { lockOrder, recordEvent } from '#shop/orders/orders.server'
import { mayStillLeave } from './order-management.ts'
import { orderDeskWords } from './order-management.words.ts'

/** Staff's answer about an order's place: the suggested one (as `placeValue` writes it), or a typed name. */
export type SaidPlace = { place: string } | { typed: string }

/**
 * Sets the destination of a quick order, with an event of the old and new place. A typed name that matches several places is asked again. Refuses a
 * place outside the order's country, and an order that has shipped or ended, has a booked parcel, or has a full address.
 */
export async function settlePlace(by: { orderId: number; staffId: string }, said: SaidPlace): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(transaction, by.orderId)
    if (!order) throw refuse(orderDeskWords.noSuchOrder)
    if (order.billing) throw refuse(orderDeskWords.placeOfAddress)
    if (!mayStillLeave(order.state)) throw refuse(orderDeskWords.placeGone)
    if (await hasOpenParcel(by.orderId, transaction)) throw refuse(orderDeskWords.placeBooked)
    const before = order.place
    const place = await readPlace(said, { country: order.country, locale: isLocale(order.locale) ? order.locale : DEFAULT_LOCALE })
    if (before && before.state === place.state && before.zone === place.zone && before.isSure === place.isSure) return
    await transaction
      .updateTable('orders')
      .set({ place: JSON.stringify(place) as never, ...(order.placed_at && { updated_at: clock.now() }) })
      .where('id', '=', order.id)
      .execute()
    const details = { from: before && placeText(before), to: placeText(place), isSure: place.isSure }
    await recordEvent(transaction, { orderId: order.id, actor: { kind: 'staff', id: by.staffId }, kind: 'place', details })
  })
}

async function readPlace(said: SaidPlace, { country, locale }: { country: string; locale: Parameters<typeof namedPlace>[1]['locale'] }): Promise<NamedPlace> {
  if ('place' in said) {
    const place = await knownPlace(said.place, country)
    if (!place) throw refuse(orderDeskWords.noSuchPlace)
    return namedPlace(place, { locale, isSure: true })
  }
  const guess = await guessPlace(said.typed, country)
  if (guess.confidence === 'none') throw refuse(orderDeskWords.noSuchPlace)
  return namedPlace(guess, { locale, isSure: guess.confidence === 'sure' })
}
