import { decodedPath, withoutLocale, localised } from '#i18n/locale.ts'
import type { ReactNode } from 'react'
import { useLocation, Link, NavLink } from 'react-router'
import { keyOf, ServerHtml } from '#ui/server-html.tsx'
import { CloseIcon, ChevronNext } from '#ui/icons.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { MENU_ID, type Ways } from './menu.ts'
import type { menuFrameWords } from './menu.words.ts'
import type { PanelType } from '#shop/site/menus'

const DIRECTORY = '/store-directory/'

const INSIDE = 'a[href^="/"]'

interface MainMenuProps {
  ways: Ways | undefined
  children: ReactNode
}

/** A bar with panels from 768 px, a drawer below (UI-13, UI-15). One list serves both. */
export function MainMenu({ ways, children }: MainMenuProps) {
  const words = usePageWords<typeof menuFrameWords>()
  const { pathname } = useLocation()
  return (
    <nav id={MENU_ID} popover="auto" aria-label={words.navigation} className="main-menu">
      <button type="button" popoverTarget={MENU_ID} popoverTargetAction="hide" className="menu-close" autoFocus>
        <CloseIcon className="size-6" />
        {words.closeMenu}
      </button>
      <ServerHtml as="ul" className="menu-bar" links={INSIDE} cacheKey={() => JSON.stringify(['menu', ways && linkedPath(ways, pathname)]) + keyOf(ways)}>
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

function linkedPath({ departments, menus }: Ways, pathname: string): string | undefined {
  const path = decodedPath(withoutLocale(pathname))
  const linked = departments.flatMap((department) => [department, ...department.shelves]).some((link) => decodedPath(link.path) === path)
  const own = menus.some(({ links }) => links.some(({ to }) => decodedPath(withoutLocale(to.split('?', 1)[0]!)) === path))
  return linked || own || path === DIRECTORY ? path : undefined
}

function DepartmentsPanel({ ways: { locale, departments, words } }: { ways: Ways }) {
  return (
    <>
      <ul className="menu-departments">
        {departments.map(({ name, path, shelves }) => (
          <li key={path}>
            <MenuLink to={localised(locale, path)} strong>
              {name}
            </MenuLink>
            <ul>
              {shelves.map((shelf) => (
                <li key={shelf.path}>
                  <MenuLink to={localised(locale, shelf.path)}>{shelf.name}</MenuLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-2 text-accent">
        <MenuLink to={localised(locale, '/store-directory/')}>{words.directory}</MenuLink>
      </p>
    </>
  )
}

const ON_SALE = '?on_sale=1'

function DealsPanel({ ways: { locale, departments, words } }: { ways: Ways }) {
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

interface MenuEntryProps {
  name: string
  /** Sets the panel's width above 768 px. UI-18 to UI-22. */
  panel: PanelType
  children: ReactNode
}

/** Menu entry with its panel, opened by hover, tap or key; only one stays open. The panel is beside the `details`, so that styles alone can show it. */
function MenuEntry({ name, panel, children }: MenuEntryProps) {
  return (
    <li className="menu-entry" data-panel={panel}>
      <details name="menu">
        <summary className="menu-handle">{name}</summary>
      </details>
      <div className="menu-panel">{children}</div>
    </li>
  )
}

interface MenuLinkProps {
  to: string
  text?: string | undefined
  strong?: boolean
  children: string
}

function MenuLink({ to, text, strong = false, children }: MenuLinkProps) {
  return (
    <PanelLink to={to} strong={strong}>
      {children}
      {text ? <small>{text}</small> : null}
    </PanelLink>
  )
}

const PanelLink = import.meta.env.SSR ? Anchor : RouterLink

interface PanelLinkProps {
  to: string
  strong: boolean
  children: ReactNode
}

function RouterLink({ to, strong, children }: PanelLinkProps) {
  return (
    <NavLink to={to} end className={strong ? 'strong' : ''}>
      {children}
    </NavLink>
  )
}

function Anchor({ to, strong, children }: PanelLinkProps) {
  const { pathname } = useLocation()
  return (
    <a href={to} className={strong ? 'strong' : undefined} aria-current={isAt(pathname, to) ? 'page' : undefined}>
      {children}
    </a>
  )
}

function isAt(pathname: string, to: string): boolean {
  return decodedPath(to.split('?', 1)[0]!).toLowerCase() === decodedPath(pathname).toLowerCase()
}
