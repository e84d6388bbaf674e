import type { Locale } from '#i18n/locale.ts'

/** A link as its form shows it. */
export interface LinkRow {
  /** `place:newest`, `category:12`, `page:livraison`, `address`; empty for none yet. */
  target: string
  /** What it leads to, in words. */
  leadsTo: string
  address: string
  names: Record<Locale, string>
  /** True where it leads to something that is not there, so that shoppers do not see it. */
  isGone: boolean
  problem: string | undefined
}

/** A menu as its form shows it. */
export interface MenuCard {
  index: number
  title: string
  about: string
  names: Record<Locale, string>
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
  problem: string | undefined
}
