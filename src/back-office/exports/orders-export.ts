import { redirect } from 'react-router'
import { CSV_START, csvRow, csvText, amountCell, momentCell } from '#platform/csv'
import { exportOrders, type ExportedOrder } from '#shop/orders/order-management.server'
import { markWord, methodWord } from '#shop/orders/order-management.timeline'
import { orderWords } from '#shop/orders/orders.words'
import { audit } from '#shop/upkeep/audit.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { csvFile, datedName } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { chosenIds } from '#back-office/bulk-orders/chosen-orders.server.ts'
import { sourceInWords } from '#back-office/order-parts/order-sources.server.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { postOnly } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/orders-export'
import { exportWords } from './export.words.ts'

export const loader = postOnly('orders.export', '/admin/orders/')

/** Streams the ticked orders, or all that the list shows with unfinished ones, as CSV. POST because the export is recorded in the audit log. IMP-47. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('orders.export', context)
  const form = await request.formData().catch(() => new FormData())
  const ids = await idsIn(form)
  if (!ids) return redirect('/admin/orders/', 303)
  await audit({ by, action: 'orders-exported', details: { bulkOrders: ids.length } })
  const zone = TIME_ZONES[(await findSettings()).country]
  return csvFile(tableOf(ids, zone), `${await datedName('orders')}.csv`)
}

/** Effectively unlimited: an export is streamed. */
const ANY_NUMBER = 1_000_000_000

/** Ids of the ticked orders, or of the filter's matches (possibly none). Undefined if the form names neither. */
async function idsIn(form: FormData): Promise<readonly number[] | undefined> {
  const chosen = await chosenIds({ getAll: (name) => form.getAll(name).filter((value) => typeof value === 'string') }, ANY_NUMBER)
  return chosen && (chosen.ids.length > 0 || form.get('all') === 'yes') ? chosen.ids : undefined
}

type Column = [title: keyof typeof exportWords, cell: (order: ExportedOrder) => string]

async function* tableOf(ids: readonly number[], zone: string): AsyncGenerator<string> {
  const columns = columnsOf(zone)
  yield CSV_START + csvRow(columns.map(([title]) => csvText(translated(exportWords[title]))))
  for await (const orders of exportOrders(ids)) yield orders.map((order) => csvRow(columns.map(([, cell]) => cell(order)))).join('')
}

function columnsOf(zone: string): Column[] {
  const locale = readerLocale()
  const amount = (of: (order: ExportedOrder) => number) => (order: ExportedOrder) => amountCell(of(order), order.currency)
  return [
    ['order-number', ({ id }) => String(id)],
    ['order-date', ({ placedAt }) => momentCell(placedAt, zone)],
    ['order-state', ({ state }) => csvText(translated(orderWords[state]))],
    ['order-customer', ({ name }) => csvText(name)],
    ['order-phone', ({ phone }) => csvText(phone)],
    ['order-email', ({ email }) => csvText(email ?? '')],
    ['order-address', ({ address }) => csvText(address)],
    ['order-zone', ({ zone: name }) => csvText(name)],
    ['order-governorate', ({ governorate }) => csvText(governorate)],
    ['order-country', ({ country }) => csvText(country)],
    ['order-source', ({ source }) => csvText(sourceInWords(source))],
    ['order-campaign', ({ campaign }) => csvText(campaign)],
    ['order-items', ({ items }) => csvText(items)],
    ['order-pieces', ({ pieces }) => String(pieces)],
    ['order-coupons', ({ coupons }) => csvText(coupons)],
    ['order-items-total', amount(({ itemsTotal }) => itemsTotal)],
    ['order-shipping', amount(({ shippingTotal }) => shippingTotal)],
    ['order-discount', amount(({ discountTotal }) => discountTotal)],
    ['order-stamp', amount(({ stampTotal }) => stampTotal)],
    ['order-total', amount(({ total }) => total)],
    ['order-refunded', amount(({ refundedTotal }) => refundedTotal)],
    ['order-currency', ({ currency }) => csvText(currency)],
    ['order-method', ({ paymentMethod }) => csvText(methodWord(paymentMethod, locale))],
    ['order-payment', ({ payment }) => csvText(markWord('payment', payment)[locale])],
  ]
}
