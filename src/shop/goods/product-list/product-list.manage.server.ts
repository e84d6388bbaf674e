import type { Transaction } from 'kysely'
import { coinOf, exactAmount } from '#money/formats'
import { millimes, payable, type Millimes } from '#money/millimes'
import { auditedChange } from '#platform/audit-scope.server'
import { invalidate } from '#platform/changes.server'
import { inTransaction, type Tables } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { MOST_PRICE } from '#shop/goods/catalogue'
import { changedProduct, changedVariation, type ProductRow, type Ready, type VariationRow } from '#shop/goods/product-saving'
import { lockSaves, readStoredProducts, saveRows, type Run } from '#shop/goods/product-saving.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { Settings } from '#shop/upkeep/settings'
import { productListWords as words } from './product-list.words.ts'

export { countStaffProducts, countStates, findListedItem, findListedVariations, findListFilters, findStaffProducts } from './reading.server.ts'

/** A price or a count typed in the list. `seen` is the value that the page showed then. */
export interface ItemChange {
  productId: number
  itemId: number
  price?: { seen: Millimes | null; to: Millimes }
  /** Pieces in stock; null if not counted. `countNumber` detects a count by somebody else meanwhile. */
  stock?: { seen: number | null; countNumber: number; to: number | null }
}

type Item = Ready<ProductRow> | Ready<VariationRow>

/**
 * Changes an item's price and stock in the list, by the rules of every save. IMP-01, IMP-02, IMP-03. A count changes the stock by its difference from `seen`,
 * so that pieces sold meanwhile stay sold. A repeated change has no effect. Refuses if somebody else changed the value meanwhile.
 */
export async function changeItem(change: ItemChange): Promise<void> {
  const settings = await findSettings()
  const { productId, itemId } = change
  await inTransaction(async (transaction) => {
    await lockSaves(transaction)
    await lockProduct(transaction, productId)
    const look = async () => whatIsAudited(await readItem(transaction, productId, itemId))
    await auditedChange(transaction, look, () => write(transaction, change, settings))
  })
  invalidate(new Set([`product:${productId}`, 'list']))
}

/** Serialises changes of a product in the list. */
async function lockProduct(transaction: Transaction<Tables>, productId: number): Promise<void> {
  const product = await transaction.selectFrom('products').select('id').where('id', '=', productId).forUpdate().executeTakeFirst()
  if (!product) throw refuse(words.gone)
}

async function readItem(transaction: Transaction<Tables>, productId: number, itemId: number): Promise<Item> {
  const [stored] = await readStoredProducts([productId], transaction)
  if (!stored) throw refuse(words.gone)
  const item = productId === itemId ? stored.product : stored.variations.find(({ read }) => read.id === itemId)
  if (!item) throw refuse(words.gone)
  if (item.read.what === 'product' && ['variable', 'grouped'].includes(item.read.values.kind)) throw refuse(words.noOwnPrice)
  return item
}

function whatIsAudited({ read }: Item): object {
  const values = { regular_price: read.values.regular_price, stock: read.stock }
  return read.what === 'product' ? values : { variations: [{ id: read.id, choices: read.choices.map(({ value }) => value).join(' · '), ...values }] }
}

async function write(transaction: Transaction<Tables>, change: ItemChange, settings: Settings): Promise<void> {
  const item = await readItem(transaction, change.productId, change.itemId)
  const inventory = await transaction.selectFrom('inventory').select('count_number').where('item_id', '=', change.itemId).executeTakeFirst()
  const price = change.price && newPrice(change.price, item, settings)
  const stock = change.stock && newStock(change.stock, item, inventory?.count_number ?? 0)
  if (price === undefined && stock === undefined) return
  const run: Run = { metaKeys: [], defaultVendor: '', aliases: new Map(), ownIds: true }
  const { refused, orphans } = await saveRows(transaction, [changed(item, { price, stock })], run)
  const remark = refused[0] ?? orphans[0]?.lacks
  if (remark) throw remark.reason
}

/** The price to save; undefined if unchanged. */
function newPrice({ seen, to }: NonNullable<ItemChange['price']>, { read }: Item, { currency }: Settings): Millimes | undefined {
  const { regular_price: now = null, sale_price: sale = null } = read.values
  if (now === to) return undefined
  const shown = (amount: number) => exactAmount(millimes(amount), currency)
  if (now !== seen) throw now === null ? refuse(words.priceGone) : refuse(words.priceChanged, { price: shown(now) })
  if (to > MOST_PRICE) throw refuse(words.tooHigh)
  const coin = coinOf(currency.code)
  if (payable(to, coin) !== to) throw refuse(words.wholeCoins, { coin: shown(coin) })
  if (sale !== null && to <= sale) throw refuse(words.underSale, { sale: shown(sale) })
  return to
}

function newStock({ seen, countNumber, to }: NonNullable<ItemChange['stock']>, { read }: Item, numberNow: number): ProductRow['stock'] {
  const now = read.stock?.counted ?? null
  if (now === to) return undefined
  if (numberNow !== countNumber || (now === null) !== (seen === null))
    throw now === null ? refuse(words.stockUncounted) : refuse(words.stockChanged, { pieces: now })
  return { counted: to, seen, inStock: true, lowStock: read.stock?.lowStock ?? null }
}

function changed({ read }: Item, { price, stock }: { price: Millimes | undefined; stock: ProductRow['stock'] }): Item {
  const money = price === undefined ? {} : { regular_price: price }
  return read.what === 'variation' ? changedVariation(read, money, stock) : changedProduct(read, money, { stock })
}
