import type { Attribute, ProductView, VariationView } from '#shop/goods/catalogue'

/** Attribute slug to value. Complete when every varying attribute has a value. */
export type Choice = Readonly<Record<string, string>>

export type Choosable = Pick<ProductView, 'attributes' | 'looks' | 'variations' | 'defaultVariationId'>

export function varyingAttributes(product: Choosable): Attribute[] {
  return product.attributes.filter((attribute) => attribute.varies)
}

/** Initial choice: the submitted variation, else the default, else the first (PDP-09). */
export function firstChoice(product: Choosable, sentId?: number): Choice {
  const withId = (wanted: number | null | undefined) => product.variations.find(({ id }) => id === wanted)
  const first = withId(sentId) ?? withId(product.defaultVariationId) ?? product.variations[0]
  return first ? choiceOf(first, product) : {}
}

/** Choice of a variation. If it fits any value, the chosen one stays, else the first. */
export function choiceOf(variation: VariationView, product: Choosable, chosen: Choice = {}): Choice {
  const entries = varyingAttributes(product).map(({ slug, values }) => [slug, variation.attributes[slug] ?? chosen[slug] ?? values[0] ?? ''])
  return Object.fromEntries(entries) as Choice
}

export function chosenVariation(choice: Choice, product: Choosable): VariationView | undefined {
  const whole = varyingAttributes(product).every(({ slug }) => choice[slug] !== undefined)
  return whole ? product.variations.find((variation) => fits(variation, choice)) : undefined
}

export function fits(variation: VariationView, choice: Choice): boolean {
  return Object.entries(choice).every(([slug, value]) => variation.attributes[slug] === undefined || variation.attributes[slug] === value)
}
