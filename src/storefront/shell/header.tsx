import { Link, NavLink, useLocation } from 'react-router'
import { LOCALE_NAMES, localised, LOCALES, withoutLocale, type Locale } from '#i18n/locale.ts'
import type { Spoken } from '#i18n/words.ts'
import { Mark } from '#ui/logo.tsx'
import type { shellWords } from './shell.words.ts'

interface HeaderProps {
  locale: Locale
  shopName: string
  words: Spoken<typeof shellWords>
}

/** The shop's sign, the way to the goods, and the language. */
export function Header({ locale, shopName, words }: HeaderProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="page-width flex flex-wrap items-center gap-x-3 py-2.5 narrow-grid:gap-x-6">
        <Link to={localised(locale, '/')} className="flex min-h-11 items-center gap-2.5 font-semibold">
          <Mark className="size-8" />
          <span className="text-lg tracking-tight">{shopName}</span>
          <span lang="ar" aria-hidden="true" className="hidden text-sm font-normal text-soft narrow-grid:inline">
            حانوت
          </span>
        </Link>
        <nav aria-label={words.navigation} className="flex gap-1 text-sm">
          <NavEntry to={localised(locale, '/')} className="hidden narrow-grid:inline-flex">
            {words.home}
          </NavEntry>
          <NavEntry to={localised(locale, '/shop/')} className="inline-flex">
            {words.shop}
          </NavEntry>
        </nav>
        <LanguageSwitch locale={locale} label={words.languages} />
      </div>
    </header>
  )
}

function NavEntry({ to, className, children }: { to: string; className: string; children: string }) {
  return (
    <NavLink
      to={to}
      end
      className={`min-h-11 items-center rounded-lg px-1.5 font-medium narrow-grid:px-2.5 text-soft hover:text-ink aria-[current]:text-accent ${className}`}
    >
      {children}
    </NavLink>
  )
}

/** The same page in the other languages, as plain links. */
function LanguageSwitch({ locale, label }: { locale: Locale; label: string }) {
  const { pathname, search } = useLocation()
  const page = withoutLocale(pathname)
  // An order's page opens by the key in its search; public pages are kept without theirs.
  const path = page.startsWith('/checkout/') ? page + search : page
  return (
    <nav aria-label={label} className="ms-auto flex text-xs">
      {LOCALES.map((other) => (
        <a
          key={other}
          href={localised(other, path)}
          hrefLang={other}
          lang={other}
          aria-current={other === locale ? 'true' : undefined}
          className="grid min-h-11 min-w-8 place-content-center rounded-lg text-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent"
        >
          <span>
            {SHORT_NAMES[other]}
            <span className="sr-only"> – {LOCALE_NAMES[other]}</span>
          </span>
        </a>
      ))}
    </nav>
  )
}

const SHORT_NAMES: Record<Locale, string> = { fr: 'FR', ar: 'عر', en: 'EN' }
