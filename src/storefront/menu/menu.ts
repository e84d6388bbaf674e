import type { Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import type { footerWords } from '#storefront/shell/shell.words.ts'
import type { Menu, PanelType } from '#shop/site/menus'
import type { menuFrameWords, menuWords } from './menu.words.ts'

/** Id of the main menu, for the button that opens it on a phone. */
export const MENU_ID = 'menu'

/** Category or page in a menu. `path` is without language: `/product-category/cuisine/cuisson/`. */
export interface Shelf {
  name: string
  path: string
}

/** Department with its subcategories, in the page's language. */
export interface Department extends Shelf {
  shelves: Shelf[]
}

/** Link in a menu's panel: its whole path or address, and a line on it. */
export interface ShownLink {
  name: string
  to: string
  text?: string
}

/** Menu of the bar as it is drawn. */
export interface ShownMenu {
  name: string
  panel: PanelType
  content: Menu['content']
  links: ShownLink[]
}

/** Links of menu and footer. */
export interface Ways {
  locale: Locale
  departments: Department[]
  menus: ShownMenu[]
  /** Help pages that the shop has. */
  help: Shelf[]
  words: Translated<typeof menuFrameWords> &
    Translated<typeof menuWords> &
    Translated<typeof footerWords> & {
      /** Sentence on the shop's currency. */
      prices: string
    }
}
