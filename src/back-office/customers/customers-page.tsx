import { Link } from 'react-router'
import { translate } from '#i18n/words.ts'
import { customerFilterSchema, type CustomerFilter } from '#shop/people/customer-management.schema'
import { findCustomers } from '#shop/people/customer-management.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Badge } from '#ui/badge.tsx'
import { Pager } from '#ui/pager.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { ExportForm } from '#back-office/exports/export-form.tsx'
import { exportWords } from '#back-office/exports/export.words.ts'
import { EmptyList, SearchForm } from '#back-office/frames.tsx'
import { readerLocale } from '#back-office/reader.server.ts'
import type { Route } from './+types/customers-page'
import { customerInList, type CustomerInList } from './customer-views.server.ts'
import { customersWords } from './customers.words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('customers.manage', context)
  const asked = customerFilterSchema.parse(Object.fromEntries(url.searchParams))
  const [{ customers, next }, settings] = await Promise.all([findCustomers(asked), findSettings()])
  return {
    asked,
    customers: customers.map((customer) => customerInList(customer, settings)),
    newest: asked.before && addressOf({ ...asked, before: undefined }),
    older: next && addressOf({ ...asked, before: next }),
    exporting: translate(readerLocale(), exportWords),
    words: translate(readerLocale(), customersWords),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

/** The accounts, newest first, to be found by name, e-mail and phone. */
export default function CustomersPage({ loaderData: { asked, customers, newest, older, exporting, words } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-4xl gap-4">
      <h1 className="text-title">{words.title}</h1>
      <SearchForm key={asked.q} words={words} q={asked.q} />
      {asked.q ? (
        <Link to="/admin/customers/" className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent">
          {words.clear}
        </Link>
      ) : null}
      {customers.length === 0 ? (
        <EmptyList>{asked.q ? words.noneFound : words.none}</EmptyList>
      ) : (
        <ul aria-label={words.list} className="grid divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {customers.map((customer) => (
            <Row key={customer.id} customer={customer} vendor={words.vendor} />
          ))}
        </ul>
      )}
      <Pager
        label={words.pages}
        previous={newest ? { to: newest, text: words.newest } : undefined}
        next={older ? { to: older, text: words.older } : undefined}
      />
      <ExportForm action="/admin/customers/export/" text={exporting.customersText} words={exporting} />
    </div>
  )
}

function Row({
  customer: { to, name, email, emailConfirmed, confirmed, phone, isVendor, joined, orders },
  vendor,
}: {
  customer: CustomerInList
  vendor: string
}) {
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-4 py-3 text-sm hover:bg-shade menu:grid-cols-[1fr_auto] menu:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link to={to} className="font-semibold break-words after:absolute after:inset-0">
            {name}
          </Link>
          {isVendor ? <Badge kind="accent">{vendor}</Badge> : null}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
          <bdi className="break-all">{email}</bdi>
          {emailConfirmed ? null : <Badge>{confirmed}</Badge>}
          {phone ? (
            <bdi dir="ltr" className="tabular-nums">
              {phone}
            </bdi>
          ) : null}
        </p>
      </div>
      <p className="flex gap-x-3 text-xs text-soft menu:flex-col menu:items-end">
        <span className="font-medium text-ink">{orders}</span>
        <span>{joined}</span>
      </p>
    </li>
  )
}

function addressOf({ q, before }: CustomerFilter): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(before && { before }) })
  return `/admin/customers/${search.size > 0 ? `?${search}` : ''}`
}
