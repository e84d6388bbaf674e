import { countryName } from '#shop/delivery/geography'
import type { OrderAddress } from '#shop/orders/orders'
import type { DeskOrder } from '#shop/orders/order-management.server'
import { readerLocale } from '#back-office/reader.server.ts'

export type ShownAddress = ReturnType<typeof shownAddress>

/** Addresses of a cart order: the destination, and the billing address if it differs. Null for a quick order. */
export function addressesOf({ billing, shipping }: DeskOrder): { goesTo: ShownAddress; bill: ShownAddress | null } | null {
  if (!billing) return null
  return shipping ? { goesTo: shownAddress(shipping), bill: shownAddress(billing) } : { goesTo: shownAddress(billing), bill: null }
}

function shownAddress({ name, company, phone, address1, address2, compound, zoneName, city, postcode, stateName, state, country }: OrderAddress) {
  const place = [postcode, city].filter(Boolean).join(' ')
  return {
    name,
    phone,
    lines: [company, address1, address2, place, stateName || state, countryName(country, readerLocale())].filter(Boolean),
    zone: zoneName,
    compound,
  }
}
