import { CSV_START, csvRow, csvText, amountCell, momentCell } from '#platform/csv'
import { orderFilterSchema, type OrderFilter } from '#shop/orders/order-management.schema'
import { customerTable, type CustomerRow } from '#shop/people/customer-management.server'
import { audit } from '#shop/upkeep/audit.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { csvFile, datedName } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { translated } from '#back-office/kit/reader.server.ts'
import { postOnly } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/customers-export'
import { exportWords } from './export.words.ts'

export const loader = postOnly('customers.manage', '/admin/customers/')

/** Streams the customers who joined in a period as CSV. POST because the export is recorded in the audit log. IMP-47. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('customers.manage', context)
  const { from, until } = orderFilterSchema.parse(await fieldsOf(request))
  await audit({ by, action: 'customers-exported', details: { from, until } })
  const zone = TIME_ZONES[(await findSettings()).country]
  return csvFile(tableOf({ from, until }, zone), `${await datedName('customers')}.csv`)
}

async function* tableOf({ from, until }: Pick<OrderFilter, 'from' | 'until'>, zone: string): AsyncGenerator<string> {
  const columns: [title: keyof typeof exportWords, cell: (customer: CustomerRow) => string][] = [
    ['customer-name', ({ name }) => csvText(name)],
    ['customer-email', ({ email }) => csvText(email ?? '')],
    ['customer-phone', ({ phone }) => csvText(phone ?? '')],
    ['customer-locale', ({ locale }) => csvText(locale)],
    ['customer-joined', ({ joinedAt }) => momentCell(joinedAt, zone)],
    ['customer-active', ({ signedInAt }) => momentCell(signedInAt, zone)],
    ['customer-orders', ({ orders }) => String(orders)],
    ['customer-spent', ({ spent, currency }) => amountCell(spent, currency)],
    ['customer-currency', ({ currency }) => csvText(currency ?? '')],
  ]
  yield CSV_START + csvRow(columns.map(([title]) => csvText(translated(exportWords[title]))))
  for await (const customers of customerTable({ from, until, zone })) yield customers.map((one) => csvRow(columns.map(([, cell]) => cell(one)))).join('')
}
