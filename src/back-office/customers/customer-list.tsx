import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SearchForm, VIEW_LINK, TextLink } from '#back-office/kit/frames.tsx'
import { PagedList, type ListPages } from '#back-office/kit/list-page.tsx'
import { phonesWords, customersWords } from './customers.words.ts'
import { LinkRow } from '#ui/link-row.tsx'
import { useWords } from '#ui/use-words.ts'

interface CustomerListProps {
  at: 'byPhone' | 'accounts'
  path: string
  q: string
  pages: ListPages
  children: ReactNode[]
}

export function CustomerList({ at, path, q, pages, children }: CustomerListProps) {
  const words = useWords(at === 'accounts' ? customersWords : phonesWords)
  return (
    <>
      <h1 className="text-title">{words.title}</h1>
      <CustomersTabs at={at} />
      <SearchForm key={q} label={words.search} q={q} />
      {q ? (
        <TextLink to={path} className="justify-self-start text-sm">
          {words.clear}
        </TextLink>
      ) : null}
      <PagedList pages={pages} empty={children.length === 0 && (q ? words.noneFound : words.none)}>
        <ul aria-label={words.list} className="grid divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {children}
        </ul>
      </PagedList>
    </>
  )
}

interface CustomerRowProps {
  to: string
  name: string
  badge: ReactNode
  /** Orders in words, and the date of joining or of the last order. */
  count: string
  since: string
  children: ReactNode
}

export function CustomerRow({ to, name, badge, count, since, children }: CustomerRowProps) {
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-4 py-3 text-sm hover:bg-shade menu:grid-cols-[1fr_auto] menu:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link to={to} className="font-semibold break-words after:absolute after:inset-0">
            {name}
          </Link>
          {badge}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">{children}</p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-xs text-soft menu:flex-col menu:items-end">
        <span className="font-medium text-ink">{count}</span>
        <span>{since}</span>
      </p>
    </li>
  )
}

export function ListedNumber({ phone }: { phone: string }) {
  return (
    <bdi dir="ltr" className="tabular-nums">
      {phone}
    </bdi>
  )
}

const TABS = [
  { name: 'byPhone', to: '/admin/customers/phones/' },
  { name: 'accounts', to: '/admin/customers/' },
] as const

function CustomersTabs({ at }: { at: (typeof TABS)[number]['name'] }) {
  const words = useWords(phonesWords)
  return (
    <LinkRow label={words.tabs}>
      {TABS.map(({ name, to }) => (
        <Link key={name} to={to} aria-current={name === at ? 'page' : undefined} className={`${VIEW_LINK} shrink-0`}>
          {words[name]}
        </Link>
      ))}
    </LinkRow>
  )
}
