import { Form, Link, NavLink, Outlet, redirect, useLocation, useNavigation } from 'react-router'
import { translate, type Translated } from '#i18n/words.ts'
import { can, type Person } from '#shop/people/accounts'
import { accountWords } from '#shop/people/accounts.words'
import { countFailedMessages } from '#shop/upkeep/messages.server'
import { countHeldReviews } from '#shop/goods/reviews.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button } from '#ui/button.tsx'
import { MenuIcon, PersonIcon } from '#ui/icons.tsx'
import { Mark } from '#ui/logo.tsx'
import { privatePage, staffMember, staffOnly } from '#request/pages/roles.server'
import { STAFF_HOME } from '#request/pages/staff-home'
import { CAPABILITY_PAGES } from '#back-office/capability-pages.ts'
import { inReaderLocale, readerLocale, translated } from '#back-office/reader.server.ts'
import { SETTINGS_HOME, settingsPagesOf } from '#back-office/settings/settings-pages.ts'
import type { Route } from './+types/layout'
import { backOfficeWords } from './shell.words.ts'
import { findShopWarnings } from './shop-warnings.server.ts'
import { ShopWarnings } from './shop-warnings.tsx'

export const middleware: Route.MiddlewareFunction[] = [privatePage, staffOnly, inReaderLocale]

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = staffMember(context)
  const mayReview = can(person, 'products.manage')
  const maySend = can(person, 'messages.manage')
  const [{ shopName }, warnings, heldReviews, failedMessages] = await Promise.all([
    findSettings(),
    findShopWarnings(person, url),
    mayReview ? countHeldReviews() : 0,
    maySend ? countFailedMessages() : 0,
  ])
  const words = translate(readerLocale(), backOfficeWords)
  const pages = [
    { right: 'orders.manage', text: words.orders },
    { right: 'documents.manage', text: words.documents },
    { right: 'customers.manage', text: words.customers },
    { right: 'products.manage', text: words.reviews, waiting: heldReviews },
    { right: 'messages.manage', text: words.messages, waiting: failedMessages },
    { right: 'coupons.manage', text: words.coupons },
    { right: 'staff.manage', text: words.staff },
    { right: 'audit.read', text: words.audit },
  ] as const
  const own: MenuProps['pages'] = pages.filter(({ right }) => can(person, right)).map(({ right, ...page }) => ({ to: CAPABILITY_PAGES[right], ...page }))
  if (settingsPagesOf(person).length > 0) own.push({ to: SETTINGS_HOME, text: words.settings })
  // The way in leads to the orders; who has nothing to do there begins with what they may do.
  if (url.pathname === STAFF_HOME && !can(person, 'orders.manage')) throw redirect(own[0]?.to ?? '/admin/account/')
  return { readerLocale: readerLocale(), person, role: translated(accountWords[person.role]), shopName, words, pages: own, warnings }
}

/** The frame of every staff page: the shop's mark, the menu, the person signed in. */
export default function BackOfficeLayout({ loaderData: { person, role, shopName, words, pages, warnings } }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <UnderWay text={words.underWay} />
      <a href="#content" className="sr-only z-50 rounded-lg bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3">
        {words.skip}
      </a>
      <header className="relative border-b border-line bg-surface">
        <div className="page-width flex items-center gap-x-2 narrow-grid:gap-x-3">
          <Link to={STAFF_HOME} className="flex min-h-13 items-center gap-2 font-semibold" aria-label={`${shopName} · ${words.title}`}>
            <Mark className="size-7" />
            <span className="hidden narrow-grid:inline">{shopName}</span>
          </Link>
          <WideMenu pages={pages} words={words} />
          <NarrowMenu pages={pages} words={words} />
          <PersonMenu person={person} role={role} words={words} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page-width flex-1 py-5 outline-none">
        <ShopWarnings warnings={warnings} />
        <Outlet />
      </main>
    </div>
  )
}

/** The progress of a request: a line along the top of the window, and a text for screen readers. */
function UnderWay({ text }: { text: string }) {
  const isUnderWay = useNavigation().state !== 'idle'
  return (
    <div aria-live="polite" className={isUnderWay ? 'fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent' : undefined}>
      <span className="sr-only">{isUnderWay ? text : ''}</span>
    </div>
  )
}

interface MenuProps {
  pages: { to: string; text: string; waiting?: number }[]
  words: Translated<typeof backOfficeWords>
}

/** The pages side by side, where there is room for all of them. */
function WideMenu({ pages, words }: MenuProps) {
  return (
    <nav aria-label={words.navigation} className="hidden self-stretch text-sm whitespace-nowrap order-column:flex">
      {pages.map(({ to, text, waiting }) => (
        <NavLink
          key={to}
          to={to}
          className="inline-flex items-center border-b-2 border-transparent px-2 font-medium wide:px-2.5 text-soft hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
        >
          {text}
          {waiting ? <Waiting count={waiting} text={words.waiting} /> : null}
        </NavLink>
      ))}
    </nav>
  )
}

/** On a phone: the page where one is, which opens to all of them; a dot where something waits on another. Closed again on each page. */
function NarrowMenu({ pages, words }: MenuProps) {
  const { key, pathname } = useLocation()
  const here = pages.find(({ to }) => pathname.startsWith(to))
  const waitsElsewhere = pages.some(({ waiting = 0 }, place) => waiting > 0 && pages[place] !== here)
  return (
    <nav aria-label={words.navigation} className="min-w-0 order-column:hidden">
      <details key={key} className="group static">
        <summary className="flex min-h-11 items-center gap-2 rounded-lg px-2.5 text-sm font-medium marker:content-none hover:bg-shade">
          <span className="relative shrink-0">
            <MenuIcon className="size-5" />
            {waitsElsewhere ? <span className="absolute -end-1 -top-1 size-2.5 rounded-full bg-deal" /> : null}
          </span>
          <span className="truncate">{here?.text ?? words.menu}</span>
          {waitsElsewhere ? <span className="sr-only">{words.waitsElsewhere}</span> : null}
        </summary>
        <ul className="lifted absolute inset-x-0 z-20 grid border-y border-line bg-surface py-1.5 narrow-grid:grid-cols-2">
          {pages.map(({ to, text, waiting }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-12 items-center border-s-4 border-transparent px-4 font-medium hover:bg-shade aria-[current]:border-accent aria-[current]:bg-accent-wash"
              >
                {text}
                {waiting ? <Waiting count={waiting} text={words.waiting} /> : null}
              </NavLink>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

/** The number of a page's things that wait for staff; beyond 99 only that there are more. */
function Waiting({ count, text }: { count: number; text: string }) {
  return (
    <span className="ms-1.5 rounded-full bg-deal px-1.5 text-2xs font-semibold text-paper tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {text}</span>
    </span>
  )
}

interface PersonMenuProps {
  person: Person
  role: string
  words: Translated<typeof backOfficeWords>
}

/** The person signed in, and the sign-out. */
function PersonMenu({ person, role, words }: PersonMenuProps) {
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
        <a href="/" className="inline-flex min-h-11 items-center font-medium text-accent">
          {words.openShop}
        </a>
        <Form method="post" action="/admin/sign-out/" reloadDocument>
          <Button type="submit" kind="quiet" className="w-full">
            {words.signOut}
          </Button>
        </Form>
      </div>
    </details>
  )
}

export { StaffError as ErrorBoundary } from './staff-error.tsx'
