import { Link } from 'react-router'
import { fill } from '#i18n/words.ts'
import { listApplications, listVendors } from '#shop/goods/vendor-accounts.manage'
import { vendorFilterSchema } from '#shop/goods/vendor-accounts.schema'
import { findSettings } from '#shop/upkeep/settings.server'
import { Badge } from '#ui/badge.tsx'
import { buttonLook } from '#ui/button.tsx'
import { useWords } from '#ui/use-words.ts'
import { staffWhoMay } from '#request/pages/roles.server'
import { SearchForm, TextLink, ViewLinks } from '#back-office/kit/frames.tsx'
import { addressOf, PagedList } from '#back-office/kit/list-page.tsx'
import { titled } from '#back-office/kit/page-head.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/vendors-page'
import { applicationInList, findOwed, vendorInList } from './vendor-views.server.ts'
import { vendorsWords } from './vendors.words.ts'

const HERE = '/admin/vendors/'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('vendors.manage', context)
  const asked = vendorFilterSchema.parse(Object.fromEntries(url.searchParams))
  const [{ vendors, next }, { applications, more }, owed] = await Promise.all([
    listVendors(asked),
    listApplications(),
    findSettings().then((settings) => findOwed(settings)),
  ])
  const { q, standing, after } = asked
  return {
    q,
    standing,
    applications: applications.map(applicationInList),
    newestOf: more ? fill(translated(vendorsWords.newestApplications), { count: applications.length }) : undefined,
    vendors: vendors.map((vendor) => vendorInList(vendor, owed.get(vendor.id))),
    pages: { newest: after === undefined ? undefined : addressOf(HERE, { q, standing }), older: next && addressOf(HERE, { q, standing, after: next }) },
  }
}

export const meta = titled(vendorsWords.title)

export default function VendorsPage({ loaderData: { q, standing, applications, newestOf, vendors, pages } }: Route.ComponentProps) {
  const words = useWords(vendorsWords)
  const views = [undefined, 'open', 'suspended'] as const
  return (
    <div className="grid max-w-4xl gap-4">
      <h1 className="text-title">{words.title}</h1>
      <Applications applications={applications} newestOf={newestOf} />
      <p className="flex flex-wrap gap-2">
        <Link to={`${HERE}new/`} className={buttonLook({ kind: 'secondary' })}>
          {words.add}
        </Link>
        <Link to={`${HERE}agreement/`} className={buttonLook({ kind: 'quiet' })}>
          {words.agreement}
        </Link>
      </p>
      <SearchForm key={q} label={words.search} q={q} />
      <ViewLinks
        label={words.states}
        views={views.map((view) => ({ to: addressOf(HERE, { q, standing: view }), text: words[view ?? 'all'], isShown: view === standing }))}
      />
      <PagedList pages={pages} empty={vendors.length === 0 && words.none}>
        <ul aria-label={words.list} className="grid divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {vendors.map(({ id, name, isSuspended, trusted, goods, owed }) => (
            <li key={id} className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 text-sm hover:bg-shade">
              <p className="flex min-w-0 flex-wrap items-center gap-2">
                <Link to={`${HERE}${id}/`} className="font-semibold break-words after:absolute after:inset-0">
                  <bdi>{name}</bdi>
                </Link>
                {isSuspended ? <Badge kind="bad">{words.isSuspended}</Badge> : null}
                {trusted ? <Badge kind="good">{words.isTrusted}</Badge> : null}
              </p>
              <p className="flex flex-wrap gap-x-3 text-xs text-soft tabular-nums">
                <span>{goods}</span>
                {owed ? <span className="font-medium text-ink">{owed}</span> : null}
              </p>
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  )
}

interface ApplicationsProps {
  applications: { id: number; title: string; name: string; ago: string }[]
  /** Says that there are others. */
  newestOf: string | undefined
}

function Applications({ applications, newestOf }: ApplicationsProps) {
  const words = useWords(vendorsWords)
  if (applications.length === 0) return null
  return (
    <PageSection title={words.applications}>
      <p className="text-xs text-soft">{words.applicationsHint}</p>
      <ul className="grid divide-y divide-line">
        {applications.map(({ id, title, name, ago: since }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm">
            <p className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{title}</bdi> · <bdi>{name}</bdi> · <span className="text-soft">{since}</span>
            </p>
            <TextLink to={`${HERE}new/?entry=${id}`} aria-label={`${words.approve} – ${title}`}>
              {words.approve}
            </TextLink>
          </li>
        ))}
      </ul>
      {newestOf ? <p className="text-xs text-soft">{newestOf}</p> : null}
    </PageSection>
  )
}
