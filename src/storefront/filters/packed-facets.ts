import type { Facet, FacetValue, ListingAsked } from '#shop/goods/listing'

/** Filter in a page's data: a list has a hundred values, and objects would take four times the bytes. */
export interface PackedFacet extends Omit<Facet, 'values'> {
  /** One line per value: slug, label, count and swatch, tab-separated. */
  values: string
}

export function packFacet({ values, ...facet }: Facet): PackedFacet {
  return { ...facet, values: values.map(lineOf).join('\n') }
}

export function unpackFacet({ values, ...facet }: PackedFacet, { choices }: Pick<ListingAsked, 'choices'>): Facet {
  const chosen = choices[facet.name] ?? []
  return { ...facet, values: values.split('\n').map((line) => valueOf(line, chosen)) }
}

function lineOf({ slug, label, count: { n, more }, look = '' }: FacetValue): string {
  return [slug, label, `${n}${more ? '+' : ''}`, look].map((part) => part.replace(/\s/g, ' ')).join('\t')
}

function valueOf(line: string, chosen: readonly string[]): FacetValue {
  const [slug = '', label = '', count = '', look = ''] = line.split('\t')
  const value = { slug, label, count: { n: parseInt(count, 10), more: count.endsWith('+') }, chosen: chosen.includes(slug) }
  return look ? { ...value, look } : value
}
