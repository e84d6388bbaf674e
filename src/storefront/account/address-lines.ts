import type { Locale } from '#i18n/locale.ts'
import { countryName } from '#shop/delivery/geography'
import type { OrderAddress } from '#shop/orders/orders'

/** Lines of an address as on an envelope, without the name. */
export function addressLines(address: OrderAddress, locale: Locale): string[] {
  const place = [address.zoneName, address.stateName || address.state].filter(Boolean).join(', ')
  const town = [address.postcode, address.city].filter(Boolean).join(' ')
  return [address.compound, address.address1, address.address2, town, place, countryName(address.country, locale)].filter(Boolean)
}
