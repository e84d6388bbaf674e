import { amountForReader, translated } from '#back-office/reader.server.ts'
import { shownNext } from '#back-office/orders/shown-next.server.ts'
import { moment } from '#back-office/orders/when.ts'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import type { CustomerOrder } from '#shop/people/customer-management.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { customersWords } from './customers.words.ts'

/** An order of a customer, ready to be shown. */
export type OrderOfCustomer = ReturnType<typeof orderOfCustomer>

/** Makes an order of a customer ready to be shown, its total in its own currency. */
export function orderOfCustomer(order: CustomerOrder, { currency, country }: Settings) {
  const { id, total, item, pieces, at } = order
  return {
    id,
    number: fill(translated(customersWords.number), { number: id }),
    next: shownNext(order, country),
    total: amountForReader(total, writtenIn(order.currency, currency)),
    item: `${item ?? '—'}${pieces > 1 ? ` × ${pieces}` : ''}`,
    at: moment(at, TIME_ZONES[country]),
  }
}
