import type { Attribute, ProductView, VariationView } from '#shop/goods/catalogue'

/** The shopper's choice so far: attribute slug to value. Complete when every attribute that varies has a value. */
export type Choice = Readonly<Record<string, string>>

/** Fields of a product that a choice needs. */
export type Choosable = Pick<ProductView, 'attributes' | 'looks' | 'variations' | 'defaultVariationId'>

/** Attributes that variations differ by, in their order. */
export function varyingAttributes(product: Choosable): Attribute[] {
  return product.attributes.filter((attribute) => attribute.varies)
}

/** Choice when the page opens: the submitted variation, else the default one, else the first (PDP-09). */
export function firstChoice(product: Choosable, sentId?: number): Choice {
  const withId = (wanted: number | null | undefined) => product.variations.find(({ id }) => id === wanted)
  const first = withId(sentId) ?? withId(product.defaultVariationId) ?? product.variations[0]
  return first ? choiceOf(first, product) : {}
}

/** Choice that leads to a variation. Where the variation fits any value, the chosen one stays, else the first. */
export function choiceOf(variation: VariationView, product: Choosable, chosen: Choice = {}): Choice {
  const entries = varyingAttributes(product).map(({ slug, values }) => [slug, variation.attributes[slug] ?? chosen[slug] ?? values[0] ?? ''])
  return Object.fromEntries(entries) as Choice
}

/** The one variation of a complete choice; undefined while something is left to choose. */
export function chosenVariation(choice: Choice, product: Choosable): VariationView | undefined {
  const whole = varyingAttributes(product).every(({ slug }) => choice[slug] !== undefined)
  return whole ? product.variations.find((variation) => fits(variation, choice)) : undefined
}

/** True where a variation fits the choice. */
export function fits(variation: VariationView, choice: Choice): boolean {
  return Object.entries(choice).every(([slug, value]) => variation.attributes[slug] === undefined || variation.attributes[slug] === value)
}
