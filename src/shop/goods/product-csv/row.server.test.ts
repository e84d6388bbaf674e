import { expect, test } from 'vitest'
import type { ProductRow, VariationRow } from '#shop/goods/product-saving'
import { readHeader } from './columns.ts'
import type { ReadRow } from './product-csv.ts'
import { readRow } from './row.server.ts'

const zone = 'Africa/Tunis'

function read(cells: Record<string, string>): ReadRow {
  const row = { ID: '7', Type: 'simple', Name: 'Lampe', ...cells }
  return readRow(2, Object.values(row), { columns: readHeader(Object.keys(row)), zone })
}

function product(cells: Record<string, string>): ProductRow {
  return ready(cells) as ProductRow
}

function ready(cells: Record<string, string>) {
  const result = read(cells)
  if ('refused' in result) throw new Error(JSON.stringify(result.refused))
  return result.ready
}

function refusal(cells: Record<string, string>): string {
  const result = read(cells)
  return 'refused' in result ? result.refused.map(({ column, reason }) => `${column} | ${reason.message}`).join(' + ') : 'not refused'
}

test('a name without a visible character is refused; unseen characters and those that turn the direction are taken out, and that is noted', () => {
  for (const name of ['\u200B', '\u200D\u200C', '\u202E']) expect(refusal({ Name: name })).toBe("Name | Ce nom n'a aucun caractère visible.")
  const result = read({ Name: 'Lampe \u202Eepmal\u200B', SKU: 'L\uFEFF-1', Description: 'a\u2066b\u2069' })
  expect(result).toMatchObject({ ready: { sku: 'L-1', values: { name: 'Lampe epmal', description: '<p>a\u2066b\u2069</p>' } } })
  expect('notes' in result && result.notes.map(({ column }) => column)).toEqual(['SKU', 'Name'])
  expect(product({ Name: 'می\u200Cخواهم' }).values.name).toBe('می\u200Cخواهم')
})

test('IMP-01 a simple product: names, states, texts and money', () => {
  const { values } = product({
    Published: '-1',
    'Is featured?': '1',
    'Visibility in catalog': 'hidden',
    SKU: 'L-1',
    'Regular price': '89,9',
    'Sale price': '79.900',
    'Weight (kg)': '1,5',
    'Meta: hanout_layout': 'B',
    'Meta: hanout_free_shipping': '1',
    'Meta: hanout_min_quantity': '6',
    'Sold individually?': '1',
  })
  expect(values).toMatchObject({
    kind: 'simple',
    name: 'Lampe',
    status: 'draft',
    featured: true,
    visibility: 'hidden',
    sku: 'L-1',
    regular_price: 89_900,
    sale_price: 79_900,
    weight_grams: 1500,
    layout: 'B',
    free_shipping: true,
    min_quantity: 6,
    sold_individually: true,
    needs_shipping: true,
  })
})

test('what the file has no column for stays undefined: the shop keeps what it knows', () => {
  const { values, stock, images, categories } = product({})
  expect(values).not.toHaveProperty('regular_price', null)
  expect([values.description, values.regular_price, values.status, stock, images, categories]).toEqual(Array.from({ length: 6 }))
})

test('WIRE-18 a name with markup is kept as text', () => {
  expect(product({ Name: '<b>x</b> & "y"' }).values.name).toBe('<b>x</b> & "y"')
})

test('a virtual product needs no shipping, a downloadable one is refused with its reason', () => {
  expect(product({ Type: 'simple, virtual' }).values.needs_shipping).toBe(false)
  expect(refusal({ Type: 'simple, downloadable, virtual' })).toBe('Type | Les produits à télécharger ne sont pas vendus par cette boutique.')
  expect(refusal({ Type: 'bundle' })).toContain('Type | « bundle » n’est pas un type de produit que cette boutique vend.')
  expect(refusal({ Type: '' })).toBe('Type | Cette cellule est vide.')
})

test('IMP-01 an external product has an http(s) address', () => {
  const external = { Type: 'external', 'External URL': 'https://example.com/x', 'Button text': 'Voir' }
  expect(product(external).values).toMatchObject({ external_url: 'https://example.com/x', button_text: 'Voir', needs_shipping: false })
  expect(refusal({ ...external, 'External URL': 'javascript:alert(1)' })).toBe("External URL | « javascript:alert(1) » n'est pas une adresse http(s).")
  expect(refusal({ ...external, 'External URL': '' })).toBe('External URL | Cette cellule est vide.')
})

test('a row needs an ID or a SKU, and a name', () => {
  expect(refusal({ ID: '', SKU: '' })).toContain('SKU | Il faut un ID ou une référence (SKU)')
  expect(refusal({ Name: ' ' })).toBe('Name | Cette cellule est vide.')
  expect(product({ ID: '', SKU: 'A' })).toMatchObject({ id: undefined, sku: 'A' })
})

test('IMP-04 a sale price is lower than the regular one, and its end after its start', () => {
  expect(refusal({ 'Regular price': '10', 'Sale price': '10' })).toBe('Sale price | Le prix promo doit être plus bas que le prix normal.')
  const dates = { 'Date sale price starts': '2026-02-01', 'Date sale price ends': '2026-01-01' }
  expect(refusal(dates)).toBe('Date sale price ends | La promo finit avant de commencer.')
})

test('IMP-01 attributes have their values in order, and the choice that is made at first', () => {
  const { values } = product({
    'Attribute 1 name': 'Mémoire vive',
    'Attribute 1 value(s)': '1\\,5 Go, 8 Go',
    'Attribute 1 visible': '0',
    'Attribute 1 global': '1',
    'Attribute 1 default': '8 go',
  })
  expect(values.attributes).toEqual([{ slug: 'memoire-vive', name: 'Mémoire vive', values: ['1,5 Go', '8 Go'], visible: false, varies: true, global: true }])
  expect(values.metas).toEqual({ _default_attributes: '{"memoire-vive":"8 Go"}' })
})

test('an attribute without values, twice, or with a first choice it does not have is refused', () => {
  expect(refusal({ 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': '' })).toContain("Attribute 1 value(s) | L'attribut « Taille »")
  const twice = { 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': 'S', 'Attribute 2 name': 'taille', 'Attribute 2 value(s)': 'M' }
  expect(refusal(twice)).toContain("Attribute 2 name | L'attribut « taille » est là deux fois")
  expect(refusal({ 'Attribute 1 name': 'Taille', 'Attribute 1 value(s)': 'S', 'Attribute 1 default': 'XL' })).toContain('Attribute 1 default | « XL »')
})

test('IMP-02 a variation has a parent, choices that fit any value where they are empty, and its own price', () => {
  const cells = {
    Type: 'variation, virtual',
    Name: '',
    Parent: 'id:12',
    Published: '0',
    'Regular price': '5',
    'Attribute 1 name': 'Volume',
    'Attribute 1 value(s)': '1,5 L',
    'Attribute 2 name': 'Couleur',
    'Attribute 2 value(s)': '',
  }
  const variation = ready(cells) as VariationRow
  expect(variation).toMatchObject({ what: 'variation', parent: 'id:12', values: { enabled: false, regular_price: 5000, metas: { _virtual: 'yes' } } })
  expect(variation.choices.map(({ name, value }) => [name, value])).toEqual([
    ['Volume', '1,5 L'],
    ['Couleur', ''],
  ])
  expect(refusal({ ...cells, Parent: '' })).toBe('Parent | Cette cellule est vide.')
})

test('IMP-03 stock is counted where the cell holds a number, and never below nothing', () => {
  expect(product({ Stock: '18', 'In stock?': '1', 'Low stock amount': '5' }).stock).toEqual({ counted: 18, inStock: true, lowStock: 5 })
  expect(product({ Stock: '-3', 'In stock?': '0' }).stock).toMatchObject({ counted: 0 })
  expect(product({ Stock: '', 'In stock?': '0' }).stock).toEqual({ counted: null, inStock: false, lowStock: null })
  expect(refusal({ Stock: '2.5' })).toContain('Stock | « 2.5 »')
})

test("IMP-03 what may be sold on backorder, or shares its parent's stock, is sold uncounted, and the merchant is told", () => {
  const backorder = read({ Stock: '3', 'In stock?': '1', 'Backorders allowed?': 'notify' })
  expect(backorder).toMatchObject({ ready: { stock: { counted: null, inStock: true } }, notes: [{ row: 2, column: 'Backorders allowed?' }] })
  const shared = read({ Type: 'variation', Parent: 'A', Stock: 'parent', 'In stock?': '1' })
  expect(shared).toMatchObject({ ready: { stock: { counted: null, inStock: true } }, notes: [{ row: 2, column: 'Stock' }] })
})

test('columns that the shop has no place for are kept as metas, ours go to their places', () => {
  const { values } = product({ 'Length (cm)': '15,9', 'Meta: _brand_code': 'Z9', 'Meta: empty': '', 'Meta: hanout_name_ar': 'مصباح', 'Download limit': '3' })
  expect(values.metas).toEqual({ 'Length (cm)': '15,9', _brand_code: 'Z9' })
  expect(values.translations).toEqual({ ar: { name: 'مصباح' } })
})

test("a row that has not the header's number of cells, a null character, or a text without end is refused", () => {
  const columns = readHeader(['ID', 'Type', 'Name'])
  expect(readRow(9, ['1', 'simple'], { columns, zone })).toMatchObject({
    refused: [{ row: 9, column: '', reason: { message: "Cette ligne a 2 cellules, l'en-tête en a 3." } }],
  })
  expect(refusal({ Name: 'a\0b' })).toBe('Name | Cette cellule contient un caractère nul.')
  expect(refusal({ Name: 'a'.repeat(301) })).toBe('Name | Ce texte dépasse 300 caractères.')
  expect(refusal({ Description: 'a'.repeat(100_001) })).toBe('Description | Ce texte dépasse 100000 caractères.')
})

test('IMP-47 each fault of a row is told, and a code that a spreadsheet shortened is one', () => {
  const cells = { SKU: '6,19123E+12', 'Regular price': '12000Fcfa', 'Sale price': '15 00', Stock: 'beaucoup', 'GTIN, UPC, EAN, or ISBN': '6.1E+12' }
  expect(
    refusal(cells)
      .split(' + ')
      .map((fault) => fault.split(' | ')[0]),
  ).toEqual(['SKU', 'Stock', 'GTIN, UPC, EAN, or ISBN', 'Regular price', 'Sale price'])
})

test('IMP-02 a variation without ID and SKU is known by its values; without those it is refused', () => {
  const variation = { ID: '', Type: 'variation', Parent: 'R', 'Attribute 1 name': 'Taille' }
  expect(ready({ ...variation, 'Attribute 1 value(s)': 'S' })).toMatchObject({ what: 'variation', fileId: undefined, parent: 'R' })
  expect(refusal({ ...variation, 'Attribute 1 value(s)': '' })).toContain('valeur d’un attribut')
})

test("the export's guard against spreadsheet formulas is taken off", () => {
  expect(product({ Name: "'=SUM(A1)" }).values.name).toBe('=SUM(A1)')
  expect(product({ Name: "'quoted'" }).values.name).toBe("'quoted'")
})

test('IMP-47 names come without the HTML that exports write them in; a comma or an arrow within a name stays in it', () => {
  const row = product({
    Name: 'Thé &amp; café &#8217;70',
    Categories: 'Home &amp; Garden > Caf&eacute;, A &gt; B',
    Tags: '5&#44;5&quot;',
    'Attribute 1 name': 'R&amp;D',
    'Attribute 1 value(s)': 'A &amp; B',
  })
  expect([row.values.name, row.categories, row.tags]).toEqual(['Thé & café ’70', [['Home & Garden', 'Café'], ['A > B']], ['5,5"']])
  expect(row.values.attributes).toMatchObject([{ name: 'R&D', values: ['A & B'] }])
  expect(product({ Name: '&amp;lt; &bogus; &#0; &#x1f;' }).values.name).toBe('&lt; &bogus; &#0; &#x1f;')
})

test('IMP-47 cost prices and search texts of known plugins are ours; their templates are left out and said, their own memory is no meta', () => {
  const cells = {
    'Meta: _wc_cog_cost': '12,5',
    'Meta: _yoast_wpseo_title': 'Lampe en osier',
    'Meta: rank_math_description': '%title% chez nous',
    'Meta: fb_visibility': 'yes',
    'Meta: _elementor_data': '[]',
  }
  const result = read(cells)
  expect(result).toMatchObject({ ready: { values: { cost_price: 12_500, metas: {}, search_snippets: { fr: { title: 'Lampe en osier' } } } } })
  expect('notes' in result && result.notes.map(({ column }) => column)).toEqual(['hanout_search_description'])
  expect(readHeader(['ID', 'Type', 'Name', ...Object.keys(cells)]).ignored).toEqual(['Meta: fb_visibility', 'Meta: _elementor_data'])
})

test('IMP-47 prices by quantity rise with the quantity; what is none is refused', () => {
  const prices = (text: string) => product({ 'Meta: hanout_quantity_prices': text }).values.quantity_prices
  expect(prices('2: 49,5; 3:45')).toEqual([
    { from: 2, price: 49_500 },
    { from: 3, price: 45_000 },
  ])
  expect(prices('')).toEqual([])
  for (const text of ['1: 50', '3: 45; 2: 49', '2', '2: x', '2: 49; 2: 48'])
    expect(refusal({ 'Meta: hanout_quantity_prices': text })).toContain('hanout_quantity_prices | ')
})

test('IMP-47 a text that the database could not keep is refused where it stands', () => {
  for (const text of ['{"\\u0000":"#fff"}', '{"\\ud800":"#fff"}']) expect(refusal({ 'Meta: hanout_swatches': text })).toContain('objet JSON')
})
