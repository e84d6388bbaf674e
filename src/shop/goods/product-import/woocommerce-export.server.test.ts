import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { db } from '#platform/database.server'
import { useImports } from './product-import.testing.ts'

useDatabase()
useDataFolder()
const merchant = useImports()

beforeEach(() => sql`truncate products, variations, inventory, categories, tags, brands cascade; delete from vendors`.execute(db))

/** An export with every shape that WooCommerce writes. Its picture addresses do not answer. */
const EXPORT = readFileSync(new URL('woocommerce-export.testing.csv', import.meta.url), 'utf8')
const FRENCH = JSON.parse(readFileSync('src/shop/goods/product-csv/columns-fr.json', 'utf8')) as Record<string, string>

function inFrench(text: string): string {
  const end = text.indexOf('\n')
  const header = Object.entries(FRENCH).reduce(
    (titles, [french, english]) =>
      english.includes('{n}')
        ? [1, 2].reduce((all, n) => all.replace(english.replace('{n}', String(n)), french.replace('{n}', String(n))), titles)
        : titles.replace(english.includes('{key}') ? 'Meta: ' : english, english.includes('{key}') ? 'Méta : ' : french),
    text.slice(0, end),
  )
  return header + text.slice(end)
}

const REFUSED = [
  '10 Type: Les produits à télécharger ne sont pas vendus par cette boutique.',
  '22 Type: Les produits à télécharger ne sont pas vendus par cette boutique.',
  '23 Type: Les produits à télécharger ne sont pas vendus par cette boutique.',
  '24 Type: « subscription » n’est pas un type de produit que cette boutique vend.',
]
const NOTED = ['14 Backorders allowed?: Vendable en rupture : vendu sans compter les pièces.', '11 Cross-sells: Produit lié inconnu, laissé de côté : id:3999.']

describe.each([
  ['English', EXPORT, {}],
  ['French', inFrench(EXPORT), { mapping: FRENCH }],
] as const)('an export with %s headers', (_, text, options) => {
  test('IMP-47 comes in whole but for what is not sold here, which is said in words; dead pictures are notes', async () => {
    const { remarks, ...totals } = await merchant.importText(text, options)
    expect(totals).toEqual({ created: 21, updated: 0, unchanged: 0, refused: 4 })
    const pictures = remarks.filter((remark) => remark.includes(' Images: '))
    expect(pictures).toHaveLength(5)
    for (const one of pictures) expect(one).toContain('.invalid/')
    const others = remarks
      .filter((remark) => !pictures.includes(remark))
      .map((remark) => remark.replace('Autoriser les commandes de produits en rupture ?', 'Backorders allowed?').replace('Ventes croisées', 'Cross-sells'))
    expect(others.toSorted()).toEqual([...REFUSED, ...NOTED].toSorted())
    expect(await merchant.importText(text, options)).toMatchObject({ created: 0, updated: 0, unchanged: 21, refused: 4 })
  })

  test('IMP-47 keeps prices and weights that are written without a zero, and every product with its variations', async () => {
    await merchant.importText(text, options)
    const products = await db
      .selectFrom('products')
      .select(['id', 'kind', 'status', 'regular_price', 'sale_price', 'weight_grams', 'needs_shipping', 'name', 'metas'])
      .execute()
    const by = (id: number) => products.find((product) => product.id === id)
    expect(by(3441)).toMatchObject({ regular_price: 500, weight_grams: 10_000 })
    expect(by(3442)).toMatchObject({ regular_price: 95_000, sale_price: 79_900 })
    expect(by(3440)).toMatchObject({ weight_grams: 300, metas: { 'Height (cm)': '.95' } })
    expect([by(3444)?.status, by(3445)?.status, by(3450)?.needs_shipping, by(3430)?.needs_shipping, by(3447)?.name]).toEqual([
      'draft',
      'private',
      false,
      false,
      '=Harissa du Cap Bon',
    ])
    expect(by(3470)).toMatchObject({ kind: 'external' })
    const variations = await db.selectFrom('variations').select(['id', 'product_id', 'attributes', 'regular_price', 'weight_grams']).orderBy('id').execute()
    expect(variations).toEqual([
      { id: 3411, product_id: 3402, attributes: { couleur: 'Sable' }, regular_price: 129_900, weight_grams: 900 },
      { id: 3412, product_id: 3402, attributes: { couleur: 'Olive', coupe: 'Longue, ample' }, regular_price: 139_000, weight_grams: 1000 },
      { id: 3421, product_id: 3405, attributes: { parfum: 'Jasmin' }, regular_price: 750, weight_grams: null },
      { id: 3422, product_id: 3405, attributes: { parfum: 'Fleur d’oranger' }, regular_price: 10_000, weight_grams: null },
      { id: 3431, product_id: 3430, attributes: { seance: 'Matin' }, regular_price: 60_000, weight_grams: null },
    ])
    const links = await db.selectFrom('product_links').select(['kind', 'linked_id']).orderBy('kind').orderBy('position').execute()
    expect(links).toEqual([
      ...[3440, 3441, 3442].map((linked_id) => ({ kind: 'grouped', linked_id })),
      ...[3441, 3402].map((linked_id) => ({ kind: 'upsell', linked_id })),
    ])
  })
})
