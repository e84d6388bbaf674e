import { useId } from 'react'
import { localised } from '#i18n/locale.ts'
import { ShopPicture } from '#storefront/shell/shop-picture.tsx'
import { ServerLink } from '#ui/server-html.tsx'
import type { Door, DrawnPage } from './block-view.ts'

/** Departments as a row of doors, nine in view, each with its best seller; scrolls sideways on a phone. */
export function Doors({ title, doors, page: { locale } }: { title: string; doors: Door[]; page: DrawnPage }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <ul className="doors">
        {doors.map(({ name, path, picture }) => (
          <li key={path} className="group relative">
            <div className="archway relative aspect-[4/5] bg-accent transition-colors group-hover:bg-deal">
              <div className="archway absolute inset-x-1 top-1 bottom-0 bg-shade">
                {picture ? <ShopPicture picture={picture} sizes="120px" widths={[96, 320]} alt="" /> : null}
              </div>
            </div>
            <ServerLink
              to={localised(locale, path)}
              className="mt-2 block text-center text-xs leading-snug font-medium after:absolute after:inset-0 group-hover:text-accent"
            >
              {name}
            </ServerLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
