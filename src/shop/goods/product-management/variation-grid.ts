import { fold } from '#i18n/fold.ts'
import { MOST_VARIATIONS, VARIATION_FIELDS, valuesOf, type TypedProduct, type TypedVariation } from './typed-product.ts'

/** What the merchant gives to many variations at once; an empty text leaves theirs. */
export interface ForAllVariations {
  /** Only variations with this value; '' is all. */
  value: string
  price: string
  salePrice: string
  stock: string
  picture: string
}

/**
 * The form with a variation for each combination of its options' values, in their order. Those that are there stay as they are; those without a
 * place go. A new one takes the product's price and stock. At most 200. IMP-02.
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

/** The form with the same price, stock or picture for all its variations, or those with a value. */
export function withForAll(typed: TypedProduct, { value, ...given }: ForAllVariations): TypedProduct {
  const filled = Object.fromEntries(Object.entries(given).filter(([, text]) => text.trim() !== ''))
  return { ...typed, variations: typed.variations.map((one) => (value === '' || one.choices.includes(value) ? { ...one, ...filled } : one)) }
}

/** True if a variation is for these choices; an empty one of its own is for any. */
function fits({ choices }: TypedVariation, wanted: string[]): boolean {
  return choices.every((choice, place) => choice === '' || fold(choice) === fold(wanted[place] ?? ''))
}

function newVariation({ fields }: TypedProduct, choices: string[]): TypedVariation {
  const empty = Object.fromEntries(VARIATION_FIELDS.map((name) => [name, ''])) as Omit<TypedVariation, 'choices'>
  return { ...empty, enabled: 'on', price: fields.price, salePrice: fields.salePrice, stock: fields.stock, choices }
}
