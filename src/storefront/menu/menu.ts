import type { Locale } from '#i18n/locale.ts'
import type { Spoken } from '#i18n/words.ts'
import type { menuWords } from './menu.words.ts'

/** The main menu's id: what the button that opens it on a phone points at. */
export const MENU_ID = 'menu'

/** A category as a menu links to it. `path` is without language: `/product-category/cuisine/cuisson/`. */
export interface Shelf {
  name: string
  path: string
}

/** A department of the shop with the shelves in it, named in the page's language. */
export interface Department extends Shelf {
  shelves: Shelf[]
}

/** What the menus need to speak. */
export interface MenuSpeech {
  locale: Locale
  departments: Department[]
  words: Spoken<typeof menuWords>
}

/** The pages that help a shopper, by the key of their name; the address is without language. Spec 2.1. */
export const HELP_PAGES = [
  { word: 'delivery', path: '/page/livraison/' },
  { word: 'payment', path: '/page/paiement/' },
  { word: 'returns', path: '/page/retours/' },
  { word: 'contact', path: '/page/contact/' },
  { word: 'about', path: '/page/a-propos/' },
] as const satisfies { word: keyof MenuSpeech['words']; path: string }[]
