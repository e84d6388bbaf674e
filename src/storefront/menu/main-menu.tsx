import type { ReactNode } from 'react'
import { localised } from '#i18n/locale.ts'
import { CloseIcon } from '#ui/icons.tsx'
import { DealsPanel } from './deals-panel.tsx'
import { DepartmentsPanel } from './departments-panel.tsx'
import { MenuEntry, MenuLink } from './menu-entry.tsx'
import { MENU_ID, type MenuSpeech } from './menu.ts'

interface MainMenuProps {
  speech: MenuSpeech
  /** What a phone's drawer has under its entries: languages, the dark mode. */
  children: ReactNode
}

/** The ways through the shop: a bar with panels from 768 px, below it a drawer beside the page. One and the same list. Spec 2.2, 9.5. */
export function MainMenu({ speech, children }: MainMenuProps) {
  const { locale, help, words } = speech
  const at = (path: string) => localised(locale, path)
  return (
    <nav id={MENU_ID} popover="auto" aria-label={words.navigation} className="main-menu">
      <button type="button" popoverTarget={MENU_ID} popoverTargetAction="hide" className="menu-close" autoFocus>
        <CloseIcon className="size-6" />
        {words.closeMenu}
      </button>
      <ul className="menu-bar">
        <MenuEntry name={words.departments} panel="departments">
          <DepartmentsPanel speech={speech} />
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
          <DealsPanel speech={speech} />
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
      </ul>
      <div className="menu:hidden">{children}</div>
    </nav>
  )
}
