import { slugOf } from '#i18n/fold.ts'
import { unlisted } from '#platform/csv'
import { refuse } from '#platform/refusal'
import type { Attribute } from '#shop/goods/catalogue'
import { spellingOf, type VariationRow } from '#shop/goods/product-saving'
import { savingWords } from '#shop/goods/product-saving.words'
import { flag, line, name as nameOf, names as namesOf, slugs as slugsOf } from './cells.ts'
import { csvWords } from './product-csv.words.ts'
import type { RowCells } from './row-cells.ts'

/** `preset` is the default choice: attribute slug to value. */
export interface ReadAttributes {
  attributes: Attribute[]
  preset: Record<string, string>
}

/** Reads the attribute columns of a product. Refuses an attribute without values, a repeated one, and a preset that is not among the values. */
export function readAttributes(cells: RowCells): ReadAttributes {
  const attributes: Attribute[] = []
  const preset: Record<string, string> = {}
  const slugs = cells.read('hanout_attribute_slugs', slugsOf) ?? {}
  for (const places of cells.columns.attributes) {
    const name = cells.readAt(places.name, nameOf)
    if (name === '') continue
    const slug = cells.readAt(places.name, () => newSlug(name, slugs[name] ?? attributeSlug(name), attributes))
    const values = cells.readAt(places.values, (text) => someOf(name, namesOf(text)))
    const first = cells.readAt(places.default, (text) => (text === '' ? undefined : valueOf({ name, values }, text)))
    if (first !== undefined) preset[slug] = first
    const visible = cells.readAt(places.visible, (text) => flag(text, true))
    const global = cells.readAt(places.global, (text) => flag(text, false))
    attributes.push({ slug, name, values, visible, varies: first !== undefined, global })
  }
  return { attributes, preset }
}

/** Reads the attribute columns of a variation: one value each, in which a comma needs no escape. An empty one fits any. */
export function readChoices(cells: RowCells): VariationRow['choices'] {
  return cells.columns.attributes.flatMap((places) => {
    const name = cells.readAt(places.name, nameOf)
    if (name === '') return []
    const value = cells.readAt(places.values, (text) => nameOf(unlisted(line(text))))
    return [{ name, value, column: cells.columns.titles[places.values] ?? '' }]
  })
}

/** `Mémoire vive` becomes `memoire-vive`. Refuses a name without letter or digit. */
function attributeSlug(name: string): string {
  const slug = slugOf(name)
  if (slug === '') throw refuse(csvWords.attributeWithoutName, { name })
  return slug
}

function valueOf(attribute: Pick<Attribute, 'name' | 'values'>, text: string): string {
  const value = nameOf(unlisted(text))
  const known = spellingOf(attribute, value)
  if (known === undefined) throw refuse(savingWords.notAValueOf, { value, name: attribute.name })
  return known
}

function newSlug(name: string, slug: string, known: Attribute[]): string {
  if (known.some((one) => one.slug === slug)) throw refuse(csvWords.attributeTwice, { name })
  return slug
}

function someOf(name: string, values: string[]): string[] {
  if (values.length === 0) throw refuse(csvWords.attributeWithoutValues, { name })
  return values
}
