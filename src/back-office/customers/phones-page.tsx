import { staffWhoMay } from '#request/pages/roles.server'
import { phoneFilterSchema } from '#shop/people/customer-management.schema'
import { findPhones } from '#shop/people/customer-management.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Badge } from '#ui/badge.tsx'
import { pagesOf } from '#back-office/kit/list-page.tsx'
import type { Route } from './+types/phones-page'
import { CustomerList, CustomerRow, ListedNumber } from './customer-list.tsx'
import { phoneInList } from './known-phone.server.ts'
import { phonesWords } from './customers.words.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('customers.manage', context)
  const asked = phoneFilterSchema.parse(Object.fromEntries(url.searchParams))
  const [{ phones, next }, settings] = await Promise.all([findPhones(asked), findSettings()])
  return {
    q: asked.q,
    phones: phones.map((phone) => phoneInList(phone, settings)),
    pages: pagesOf('/admin/customers/phones/', asked, next),
  }
}

export const meta = titled(phonesWords.title)

export default function PhonesPage({ loaderData: { q, phones, pages } }: Route.ComponentProps) {
  const words = useWords(phonesWords)
  return (
    <div className="grid max-w-4xl gap-4">
      <CustomerList at="byPhone" path="/admin/customers/phones/" {...{ q, pages }}>
        {phones.map(({ to, phone, name, past, isBlocked, last }) => (
          <CustomerRow key={to} {...{ to, name }} badge={isBlocked ? <Badge kind="bad">{words.blocked}</Badge> : null} count={past} since={last}>
            <ListedNumber phone={phone} />
          </CustomerRow>
        ))}
      </CustomerList>
    </div>
  )
}
