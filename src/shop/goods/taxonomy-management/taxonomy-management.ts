import type { Translatable } from '#i18n/translations.ts'
import type { GroupTexts } from '#shop/goods/catalogue'

/** A kind of group of products that has a page of its own. IMP-01. */
export type GroupKind = 'category' | 'brand' | 'tag'

/** Translations of a French name; without one the French name stands, and where one is to be reviewed (`of`). */
export type NameTranslations = Omit<Translatable, 'fr'>

/** A category, brand or tag as its form has it. */
export interface GroupDraft {
  /** In French. */
  name: string
  /** Always empty for a brand: its name is the same everywhere. */
  names: NameTranslations
  /** The address of its page; empty for one made from the name. */
  slug: string
  texts: GroupTexts
  /** Its picture, or a brand's logo; always null for a tag. */
  mediaId: number | null
  /** The category above; always null for a brand or tag, and for a department. */
  parentId: number | null
}

/** A group as it is stored. `version` says what a form began with: who saves an older one is told. */
export interface StoredGroup extends GroupDraft {
  id: number
  version: string
}

/** A group in a list of staff. */
export interface ListedGroup {
  id: number
  name: string
  slug: string
  /** Products in it itself, in any state. */
  products: number
  /** Its picture's digest. */
  digest: string | null
}

/** A category in the tree of staff, in the order of the shop's menu. */
export interface ListedCategory extends ListedGroup {
  parentId: number | null
  /** 0 for a department. */
  depth: number
}

/** The number of products from which on a change of what they all show takes seconds: staff are told beforehand. */
export const MANY_PRODUCTS = 5000

/** Direction in which one of several is moved. */
export type Direction = 'up' | 'down'

/** The order of things after one moved a place up or down; the same where it is at that end or unknown. */
export function movedBy<Key>(keys: readonly Key[], key: Key, direction: Direction): Key[] {
  const at = keys.indexOf(key)
  const to = direction === 'up' ? at - 1 : at + 1
  if (at < 0 || to < 0 || to >= keys.length) return [...keys]
  return keys.toSpliced(at, 1).toSpliced(to, 0, key)
}

/** An attribute of the whole catalogue in a list of staff. */
export interface ListedAttribute {
  slug: string
  name: string
  /** Labels of its first values. */
  values: string[]
  /** Number of all of its values. */
  total: number
}

/** An attribute as its page shows it. */
export interface StoredAttribute {
  slug: string
  name: string
  names: NameTranslations
  values: StoredValue[]
}

/** A value of an attribute, and how its swatch looks. IMP-43. */
export interface StoredValue {
  slug: string
  label: string
  names: NameTranslations
  /** `#rrggbb`, or null. */
  colour: string | null
  mediaId: number | null
  digest: string | null
}

/** A value as its form has it. */
export type ValueDraft = Omit<StoredValue, 'slug' | 'digest'>
