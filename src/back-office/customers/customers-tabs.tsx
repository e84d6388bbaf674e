import { Link } from 'react-router'
import { VIEW_LINK } from '#back-office/frames.tsx'
import type { Translated } from '#i18n/words.ts'
import { LinkRow } from '#ui/link-row.tsx'
import type { phonesWords } from './phones.words.ts'

/** The two lists: phones that ordered, and accounts. */
const TABS = [
  { name: 'byPhone', to: '/admin/customers/phones/' },
  { name: 'accounts', to: '/admin/customers/' },
] as const

export function CustomersTabs({
  at,
  words,
}: {
  at: (typeof TABS)[number]['name']
  words: Translated<Pick<typeof phonesWords, 'tabs' | 'byPhone' | 'accounts'>>
}) {
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
