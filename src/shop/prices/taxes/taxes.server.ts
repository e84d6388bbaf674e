import { db } from '#platform/database.server'
import { cached } from '#platform/cached.server'
import type { TaxRate } from './taxes.ts'
import './taxes.tables.ts'

/** Cache tag of the rates. */
export const TAXES = 'taxes'

const findCached = cached<typeof TAXES, TaxRate[]>({ most: 1, load: readRates, tagOf: (tag) => tag })

/** The shop's tax rates in the merchant's order. Cached until they change. */
export async function findTaxRates(): Promise<TaxRate[]> {
  return (await findCached(TAXES)) ?? readRates()
}

async function readRates(): Promise<TaxRate[]> {
  const rows = await db.selectFrom('tax_rates').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(({ on_shipping, position: _position, ...rate }) => ({ ...rate, onShipping: on_shipping }))
}
