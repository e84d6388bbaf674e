import { expect, test } from 'vitest'
import { matchRow, type KnownItem } from './product-saving.ts'
import { settleVariable, type VariableProduct } from './batch.server.ts'

const lamp: KnownItem = { id: 7, sku: 'LAMP', what: 'product', name: 'Lampe' }
const vase: KnownItem = { id: 8, sku: 'VASE', what: 'product', name: 'Vase' }
const blue: KnownItem = { id: 9, sku: 'BLUE', what: 'variation', name: null }
const items = [lamp, vase, blue]
const known = {
  byId: new Map(items.map((item) => [item.id, item])),
  bySku: new Map(items.map((item) => [item.sku!, item])),
  byForeignId: new Map([['5000000000', vase], ...['id:12', 'product id:12', 'المعرف:12', 'handle:12', 'name:12'].map((key) => [key, vase] as const)]),
}

function match(id: number | undefined, sku: string | null, what: 'product' | 'variation' = 'product'): string {
  const found = matchRow({ what, id, fileId: id === undefined ? undefined : String(id), sku }, known)
  if ('refused' in found) return `${found.column}: ${found.refused.message}`
  return (found.isNew ? `new ${found.id ?? ''}`.trim() : String(found.id)) + (found.note ? ', noted' : '')
}

test('a row matches by ID, else by SKU, else it is new and keeps its ID', () => {
  expect([match(7, 'LAMP'), match(7, null), match(undefined, 'LAMP'), match(100, 'LAMP')]).toEqual(['7', '7', '7', '7'])
  expect([match(100, 'NEW'), match(undefined, 'NEW')]).toEqual(['new 100', 'new'])
})

test('an ID whose item has another SKU is another shop’s: the row goes by its SKU, and it is noted', () => {
  expect([match(7, 'LAMP-2'), match(7, 'VASE')]).toEqual(['new, noted', '8, noted'])
  expect(matchRow({ what: 'product', id: 7, fileId: '7', sku: 'X' }, known)).toMatchObject({ note: { message: expect.stringContaining('« LAMP »') } })
})

test("a row may bring its item's first SKU, but not one that another item has", () => {
  const bare = { ...known, byId: new Map([[7, { ...lamp, sku: null }]]) }
  const found = (sku: string) => matchRow({ what: 'product', id: 7, fileId: '7', sku }, bare)
  expect(found('FIRST')).toEqual({ id: 7, isNew: false })
  expect(found('VASE')).toMatchObject({ column: 'SKU', refused: { message: 'La référence « VASE » est celle de l’article 8.' } })
})

test('a number that is too large for the shop is known again by what was kept of it', () => {
  const large = (fileId: string) => matchRow({ what: 'product', id: undefined, fileId, sku: null }, known)
  expect([large('5000000000'), large('5000000001')]).toEqual([
    { id: 8, isNew: false },
    { id: undefined, isNew: true },
  ])
})

test('IMP-47 a number in a list of other software is a product’s where its SKU or its name says so too', () => {
  const row = (fileId: string, sku: string | null, name: string) => matchRow({ what: 'product', id: undefined, fileId, sku, name }, known)
  for (const key of ['id:12', 'product id:12', 'المعرف:12']) {
    expect([row(key, 'VASE', 'Autre'), row(key, null, 'VASE')]).toEqual([
      { id: 8, isNew: false },
      { id: 8, isNew: false },
    ])
    expect(row(key, 'OTHER', 'Vase')).toMatchObject({ id: undefined, isNew: true, note: { message: expect.stringContaining('Le numéro 12') } })
    expect(row(key, 'LAMP', 'Lampe')).toMatchObject({ id: 7, isNew: false, note: { message: expect.stringContaining('« VASE »') } })
    expect(row(key, null, 'Lampe')).toMatchObject({ column: 'Key', refused: { message: expect.stringContaining('« Vase »') } })
  }
  for (const key of ['handle:12', 'name:12']) expect(row(key, null, 'Autre')).toEqual({ id: 8, isNew: false })
})

test('a product is never taken for a variation, nor the other way round', () => {
  expect(match(9, null)).toBe("ID: Cet article existe déjà : c'est une variation.")
  expect(match(undefined, 'LAMP', 'variation')).toBe("SKU: Cet article existe déjà : c'est un produit.")
})

const shirt: VariableProduct = {
  attributes: [
    { slug: 'couleur', name: 'Couleur', values: ['Bleu', 'Blanc'], visible: true, varies: false, global: true },
    { slug: 'matiere', name: 'Matière', values: ['Lin'], visible: true, varies: false, global: true },
  ],
  needsShipping: true,
  defaultVariationId: null,
  preset: {},
  variations: [
    { id: 1, attributes: { couleur: 'Blanc' }, isVirtual: null },
    { id: 2, attributes: { couleur: 'Bleu' }, isVirtual: false },
  ],
}

test("IMP-02 the variation that is active at first is the merchant's choice, else the first in order", () => {
  const chosen = (preset: Record<string, string>) => settleVariable({ ...shirt, preset }, new Set()).defaultVariationId
  expect([chosen({}), chosen({ couleur: 'Bleu' }), chosen({ couleur: 'Bleu', matiere: 'Lin' }), chosen({ couleur: 'Vert' })]).toEqual([1, 2, 2, 1])
  expect(settleVariable({ ...shirt, variations: [] }, new Set()).defaultVariationId).toBeNull()
})

test('IMP-02 an attribute varies when a variation names it', () => {
  const { attributes } = settleVariable(shirt, new Set(['couleur']))
  expect(attributes.map(({ varies }) => varies)).toEqual([true, false])
})
