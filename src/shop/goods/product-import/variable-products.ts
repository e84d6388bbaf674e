import type { Attribute } from '#shop/goods/catalogue'

/** A variable product as its variations decide of it. `variations`: those that can be bought, in the merchant's order. */
export interface VariableProduct {
  attributes: Attribute[]
  needsShipping: boolean
  defaultVariationId: number | null
  /** The merchant's first choice: attribute slug to value. */
  preset: Record<string, string>
  variations: { id: number; attributes: Record<string, string>; isVirtual: boolean | null }[]
}

/** What a variable product is by its variations: an attribute that one of them names varies; the first choice is the merchant's, else the first in order. Spec 4.2. */
export function settleVariable(
  product: VariableProduct,
  named: ReadonlySet<string>,
): Pick<VariableProduct, 'attributes' | 'needsShipping' | 'defaultVariationId'> {
  const { attributes, preset, variations } = product
  const chosen = Object.keys(preset).length === 0 ? undefined : variations.find((variation) => fits(variation.attributes, preset))
  return {
    attributes: attributes.map((attribute) => ({ ...attribute, varies: attribute.varies || named.has(attribute.slug) })),
    needsShipping: variations.length === 0 ? product.needsShipping : variations.some(({ isVirtual }) => !isVirtual),
    defaultVariationId: (chosen ?? variations[0])?.id ?? null,
  }
}

/** Whether a variation is one that the choice leads to; an attribute that it leaves out fits any value. */
function fits(attributes: Record<string, string>, preset: Record<string, string>): boolean {
  return Object.entries(preset).every(([slug, value]) => attributes[slug] === undefined || attributes[slug] === value)
}
