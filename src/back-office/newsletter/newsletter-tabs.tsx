import { Link } from 'react-router'
import { LinkRow } from '#ui/link-row.tsx'
import { useWords } from '#ui/use-words.ts'
import { CAMPAIGNS_PATH } from '#back-office/campaigns/campaign-table.ts'
import { VIEW_LINK } from '#back-office/kit/frames.tsx'
import { GROUPS_PATH, SUBSCRIBERS_PATH } from './subscribers-export.ts'
import { newsletterTabsWords } from './newsletter.words.ts'

/** Pages of the newsletter, in order. A new page adds its line here. */
const TABS = [
  { name: 'subscribers', to: SUBSCRIBERS_PATH },
  { name: 'campaigns', to: CAMPAIGNS_PATH },
  { name: 'groups', to: GROUPS_PATH },
] as const

export function NewsletterTabs({ at }: { at: (typeof TABS)[number]['name'] }) {
  const words = useWords(newsletterTabsWords)
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

interface GroupTicksProps {
  legend: string
  groups: { value: number; word: string; isOn: boolean }[]
}

export function GroupTicks({ legend, groups }: GroupTicksProps) {
  return (
    <fieldset className="rounded-lg border border-line px-3 pb-2">
      <legend className="px-1 text-sm font-medium">{legend}</legend>
      {groups.map(({ value, word, isOn }) => (
        <label key={value} className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" name="group" value={value} defaultChecked={isOn} className="size-5 shrink-0 accent-accent" />
          <bdi className="min-w-0 break-words">{word}</bdi>
        </label>
      ))}
    </fieldset>
  )
}
