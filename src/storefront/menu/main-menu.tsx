import { decodedPath } from '#i18n/decoded-path.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withoutLocale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import { ServerHtml } from '#ui/server-html.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { DealsPanel } from './deals-panel.tsx'
import { DepartmentsPanel } from './departments-panel.tsx'
import { MenuEntry, MenuLink } from './menu-entry.tsx'
import { MENU_ID, type Ways } from './menu.ts'
import type { menuFrameWords } from './menu.words.ts'

const DIRECTORY = '/store-directory/'

const INSIDE = 'a[href^="/"]'

interface MainMenuProps {
  ways: Ways | undefined
  words: Translated<typeof menuFrameWords>
  children: ReactNode
}

/** A bar with panels from 768 px, a drawer below (UI-13, UI-15). One list serves both. */
export function MainMenu({ ways, words, children }: MainMenuProps) {
  const { pathname } = useLocation()
  return (
    <nav id={MENU_ID} popover="auto" aria-label={words.navigation} className="main-menu">
      <button type="button" popoverTarget={MENU_ID} popoverTargetAction="hide" className="menu-close" autoFocus>
        <CloseIcon className="size-6" />
        {words.closeMenu}
      </button>
      <ServerHtml as="ul" className="menu-bar" links={INSIDE} cacheKey={() => JSON.stringify(['menu', ways, ways && linkedPath(ways, pathname)])}>
        {ways && <MenuEntries ways={ways} />}
      </ServerHtml>
      <div className="menu:hidden">{children}</div>
    </nav>
  )
}

function MenuEntries({ ways }: { ways: Ways }) {
  return ways.menus.map(({ name, panel, content, links }, place) => (
    <MenuEntry key={place} name={name} panel={panel}>
      {content === 'departments' ? (
        <DepartmentsPanel ways={ways} />
      ) : content === 'deals' ? (
        <DealsPanel ways={ways} />
      ) : (
        <div className={panel === 'half' || panel === 'default' ? undefined : 'grid gap-1 menu:grid-cols-2'}>
          {links.map(({ name: link, to, text }) => (
            <MenuLink key={to + link} to={to} text={text} strong={text !== undefined}>
              {link}
            </MenuLink>
          ))}
        </div>
      )}
    </MenuEntry>
  ))
}

/** Decoded path of the open page if the menu links to it. */
function linkedPath({ departments, menus }: Ways, pathname: string): string | undefined {
  const path = decodedPath(withoutLocale(pathname))
  const linked = departments.flatMap((department) => [department, ...department.shelves]).some((link) => decodedPath(link.path) === path)
  const own = menus.some(({ links }) => links.some(({ to }) => decodedPath(withoutLocale(to.split('?', 1)[0]!)) === path))
  return linked || own || path === DIRECTORY ? path : undefined
}
