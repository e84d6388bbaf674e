import { slugOf } from '#i18n/fold.ts'
import { csvRow, csvText, listed } from '#platform/csv'
import type { Attribute } from '#shop/goods/catalogue'
import { PRESET_META, spellingOf, VIRTUAL_META, type ProductRow, type Ready, type StockCell, type VariationRow } from '#shop/goods/product-saving'
import type { StoredProduct } from '#shop/goods/product-saving.server'
import { parseJson } from '#platform/json'
import { isPlainMeta } from './columns.ts'
import french from './columns-fr.json' with { type: 'json' }

/** Columns that a product file needs: meta keys, and the most attributes of any product. */
export interface FileShape {
  metaKeys: readonly string[]
  attributes: number
}

/** English titles with commas and decimal points, or French titles with semicolons and decimal commas. */
export interface FileForm {
  titles: 'en' | 'fr'
  separator: ',' | ';'
}

/** Writes product files in the columns of the import. Importing one again changes nothing. IMP-47. */
export interface ProductWriter {
  header(): string
  /** A product's row, then those of its variations. `addressOf` gives a picture's address. */
  rows(product: StoredProduct, addressOf: (mediaId: number) => string): string
}

export function productWriter({ metaKeys, attributes }: FileShape, form: FileForm): ProductWriter {
  const columns = [...COLUMNS, ...attributeColumns(Math.max(attributes, 1)), ...OWN_COLUMNS, ...metaColumns(metaKeys)]
  const titleOf = form.titles === 'fr' ? frenchTitle : (title: string) => title
  const write = (values: (Value | undefined)[]) =>
    csvRow(
      values.map((value) => written(value, form)),
      form.separator,
    )
  return {
    header: () =>
      csvRow(
        columns.map(({ title }) => csvText(titleOf(title))),
        form.separator,
      ),
    rows({ product, variations }, addressOf) {
      const own = write(columns.map((column) => column.product({ ...product.read, addresses: addresses(product, addressOf) })))
      const theirs = variations.map((one) =>
        write(
          columns.map((column) => column.variation?.({ ...one.read, addresses: addresses(one, addressOf), attributes: product.read.values.attributes ?? [] })),
        ),
      )
      return [own, ...theirs].join('')
    },
  }
}

/** Keys that the import accepts as metas; others keep their value in the shop. */
export function writableMetas(keys: readonly string[]): string[] {
  return keys.filter((key) => key !== PRESET_META && key !== VIRTUAL_META && isPlainMeta(key)).toSorted()
}

/** A text, thousandths as a decimal number, or null for an empty cell. */
type Value = string | number | boolean | { thousandths: number } | null

type WrittenProduct = ProductRow & { addresses: string }
type WrittenVariation = VariationRow & { addresses: string; attributes: Attribute[] }

interface Column {
  title: string
  product: (product: WrittenProduct) => Value | undefined
  variation?: (variation: WrittenVariation) => Value | undefined
}

function written(value: Value | undefined, { separator }: FileForm): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? csvText(value) : decimal(value.thousandths, separator === ';' ? ',' : '.')
}

function decimal(thousandths: number, point: string): string {
  return `${Math.trunc(thousandths / 1000)}${point}${String(thousandths % 1000).padStart(3, '0')}`
}

const thousandths = (amount: number | null | undefined) => (typeof amount === 'number' ? { thousandths: amount } : null)

function addresses({ pictures = [] }: Ready, addressOf: (mediaId: number) => string): string {
  return pictures.map(addressOf).join(', ')
}

/** Escapes what the import would decode as an HTML entity. */
function nameText(name: string): string {
  return name.replace(/&(?=#?\w+;)/g, '&amp;')
}

function item(name: string): string {
  return listed(nameText(name)).replace(/\\$/, '&#92;')
}

const items = (names: readonly string[] = []) => names.map(item).join(', ')
const paths = (all: readonly string[][] = []) => all.map((path) => path.map((name) => item(name).replaceAll('>', '&gt;')).join(' > ')).join(', ')

/** The import would read a backslash before an n as a line break. */
const html = (text = '') => text.replaceAll('\\n', '&#92;n')

const stockColumns: Record<'In stock?' | 'Stock' | 'Low stock amount', (stock: StockCell | undefined) => Value> = {
  'In stock?': (stock) => stock?.inStock ?? true,
  Stock: (stock) => stock?.counted ?? null,
  'Low stock amount': (stock) => stock?.lowStock ?? null,
}

function stockColumn(title: keyof typeof stockColumns): Column {
  return {
    title,
    product: ({ stock, values }) => (values.kind === 'variable' ? null : stockColumns[title](stock)),
    variation: ({ stock }) => stockColumns[title](stock),
  }
}

const STATUS = { published: 1, private: 0, draft: -1, archived: -1 } as const

function both(title: string, value: (row: { values: Partial<ProductRow['values'] & VariationRow['values']> }) => Value | undefined): Column {
  return { title, product: value, variation: value }
}

const COLUMNS: Column[] = [
  { title: 'ID', product: ({ fileId }) => fileId, variation: ({ fileId }) => fileId },
  {
    title: 'Type',
    product: ({ values }) => (values.needs_shipping || values.kind === 'external' ? values.kind : `${values.kind}, virtual`),
    variation: ({ values }) => (values.metas[VIRTUAL_META] === 'yes' ? 'variation, virtual' : 'variation'),
  },
  { title: 'SKU', product: ({ sku }) => sku, variation: ({ sku }) => sku },
  both('GTIN, UPC, EAN, or ISBN', ({ values }) => values.gtin),
  { title: 'Name', product: ({ values }) => nameText(values.name) },
  { title: 'Published', product: ({ values }) => STATUS[values.status ?? 'published'], variation: ({ values }) => values.enabled },
  { title: 'Is featured?', product: ({ values }) => values.featured },
  { title: 'Visibility in catalog', product: ({ values }) => values.visibility },
  { title: 'Short description', product: ({ values }) => html(values.short_description) },
  { title: 'Description', product: ({ values }) => html(values.description) },
  both('Date sale price starts', ({ values }) => values.sale_starts),
  both('Date sale price ends', ({ values }) => values.sale_ends),
  { title: 'Tax status', product: ({ values }) => values.tax_status },
  { title: 'Tax class', product: ({ values }) => values.tax_class },
  stockColumn('In stock?'),
  stockColumn('Stock'),
  stockColumn('Low stock amount'),
  { title: 'Sold individually?', product: ({ values }) => values.sold_individually },
  both('Weight (kg)', ({ values }) => thousandths(values.weight_grams)),
  { title: 'Allow customer reviews?', product: ({ values }) => values.reviews_allowed },
  both('Sale price', ({ values }) => thousandths(values.sale_price)),
  both('Regular price', ({ values }) => thousandths(values.regular_price)),
  { title: 'Categories', product: ({ categories }) => paths(categories) },
  { title: 'Tags', product: ({ tags }) => items(tags) },
  { title: 'Shipping class', product: ({ values }) => values.shipping_class },
  { title: 'Images', product: (product) => product.addresses, variation: (variation) => variation.addresses },
  { title: 'Parent', product: () => null, variation: ({ parent }) => parent },
  { title: 'Grouped products', product: ({ links }) => items(links.grouped) },
  { title: 'Upsells', product: ({ links }) => items(links.upsell) },
  { title: 'Cross-sells', product: ({ links }) => items(links['cross-sell']) },
  { title: 'External URL', product: ({ values }) => values.external_url },
  { title: 'Button text', product: ({ values }) => values.button_text },
  both('Position', ({ values }) => values.position),
  { title: 'Brands', product: ({ brand }) => (brand ? paths([[brand]]) : null) },
]

function attributeColumns(count: number): Column[] {
  return Array.from({ length: count }, (_, index) => {
    const title = (part: string) => `Attribute ${index + 1} ${part}`
    const ofProduct = ({ values }: WrittenProduct) => values.attributes?.[index]
    const ofVariation = ({ choices, attributes }: WrittenVariation) => {
      const attribute = attributes.filter(({ varies }) => varies)[index]
      const choice = attribute && choices.find(({ name }) => name === attribute.name)
      return choice && { name: attribute.name, value: choice.value }
    }
    return [
      { title: title('name'), product: (one) => nameText(ofProduct(one)?.name ?? ''), variation: (one) => nameText(ofVariation(one)?.name ?? '') },
      { title: title('value(s)'), product: (one) => items(ofProduct(one)?.values), variation: (one) => item(ofVariation(one)?.value ?? '') },
      { title: title('visible'), product: (one) => ofProduct(one)?.visible },
      { title: title('global'), product: (one) => ofProduct(one)?.global },
      { title: title('default'), product: (one) => presetOf(one, ofProduct(one)) },
    ] satisfies Column[]
  }).flat()
}

function presetOf({ values }: WrittenProduct, attribute: Attribute | undefined): string {
  const preset = parseJson(values.metas[PRESET_META] ?? '{}')
  const value: unknown = attribute && typeof preset === 'object' && preset !== null ? Reflect.get(preset, attribute.slug) : undefined
  return attribute && typeof value === 'string' && spellingOf(attribute, value) !== undefined ? item(value) : ''
}

/** Slugs that differ from their attribute's name, because it was renamed. */
function slugsOf({ values }: WrittenProduct): string {
  const renamed = (values.attributes ?? []).filter(({ slug, name }) => slugOf(name) !== slug)
  return renamed.length === 0 ? '' : JSON.stringify(Object.fromEntries(renamed.map(({ slug, name }) => [name, slug])))
}

function swatchesOf({ values: { swatches = {} } }: WrittenProduct): string {
  return Object.keys(swatches).length === 0 ? '' : JSON.stringify(swatches)
}

const own = (name: string, product: Column['product']): Column => ({ title: `Meta: hanout_${name}`, product })

const OWN_COLUMNS: Column[] = [
  own('layout', ({ values }) => values.layout),
  own('free_shipping', ({ values }) => values.free_shipping),
  own('vendor', ({ vendor }) => vendor),
  own('deal_ends', ({ values }) => values.deal_ends),
  own('swatches', swatchesOf),
  own('attribute_slugs', slugsOf),
  own('min_quantity', ({ values }) => values.min_quantity),
  own('quantity_step', ({ values }) => values.quantity_step),
  own('max_quantity', ({ values }) => values.max_quantity),
  own('quantity_prices', ({ values }) => (values.quantity_prices ?? []).map(({ from, price }) => `${from}: ${decimal(price, '.')}`).join('; ')),
  both('Meta: hanout_cost_price', ({ values }) => thousandths(values.cost_price)),
  own('call_script', ({ values }) => values.call_script),
  own('deposit_percent', ({ values }) => values.deposit_percent || ''),
  ...(['ar', 'en'] as const).flatMap((locale) => [
    own(`name_${locale}`, ({ values }) => values.translations?.[locale]?.name),
    own(`short_${locale}`, ({ values }) => html(values.translations?.[locale]?.shortDescription)),
    own(`description_${locale}`, ({ values }) => html(values.translations?.[locale]?.description)),
  ]),
  ...(['fr', 'ar', 'en'] as const).flatMap((locale) => {
    const ending = locale === 'fr' ? '' : `_${locale}`
    return [
      own(`search_title${ending}`, ({ values }) => nameText(values.search_snippets?.[locale]?.title ?? '')),
      own(`search_description${ending}`, ({ values }) => nameText(values.search_snippets?.[locale]?.description ?? '')),
    ]
  }),
]

function metaColumns(keys: readonly string[]): Column[] {
  return keys.map((key) => both(`Meta: ${key}`, ({ values }) => values.metas?.[key]))
}

const FRENCH = Object.entries(french).map(([theirs, ours]) => [ours, theirs] as const)

/** The French title of a column; an English one that the import also reads if French exports keep it in English. */
function frenchTitle(title: string): string {
  const [, number] = /^Attribute (\d+) /.exec(title) ?? []
  if (number) return titleIn(title.replace(number, '{n}')).replace('{n}', number)
  return title.startsWith('Meta: ') ? titleIn('Meta: {key}').replace('{key}', () => title.slice('Meta: '.length)) : titleIn(title)
}

function titleIn(english: string): string {
  return FRENCH.find(([ours]) => ours === english)?.[1] ?? english
}
