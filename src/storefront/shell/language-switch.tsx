import { useLocation } from 'react-router'
import { LOCALE_NAMES } from '#i18n/locale-names.ts'
import { localised, LOCALES, withoutLocale, type Locale } from '#i18n/locale.ts'

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
  return (
    <div role="group" aria-label={label} className={`text-xs ${className}`}>
      {LOCALES.map((other) => (
        <a
          key={other}
          href={localised(other, withoutLocale(pathname) + search)}
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
