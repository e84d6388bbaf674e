import { groupedPhone } from '#i18n/written-phone.ts'
import type { Locale } from '#i18n/locale.ts'
import { inAList } from '#i18n/words.ts'
import { writtenIn, type CurrencySettings } from '#money/formats'
import { detailsFor } from '#shop/buying/checkout'
import { detailWords } from '#shop/buying/checkout.words'
import { countryName } from '#shop/delivery/geography'
import type { Picture } from '#shop/upkeep/media'
import type { Glossary } from '#shop/upkeep/glossary'
import { lineText, type OrderAddress } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import { percentText } from '#shop/prices/taxes'

/** Every field is on the page, and no other is sent. Amounts in millimes. */
export type OrderView = ReturnType<typeof orderView>

interface OrderTranslations {
  pictures?: ReadonlyMap<number, Picture>
  currency: CurrencySettings
  locale: Locale
  glossary: Glossary
}

export function orderView(order: Order, { currency, locale, glossary, pictures }: OrderTranslations) {
  const { id, itemsTotal, shippingTotal, discountTotal, stampTotal, total, phone, adjustments, taxes, deliveries } = order
  const lines = order.lines.map((line) => ({
    name: lineText(line, { locale, glossary }),
    quantity: line.quantity,
    total: line.total,
    picture: pictures?.get(line.position) ?? null,
  }))
  const addresses = {
    delivered: addressOf(order.shipping ?? order.billing, order, locale),
    /** Null if it is the shipping address. */
    billed: order.shipping && order.billing ? addressOf(order.billing, order, locale) : null,
  }
  const named = { adjustments, deliveries, taxes: taxes.map((tax) => ({ ...tax, rate: percentText(tax.rate, locale) })) }
  return {
    id,
    itemsTotal,
    shippingTotal,
    discountTotal,
    stampTotal,
    total,
    phone,
    details: detailsFor('shopper', order.details).map(({ name, text }) => ({ label: detailWords[`${name}ForShopper`][locale], text })),
    lines,
    addresses,
    currency: writtenIn(order.currency, currency),
    ...named,
  }
}

/** As on an envelope; a quick order's address is one line. */
function addressOf(address: OrderAddress | null, order: Order, locale: Locale) {
  if (!address) return { name: order.name, lines: [order.address], phone: groupedPhone(order.phone) }
  const place = inAList([address.zoneName, address.stateName || address.state], locale)
  const town = [address.postcode, address.city].filter(Boolean).join(' ')
  const lines = [address.compound, address.address1, address.address2, town, place, countryName(address.country, locale)]
  return { name: address.name, lines: lines.filter(Boolean), phone: groupedPhone(address.phone || order.phone) }
}
