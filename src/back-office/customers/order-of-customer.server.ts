import { amountForReader, translated } from '#back-office/reader.server.ts'
import { shownNext } from '#back-office/orders/shown-next.server.ts'
import { moment } from '#back-office/orders/when.ts'
import { fill } from '#i18n/words.ts'
import { writtenIn } from '#money/formats'
import type { CustomerOrder } from '#shop/people/customer-management.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { customersWords } from './customers.words.ts'

export type OrderOfCustomer = ReturnType<typeof orderOfCustomer>

/** Formats an order of a customer. Its total is in the order's currency. */
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
