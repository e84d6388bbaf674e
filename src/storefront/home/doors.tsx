import { Link } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import type { Door } from './home-goods.server.ts'
import type { HomeTranslations } from './home.words.ts'

/** Departments as a street of doors, nine in view, each with its best seller. On a phone it scrolls sideways. */
export function Doors({ doors, translations: { locale, words } }: { doors: Door[]; translations: HomeTranslations }) {
  if (doors.length === 0) return null
  return (
    <section aria-labelledby="doors" className="page-width pt-12">
      <h2 id="doors" className="text-title">
        {words.doors}
      </h2>
      <ul className="-mx-4 mt-6 flex snap-x gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:thin] menu:gap-4">
        {doors.map(({ name, path, picture }) => (
          <li key={path} className="group relative w-24 shrink-0 snap-start scroll-ms-4 menu:w-28 wide:w-[calc((100%-8rem)/9)]">
            <div className="archway relative aspect-[4/5] bg-accent transition-colors group-hover:bg-deal">
              <div className="archway absolute inset-x-1 top-1 bottom-0 bg-shade">
                {picture ? <ShopPicture picture={picture} sizes="120px" alt="" /> : null}
              </div>
            </div>
            <Link
              to={localised(locale, path)}
              className="mt-2 block text-center text-xs leading-snug font-medium after:absolute after:inset-0 group-hover:text-accent"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
