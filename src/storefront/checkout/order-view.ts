import type { CurrencySettings } from '#money/formats'
import type { Order } from '#shop/orders.server'

/** An order as its page shows it: what stands here is on the page, and nothing else is sent. Amounts in millimes. */
export type OrderView = ReturnType<typeof orderView>

/** What of an order its shopper's page shows. */
export function orderView(order: Order, currency: CurrencySettings) {
  const { id, itemsTotal, shippingTotal, discountTotal, total, name, phone, address } = order
  const lines = order.lines.map((line) => {
    const values = Object.values(line.attributes)
    return { name: values.length > 0 ? `${line.name} (${values.join(', ')})` : line.name, quantity: line.quantity, total: line.total }
  })
  return { id, itemsTotal, shippingTotal, discountTotal, total, name, phone, address, lines, currency }
}
