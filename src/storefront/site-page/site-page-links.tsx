import { Link } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { sitePagePath } from '#shop/site/site-pages'

interface SitePageLinksProps {
  pages: readonly { slug: string; title: string }[]
  open: string
  locale: Locale
  label: string
}

export function SitePageLinks({ pages, open, locale, label }: SitePageLinksProps) {
  return (
    <nav aria-label={label} className="text-sm">
      <p className="mb-2 font-semibold">{label}</p>
      <ul className="divide-y divide-line border-y border-line">
        {pages.map(({ slug, title }) => (
          <li key={slug}>
            <Link
              to={localised(locale, sitePagePath(slug))}
              aria-current={slug === open ? 'page' : undefined}
              className="flex min-h-11 items-center text-soft hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
