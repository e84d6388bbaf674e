import { db } from '#platform/database.server'
import { cached } from '#platform/cached.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { TaxRate } from './taxes.ts'

export const TAXES = 'taxes'

const findCached = cached<typeof TAXES, TaxRate[]>({ most: 1, load: readRates, tagOf: (tag) => tag })

/** Applicable tax rates in the merchant's order: none unless the merchant declared that they charge VAT. IMP-12. */
export async function findTaxRates(): Promise<TaxRate[]> {
  const [{ subjectToVat }, rates] = await Promise.all([findSettings(), findStoredRates()])
  return subjectToVat === 'yes' ? rates : []
}

/** Every stored rate, applicable or not. Cached until they change. */
export async function findStoredRates(): Promise<TaxRate[]> {
  return (await findCached(TAXES)) ?? readRates()
}

async function readRates(): Promise<TaxRate[]> {
  const rows = await db.selectFrom('tax_rates').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(({ on_shipping, position: _position, ...rate }) => ({ ...rate, onShipping: on_shipping }))
}
