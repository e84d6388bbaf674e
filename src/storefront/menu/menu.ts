import type { Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import type { footerWords } from '#storefront/shell/shell.words.ts'
import type { Menu, PanelType } from '#shop/site/menus'
import type { menuFrameWords, menuWords } from './menu.words.ts'

export const MENU_ID = 'menu'

/** Category or page in a menu. `path` has no language: `/product-category/cuisine/cuisson/`. */
export interface Shelf {
  name: string
  path: string
}

export interface Department extends Shelf {
  shelves: Shelf[]
}

/** Link in a panel: its whole path or address, and a description. */
export interface ShownLink {
  name: string
  to: string
  text?: string
}

export interface ShownMenu {
  name: string
  panel: PanelType
  content: Menu['content']
  links: ShownLink[]
}

export interface Ways {
  locale: Locale
  departments: Department[]
  menus: ShownMenu[]
  help: Shelf[]
  words: Translated<typeof menuFrameWords> &
    Translated<typeof menuWords> &
    Translated<typeof footerWords> & {
      prices: string
    }
}
