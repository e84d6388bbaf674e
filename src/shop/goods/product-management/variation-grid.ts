import { fold } from '#i18n/fold.ts'
import { MOST_VARIATIONS, VARIATION_FIELDS, valuesOf, type TypedProduct, type TypedVariation } from './typed-product.ts'

export interface ForAllVariations {
  /** Only variations with this value; '' means all. */
  value: string
  price: string
  salePrice: string
  stock: string
  picture: string
}

/**
 * Adds a variation for each combination of the options' values, in their order. Existing variations stay; those without a combination are removed. A new one
 * takes the product's price and stock. At most 200. IMP-02.
 */
export function withGrid(typed: TypedProduct): TypedProduct {
  const named = typed.options.flatMap((option, place) => (option.name.trim() === '' ? [] : [{ values: valuesOf(option).slice(0, MOST_VARIATIONS), place }]))
  const kept = typed.variations.map((one) => ({ ...one, choices: named.map(({ place }) => one.choices[place] ?? '') }))
  const combinations = named.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])).slice(0, MOST_VARIATIONS),
    named.length > 0 ? [[]] : [],
  )
  const used = new Set<TypedVariation>()
  const variations = combinations.flatMap((choices) => {
    const known = kept.find((one) => fits(one, choices))
    if (known && used.has(known)) return []
    if (known) used.add(known)
    return [known ?? newVariation(typed, choices)]
  })
  return { ...typed, options: named.map(({ place }) => typed.options[place]!), variations }
}

/** Sets the same price, stock or picture on all variations, or on those with a value. */
export function withForAll(typed: TypedProduct, { value, ...given }: ForAllVariations): TypedProduct {
  const filled = Object.fromEntries(Object.entries(given).filter(([, text]) => text.trim() !== ''))
  return { ...typed, variations: typed.variations.map((one) => (value === '' || one.choices.includes(value) ? { ...one, ...filled } : one)) }
}

/** Whether a variation covers these choices; an empty choice of its own covers any. */
function fits({ choices }: TypedVariation, wanted: string[]): boolean {
  return choices.every((choice, place) => choice === '' || fold(choice) === fold(wanted[place] ?? ''))
}

function newVariation({ fields }: TypedProduct, choices: string[]): TypedVariation {
  const empty = Object.fromEntries(VARIATION_FIELDS.map((name) => [name, ''])) as Omit<TypedVariation, 'choices'>
  return { ...empty, enabled: 'on', price: fields.price, salePrice: fields.salePrice, stock: fields.stock, choices }
}
