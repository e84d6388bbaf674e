import { sql } from 'kysely'
import { recordChanges, invalidate } from '#platform/changes.server'
import { constraintOf, inTransaction, json, type Database } from '#platform/database.server'
import { auditedChange } from '#platform/audit-scope.server'
import { refuse } from '#platform/refusal'
import type { TaxRateForm } from './taxes.schema.ts'
import { STANDARD_RATES } from './taxes.ts'
import { TAXES } from './taxes.server.ts'
import { taxWords } from './taxes.words.ts'

const MOST_RATES = 200

/** Undefined if the rate was deleted. A new one (`id` undefined) comes last. Refuses a second rate of one name, class and place: it would count twice. */
export async function saveTaxRate(id: number | undefined, form: TaxRateForm): Promise<number | undefined> {
  const values = {
    class: form.class,
    country: form.country,
    state: form.state,
    rate: form.rate,
    name: json({ fr: form.nameFr, en: form.nameEn, ar: form.nameAr }),
    on_shipping: form.onShipping,
  }
  try {
    return await changing(async (transaction) => {
      if (id !== undefined) return (await transaction.updateTable('tax_rates').set(values).where('id', '=', id).returning('id').executeTakeFirst())?.id
      const { count, last } = await transaction
        .selectFrom('tax_rates')
        .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(position), 0)`.as('last')])
        .executeTakeFirstOrThrow()
      if (count >= MOST_RATES) throw refuse(taxWords.tooManyRates, { max: MOST_RATES })
      const added = await transaction
        .insertInto('tax_rates')
        .values({ ...values, position: last + 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      return added.id
    })
  } catch (error) {
    if (constraintOf(error) === 'tax_rates_once') throw refuse(taxWords.rateTwice)
    throw error
  }
}

/** Stores the standard rate of a country that has no rate yet, on goods and delivery. Rates apply only once the merchant charges VAT. */
export async function addStandardRate(country: string): Promise<void> {
  const standard = STANDARD_RATES[country]
  if (!standard) return
  await changing(async (transaction) => {
    const known = await transaction.selectFrom('tax_rates').select('id').where('country', '=', country).limit(1).executeTakeFirst()
    if (known) return
    await transaction
      .insertInto('tax_rates')
      .values({ country, rate: standard.rate, name: json(standard.name), on_shipping: true })
      .execute()
  })
}

/** Orders keep the taxes they were placed with. */
export async function deleteTaxRate(id: number): Promise<void> {
  await changing((transaction) => transaction.deleteFrom('tax_rates').where('id', '=', id).execute())
}

async function changing<T>(change: (transaction: Database) => Promise<T>): Promise<T> {
  const done = await inTransaction(async (transaction) => {
    const look = () => transaction.selectFrom('tax_rates').selectAll().orderBy('id').execute()
    const result = await auditedChange(transaction, look, () => change(transaction))
    await recordChanges(transaction, [TAXES])
    return result
  })
  invalidate(new Set([TAXES]))
  return done
}
