import { Link } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { ChevronNext } from '#ui/icons.tsx'
import type { Ways } from './menu.ts'
import { MenuLink } from './menu-entry.tsx'

const ON_SALE = '?on_sale=1'

export function DealsPanel({ ways: { locale, departments, words } }: { ways: Ways }) {
  return (
    <div className="grid gap-x-6 gap-y-3 menu:grid-cols-[15rem_1fr]">
      <Link
        to={localised(locale, `/shop/${ON_SALE}`)}
        className="doorway relative flex flex-col gap-2 bg-deal px-5 pt-14 pb-5 text-paper max-menu:rounded-xl max-menu:py-4"
      >
        <span className="flex items-center gap-1 text-lg leading-tight font-semibold">
          {words.allDeals} <ChevronNext />
        </span>
        <span className="text-xs">{words.allDealsText}</span>
      </Link>
      <ul className="menu-deals">
        {departments.map(({ name, path }) => (
          <li key={path}>
            <MenuLink to={localised(locale, path) + ON_SALE}>{name}</MenuLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
