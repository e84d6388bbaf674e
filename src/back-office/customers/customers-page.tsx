import { customerFilterSchema } from '#shop/people/customer-management.schema'
import { findCustomers } from '#shop/people/customer-management.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Badge } from '#ui/badge.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { ExportForm } from '#back-office/exports/export-form.tsx'
import { exportWords } from '#back-office/exports/export.words.ts'
import { pagesOf } from '#back-office/kit/list-page.tsx'
import type { Route } from './+types/customers-page'
import { CustomerList, CustomerRow, ListedNumber } from './customer-list.tsx'
import { customerInList } from './customer-views.server.ts'
import { customersWords } from './customers.words.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('customers.manage', context)
  const asked = customerFilterSchema.parse(Object.fromEntries(url.searchParams))
  const [{ customers, next }, settings] = await Promise.all([findCustomers(asked), findSettings()])
  return {
    asked,
    customers: customers.map((customer) => customerInList(customer, settings)),
    pages: pagesOf('/admin/customers/', asked, next),
  }
}

export const meta = titled(customersWords.title)

export default function CustomersPage({ loaderData: { asked, customers, pages } }: Route.ComponentProps) {
  const words = useWords(customersWords)
  const exporting = useWords(exportWords)
  return (
    <div className="grid max-w-4xl gap-4">
      <CustomerList at="accounts" q={asked.q} path="/admin/customers/" pages={pages}>
        {customers.map(({ id, to, name, email, emailConfirmed, confirmed, phone, isVendor, joined, orders }) => (
          <CustomerRow key={id} {...{ to, name }} badge={isVendor ? <Badge kind="accent">{words.vendor}</Badge> : null} count={orders} since={joined}>
            {email ? <bdi className="break-all">{email}</bdi> : null}
            {email === null || emailConfirmed ? null : <Badge>{confirmed}</Badge>}
            {phone ? <ListedNumber phone={phone} /> : null}
          </CustomerRow>
        ))}
      </CustomerList>
      <ExportForm action="/admin/customers/export/" text={exporting.customersText} />
    </div>
  )
}
