import { Form, Link, Outlet, useLocation, useNavigation, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router'
import { can, type Person } from '#shop/people/accounts'
import { accountWords } from '#shop/people/accounts.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button } from '#ui/button.tsx'
import { PersonIcon, ChevronDown, MenuIcon, PhoneIcon } from '#ui/icons.tsx'
import { Mark } from '#ui/logo.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { callerContext } from '#request/common/caller.server'
import { privatePage, anyMember, staffOnly } from '#request/pages/roles.server'
import { STAFF_HOME } from '#contract/staff-paths'
import { inReaderLocale, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/layout'
import { SEARCHED, SearchBox } from '#back-office/search/search-box.tsx'
import { hasPage } from '#back-office/kit/action-form.tsx'
import { KeptForms } from '#back-office/kit/kept/kept-forms.tsx'
import { keptFormsWords } from '#back-office/kit/kept/kept-forms.words.ts'
import { UnsavedText } from '#back-office/kit/kept/save-bar.tsx'
import { NewOrderNotice } from '#back-office/new-orders/new-order-notice.tsx'
import { useNewOrders } from '#back-office/new-orders/following.ts'
import { useHeard } from './heard.ts'
import { findNavigation, type ShownEntry } from './navigation.server.ts'
import { backOfficeWords } from '#back-office/kit/common.words.ts'
import { shopWarningWords } from './shell.words.ts'
import { findShopWarnings, type ShopWarning } from './shop-warnings.server.ts'
import './shell.css'
import { AlertIcon, CashIcon, Icon, type IconProps } from '#ui/form-icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import type { ComponentType } from 'react'
import { shownCalls } from '#shop/orders/calls'
import { barOf, entryAt } from './navigation.ts'
import { useClosedByEscape } from '#back-office/kit/keyboard.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage, staffOnly, inReaderLocale]

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = anyMember(context)
  const isAside = context.get(callerContext).readCookie(ASIDE_COOKIE) !== undefined
  const [{ shopName }, warnings, groups] = await Promise.all([
    findSettings(),
    person.store ? [] : findShopWarnings(person, url, isAside),
    findNavigation(person),
  ])
  const maySearch = SEARCHED.some((right) => can(person, right))
  return {
    readerLocale: readerLocale(),
    person,
    maySearch,
    role: translated(accountWords[person.role]),
    shopName,
    groups,
    warnings,
    toMend: translated(shopWarningWords.toMend),
  }
}

/** Skips revalidation if the answer already contains the page. The frame's counts update by themselves. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return hasPage(actionResult) ? false : defaultShouldRevalidate
}

export default function BackOfficeLayout({ loaderData: { person, maySearch, role, shopName, groups, warnings, toMend } }: Route.ComponentProps) {
  const kept = useWords(keptFormsWords)
  const words = useWords(backOfficeWords)
  useHeard()
  const { groups: shown, arrived, hasEnded } = useNewOrders(groups)
  return (
    <div className="staff-frame">
      <UnderWay text={words.underWay} />
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-accent text-on-accent focus:not-sr-only focus:px-4 focus:py-3 focus:fixed focus:start-3 focus:top-3"
      >
        {words.skip}
      </a>
      <header className="border-b border-line bg-surface">
        <div className="flex items-center gap-x-3 px-4">
          <Link to={STAFF_HOME} className="flex min-h-13 items-center gap-2 font-semibold wide:w-57" aria-label={`${shopName} · ${words.title}`}>
            <Mark className="size-7" />
            <span className="hidden narrow-grid:inline">{shopName}</span>
          </Link>
          {maySearch ? <SearchBox /> : null}
          <PersonMenu person={person} role={role} />
        </div>
      </header>
      <NavigationRail groups={shown} />
      <main id="content" tabIndex={-1} className="page-width flex-1 py-5 outline-none">
        <NewOrderNotice arrived={arrived} mayOpen={can(person, 'orders.read')} hasEnded={hasEnded} />
        <ShopWarnings warnings={warnings} text={toMend} />
        <KeptForms person={person.id} />
        <UnsavedText value={kept.unsaved}>
          <Outlet />
        </UnsavedText>
      </main>
      <NavigationBar groups={shown} />
    </div>
  )
}

/** Progress of a request: a line at the top of the window, and a text for screen readers. */
function UnderWay({ text }: { text: string }) {
  const isUnderWay = useNavigation().state !== 'idle'
  return (
    <div aria-live="polite" className={isUnderWay ? 'fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent' : undefined}>
      <span className="sr-only">{isUnderWay ? text : ''}</span>
    </div>
  )
}

function PersonMenu({ person, role }: { person: Person; role: string }) {
  const words = useWords(backOfficeWords)
  return (
    <details key={useLocation().key} className="relative ms-auto">
      <summary className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2 text-sm marker:content-none hover:bg-shade">
        <PersonIcon className="size-5" />
        <span className="sr-only narrow-grid:not-sr-only narrow-grid:max-w-40 narrow-grid:truncate">{person.name}</span>
      </summary>
      <div className="lifted absolute end-0 z-20 mt-1 grid w-64 gap-3 rounded-xl border border-line bg-surface p-4 text-sm">
        <p>
          <span className="block font-semibold">{person.name}</span>
          <span className="block text-soft">{role}</span>
          <span className="block truncate text-soft">{person.email}</span>
        </p>
        <Link to="/admin/account/" className="inline-flex min-h-11 items-center font-medium text-accent">
          {words.account}
        </Link>
        {can(person, 'orders.manage') ? (
          <Link to="/admin/account/devices/" className="inline-flex min-h-11 items-center font-medium text-accent">
            {words.alerts}
          </Link>
        ) : null}
        <a href="/" className="inline-flex min-h-11 items-center font-medium text-accent">
          {words.openShop}
        </a>
        <ThemeToggle label={words.dark} labelled className="inline-flex justify-start font-medium text-accent" />
        <Form method="post" action="/admin/sign-out/" reloadDocument>
          <Button type="submit" kind="quiet" className="w-full">
            {words.signOut}
          </Button>
        </Form>
      </div>
    </details>
  )
}

export { StaffError as ErrorBoundary } from '#back-office/kit/staff-error.tsx'

/** Shop-wide warnings until they are fixed: in full on the first page, elsewhere folded into one line. */
function ShopWarnings({ warnings, text }: { warnings: ShopWarning[]; text: string }) {
  const { pathname } = useLocation()
  if (warnings.length === 0) return null
  const all = (
    <div className="grid gap-2">
      {warnings.map((warning) => (
        <Warning key={warning.text} warning={warning} />
      ))}
    </div>
  )
  if (pathname === STAFF_HOME) return <div className="mb-5">{all}</div>
  return (
    <details className="group/warnings mb-3 -mt-3 text-sm">
      <summary className="flex min-h-11 items-center gap-2 font-medium text-warn marker:content-none">
        <AlertIcon className="size-4.5 shrink-0" />
        <span className="truncate">{`${text} (${warnings.length})`}</span>
        <ChevronDown className="size-4 shrink-0 group-open/warnings:rotate-180" />
      </summary>
      {all}
    </details>
  )
}

function Warning({ warning: { text, mend, aside } }: { warning: ShopWarning }) {
  const { revalidate } = useRevalidator()
  const putAside = () => {
    document.cookie = `${ASIDE_COOKIE}=1; path=/admin/; samesite=lax`
    void revalidate()
  }
  return (
    <Notice kind="warn">
      <p className="wrap-anywhere">
        {text}{' '}
        {mend ? (
          <Link to={mend.to} className="font-semibold underline">
            {mend.text}
          </Link>
        ) : null}
      </p>
      {aside ? (
        <Button kind="quiet" size="small" className="noscript:hidden" onClick={putAside}>
          {aside}
        </Button>
      ) : null}
    </Notice>
  )
}

/** Session cookie: the reader hid the captcha warning until the browser closes. */
export const ASIDE_COOKIE = 'hanout_captcha_aside'

interface NavigationProps {
  groups: { title: string; entries: ShownEntry[] }[]
}

function NavigationRail({ groups }: NavigationProps) {
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
function NavigationBar({ groups }: NavigationProps) {
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
              {more.some(({ waiting }) => waiting > 0) ? <span className="absolute -end-1.5 -top-0.5 size-2.5 max-[20em]:end-0 rounded-full bg-deal" /> : null}
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

const ICONS: Record<string, ComponentType<{ className?: string }>> = {
  home: HomeIcon,
  store: HomeIcon,
  toCall: PhoneIcon,
  orders: OrdersIcon,
  products: TagIcon,
  customers: PersonIcon,
  earnings: CashIcon,
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
