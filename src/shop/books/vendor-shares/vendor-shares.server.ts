import { sql } from 'kysely'
import { calendarDay } from '#i18n/dates.ts'
import { db, inTransaction } from '#platform/database.server'
import { refuse } from '#platform/refusal'
import { clock } from '#platform/steady-clock'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import type { Commission, RateScope } from './vendor-shares.ts'
import { vendorShareWords as words } from './vendor-shares.words.ts'

export type Rate = RateScope &
  Commission & {
    id: number
    vendor: string | null
    category: string | null
    product: string | null
    fromAt: Date
    untilAt: Date | null
  }

const RATES_ON_A_PAGE = 100

/** Rates of now and of later, the shop's default first. `more`: others follow. `page` counts from 1. */
export async function listRates(page = 1): Promise<{ rates: Rate[]; more: boolean }> {
  const { rows } = await sql<Rate>`
    select r.id, r.vendor_id as "vendorId", r.category_id as "categoryId", r.product_id as "productId", r.basis_points as points, r.per_piece as "perPiece",
      v.name as vendor, c.name as category, p.name as product, r.from_at as "fromAt", r.until_at as "untilAt"
    from commission_rates r left join vendors v on v.id = r.vendor_id left join categories c on c.id = r.category_id left join products p on p.id = r.product_id
    where r.until_at is null or r.until_at > greatest(${clock.now()}::timestamptz, r.from_at)
    order by r.product_id is not null, r.vendor_id is not null, r.category_id is not null, v.name, c.name, p.name, r.from_at, r.id
    limit ${RATES_ON_A_PAGE + 1} offset ${(page - 1) * RATES_ON_A_PAGE}`.execute(db)
  return { rates: rows.slice(0, RATES_ON_A_PAGE), more: rows.length > RATES_ON_A_PAGE }
}

export interface NewRate {
  vendor: number | null
  category: number | null
  /** Number or reference of a product; '' for none. */
  product: string
  commission: Commission
  /** ISO day by the shop's clock; of today, the rate begins now. Orders placed before keep the earlier one. */
  from: string
}

/** Sets a rate from a day on, in the place of the one of the same goods. Refuses a day before today, and goods that do not exist. Audited. */
export async function setRate({ vendor, category, product, commission, from }: NewRate, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const zone = TIME_ZONES[(await findSettings(transaction)).country]
    const now = clock.now()
    if (from < calendarDay(now, zone)) throw refuse(words.dayWrong)
    const { rows } = await sql<RateScope & { name: string; fromAt: Date }>`
      select s.*, greatest(${now}::timestamptz, ${from}::date::timestamp at time zone ${zone}) as "fromAt", concat_ws(' · ', v.name, c.name, p.name) as name from (
        select ${vendor}::bigint as "vendorId", ${category}::bigint as "categoryId", (
          select id from products where ${product} <> '' and (sku = ${product} or id::text = ${product}) order by sku = ${product} desc limit 1) as "productId") s
        left join vendors v on v.id = s."vendorId" left join categories c on c.id = s."categoryId" left join products p on p.id = s."productId"
      where (s."vendorId" is null or v.standing <> 'own') and (s."categoryId" is null or c.id is not null) and (${product} = '' or p.id is not null)`.execute(
      transaction,
    )
    const [scope] = rows
    if (!scope) throw refuse(words.scopeWrong)
    const { fromAt } = scope
    await sql`
      update commission_rates set until_at = greatest(from_at, ${fromAt}::timestamptz)
      where vendor_id is not distinct from ${scope.vendorId}::bigint and category_id is not distinct from ${scope.categoryId}::bigint
        and product_id is not distinct from ${scope.productId}::bigint and (until_at is null or until_at > ${fromAt})`.execute(transaction)
    const { vendorId: vendor_id, categoryId: category_id, productId: product_id } = scope
    const { points: basis_points, perPiece: per_piece } = commission
    await transaction
      .insertInto('commission_rates')
      .values({ vendor_id, category_id, product_id, basis_points, per_piece, from_at: fromAt, made_by: by.id })
      .execute()
    await audit({ by, action: 'commission-set', details: { name: scope.name, ...commission, from } }, transaction)
  })
}

/** Ends a rate now: orders placed from now on take the next less specific one. Audited. */
export async function endRate(id: number, by: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const { rows } = await sql<{ name: string }>`
      update commission_rates r set until_at = greatest(from_at, ${clock.now()}::timestamptz)
      where r.id = ${id} and (until_at is null or until_at > greatest(from_at, ${clock.now()}::timestamptz))
      returning concat_ws(' · ', (select name from vendors v where v.id = r.vendor_id), (select name from categories c where c.id = r.category_id),
        (select name from products p where p.id = r.product_id)) as name`.execute(transaction)
    if (rows[0]) await audit({ by, action: 'commission-ended', details: { name: rows[0].name } }, transaction)
  })
}
