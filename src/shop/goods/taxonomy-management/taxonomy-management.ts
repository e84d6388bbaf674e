import type { Translatable } from '#i18n/translations.ts'
import type { GroupTexts } from '#shop/goods/catalogue'

/** A kind of product group that has a page of its own. IMP-01. */
export type GroupKind = 'category' | 'brand' | 'tag'

export const TABLES = { category: 'categories', brand: 'brands', tag: 'tags' } as const satisfies Record<GroupKind, string>

/** Translations of a French name. The French name replaces a missing one, and one due for review (`of`). */
export type NameTranslations = Omit<Translatable, 'fr'>

export interface GroupDraft {
  name: string
  /** Always empty for a brand: its name is the same in every language. */
  names: NameTranslations
  /** Address of its page; empty to derive it from the name. */
  slug: string
  texts: GroupTexts
  /** Its picture, or a brand's logo; always null for a tag. */
  mediaId: number | null
  /** Parent category; always null for a brand or tag, and for a department. */
  parentId: number | null
}

/** `version` is compared with the one that a form began with: saving an outdated form is refused. */
export interface StoredGroup extends GroupDraft {
  id: number
  version: string
}

export interface ListedGroup {
  id: number
  name: string
  slug: string
  /** Products directly in it, in any state. */
  products: number
  digest: string | null
}

export interface ListedCategory extends ListedGroup {
  parentId: number | null
  depth: number
}

/** From this number of products on, a change that they all show takes seconds: staff are warned beforehand. */
export const MANY_PRODUCTS = 5000

export type Direction = 'up' | 'down'

/** The order after a move by one. Unchanged if the key is at that end or unknown. */
export function movedBy<Key>(keys: readonly Key[], key: Key, direction: Direction): Key[] {
  const at = keys.indexOf(key)
  const to = direction === 'up' ? at - 1 : at + 1
  if (at < 0 || to < 0 || to >= keys.length) return [...keys]
  return keys.toSpliced(at, 1).toSpliced(to, 0, key)
}

export interface ListedAttribute {
  slug: string
  name: string
  values: string[]
  total: number
}

export interface StoredAttribute {
  slug: string
  name: string
  names: NameTranslations
  values: StoredValue[]
}

export interface StoredValue {
  slug: string
  label: string
  names: NameTranslations
  /** `#rrggbb`, or null. */
  colour: string | null
  mediaId: number | null
  digest: string | null
}

export type ValueDraft = Omit<StoredValue, 'slug' | 'digest'>
