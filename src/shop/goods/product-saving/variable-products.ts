import type { Attribute } from '#shop/goods/catalogue'

export interface VariableProduct {
  attributes: Attribute[]
  needsShipping: boolean
  defaultVariationId: number | null
  preset: Record<string, string>
  variations: { id: number; attributes: Record<string, string>; isVirtual: boolean | null }[]
}

/** The default variation is the merchant's preset, else the first in order. PDP-09. */
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

/** Whether a variation fits a preset; an attribute it omits fits any value. */
function fits(attributes: Record<string, string>, preset: Record<string, string>): boolean {
  return Object.entries(preset).every(([slug, value]) => attributes[slug] === undefined || attributes[slug] === value)
}
