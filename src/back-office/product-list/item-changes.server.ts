import { latinDigits } from '#i18n/plain-text.ts'
import { millimes } from '#money/millimes'
import { amountTyped } from '#shop/prices/pricing.typed'
import { MOST_STOCK } from '#shop/goods/catalogue'
import type { GoodsAuthor } from '#shop/people/accounts'
import { changeItem, findListedItem, type ItemChange } from '#shop/goods/product-list.manage'
import { audited } from '#shop/upkeep/audit.server'
import { translated } from '#back-office/kit/reader.server.ts'
import { productsWords as words } from './product-list.words.ts'
import { shownItem, type ShownItem } from './product-views.server.ts'
import { refusalOf } from '#back-office/kit/route.server.ts'

/** Result of saving an item: its current fields, and an error for each that was refused. */
export interface ItemOutcome {
  item: ShownItem | undefined
  problems: Partial<Record<'price' | 'stock', string | undefined>>
}

/** Most items per form: a page plus the variations of one product. */
const MOST_ITEMS = 1100

/** Saves prices and counts that differ from the loaded values. Returns results by item; unchanged items are omitted. */
export async function saveItems(fields: Record<string, string>, by: GoodsAuthor): Promise<Record<string, ItemOutcome>> {
  const ids = Object.keys(fields).flatMap((name) => /^seen\.([1-9]\d{0,14})$/.exec(name)?.[1] ?? [])
  const outcomes: Record<string, ItemOutcome> = {}
  for (const id of ids.slice(0, MOST_ITEMS)) {
    const typed = { price: typedIn(fields[`price.${id}`]), stock: typedIn(fields[`stock.${id}`]) }
    const seen = readSeen(fields[`seen.${id}`] ?? '')
    if (!seen) continue
    const problems = await saveItem({ itemId: Number(id), typed, seen, by })
    if (!problems) continue
    outcomes[id] = { item: await itemNow(seen.productId, Number(id), by), problems }
  }
  return outcomes
}

async function itemNow(productId: number, itemId: number, { store }: GoodsAuthor): Promise<ShownItem | undefined> {
  const item = await findListedItem(productId, itemId, store?.id)
  return item && shownItem(item, productId)
}

function typedIn(field: string | undefined): string | undefined {
  return field === undefined ? undefined : latinDigits(field).trim()
}

/** Parses the loaded values of an item: product, price and count (each may be empty), and the number of counts so far. */
function readSeen(text: string) {
  const [, productId, price, counted, countNumber] = /^([1-9]\d{0,14})\|(\d{0,13})\|(\d{0,10})\|(\d{1,10})$/.exec(text) ?? []
  if (productId === undefined) return undefined
  const number = (digits: string | undefined) => (digits ? Number(digits) : null)
  return { productId: Number(productId), price: price ? millimes(Number(price)) : null, counted: number(counted), countNumber: Number(countNumber) }
}

interface Typed {
  itemId: number
  typed: { price: string | undefined; stock: string | undefined }
  seen: NonNullable<ReturnType<typeof readSeen>>
  by: GoodsAuthor
}

/** Saves price and count separately, so that one is saved even if the other is refused. Undefined if nothing changed. */
async function saveItem({ itemId, typed, seen, by }: Typed): Promise<ItemOutcome['problems'] | undefined> {
  const problems: ItemOutcome['problems'] = {}
  const { productId } = seen
  const price = typed.price === undefined || (typed.price === '' && seen.price === null) ? undefined : (amountTyped(typed.price) ?? 'invalid')
  const stock = typed.stock === undefined ? undefined : countTyped(typed.stock)
  const isPriceNew = price !== undefined && price !== seen.price
  const isStockNew = stock !== undefined && stock !== seen.counted
  if (!isPriceNew && !isStockNew) return undefined
  if (price === 'invalid') problems.price = translated(words.priceInvalid)
  else if (isPriceNew) problems.price = await refusalOfChange(by, { productId, itemId, price: { seen: seen.price, to: price } })
  if (stock === 'invalid') problems.stock = translated(words.stockInvalid)
  else if (isStockNew)
    problems.stock = await refusalOfChange(by, { productId, itemId, stock: { seen: seen.counted, countNumber: seen.countNumber, to: stock } })
  return problems
}

function countTyped(typed: string): number | null | 'invalid' {
  if (typed === '') return null
  return /^\d{1,7}$/.test(typed) && Number(typed) <= MOST_STOCK ? Number(typed) : 'invalid'
}

function refusalOfChange(by: GoodsAuthor, change: ItemChange): Promise<string | undefined> {
  return refusalOf(() => audited({ by, action: 'product-saved', subject: `product:${change.productId}` }, () => changeItem(change, by.store?.id)))
}
