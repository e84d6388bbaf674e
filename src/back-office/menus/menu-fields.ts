import type { Locale } from '#i18n/locale.ts'
import type { TranslatedLocale } from '#i18n/translations.ts'
import type { Translated } from '#i18n/words.ts'
import type { translationWords } from '#back-office/translations/translations.words.ts'

export interface MenuNames {
  names: Record<Locale, string>
  notes: Partial<Record<TranslatedLocale, string | undefined>>
}

export interface LinkRow extends MenuNames {
  /** `place:newest`, `category:12`, `page:livraison`, `address`; empty if not chosen. */
  target: string
  leadsTo: string
  address: string
  /** True if the target does not exist. Shoppers do not see the link. */
  isGone: boolean
  problem: string | undefined
}

export interface MenuCard extends MenuNames {
  index: number
  title: string
  about: string
  nameProblem: string | undefined
  content: string
  panel: string
  links: LinkRow[]
}

export interface Option {
  value: string
  name: string
}

export interface MenusView {
  revision: number
  cards: MenuCard[]
  fresh: MenuCard
  contents: Option[]
  panels: Option[]
  targets: { name: string; options: Option[] }[]
  versions: { revision: number; text: string }[]
  /** Part that was changed or refused: `menu-2`; empty for none. */
  at: string
  reviewWords: Translated<typeof translationWords>
  problem: string | undefined
}
