/**
 * Run as `node packages/demo/write-csv.ts`. Writes `products.csv`, the demo shop as a WooCommerce export, from `goods/`. The shop imports the CSV; edit the
 * goods, never the CSV.
 */

import { writeFileSync } from 'node:fs'
import { colours, type ColourName } from './drawings/palette.ts'
import type { Good, Sale, Stock, Variation } from './goods/good.ts'
import { goods } from './goods/goods.ts'

type Row = Record<string, string>

const attributeGroups = 4

const attributeColumns = Array.from({ length: attributeGroups }, (_, index) => [
  `Attribute ${index + 1} name`,
  `Attribute ${index + 1} value(s)`,
  `Attribute ${index + 1} visible`,
  `Attribute ${index + 1} global`,
  `Attribute ${index + 1} default`,
]).flat()

const columns = [
  ['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?', 'Visibility in catalog'],
  ['Short description', 'Description', 'Date sale price starts', 'Date sale price ends', 'Tax status', 'Tax class'],
  ['In stock?', 'Stock', 'Low stock amount', 'Backorders allowed?', 'Sold individually?'],
  ['Weight (kg)', 'Length (cm)', 'Width (cm)', 'Height (cm)', 'Allow customer reviews?', 'Purchase note'],
  ['Sale price', 'Regular price', 'Categories', 'Tags', 'Shipping class', 'Images', 'Download limit', 'Download expiry days'],
  ['Parent', 'Grouped products', 'Upsells', 'Cross-sells', 'External URL', 'Button text', 'Position', 'Brands'],
  attributeColumns,
  ['Meta: hanout_layout', 'Meta: hanout_free_shipping', 'Meta: hanout_vendor', 'Meta: hanout_deal_ends', 'Meta: hanout_swatches'],
  ['Meta: hanout_min_quantity', 'Meta: hanout_quantity_step'],
  ['Meta: hanout_name_ar', 'Meta: hanout_name_en', 'Meta: hanout_short_ar', 'Meta: hanout_short_en'],
  ['Meta: hanout_description_ar', 'Meta: hanout_description_en'],
].flat()

function type(good: Good): string {
  if (good.external) return 'external'
  return good.variations ? 'variable' : 'simple'
}

/** WooCommerce separates values by a comma, and writes a comma within one as `\,`. */
function list(values: string[]): string {
  return values.map((value) => value.replaceAll(',', '\\,')).join(', ')
}

/** A GTIN-13 of the range that GS1 reserves for use inside a shop (20–29), with its check digit. */
function barcode(id: number): string {
  const digits = `20${String(id).padStart(10, '0')}`
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function stockCells(stock: Stock | undefined): Row {
  const counted = typeof stock === 'number'
  return {
    'In stock?': stock === 0 ? '0' : '1',
    Stock: counted ? String(stock) : '',
    'Low stock amount': counted ? '5' : '',
    'Backorders allowed?': '0',
    'Sold individually?': '0',
  }
}

function priceCells(price: string | undefined, sale: Sale | undefined): Row {
  return {
    'Regular price': price ?? '',
    'Sale price': sale?.price ?? '',
    'Date sale price starts': sale?.from ?? '',
    'Date sale price ends': sale?.to ?? '',
  }
}

function attributeCells(attributes: [name: string, values: string[]][], first?: string[]): Row {
  const cells = attributes.map(([name, values], index) => ({
    [`Attribute ${index + 1} name`]: name,
    [`Attribute ${index + 1} value(s)`]: list(values),
    [`Attribute ${index + 1} visible`]: '1',
    [`Attribute ${index + 1} global`]: '1',
    [`Attribute ${index + 1} default`]: first?.[index] ?? '',
  }))
  return Object.assign({}, ...cells)
}

function swatches(good: Good): string {
  const names = good.choices?.['Couleur']
  return names ? JSON.stringify(Object.fromEntries(names.map((name) => [name, colours[name as ColourName]]))) : ''
}

function metaCells(good: Good): Row {
  return {
    'Meta: hanout_layout': good.layoutB ? 'B' : '',
    'Meta: hanout_free_shipping': good.freeShipping ? '1' : '',
    'Meta: hanout_vendor': good.vendor,
    'Meta: hanout_deal_ends': good.dealEnds ?? '',
    'Meta: hanout_swatches': swatches(good),
    'Meta: hanout_min_quantity': good.minimum ? String(good.minimum) : '',
    'Meta: hanout_quantity_step': good.step ? String(good.step) : '',
    'Meta: hanout_name_ar': good.names.ar,
    'Meta: hanout_name_en': good.names.en,
    'Meta: hanout_short_ar': good.short.ar,
    'Meta: hanout_short_en': good.short.en,
    'Meta: hanout_description_ar': good.body.ar,
    'Meta: hanout_description_en': good.body.en,
  }
}

function productRow(good: Good): Row {
  const sku = (id: number) => goods.find((other) => other.id === id)?.sku ?? `id:${id}`
  const choices = Object.entries(good.choices ?? {})
  const facts = Object.entries(good.facts ?? {}).map(([name, value]): [string, string[]] => [name, [value]])
  const firstThere = good.variations?.find((variation) => variation.stock !== 0)
  return {
    ID: String(good.id),
    Type: type(good),
    SKU: good.sku,
    'GTIN, UPC, EAN, or ISBN': good.barcode ? barcode(good.id) : '',
    Name: good.names.fr,
    Published: good.unpublished ? '0' : '1',
    'Is featured?': good.featured ? '1' : '0',
    'Visibility in catalog': good.hidden ? 'hidden' : 'visible',
    'Short description': good.short.fr,
    Description: good.body.fr,
    'Tax status': 'taxable',
    'Weight (kg)': good.kg,
    'Length (cm)': good.size?.[0] ?? '',
    'Width (cm)': good.size?.[1] ?? '',
    'Height (cm)': good.size?.[2] ?? '',
    'Allow customer reviews?': '1',
    Categories: good.shelf,
    Tags: list(good.tags),
    Images: good.pictures.map((name) => `pictures/${name}.webp`).join(', '),
    Upsells: (good.upsells ?? []).map(sku).join(', '),
    'Cross-sells': (good.crossSells ?? []).map(sku).join(', '),
    'External URL': good.external?.url ?? '',
    'Button text': good.external?.button ?? '',
    Position: '0',
    Brands: good.brand,
    ...stockCells(good.stock),
    ...priceCells(good.price, good.sale),
    ...attributeCells([...choices, ...facts], firstThere?.pick),
    ...metaCells(good),
  }
}

function variationRow(good: Good, variation: Variation): Row {
  const names = Object.keys(good.choices ?? {})
  return {
    ID: String(variation.id),
    Type: 'variation',
    SKU: `${good.sku}-${variation.id}`,
    'GTIN, UPC, EAN, or ISBN': good.barcode ? barcode(variation.id) : '',
    Name: `${good.names.fr} - ${variation.pick.join(', ')}`,
    Published: '1',
    'Is featured?': '0',
    'Visibility in catalog': 'visible',
    'Tax status': 'taxable',
    'Tax class': 'parent',
    'Weight (kg)': variation.kg ?? good.kg,
    'Allow customer reviews?': '0',
    Images: `pictures/${variation.picture}.webp`,
    Parent: `id:${good.id}`,
    Position: String((good.variations ?? []).indexOf(variation) + 1),
    ...stockCells(variation.stock),
    ...priceCells(variation.price, variation.sale),
    ...attributeCells(variation.pick.map((value, index): [string, string[]] => [names[index] ?? '', [value]])),
  }
}

function cell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const rows = goods.flatMap((good) => [productRow(good), ...(good.variations ?? []).map((variation) => variationRow(good, variation))])
const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map((cells) => cells.map(cell).join(','))
writeFileSync(new URL('products.csv', import.meta.url), `${lines.join('\n')}\n`)
