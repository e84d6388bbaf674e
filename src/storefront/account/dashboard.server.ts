import { localised } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import type { Person } from '#shop/people/accounts'
import { findAddresses, listOrdersOf } from '#shop/people/customers.server'
import { documentParams } from '#storefront/documents/document-params.server.ts'
import { printingWords } from '#storefront/documents/printing.words.ts'
import type { accountFacts } from './account-forms.server.ts'
import { addressLines } from './address-view.server.ts'
import { orderRows } from './order-rows.server.ts'

const SHOWN = 3

export async function findDashboard(person: Pick<Person, 'id' | 'name' | 'email' | 'phone'>, facts: Awaited<ReturnType<typeof accountFacts>>) {
  const { locale } = facts
  const [{ orders }, addresses] = await Promise.all([listOrdersOf(person.id, { page: 1, locale }), findAddresses(person.id, locale)])
  const usual = addresses.find(({ isShipping }) => isShipping)
  return {
    orders: await orderRows(orders.slice(0, SHOWN), facts),
    documentWords: translate(locale, printingWords),
    printing: await documentParams(locale, person),
    ordersPath: localised(locale, '/my-account/orders/'),
    person: { name: person.name, email: person.email, phone: person.phone },
    usual: usual && { name: usual.address.name, lines: addressLines(usual.address, locale) },
  }
}
