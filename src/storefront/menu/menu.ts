import type { Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import type { footerWords } from '#storefront/shell/shell.words.ts'
import type { menuFrameWords, menuWords } from './menu.words.ts'

/** The main menu's id: what the button that opens it on a phone points at. */
export const MENU_ID = 'menu'

/** A category or a page as a menu links to it. `path` is without language: `/product-category/cuisine/cuisson/`. */
export interface Shelf {
  name: string
  path: string
}

/** A department of the shop with the shelves in it, named in the page's language. */
export interface Department extends Shelf {
  shelves: Shelf[]
}

/** The ways through the shop, as the menu and the footer write them. */
export interface Ways {
  locale: Locale
  departments: Department[]
  /** The pages that help a shopper: those that the shop has. */
  help: Shelf[]
  words: Translated<typeof menuFrameWords> &
    Translated<typeof menuWords> &
    Translated<typeof footerWords> & {
      /** Sentence on the shop's currency. */
      prices: string
    }
}
