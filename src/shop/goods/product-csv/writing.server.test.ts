import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slugOf } from '#i18n/fold.ts'
import type { Attribute } from '#shop/goods/catalogue'
import { PRESET_META, VIRTUAL_META, type ProductRow, type VariationRow } from '#shop/goods/product-saving'
import type { StoredProduct } from '#shop/goods/product-saving.server'
import { FRENCH_COLUMNS, productWriter, readProductFile, surveyProductFile, writableMetas, type FileForm } from './product-csv.server.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-csv-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Characters with a meaning in CSV, spreadsheets, lists, paths, HTML or templates. */
const UNITS = ['a', 'é', 'ش', 'b c', ',', ';', '"', "'", '=', '+', '-', '@', '\\', '\\n', '\n', '>', '<', '&', '&amp;', '&#44;', '|', ':', '{n}', '1', '😀']
const text = fc.string({ unit: fc.constantFrom(...UNITS), minLength: 1, maxLength: 8 }).map((one) => one.trim())
const name = text.filter((one) => slugOf(one) !== '')
const nothing = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const price = nothing(fc.integer({ min: 0, max: 999_999_999 }))
const moment = nothing(
  fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }).map((date) => date.toISOString().replace(/\.\d+Z/, '.000Z')),
)
const html = fc.oneof(
  fc.constant(''),
  text.map((one) => `<p>${one.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`).filter((one) => !/<p>\s*<\/p>/.test(one)),
)
const filled = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(model, { requiredKeys: [] })
const spoken = <T extends Record<string, object>>(texts: fc.Arbitrary<T>) =>
  texts.map((all) => Object.fromEntries(Object.entries(all).filter(([, one]) => Object.keys(one).length > 0)))
const metas = fc
  .dictionary(
    fc.constantFrom('Height (cm)', '_brand_code', 'Name', 'own: key', 'weight kg'),
    text.filter((one) => one !== ''),
  )
  .map((all) => ({ ...all }))
const snippets = filled({ title: name, description: name })

const attribute = fc.record({
  name,
  values: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
  visible: fc.boolean(),
  global: fc.boolean(),
  renamed: fc.boolean(),
})
const attributes = fc
  .uniqueArray(attribute, { maxLength: 3, selector: (one) => slugOf(one.name) })
  .map((all) => all.map(({ renamed, ...one }, index): Attribute => ({ ...one, slug: renamed ? `ancien-${index}` : slugOf(one.name), varies: false })))

const priced = fc.tuple(price, price, moment, moment).map(([regular, sale, starts, ends]) => ({
  regular_price: regular,
  sale_price: regular !== null && sale !== null && sale >= regular ? null : sale,
  sale_starts: starts,
  sale_ends: starts && ends && ends <= starts ? null : ends,
}))
const stock = fc.record({ counted: nothing(fc.nat(1_000_000)), inStock: fc.boolean(), lowStock: nothing(fc.nat(100)) })
const weight = nothing(fc.nat(10_000_000))
const position = fc.integer({ min: -1000, max: 1000 })

const values = fc
  .tuple(
    fc.record({
      kind: fc.constantFrom('simple', 'variable', 'external', 'grouped'),
      name,
      metas,
      needs_shipping: fc.boolean(),
      status: fc.constantFrom('published', 'private', 'draft'),
      visibility: fc.constantFrom('visible', 'catalog', 'search', 'hidden'),
      featured: fc.boolean(),
      gtin: nothing(name),
      short_description: html,
      description: html,
      translations: spoken(filled({ ar: filled({ name, description: html.filter(Boolean) }), en: filled({ name, shortDescription: html.filter(Boolean) }) })),
      layout: nothing(fc.constantFrom('A', 'B')),
    }),
    priced,
    fc.record({
      deal_ends: moment,
      free_shipping: fc.boolean(),
      sold_individually: fc.boolean(),
      min_quantity: fc.integer({ min: 1, max: 100 }),
      quantity_step: fc.integer({ min: 1, max: 100 }),
      external_url: nothing(fc.constant('https://example.com/x?a=1&b=2')),
      button_text: nothing(name),
      weight_grams: weight,
      tax_status: fc.constantFrom('taxable', 'shipping', 'none'),
      tax_class: fc.oneof(fc.constant(''), name),
      shipping_class: fc.oneof(fc.constant(''), name),
      reviews_allowed: fc.boolean(),
      attributes,
      swatches: fc.dictionary(name, fc.constantFrom('#fff', '#2a2b30'), { maxKeys: 2 }).map((all) => ({ ...all })),
      position,
      cost_price: price,
    }),
    fc.record({
      max_quantity: nothing(fc.integer({ min: 1, max: 1000 })),
      quantity_prices: fc
        .uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 50 }), price: fc.nat(99_999_999) }), { maxLength: 3, selector: ({ from }) => from })
        .map((all) => all.toSorted((a, b) => a.from - b.from)),
      call_script: text,
      deposit_percent: fc.nat(100),
      search_snippets: spoken(filled({ fr: snippets, ar: snippets, en: snippets })),
    }),
  )
  .map(([a, b, c, d]) => ({ ...a, ...b, ...c, ...d }))

const links = fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999 }), { maxLength: 3 }).map((ids) => ids.map((id) => `id:${id}`))

const product = fc
  .record({
    values,
    brand: nothing(name),
    vendor: name,
    categories: fc.uniqueArray(fc.array(name, { minLength: 1, maxLength: 3 }), { maxLength: 3, selector: (path) => path.join(' > ') }),
    tags: fc.uniqueArray(name, { maxLength: 3 }),
    pictures: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
    sku: nothing(name),
    stock,
    links: fc.record({ upsell: links, 'cross-sell': links, grouped: links }),
    variations: fc.array(
      fc.record({
        values: fc.tuple(priced, fc.record({ enabled: fc.boolean(), gtin: nothing(name), weight_grams: weight, cost_price: price, metas, position })),
        isVirtual: fc.boolean(),
        stock,
        pictures: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 1 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map(storedOf)

type DrawnProduct = Pick<ProductRow, 'values' | 'brand' | 'vendor' | 'categories' | 'tags' | 'sku' | 'stock' | 'links'> & {
  pictures: number[]
  variations: unknown[]
}

/** As a shop stores it: a product with variations has no prices and stock of its own, and its attributes vary. */
function storedOf({ values: given, pictures, variations, ...drawn }: DrawnProduct): StoredProduct {
  const { kind } = given
  const hasVariations = kind === 'variable'
  const all = (given.attributes ?? []).map((one) => ({ ...one, varies: hasVariations && variations.length > 0 }))
  const preset: Record<string, string> = hasVariations && all[0] && given.featured ? { [PRESET_META]: JSON.stringify({ [all[0].slug]: all[0].values[0] }) } : {}
  const none = hasVariations || kind === 'grouped'
  return {
    id: 7,
    slug: 'x',
    revision: 1,
    product: {
      pictures,
      read: {
        ...drawn,
        what: 'product',
        row: 0,
        characters: 0,
        id: 7,
        fileId: '7',
        images: undefined,
        stock: hasVariations ? undefined : drawn.stock,
        links: { ...drawn.links, grouped: kind === 'grouped' ? drawn.links.grouped : [] },
        values: {
          ...given,
          sku: drawn.sku,
          needs_shipping: kind !== 'external' && given.needs_shipping,
          external_url: kind === 'external' ? 'https://example.com/' : (given.external_url ?? null),
          attributes: all,
          metas: { ...given.metas, ...preset },
          ...(none && { regular_price: null, sale_price: null }),
        },
      },
    },
    variations: hasVariations ? (variations as Drawn[]).map((one, index) => variationOf(one, { index, attributes: all })) : [],
  }
}

interface Drawn {
  values: [object, VariationRow['values']]
  isVirtual: boolean
  stock: VariationRow['stock']
  pictures: number[]
}

function variationOf(
  { values: [prices, more], isVirtual, stock: counted, pictures }: Drawn,
  { index, attributes: all }: { index: number; attributes: Attribute[] },
) {
  const read: VariationRow = {
    what: 'variation',
    row: index + 1,
    characters: 0,
    id: 100 + index,
    fileId: String(100 + index),
    sku: null,
    parent: 'id:7',
    values: { ...prices, ...more, sku: null, metas: { ...more.metas, ...(isVirtual && { [VIRTUAL_META]: 'yes' }) } },
    choices: all.map((one) => ({ name: one.name, value: one.values[index] ?? '', column: one.name })),
    images: undefined,
    stock: counted,
  }
  return { read, pictures }
}

const addressOf = (id: number) => `https://shop.test/media/${id}.webp`

/** The fields in which a stored row and a parsed one must agree: neither its position, nor values derived from the variations. */
function comparable({ row: _row, characters: _characters, images, stock: counted, ...read }: ProductRow | VariationRow, pictures: number[] | undefined) {
  const isVariable = read.what === 'product' && read.values.kind === 'variable'
  return JSON.parse(
    JSON.stringify({
      ...read,
      stock: isVariable ? undefined : counted,
      pictures: images ?? pictures?.map(addressOf),
      ...('choices' in read && { choices: read.choices.map(({ name: title, value }) => [title, value]) }),
      values: { ...read.values, ...('attributes' in read.values && { attributes: read.values.attributes?.map(({ varies: _varies, ...one }) => one) }) },
    }),
  ) as object
}

test.each([
  ['English', { titles: 'en', separator: ',' }],
  ['French', { titles: 'fr', separator: ';' }],
] satisfies [string, FileForm][])('IMP-47 what the editor writes, a file in %s brings back without a change', async (_, form) => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 3 }), async (products) => {
      const all = products.flatMap(({ product: own, variations }) => [own, ...variations])
      const shape = {
        metaKeys: writableMetas([...new Set(all.flatMap(({ read }) => Object.keys(read.values.metas)))]),
        attributes: Math.max(...products.map(({ product: own }) => own.read.values.attributes?.length ?? 0)),
      }
      const writer = productWriter(shape, form)
      const path = join(folder, 'written.csv')
      await writeFile(path, writer.header() + products.map((one) => writer.rows(one, addressOf)).join(''))
      const file = await surveyProductFile(path, { mapping: FRENCH_COLUMNS })
      expect(file.columns.twice).toEqual([])
      const read = []
      for await (const row of readProductFile(file, 'Africa/Tunis')) {
        if ('refused' in row) throw new Error(JSON.stringify(row.refused))
        read.push(comparable(row.ready, undefined))
      }
      expect(read).toEqual(all.map(({ read: row, pictures }) => comparable(row, pictures)))
    }),
    { numRuns: Number(process.env['RUNS'] ?? 150) },
  )
})
