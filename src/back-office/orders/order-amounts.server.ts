import { fill } from '#i18n/words.ts'
import { type CurrencySettings } from '#money/formats'
import { millimes, type Millimes } from '#money/millimes'
import { lineName } from '#shop/orders/orders'
import type { DeskOrder } from '#shop/orders/order-management.server'
import { methodWord } from '#shop/orders/order-management.timeline'
import { percentText } from '#shop/prices/taxes'
import { amountForReader, readerLocale, translated } from '#back-office/reader.server.ts'
import { ordersWords as words } from './orders.words.ts'

export function amountsOf(order: DeskOrder, currency: CurrencySettings) {
  const exact = (amount: number) => amountForReader(millimes(amount), currency)
  return {
    method: methodWord(order.paymentMethod, readerLocale()),
    lines: order.lines.map((line) => ({
      ...line,
      name: lineName(line, readerLocale()),
      attributes: Object.entries(line.attributes).map(([attribute, value]) => fill(translated(words.attribute), { attribute, value })),
      unitPrice: exact(line.unitPrice),
      total: exact(line.total),
      vendor: order.vendors[line.vendorId] ?? null,
    })),
    itemsTotal: exact(order.itemsTotal),
    discounts: discountsOf(order).map(({ label, amount }) => ({ label, amount: `− ${exact(amount)}` })),
    deliveries: deliveriesOf(order).map(({ label, cost }) => ({ label, amount: cost === 0 ? translated(words.free) : exact(cost) })),
    stamp: order.stampTotal === 0 ? null : exact(order.stampTotal),
    total: exact(order.total),
    collected: order.collected === null ? null : exact(order.collected),
    refunded: order.refundedTotal === 0 ? null : { back: `− ${exact(order.refundedTotal)}`, kept: exact(order.total - order.refundedTotal) },
    taxes: order.taxes.map(({ name, rate, amount }) => ({
      label: fill(translated(words.taxIn), { name, rate: percentText(rate, readerLocale()) }),
      amount: exact(amount),
    })),
  }
}

/** Discounts by name. A quick order has only the online payment discount. */
function discountsOf({ adjustments, discountTotal }: DeskOrder): { label: string; amount: Millimes | number }[] {
  if (adjustments.length === 0) return discountTotal === 0 ? [] : [{ label: translated(words.discount), amount: discountTotal }]
  return adjustments.map(({ kind, label, percent: part, amount }) => {
    const name = fill(kind === 'coupon' ? translated(words.coupon) : translated(words.methodDiscount), { label })
    return { label: part === null ? name : `${name} (${part}\u00a0%)`, amount }
  })
}

/** Delivery costs, one line per parcel. A quick order has one line. */
function deliveriesOf({ deliveries, shippingTotal }: DeskOrder): { label: string; cost: number }[] {
  if (deliveries.length === 0) return [{ label: translated(words.shipping), cost: shippingTotal }]
  return deliveries.map(({ title, vendor, cost }) => {
    const label = vendor ? fill(translated(words.deliveryOf), { title, vendor }) : title
    return { label: fill(translated(words.deliveryNamed), { label }), cost }
  })
}
