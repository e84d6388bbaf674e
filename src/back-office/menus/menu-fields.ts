import type { Locale } from '#i18n/locale.ts'
import type { TranslatedLocale } from '#i18n/translations.ts'
import type { Translated } from '#i18n/words.ts'
import type { translationWords } from '#back-office/translations/translations.words.ts'

/** A name in each language, with what is said of translations that are to be reviewed. */
export interface MenuNames {
  names: Record<Locale, string>
  notes: Partial<Record<TranslatedLocale, string | undefined>>
}

/** A link as its form shows it. */
export interface LinkRow extends MenuNames {
  /** `place:newest`, `category:12`, `page:livraison`, `address`; empty for none yet. */
  target: string
  /** What it leads to, in words. */
  leadsTo: string
  address: string
  /** True where it leads to something that is not there, so that shoppers do not see it. */
  isGone: boolean
  problem: string | undefined
}

/** A menu as its form shows it. */
export interface MenuCard extends MenuNames {
  index: number
  title: string
  about: string
  nameProblem: string | undefined
  content: string
  panel: string
  links: LinkRow[]
}

/** An option of a list. */
export interface Option {
  value: string
  name: string
}

/** The page of menus. */
export interface MenusView {
  revision: number
  cards: MenuCard[]
  fresh: MenuCard
  contents: Option[]
  panels: Option[]
  targets: { name: string; options: Option[] }[]
  versions: { revision: number; text: string }[]
  /** The part that was changed or refused: `menu-2`; empty for none. */
  at: string
  reviewWords: Translated<typeof translationWords>
  problem: string | undefined
}
