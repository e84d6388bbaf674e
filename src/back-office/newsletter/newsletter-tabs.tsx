import { Link } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { LinkRow } from '#ui/link-row.tsx'
import { CAMPAIGNS_PATH } from '#back-office/campaigns/campaign-fields.ts'
import { VIEW_LINK } from '#back-office/frames.tsx'
import { GROUPS_PATH, SUBSCRIBERS_PATH } from './subscribers-export.ts'
import type { newsletterTabsWords } from './newsletter-tabs.words.ts'

/** Pages of the newsletter, in order. A new page adds its line here. */
const TABS = [
  { name: 'subscribers', to: SUBSCRIBERS_PATH },
  { name: 'campaigns', to: CAMPAIGNS_PATH },
  { name: 'groups', to: GROUPS_PATH },
] as const

export function NewsletterTabs({ at, words }: { at: (typeof TABS)[number]['name']; words: Translated<typeof newsletterTabsWords> }) {
  return (
    <LinkRow label={words.label}>
      {TABS.map(({ name, to }) => (
        <Link key={name} to={to} aria-current={name === at ? 'page' : undefined} className={`${VIEW_LINK} shrink-0`}>
          {words[name]}
        </Link>
      ))}
    </LinkRow>
  )
}
