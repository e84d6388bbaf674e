import { counted } from '#i18n/counted.ts'
import { localised } from '#i18n/locale.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { findItems } from '#shop/goods/items.server'
import type { OwnOrder } from '#shop/people/customers'
import type { accountFacts } from './account-forms.server.ts'
import { accountPageWords, stateWords } from './account.words.ts'
import { findDocumentsOfOrders } from '#storefront/documents/own-documents.server.ts'
import { customerState, type OrderRow } from './own-order-list.tsx'

/** Rows of a customer's order list, with their documents and the picture of the first item. DOC-01. */
export async function orderRows(orders: readonly OwnOrder[], { locale, currency, day }: Awaited<ReturnType<typeof accountFacts>>): Promise<OrderRow[]> {
  const documents = await findDocumentsOfOrders(
    orders.map(({ id }) => id),
    locale,
  )
  const items = await findItems(orders.flatMap(({ itemId }) => itemId ?? []))
  return orders.map((order) => {
    const state = customerState(order)
    const { id, item, pieces } = order
    const what = pieces > 1 ? counted({ locale, count: pieces - 1 }, accountPageWords.andMore[locale], { item: item ?? '', count: pieces - 1 }) : (item ?? '')
    return {
      id,
      path: localised(locale, `/my-account/view-order/${id}/`),
      state,
      stateText: stateWords[state][locale],
      date: day(order.placedAt),
      total: exactAmount(order.total, writtenIn(order.currency, currency)),
      what,
      picture: (order.itemId === null ? undefined : items.get(order.itemId))?.picture ?? null,
      documents: documents.get(id) ?? [],
    }
  })
}
