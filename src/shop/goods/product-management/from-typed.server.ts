import { sql } from 'kysely'
import { slugOf } from '#i18n/fold.ts'
import { db } from '#platform/database.server'
import { Refusal, refuse } from '#platform/refusal'
import type { Attribute, ProductStatus, SearchSnippets, Translations } from '#shop/goods/catalogue'
import { csvWords } from '#shop/goods/product-csv.words'
import { PRESET_META, VIRTUAL_META, type ProductRow, type ProductValues, type Ready, type StockCell, type VariationRow } from '#shop/goods/product-saving'
import type { StoredProduct } from '#shop/goods/product-saving.server'
import { isPictureOf } from '#shop/goods/vendors.server'
import { findNamedProducts } from './named-products.server.ts'
import { withGrid, type ProductField, type TypedProduct, type ProductDraft } from './product-management.ts'
import { productFormSchema, type ReadProductForm } from './product-management.schema.ts'
import { productManagementWords as words } from './product-management.words.ts'
import { categoryPaths, saleOf, typedFrom } from './to-typed.server.ts'

/** An invalid control by its path in the form (`['variations', 3, 'price']`). */
export interface FormProblem {
  path: (string | number)[]
  reason: Refusal
}

export interface FormContext {
  stored: StoredProduct | undefined
  zone: string
  isPublished: boolean
  /** A vendor uses their own pictures and those that the product has, and sets neither links nor address. */
  vendorId?: number | undefined
}

/** The draft to save, or all problems of the form. Untouched values stay exactly as stored. IMP-01, IMP-02, IMP-04. */
export async function readForm(
  given: TypedProduct,
  { stored, zone, isPublished, vendorId }: FormContext,
): Promise<{ draft: ProductDraft } | { problems: FormProblem[] }> {
  const makesList = given.variations.length === 0 && (isPublished || (stored?.product.read.values.kind === 'simple' && given.fields.status === 'published'))
  const listed = makesList ? withGrid(given) : given
  const typed = vendorId === undefined ? listed : { ...listed, fields: { ...listed.fields, slug: '', accessories: '', upsells: '', members: '' } }
  const parsed = productFormSchema(zone).safeParse(typed)
  if (!parsed.success) return { problems: parsed.error.issues.map(problemOf) }
  const form = withoutGaps(parsed.data)
  const links = await readLinks(form.fields)
  const kind = form.fields.kind === 'simple' && form.options.length > 0 ? 'variable' : form.fields.kind
  const status = isPublished ? 'published' : form.fields.status
  const was = stored && { stored, typed: await typedFrom(stored, zone) }
  const problems = [...links.problems, ...togetherProblems(parsed.data, { kind, status, stored, makesList })]
  if (problems.length > 0) return { problems }
  const attributes = await readAttributes(form, stored)
  const reading: Reading = { form, typed, was, kind, status, attributes, categories: await readCategories(form) }
  const there = await picturesThere(form, stored, vendorId)
  return {
    draft: {
      id: stored?.id,
      revision: stored?.revision,
      product: { read: { ...productRow(reading), links: links.read }, pictures: form.pictures.filter((id) => there.has(id)) },
      variations: kind === 'variable' ? form.variations.map((_, place) => variationRow(reading, place, there)) : [],
      ...(form.fields.slug !== '' && { slug: form.fields.slug }),
    },
  }
}

interface Reading {
  form: ReadProductForm
  typed: TypedProduct
  was: { stored: StoredProduct; typed: TypedProduct } | undefined
  kind: ProductValues['kind']
  status: ProductStatus
  attributes: Attribute[]
  categories: string[][]
}

function problemOf({ path, params }: { path: PropertyKey[]; params?: { reason?: unknown } | undefined }): FormProblem {
  const reason = params?.reason
  return { path: path.map((step) => (typeof step === 'number' ? step : String(step))), reason: reason instanceof Refusal ? reason : refuse(words.chooseAgain) }
}

/** A product's row. Keeps the stored value of each control that was not touched. */
function productRow({ form, typed, was, kind, status, attributes, categories }: Reading): Omit<ProductRow, 'links'> {
  const { fields } = form
  const isVariable = kind === 'variable'
  const untouched = (...names: ProductField[]) => was !== undefined && names.every((name) => typed.fields[name] === was.typed.fields[name])
  const kept = <Name extends keyof ProductValues>(name: Name, read: ProductValues[Name], ...controls: ProductField[]) =>
    untouched(...controls) ? was!.stored.product.read.values[name] : read
  const isSame = (part: 'options' | 'attributes') => JSON.stringify(named(typed[part])) === JSON.stringify(was?.typed[part])
  const hasSameAttributes = isSame('options') && isSame('attributes') && was?.stored.product.read.values.kind === kind
  const values: ProductValues = {
    kind,
    name: fields.name,
    metas: presetMeta(form, attributes, isVariable),
    needs_shipping: !fields.noDelivery && kind !== 'external',
    status,
    visibility: fields.visibility,
    featured: fields.featured,
    sku: fields.sku,
    gtin: fields.gtin,
    short_description: kept('short_description', fields.short, 'short'),
    description: kept('description', fields.description, 'description'),
    translations: kept('translations', translationsOf(fields), 'nameAr', 'shortAr', 'descriptionAr', 'nameEn', 'shortEn', 'descriptionEn'),
    layout: fields.layout,
    regular_price: isVariable ? null : fields.price,
    sale_price: isVariable ? null : fields.salePrice,
    sale_starts: isVariable ? null : kept('sale_starts', fields.saleStarts, 'saleStarts'),
    sale_ends: isVariable ? null : kept('sale_ends', fields.saleEnds, 'saleEnds'),
    deal_ends: kept('deal_ends', fields.dealEnds, 'dealEnds'),
    cost_price: fields.costPrice,
    free_shipping: fields.freeShipping,
    sold_individually: fields.soldIndividually,
    min_quantity: fields.minQuantity,
    quantity_step: fields.quantityStep,
    max_quantity: fields.maxQuantity,
    external_url: fields.externalUrl,
    button_text: fields.buttonText,
    weight_grams: fields.weight,
    shipping_class: fields.shippingClass,
    reviews_allowed: fields.reviewsAllowed,
    attributes: hasSameAttributes ? (was?.stored.product.read.values.attributes ?? []) : attributes,
    quantity_prices: form.quantityPrices
      .flatMap(({ from, price }) => (from === null || price === null ? [] : [{ from, price }]))
      .toSorted((a, b) => a.from - b.from),
    call_script: fields.callScript,
    deposit_percent: fields.depositPercent,
    search_snippets: snippetsOf(fields),
  }
  const id = was?.stored.id
  return {
    what: 'product',
    row: 0,
    characters: 0,
    id,
    fileId: id === undefined ? undefined : String(id),
    sku: fields.sku,
    values,
    brand: untouched('brand') ? was!.stored.product.read.brand : fields.brand,
    vendor: undefined,
    categories,
    tags: untouched('tags') ? was!.stored.product.read.tags : fields.tags,
    images: undefined,
    stock: isVariable ? undefined : stockOf(fields, was?.stored.product.read),
  }
}

function variationRow({ form, typed, was, attributes }: Reading, place: number, pictures: ReadonlySet<number>): Ready<VariationRow> {
  const read = form.variations[place]!
  const options = attributes.filter(({ varies }) => varies)
  const known = was?.stored.variations.find((one) => one.read.id === read.id)
  const { saleStarts, saleEnds, noDelivery } = form.fields
  const sale = was && saleOf(was.stored)
  const isSame = (name: 'saleStarts' | 'saleEnds') => was !== undefined && typed.fields[name] === was.typed.fields[name]
  const starts = known ? known.read.values.sale_starts : sale?.starts
  const ends = known ? known.read.values.sale_ends : sale?.ends
  const isVirtual = noDelivery || (known?.read.values.metas[VIRTUAL_META] === 'yes' && was?.stored.product.read.values.needs_shipping === true)
  return {
    read: {
      what: 'variation',
      row: place + 1,
      characters: 0,
      id: known?.read.id,
      fileId: known && String(known.read.id),
      sku: read.sku,
      parent: '',
      values: {
        metas: isVirtual ? { [VIRTUAL_META]: 'yes' } : {},
        enabled: read.enabled,
        sku: read.sku,
        gtin: read.gtin,
        regular_price: read.price,
        sale_price: read.salePrice,
        sale_starts: isSame('saleStarts') ? (starts ?? null) : saleStarts,
        sale_ends: isSame('saleEnds') ? (ends ?? null) : saleEnds,
        weight_grams: read.weight,
        cost_price: read.costPrice,
        position: place,
      },
      choices: options.map(({ slug, name }, option) => ({ name: slug, value: read.choices[option] ?? '', column: name })),
      images: undefined,
      stock: stockOf(read, known?.read),
    },
    pictures: read.picture !== undefined && pictures.has(read.picture) ? [read.picture] : [],
  }
}

type StockControls = Pick<ReadProductForm['fields'], 'stock' | 'seen' | 'soldOut' | 'lowStock'>

/** Typed stock, with the value seen. `known` is the stored item. Undefined if it never had a stock and none is typed. */
function stockOf({ stock, seen, soldOut, lowStock }: StockControls, known: { stock: StockCell | undefined } | undefined): StockCell | undefined {
  if (known && !known.stock && stock === null && soldOut) return undefined
  return { counted: stock, ...(seen !== null && { seen }), inStock: stock === null ? !soldOut : (known?.stock?.inStock ?? true), lowStock }
}

function togetherProblems(
  { fields, variations, options }: ReadProductForm,
  { kind, status, stored, makesList }: { kind: ProductValues['kind']; status: ProductStatus; stored: StoredProduct | undefined; makesList: boolean },
): FormProblem[] {
  const problems: FormProblem[] = []
  const wrong = (path: FormProblem['path'], reason: Refusal) => problems.push({ path, reason })
  const isOnSale = stored?.product.read.values.status === 'published'
  const isPriceAsked = kind === 'simple' || (kind === 'variable' && makesList)
  if (isPriceAsked && status === 'published' && fields.price === null && !isOnSale) wrong(['fields', 'price'], refuse(words.priceRequired))
  if (kind === 'external' && fields.externalUrl === null && stored?.product.read.values.kind !== 'external')
    wrong(['fields', 'externalUrl'], refuse(words.externalUrlRequired))
  if (kind === 'variable' && status === 'published' && variations.length === 0 && !isOnSale) wrong(['options', 0, 'name'], refuse(words.variationsRequired))
  if (kind !== 'variable' && notLower(fields)) wrong(['fields', 'salePrice'], refuse(csvWords.saleNotLower))
  const { saleStarts, saleEnds, minQuantity, maxQuantity } = fields
  if (saleStarts && saleEnds && saleEnds <= saleStarts) wrong(['fields', 'saleEnds'], refuse(csvWords.saleEndsFirst))
  if (maxQuantity !== null && maxQuantity < minQuantity) wrong(['fields', 'maxQuantity'], refuse(words.maxBelowMin))
  if (kind !== 'variable') return problems
  const slugs = options.map(({ name }) => slugOf(name))
  const twice = slugs.findIndex((slug, place) => slug !== '' && slugs.indexOf(slug) < place)
  if (twice >= 0) wrong(['options', twice, 'name'], refuse(csvWords.attributeTwice, { name: options[twice]!.name }))
  const choices = new Set<string>()
  for (const [place, variation] of variations.entries()) {
    if (notLower(variation)) wrong(['variations', place, 'salePrice'], refuse(csvWords.saleNotLower))
    const key = JSON.stringify(variation.choices)
    if (choices.has(key)) wrong(['variations', place, 'choices'], refuse(words.variationTwice))
    choices.add(key)
  }
  return problems
}

function notLower({ price, salePrice }: { price: number | null; salePrice: number | null }): boolean {
  return price !== null && salePrice !== null && salePrice >= price
}

/** Attributes of a form. One that the product or the catalogue has under the same name keeps its identity. */
async function readAttributes({ options, attributes }: ReadProductForm, stored: StoredProduct | undefined): Promise<Attribute[]> {
  const names = [...options, ...attributes].map(({ name }) => name)
  const shared = await db
    .selectFrom('attributes')
    .select(['slug', 'name'])
    .where('name', 'in', [...names, ''])
    .execute()
  const known = [...(stored?.product.read.values.attributes ?? []), ...shared]
  const read = (varies: boolean) => (one: ReadProductForm['options'][number]) => ({
    slug: known.find(({ name }) => name === one.name)?.slug ?? slugOf(one.name),
    name: one.name,
    values: one.values,
    visible: one.visible,
    varies,
    global: one.global,
  })
  const all = [...options.map(read(true)), ...attributes.map(read(false))]
  return all.filter(({ slug }, place) => all.findIndex((other) => other.slug === slug) === place)
}

function presetMeta({ fields, variations }: ReadProductForm, attributes: Attribute[], isVariable: boolean): Record<string, string> {
  const chosen = isVariable && fields.firstChoice !== '' ? variations[Number(fields.firstChoice)] : undefined
  if (!chosen) return {}
  const options = attributes.filter(({ varies }) => varies)
  const preset = options.flatMap(({ slug }, option) => (chosen.choices[option] ? [[slug, chosen.choices[option]] as const] : []))
  return preset.length === 0 ? {} : { [PRESET_META]: JSON.stringify(Object.fromEntries(preset)) }
}

async function readCategories({ categories, fields }: ReadProductForm): Promise<string[][]> {
  const paths = new Map([...(await categoryPaths())].map(([key, id]) => [id, key.split(' > ')]))
  return [...categories.flatMap((id) => [paths.get(id) ?? []]).filter((path) => path.length > 0), ...fields.newCategory]
}

const LINKS = { accessories: 'cross-sell', upsells: 'upsell', members: 'grouped' } as const

/** Linked products by number. Unknown ones are problems of their control. */
async function readLinks(fields: ReadProductForm['fields']) {
  const controls = Object.keys(LINKS) as (keyof typeof LINKS)[]
  const found = await findNamedProducts(controls.flatMap((control) => fields[control]))
  const problems = controls.flatMap((control): FormProblem[] => {
    const unknown = fields[control].filter((one) => !found.has(one))
    return unknown.length === 0 ? [] : [{ path: ['fields', control], reason: refuse(words.productsUnknown, { products: unknown.join(', ') }) }]
  })
  const read = Object.fromEntries(
    controls.map((control) => [LINKS[control], fields[control].flatMap((one) => (found.has(one) ? [`id:${found.get(one)}`] : []))]),
  )
  return { read, problems }
}

async function picturesThere({ pictures, variations }: ReadProductForm, stored: StoredProduct | undefined, vendorId: number | undefined): Promise<Set<number>> {
  const ids = [...pictures, ...variations.flatMap(({ picture }) => picture ?? [])]
  const shown = stored ? [stored.product, ...stored.variations].flatMap((one) => one.pictures ?? []) : []
  const own = vendorId === undefined ? sql`true` : sql`(id = any(${shown}::bigint[]) or ${isPictureOf(vendorId)})`
  const { rows } = await sql<{ id: number }>`select id from media where id = any(${ids}::bigint[]) and ${own}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

function named<T extends { name: string }>(rows: T[]): T[] {
  return rows.filter(({ name }) => name.trim() !== '')
}

/** The form without unnamed options and attributes, and without the variations' values for them. */
function withoutGaps(form: ReadProductForm): ReadProductForm {
  const variations = form.variations.map((one) => ({
    ...one,
    choices: form.options.flatMap(({ name }, place) => (name === '' ? [] : [one.choices[place] ?? ''])),
  }))
  return { ...form, options: named(form.options), attributes: named(form.attributes), variations }
}

function translationsOf(fields: ReadProductForm['fields']): Translations {
  const ar = filled({ name: fields.nameAr, shortDescription: fields.shortAr, description: fields.descriptionAr })
  const en = filled({ name: fields.nameEn, shortDescription: fields.shortEn, description: fields.descriptionEn })
  return { ...(ar && { ar }), ...(en && { en }) }
}

function snippetsOf(fields: ReadProductForm['fields']): SearchSnippets {
  const fr = filled({ title: fields.searchTitle, description: fields.searchText })
  const ar = filled({ title: fields.searchTitleAr, description: fields.searchTextAr })
  const en = filled({ title: fields.searchTitleEn, description: fields.searchTextEn })
  return { ...(fr && { fr }), ...(ar && { ar }), ...(en && { en }) }
}

function filled<T extends Record<string, string>>(texts: T): Partial<T> | undefined {
  const entries = Object.entries(texts).filter(([, text]) => text !== '')
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Partial<T>)
}
