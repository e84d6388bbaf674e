import { foundBy } from '#back-office/kit/route.server.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { dayOf, moment } from '#back-office/kit/when.ts'
import { counted } from '#i18n/counted.ts'
import { fill, inAList } from '#i18n/words.ts'
import { countryName } from '#shop/delivery/geography'
import { personIdSchema } from '#shop/people/customer-management.schema'
import { findCustomer, ORDERS_COUNTED_TO, type DeskCustomer, type ListedCustomer } from '#shop/people/customer-management.server'
import type { SavedAddress } from '#shop/people/customers'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { customersWords as words } from './customers.words.ts'

export type CustomerOnPage = ReturnType<typeof customerOnPage>

export const customerPath = (id: string) => `/admin/customers/${id}/`

export function customerAt(id: string): Promise<DeskCustomer> {
  return foundBy(personIdSchema, id, findCustomer)
}

export function customerInList({ id, name, email, phone, role, emailConfirmed, joinedAt, orders }: ListedCustomer, settings: Settings) {
  return {
    id,
    to: customerPath(id),
    name,
    email,
    phone: phone && `+${phone}`,
    isVendor: role === 'vendor',
    confirmed: emailConfirmed ? translated(words.confirmed) : translated(words.unconfirmed),
    emailConfirmed,
    joined: fill(translated(words.joined), { date: dayOf(joinedAt, TIME_ZONES[settings.country]) }),
    orders: ordersWord(orders),
  }
}

export function customerOnPage(customer: DeskCustomer, settings: Settings) {
  const { id, name, email, phone, role, locale, emailConfirmed, joinedAt, signedInAt, erasedAt, otherPhones, sessions, openOrders } = customer
  const zone = TIME_ZONES[settings.country]
  return {
    id,
    name,
    email,
    emailConfirmed,
    phones: [...(phone ? [{ number: `+${phone}`, isConfirmed: true }] : []), ...otherPhones.map((number) => ({ number, isConfirmed: false }))],
    isVendor: role === 'vendor',
    language: { fr: translated(words.inFrench), en: translated(words.inEnglish), ar: translated(words.inArabic) }[locale],
    joined: moment(joinedAt, zone),
    signedIn: signedInAt ? moment(signedInAt, zone) : translated(words.never),
    sessions,
    openOrders,
    erased: erasedAt && fill(translated(words.erasedText), { date: dayOf(erasedAt, zone) }),
  }
}

export function addressInBook({ id, label, address, isBilling, isShipping }: SavedAddress) {
  const { name, company, phone, address1, address2, compound, zoneName, city, postcode, stateName, country } = address
  const lines = [[name, company], [address1, address2, compound], [zoneName, city, postcode], [stateName, countryName(country, readerLocale())], [phone]]
  return {
    id,
    label,
    roles: [...(isBilling ? [translated(words.billing)] : []), ...(isShipping ? [translated(words.shipping)] : [])],
    lines: lines.map((parts) => inAList(parts, readerLocale())).filter(Boolean),
  }
}

function ordersWord(count: number): string {
  if (count === 0) return translated(words.noOrder)
  return counted({ locale: readerLocale(), count }, translated(words.someOrders), { count: count >= ORDERS_COUNTED_TO ? `${ORDERS_COUNTED_TO - 1}+` : count })
}
