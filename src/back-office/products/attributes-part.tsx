import { Tick } from '#back-office/kit/settings/settings-fields.tsx'
import { fill } from '#i18n/words.ts'
import {
  NEW_PRODUCT,
  PRODUCT_FIELDS,
  VARIATION_FIELDS,
  type TypedAttribute,
  type ForAllVariations,
  type ProductField,
  type TypedProduct,
  type TypedVariation,
} from '#shop/goods/product-management'
import { TextField } from '#ui/field.tsx'
import type { FormPart } from './selling-part.tsx'
import { Section } from './section.tsx'
import { productFormWords } from './product-form.words.ts'
import { useWords } from '#ui/use-words.ts'

const EMPTY: TypedAttribute = { name: '', values: '', visible: 'on', global: '' }
const SPARE = 3

export function AttributesPart({ part }: { part: FormPart }) {
  const words = useWords(productFormWords)
  const { typed, problems } = part
  const given = typed.attributes.filter(({ name }) => name !== '')
  const rows = [...given, ...Array.from({ length: SPARE }, () => EMPTY)]
  return (
    <Section
      name="attributes"
      title={words.attributes}
      summary={given.map(({ name, values }) => `${name} : ${values}`).join(' · ') || words.noAttributes}
      controls={['attribute']}
      problems={problems}
    >
      <p className="text-xs text-soft">{words.attributesHint}</p>
      {rows.map((row, place) => (
        <AttributeRow key={place} kind="attribute" row={place} typed={row} legend={fill(words.attribute, { place: place + 1 })} part={part} />
      ))}
    </Section>
  )
}

interface AttributeRowProps {
  kind: 'attribute' | 'option'
  row: number
  typed: TypedAttribute
  legend: string
  part: FormPart
}

export function AttributeRow({ kind, row, typed, legend, part: { problems, choices } }: AttributeRowProps) {
  const words = useWords(productFormWords)
  const text = (name: 'name' | 'values') => {
    const full = rowControl(kind, row, name)
    return { name: full, defaultValue: typed[name], error: problems[full], autoComplete: 'off' }
  }
  const values = choices.attributes.find(({ name }) => name === typed.name)?.values ?? []
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-3 narrow-grid:grid-cols-[1fr_2fr]">
        <TextField {...text('name')} label={legend} list="attributes" maxLength={100} />
        <TextField {...text('values')} label={words.values} hint={values.length > 0 ? values.join(', ') : undefined} />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Tick name={rowControl(kind, row, 'visible')} isOn={typed.visible === 'on'} label={words.visible} />
        <Tick name={rowControl(kind, row, 'global')} isOn={typed.global === 'on'} label={words.global} />
      </div>
    </fieldset>
  )
}

/** Name of a control in a row: `variation-3-price`. */
export function rowControl(kind: 'variation' | 'option' | 'attribute' | 'offer', row: number, name: string): string {
  return `${kind}-${row}-${name}`
}

/** Parses a submitted product form. Ignores unknown controls, tolerates missing ones and normalizes line ends. */
export function typedIn(sent: Iterable<readonly [string, unknown]>): TypedProduct {
  const all = [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, tidy(value)] as const] : []))
  const last = new Map(all)
  const rows = (kind: string) => rowsOf(all, kind)
  const attributes = (kind: string): TypedAttribute[] =>
    rows(kind).map((row) => ({ name: row['name'] ?? '', values: row['values'] ?? '', visible: row['visible'] ?? '', global: row['global'] ?? '' }))
  return {
    fields: Object.fromEntries(PRODUCT_FIELDS.map((name) => [name, last.get(name) ?? missing(name)])) as Record<ProductField, string>,
    categories: all.flatMap(([name]) => numberAfter('category-', name)),
    pictures: all.flatMap(([name, value]) => (name === 'picture' ? numberAfter('', value) : [])),
    options: attributes('option'),
    attributes: attributes('attribute'),
    quantityPrices: rows('offer').map((row) => ({ from: row['from'] ?? '', price: row['price'] ?? '' })),
    variations: rows('variation').map(variationOf),
  }
}

export function forAllIn(sent: Iterable<readonly [string, unknown]>): ForAllVariations {
  const last = new Map([...sent].map(([name, value]) => [name, typeof value === 'string' ? tidy(value) : '']))
  const text = (name: string) => last.get(`all-${name}`) ?? ''
  return { value: text('value'), price: text('price'), salePrice: text('salePrice'), stock: text('stock'), picture: text('picture') }
}

/** Choices always have a value; a missing one takes that of a new product. */
function missing(name: ProductField): string {
  return ['kind', 'status', 'visibility'].includes(name) ? NEW_PRODUCT.fields[name] : ''
}

/** Rows of controls named `kind-3-name`, by number. */
function rowsOf(all: (readonly [string, string])[], kind: string): Record<string, string>[] {
  const rows = new Map<number, Record<string, string>>()
  for (const [name, value] of all) {
    const [, sort, number, control] = /^([a-z]+)-(\d{1,3})-(\w+(?:-\d{1,2})?)$/.exec(name) ?? []
    if (sort !== kind || control === undefined) continue
    const row = rows.get(Number(number)) ?? {}
    row[control] = value
    rows.set(Number(number), row)
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row)
}

function variationOf(row: Record<string, string>): TypedVariation {
  const choices: string[] = []
  for (let place = 0; row[`choice-${place}`] !== undefined; place++) choices.push(row[`choice-${place}`]!)
  const fields = Object.fromEntries(VARIATION_FIELDS.map((name) => [name, row[name] ?? ''])) as Omit<TypedVariation, 'choices'>
  return { ...fields, choices }
}

function numberAfter(start: string, text: string): number[] {
  return text.startsWith(start) && /^[1-9]\d{0,14}$/.test(text.slice(start.length)) ? [Number(text.slice(start.length))] : []
}

/** Forms submit CR LF. PostgreSQL rejects null characters and lone surrogates. */
function tidy(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed()
}
