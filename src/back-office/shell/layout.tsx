import { Form, Link, Outlet, useLocation, useNavigation, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router'
import { can, type Person } from '#shop/people/accounts'
import { accountWords } from '#shop/people/accounts.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button } from '#ui/button.tsx'
import { PersonIcon, ChevronDown } from '#ui/icons.tsx'
import { Mark } from '#ui/logo.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { callerContext } from '#request/common/caller.server'
import { privatePage, staffMember, staffOnly } from '#request/pages/roles.server'
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
import { findNavigation } from './navigation.server.ts'
import { NavigationBar, NavigationRail } from './navigation.tsx'
import { backOfficeWords } from '#back-office/kit/common.words.ts'
import { shopWarningWords } from './shell.words.ts'
import { findShopWarnings, type ShopWarning } from './shop-warnings.server.ts'
import './shell.css'
import { AlertIcon } from '#ui/form-icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage, staffOnly, inReaderLocale]

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = staffMember(context)
  const isAside = context.get(callerContext).readCookie(ASIDE_COOKIE) !== undefined
  const [{ shopName }, warnings, groups] = await Promise.all([findSettings(), findShopWarnings(person, url, isAside), findNavigation(person)])
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

/** Frame of every staff page: logo, navigation, account menu. */
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
