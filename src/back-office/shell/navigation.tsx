import type { ComponentType } from 'react'
import { shownCalls } from '#shop/orders/calls'
import { Link, useLocation } from 'react-router'
import { MenuIcon, PersonIcon, PhoneIcon } from '#ui/icons.tsx'
import { Icon, type IconProps } from '#ui/form-icons.tsx'
import { barOf, entryAt } from './navigation.ts'
import type { ShownEntry } from './navigation.server.ts'
import { backOfficeWords } from '#back-office/kit/common.words.ts'
import { useClosedByEscape } from '#back-office/kit/keyboard.ts'
import { useWords } from '#ui/use-words.ts'

interface NavigationProps {
  groups: { title: string; entries: ShownEntry[] }[]
}

/** Navigation on wide screens, with open groups. */
export function NavigationRail({ groups }: NavigationProps) {
  const words = useWords(backOfficeWords)
  const here = useHere(groups)
  return (
    <nav aria-label={words.navigation} className="staff-rail">
      {groups.map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h2 aria-hidden="true">{title}</h2>
          <Entries entries={entries} here={here} />
        </section>
      ))}
    </nav>
  )
}

/** Navigation on phones: four entries and a menu for the rest. Closes on each page. */
export function NavigationBar({ groups }: NavigationProps) {
  const words = useWords(backOfficeWords)
  const { key } = useLocation()
  const sheet = useClosedByEscape()
  const here = useHere(groups)
  const bar = barOf(groups.flatMap(({ entries }) => entries))
  const rest = groups
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => !bar.includes(entry)) }))
    .filter(({ entries }) => entries.length > 0)
  const more = rest.flatMap(({ entries }) => entries)
  const isHereMore = here !== undefined && more.includes(here)
  return (
    <nav aria-label={words.navigation} className="staff-bar">
      {bar.map((entry) => {
        const EntryIcon = ICONS[entry.name] ?? MenuIcon
        return (
          <Link key={entry.to} to={entry.to} aria-current={entry === here ? 'page' : undefined}>
            <span className="relative">
              <EntryIcon className="size-6" />
              {entry.waiting ? <Count {...entry} className="absolute -end-3.5 -top-1.5" /> : null}
            </span>
            <span className="max-w-full truncate">{entry.text}</span>
          </Link>
        )
      })}
      {more.length > 0 ? (
        <details key={key} ref={sheet}>
          <summary data-current={isHereMore || undefined}>
            <span className="relative">
              <MenuIcon className="size-6" />
              {more.some(({ waiting }) => waiting > 0) ? <span className="absolute -end-1.5 -top-0.5 size-2.5 rounded-full bg-deal" /> : null}
            </span>
            <span>{words.more}</span>
            <span className="sr-only">
              {isHereMore ? here.text : ''} {more.some(({ waiting }) => waiting > 0) ? words.waitsElsewhere : ''}
            </span>
          </summary>
          <div className="staff-more lifted">
            {rest.map(({ title, entries }) => (
              <section key={title} aria-label={title}>
                <h2 aria-hidden="true">{title}</h2>
                <Entries entries={entries} here={here} />
              </section>
            ))}
          </div>
        </details>
      ) : null}
    </nav>
  )
}

function Entries({ entries, here }: { entries: ShownEntry[]; here: ShownEntry | undefined }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link to={entry.to} aria-current={entry === here ? 'page' : undefined}>
            {entry.text}
            {entry.waiting ? <Count {...entry} className="ms-auto" /> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Number of open items. The number of calls is capped. */
function Count({ waiting, className }: { waiting: number; className: string }) {
  const words = useWords(backOfficeWords)
  return (
    <span className={`rounded-full bg-deal px-1.5 text-2xs font-semibold text-paper tabular-nums ${className}`}>
      {shownCalls(waiting)}
      <span className="sr-only"> {words.waiting}</span>
    </span>
  )
}

function useHere(groups: NavigationProps['groups']): ShownEntry | undefined {
  return entryAt(
    groups.flatMap(({ entries }) => entries),
    useLocation(),
  )
}

/** Icons of entries that may appear in the bar. */
const ICONS: Record<string, ComponentType<{ className?: string }>> = {
  home: HomeIcon,
  toCall: PhoneIcon,
  orders: OrdersIcon,
  products: TagIcon,
  customers: PersonIcon,
}

// Not among the shared icons, which shoppers download.

function HomeIcon(props: IconProps) {
  return <Icon {...props} d="M4 11.2 12 4.5l8 6.7M6.2 9.6v9.6h11.6V9.6M10 19.2v-5h4v5" />
}

function OrdersIcon(props: IconProps) {
  return <Icon {...props} d="M5.5 4h13v16l-2.2-1.4L14.2 20 12 18.6 9.8 20l-2.1-1.4L5.5 20zM9 8.5h6m-6 3.7h6" />
}

function TagIcon(props: IconProps) {
  return <Icon {...props} d="M4 4.5h7.2L20 13.3 13.3 20 4.5 11.2zM8.2 8.3v.1" />
}
