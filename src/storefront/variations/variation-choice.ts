import type { Attribute, ProductView, VariationView, StockLeft } from '#shop/goods/catalogue'
import type { SwatchSettings } from '#shop/upkeep/settings'

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

export interface Option {
  value: string
  look: string | undefined
  chosen: boolean
  excluded: boolean
  soldOut: boolean
  /** Known stock of its variations; `null` is plenty. */
  left: StockLeft
  /** By the shop's settings (PDP-33). */
  clickable: boolean
}

/** Swatches of an attribute, given the other chosen values (PDP-28, PDP-29). */
export function optionsOf(attribute: Attribute, choice: Choice, { product, swatches }: { product: Choosable; swatches: SwatchSettings }): Option[] {
  const { [attribute.slug]: own, ...others } = choice
  return attribute.values.map((value) => {
    const withOthers = product.variations.filter((variation) => fits(variation, { ...others, [attribute.slug]: value }))
    const reachable = withOthers.length > 0 ? withOthers : product.variations.filter((variation) => fits(variation, { [attribute.slug]: value }))
    const excluded = withOthers.length === 0
    const left = mostLeft(reachable)
    const soldOut = left === 0
    const clickable = reachable.length > 0 && mayClick({ excluded, soldOut }, swatches)
    return { value, look: product.looks[value], chosen: own === value, excluded, soldOut, left, clickable }
  })
}

/** True where the settings let an option be chosen that is sold out or excluded by the other choices (PDP-33). */
export function mayClick(option: { excluded: boolean; soldOut: boolean }, swatches: SwatchSettings): boolean {
  if (option.soldOut && swatches.out_of_stock_clickable === '') return false
  return !option.excluded || swatches.deselect_unavailable === '1'
}

/**
 * The choice after picking a value. Excluded values are deselected (PDP-31), and the nearest variation's replace them (in stock first), so that exactly one
 * stays active. Picking the chosen value again clears it if the setting allows (PDP-30).
 */
export function choose(
  choice: Choice,
  picked: { slug: string; value: string },
  { product, swatches }: { product: Choosable; swatches: SwatchSettings },
): Choice {
  const { slug, value } = picked
  if (choice[slug] === value) return swatches.clear_on_reselect === '1' ? without(choice, slug) : choice
  const next = { ...choice, [slug]: value }
  if (product.variations.some((variation) => fits(variation, next))) return next
  const kept = keepWhatFits(next, slug, product)
  const possible = product.variations.filter((variation) => fits(variation, kept))
  const nearest = possible.find((variation) => variation.left !== 0) ?? possible[0]
  return nearest ? choiceOf(nearest, product, kept) : choice
}

/** An attribute's label with its value after the separator: `Couleur: Rouge` (PDP-26). */
export function attributeLabel(name: string, value: string | undefined, swatches: SwatchSettings): string {
  return value && swatches.show_variation_label === '1' ? `${name}${swatches.variation_label_separator} ${value}` : name
}

/** Stock label of a swatch; undefined without one (PDP-34, PDP-35). */
export function stockLabel(left: StockLeft, swatches: SwatchSettings): number | undefined {
  if (swatches.show_variation_stock !== '1' || left === null || left === 0) return undefined
  return left <= Number(swatches.stock_label_threshold) ? left : undefined
}

function keepWhatFits(choice: Choice, picked: string, product: Choosable): Choice {
  let kept: Choice = { [picked]: choice[picked] ?? '' }
  for (const [slug, value] of Object.entries(choice)) {
    const more = { ...kept, [slug]: value }
    if (product.variations.some((variation) => fits(variation, more))) kept = more
  }
  return kept
}

function without(choice: Choice, slug: string): Choice {
  return Object.fromEntries(Object.entries(choice).filter(([other]) => other !== slug))
}

function mostLeft(variations: VariationView[]): StockLeft {
  const all = variations.map(({ left }) => left)
  return all.includes(null) ? null : Math.max(0, ...all.map(Number))
}
