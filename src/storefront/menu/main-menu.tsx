import { decodedPath } from '#i18n/decoded-path.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { localised, withoutLocale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import { ServerHtml } from '#ui/server-html.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { DealsPanel } from './deals-panel.tsx'
import { DepartmentsPanel } from './departments-panel.tsx'
import { MenuEntry, MenuLink } from './menu-entry.tsx'
import { MENU_ID, type Ways } from './menu.ts'
import type { menuFrameWords } from './menu.words.ts'

/** Pages that every shop's menu links to. */
const OWN_LINKS = ['/shop/', '/stores/', '/store-directory/']

interface MainMenuProps {
  ways: Ways | undefined
  words: Translated<typeof menuFrameWords>
  /** Content of the phone's drawer under its entries: languages, dark mode. */
  children: ReactNode
}

/** Main menu: a bar with panels from 768 px, a drawer below (UI-13, UI-15). One list serves both. */
export function MainMenu({ ways, words, children }: MainMenuProps) {
  const { pathname } = useLocation()
  return (
    <nav id={MENU_ID} popover="auto" aria-label={words.navigation} className="main-menu">
      <button type="button" popoverTarget={MENU_ID} popoverTargetAction="hide" className="menu-close" autoFocus>
        <CloseIcon className="size-6" />
        {words.closeMenu}
      </button>
      <ServerHtml as="ul" className="menu-bar" cacheKey={() => JSON.stringify(['menu', ways, ways && linkedPath(ways, pathname)])}>
        {ways && <MenuEntries ways={ways} />}
      </ServerHtml>
      <div className="menu:hidden">{children}</div>
    </nav>
  )
}

function MenuEntries({ ways }: { ways: Ways }) {
  const { locale, help, words } = ways
  const at = (path: string) => localised(locale, path)
  return (
    <>
      <MenuEntry name={words.departments} panel="departments">
        <DepartmentsPanel ways={ways} />
      </MenuEntry>
      <MenuEntry name={words.shop} panel="mega">
        <div className="grid gap-1 menu:grid-cols-2">
          <MenuLink to={at('/shop/')} text={words.wholeShopText} strong>
            {words.wholeShop}
          </MenuLink>
          <MenuLink to={at('/shop/?orderby=date')} text={words.newestText} strong>
            {words.newest}
          </MenuLink>
          <MenuLink to={at('/shop/?orderby=popularity')} text={words.popularText} strong>
            {words.popular}
          </MenuLink>
          <MenuLink to={at('/shop/?orderby=rating')} text={words.ratedText} strong>
            {words.rated}
          </MenuLink>
        </div>
      </MenuEntry>
      <MenuEntry name={words.deals} panel="full">
        <DealsPanel ways={ways} />
      </MenuEntry>
      <MenuEntry name={words.stores} panel="half">
        <MenuLink to={at('/stores/')} text={words.allStoresText} strong>
          {words.allStores}
        </MenuLink>
        <MenuLink to={at('/store-directory/')} text={words.directoryText} strong>
          {words.directory}
        </MenuLink>
      </MenuEntry>
      {help.length > 0 ? (
        <MenuEntry name={words.help} panel="default">
          {help.map(({ name, path }) => (
            <MenuLink key={path} to={at(path)}>
              {name}
            </MenuLink>
          ))}
        </MenuEntry>
      ) : null}
    </>
  )
}

/** Decoded path of the open page, where the menu has a link to it to mark. */
function linkedPath({ departments, help }: Ways, pathname: string): string | undefined {
  const path = decodedPath(withoutLocale(pathname))
  const linked = [...departments.flatMap((department) => [department, ...department.shelves]), ...help].some((link) => decodedPath(link.path) === path)
  return linked || OWN_LINKS.includes(path) ? path : undefined
}
