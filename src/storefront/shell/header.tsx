import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation, useNavigation, useNavigationType, NavLink, NavigationType } from 'react-router'
import { localised, type Locale, LOCALES, MISSING_PATH, withoutLocale } from '#i18n/locale.ts'
import { LOCALE_NAMES } from '#i18n/translations.ts'
import { type Translated, fill } from '#i18n/words.ts'
import { MainMenu } from '#storefront/menu/main-menu.tsx'
import { MENU_ID, type Ways } from '#storefront/menu/menu.ts'
import type { menuFrameWords } from '#storefront/menu/menu.words.ts'
import type { cartTranslationsWords } from '#storefront/mini-cart/cart-translations.words.ts'
import { SearchBox } from '#storefront/search/search-box.tsx'
import type { searchBoxWords } from '#storefront/search/search-box.words.ts'
import { MenuIcon, SearchIcon, CompareIcon, HeartIcon, PersonIcon, PhoneIcon, TalkIcon } from '#ui/icons.tsx'
import { Mark } from '#ui/logo.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { partsAreComing } from '#ui/page-part.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import type { Foot } from './shell-data.server.ts'
import type { shellWords } from './shell.words.ts'
import { counted } from '#i18n/counted.ts'
import { HeaderCart } from '#storefront/mini-cart/header-cart.tsx'
import { useShortlists } from '#storefront/shortlists/shortlist-store.ts'

interface HeaderShell {
  locale: Locale
  shopName: string
  /** Widths at which the header is sticky. Both off unless the merchant sets them (UI-31, UI-32). */
  sticky: { wide: boolean; handheld: boolean }
  ways?: Ways
  foot?: Foot
  hasContact: boolean
  words: Translated<typeof menuFrameWords> &
    Translated<typeof shellWords> &
    Translated<typeof searchBoxWords> &
    Pick<Translated<typeof cartTranslationsWords>, 'cart' | 'pieces'>
  suggests: boolean
}

/** Header: logo, search, the shopper's lists and cart, main menu (UI-12). */
export function Header({ shell }: { shell: HeaderShell }) {
  const { pathname, search } = useLocation()
  useTitleOnMoving(`${pathname}?s=${new URLSearchParams(search).get('s') ?? ''}`)
  useKeptPlace()
  const { locale, shopName, sticky, words, suggests, ways, foot, hasContact } = shell
  const stays = `${sticky.wide ? 'wide:sticky' : ''} ${sticky.handheld ? 'max-menu:sticky' : ''}`
  return (
    <header className={`relative top-0 z-30 border-b border-line bg-surface menu:border-0 ${stays}`}>
      <div className="page-width flex flex-wrap items-center gap-x-1 py-2 menu:gap-x-6 menu:py-3.5">
        <button
          type="button"
          popoverTarget={MENU_ID}
          className="head-extra -ms-2.5 grid size-11 place-content-center rounded-lg menu:hidden"
          aria-label={words.menu}
        >
          <MenuIcon className="size-6" />
        </button>
        <Sign locale={locale} shopName={shopName} />
        <details className="head-extra search-toggle ms-auto menu:hidden">
          <summary className="grid size-11 place-content-center rounded-lg marker:content-none [&::-webkit-details-marker]:hidden" aria-label={words.search}>
            <SearchIcon className="size-6" />
          </summary>
        </details>
        <div className="head-extra order-last hidden w-full pt-1 pb-2 [details[open]~&]:block menu:order-none menu:block menu:w-auto menu:flex-1 menu:py-0">
          <SearchBox locale={locale} words={words} live={suggests} />
        </div>
        <div className="head-links flex items-center">
          <PersonalLinks locale={locale} />
          <ThemeToggle label={words.dark} className="head-extra hidden menu:inline-flex hover:bg-shade" />
          <LanguageSwitch locale={locale} label={words.languages} className="head-extra hidden menu:flex" />
        </div>
      </div>
      <MainMenu ways={ways}>
        <Link to={localised(locale, '/my-account/')} className="mt-4 flex min-h-11 items-center text-sm">
          {words.account}
        </Link>
        <ThemeToggle label={words.dark} labelled className="inline-flex text-sm" />
        <LanguageSwitch locale={locale} label={words.languages} className="flex" />
        {hasContact ? (
          <ServerHtml as="div" className="mt-4 border-t border-line pt-4" links="none">
            {foot && <ShopContact foot={foot} />}
          </ServerHtml>
        ) : null}
      </MainMenu>
      <WaitingBar />
    </header>
  )
}

function WaitingBar() {
  return useNavigation().state === 'idle' ? null : <div className="waiting-bar" />
}

function Sign({ locale, shopName }: { locale: Locale; shopName: string }) {
  return (
    <Link to={localised(locale, '/')} className="shop-sign">
      <Mark className="size-8 menu:size-9" />
      <span className="mark-name">{shopName}</span>
    </Link>
  )
}

/**
 * Focuses the title after navigation to another page or another search, for keyboard and screen reader; not after another change of a list's query. The page
 * may render after its header: until then the old title is there.
 */
function useTitleOnMoving(page: string): void {
  const shown = useRef(page)
  const before = useRef<{ title: HTMLElement | null; text: string | undefined }>(undefined)
  useEffect(() => {
    const title = () => document.querySelector<HTMLElement>('#content h1')
    const remember = () => (before.current = { title: title(), text: title()?.textContent })
    const focusNew = () => {
      const now = title()
      if (!now || (now === before.current?.title && now.textContent === before.current.text)) return false
      now.setAttribute('tabindex', '-1')
      now.focus({ preventScroll: true })
      remember()
      return true
    }
    if (shown.current === page) return void remember()
    shown.current = page
    if (focusNew()) return undefined
    const observer = new MutationObserver(() => focusNew() && observer.disconnect())
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [page])
}

const scrollYByKey = new Map<string, number>()
const FRAMES_TO_SETTLE = 5
const LONGEST_HOLD_MS = 5000

/** Holds the place of a page that is gone back to until its parts are there: each would push it on. Its far sections are laid out at once. */
function useKeptPlace(): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const first = useRef(key)
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    if (key !== first.current) dataset['moved'] = ''
    const top = isBack ? scrollYByKey.get(key) : undefined
    let held = top !== undefined
    const until = performance.now() + LONGEST_HOLD_MS
    let still = 0
    const hold = () => {
      style.overflowAnchor = held ? 'none' : ''
      if (!held) return
      window.scrollTo({ top: top!, behavior: 'instant' })
      still = partsAreComing() || window.scrollY < top! - 1 ? 0 : still + 1
      held = still < FRAMES_TO_SETTLE && performance.now() < until
      requestAnimationFrame(hold)
    }
    const end = () => (held = false)
    const given = new AbortController()
    const { signal } = given
    for (const touch of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(touch, end, { signal, passive: true })
    addEventListener('scroll', () => held || scrollYByKey.set(key, window.scrollY), { signal, passive: true })
    hold()
    return () => {
      end()
      given.abort()
    }
  }, [key, isBack])
}

/** Personal parts of the header: lists and cart with counts, which the server does not know. */
function PersonalLinks({ locale }: { locale: Locale }) {
  const words = usePageWords<typeof shellWords>()
  const { compare, wishlist } = useShortlists().lists
  const labelOf = (name: string, count: number) => `${name} : ${counted({ locale, count }, words.articles, { count })}`
  return (
    <>
      <ShortlistLink
        to={localised(locale, '/my-account/')}
        label={words.account}
        count={0}
        icon={<PersonIcon className="size-6" />}
        className="head-extra hidden min-[24rem]:grid"
      />
      <ShortlistLink
        to={localised(locale, '/compare/')}
        label={labelOf(words.compare, compare.length)}
        count={compare.length}
        icon={<CompareIcon className="size-6" />}
        className="head-extra hidden narrow-grid:grid"
      />
      <ShortlistLink
        to={localised(locale, '/wishlist/')}
        label={labelOf(words.wishlist, wishlist.length)}
        count={wishlist.length}
        icon={<HeartIcon className="size-6" />}
        className="head-extra grid"
      />
      <HeaderCart locale={locale} />
    </>
  )
}

interface ShortlistLinkProps {
  to: string
  label: string
  /** Products on this browser's list; unknown to the server. */
  count: number
  icon: ReactNode
  className?: string
}

function ShortlistLink({ to, label, count, icon, className = '' }: ShortlistLinkProps) {
  return (
    <NavLink
      to={to}
      title={label}
      className={`relative min-h-11 min-w-11 place-content-center rounded-lg hover:bg-shade aria-[current]:text-accent ${className}`}
    >
      {icon}
      <span className="sr-only">{label}</span>
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-content-center rounded-full bg-deal px-1 text-2xs font-semibold text-paper tabular-nums"
        >
          {count}
        </span>
      ) : null}
    </NavLink>
  )
}

/** Contacts: phone with hours, and WhatsApp; nothing if the merchant gave neither. */
export function ShopContact({ foot: { contact, words } }: { foot: Pick<Foot, 'contact' | 'words'> }) {
  if (!contact) return null
  const { phone, whatsapp, hours } = contact
  return (
    <div className="text-sm">
      {phone ? (
        <a href={phone.href} aria-label={fill(words.call, { phone: phone.text })} className="flex min-h-11 items-center gap-2.5 text-lg font-semibold">
          <PhoneIcon className="size-5" /> <bdi dir="ltr">{phone.text}</bdi>
        </a>
      ) : null}
      {hours ? <p className="pb-1 text-xs opacity-85">{hours}</p> : null}
      {whatsapp ? (
        <a href={whatsapp} rel="noopener" className="flex min-h-11 items-center gap-2.5 font-medium">
          <TalkIcon className="size-5" /> {words.whatsapp}
        </a>
      ) : null}
    </div>
  )
}

interface LanguageSwitchProps {
  locale: Locale
  label: string
  className?: string
}

const SHORT_NAMES: Record<Locale, string> = { fr: 'FR', ar: 'عر', en: 'EN' }

/**
 * Links to the page in other languages: a list keeps its filters, an order its key. A public page is cached without parameters it does not read, so the browser
 * may know more of them than the server.
 */
export function LanguageSwitch({ locale, label, className = '' }: LanguageSwitchProps) {
  const { pathname, search } = useLocation()
  const path = withoutLocale(pathname)
  const own = import.meta.env.SSR && path.endsWith(MISSING_PATH) ? '/' : path + search
  return (
    <div role="group" aria-label={label} className={`text-xs ${className}`}>
      {LOCALES.map((other) => (
        <a
          key={other}
          href={localised(other, own)}
          suppressHydrationWarning
          hrefLang={other}
          lang={other}
          aria-current={other === locale ? 'true' : undefined}
          className="language"
        >
          <span>
            {SHORT_NAMES[other]}
            <span className="sr-only">{` – ${LOCALE_NAMES[other]}`}</span>
          </span>
        </a>
      ))}
    </div>
  )
}
