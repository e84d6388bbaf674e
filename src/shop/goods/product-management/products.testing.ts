import type { ProductRow, ProductValues, Ready, VariationRow, VariationValues } from '#shop/goods/product-saving'
import type { ProductDraft } from './product-management.ts'

export function productRow(values: Partial<ProductValues> = {}, more: Partial<ProductRow> = {}): Ready<ProductRow> {
  const read: ProductRow = {
    what: 'product',
    row: 0,
    characters: 0,
    id: undefined,
    fileId: undefined,
    sku: values.sku,
    values: { kind: 'simple', name: 'Lampe', metas: {}, needs_shipping: true, regular_price: 33_500, ...values },
    brand: undefined,
    vendor: undefined,
    categories: undefined,
    tags: undefined,
    images: undefined,
    stock: { counted: 10, inStock: true, lowStock: null },
    links: {},
    ...more,
  }
  return { read, pictures: undefined }
}

function variationRow(
  row: number,
  choices: Record<string, string>,
  more: { id?: number; sku?: string; values?: Partial<VariationValues> } = {},
): Ready<VariationRow> {
  const read: VariationRow = {
    what: 'variation',
    row,
    characters: 0,
    id: more.id,
    fileId: more.id === undefined ? undefined : String(more.id),
    sku: more.sku,
    parent: '',
    values: { metas: {}, enabled: true, regular_price: 49_900, position: row, ...(more.sku && { sku: more.sku }), ...more.values },
    choices: Object.entries(choices).map(([name, value]) => ({ name, value, column: name })),
    images: undefined,
    stock: { counted: 5, inStock: true, lowStock: null },
  }
  return { read, pictures: undefined }
}

export function newProduct(product = productRow(), variations: Ready<VariationRow>[] = []): ProductDraft {
  return { id: undefined, revision: undefined, product, variations }
}

export function newShirt(): ProductDraft {
  const attributes = [{ slug: 'couleur', name: 'Couleur', values: ['Bleu', 'Blanc'], visible: true, varies: true, global: true }]
  const shirt = productRow({ kind: 'variable', name: 'Chemise', attributes, regular_price: null }, { stock: undefined })
  return newProduct(shirt, [variationRow(1, { Couleur: 'Bleu' }, { sku: 'CH-B' }), variationRow(2, { Couleur: 'Blanc' }, { sku: 'CH-W' })])
}
