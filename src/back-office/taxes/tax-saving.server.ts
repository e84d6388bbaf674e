import { asRefusal } from '#platform/refusal'
import { taxRateFormSchema, taxRateIdSchema } from '#shop/prices/taxes.schema'
import { addStandardRate, deleteTaxRate, saveTaxRate } from '#shop/prices/taxes.manage'
import { findSettings } from '#shop/upkeep/settings.server'
import { problemsByControl } from '#back-office/form-problems.server.ts'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Changed } from '#back-office/settings/changed.ts'
import { saveSettingRows } from '#back-office/settings/setting-rows.server.ts'
import { isPlace } from '#back-office/settings/world.server.ts'
import { vatTable } from './vat-table.server.ts'
import { RATE_FIELDS, type TaxesView, type TypedRate } from './tax-settings.tsx'
import { showTaxes } from './tax-views.server.ts'
import { taxPageWords as words, taxProblemWords } from './taxes.words.ts'

/** Applies a form of the page. Returns the changed part, or the page with errors; then nothing was saved. */
export async function changeTaxes(fields: Record<string, string>): Promise<Changed<TaxesView>> {
  if (fields['intent'] === 'answer') return saveAnswer(fields)
  const id = taxRateIdSchema.safeParse(fields['id']).data
  if (fields['intent'] === 'remove') {
    if (id !== undefined) await deleteTaxRate(id)
    return { done: '' }
  }
  return saveRate(id, Object.fromEntries(RATE_FIELDS.map((name) => [name, fields[name] ?? ''])) as TypedRate)
}

/** Saves whether the merchant charges VAT. Adds the country's rate before the answer, so that no order is placed without it. */
async function saveAnswer(fields: Record<string, string>): Promise<Changed<TaxesView>> {
  const { subjectToVat, country } = await findSettings()
  if (fields['subjectToVat'] === 'yes' && subjectToVat !== 'yes') await addStandardRate(country)
  const answer = await saveSettingRows(vatTable, fields)
  return answer ? { refused: { ...(await showTaxes('answer')), answer } } : { done: 'answer' }
}

async function saveRate(id: number | undefined, typed: TypedRate): Promise<Changed<TaxesView>> {
  const [country = '', state = ''] = typed.place.split('|', 2)
  const form = taxRateFormSchema.safeParse({ ...typed, country, state, onShipping: typed.onShipping || undefined })
  const isKnown = isPlace({ country, state }, await findSettings())
  if (!form.success || !isKnown) {
    const { placeInvalid } = taxProblemWords
    const problems = problemsByControl(form.error, { words: taxProblemWords, otherwise: placeInvalid }, controlOf)
    return refused(id, typed, { problems: isKnown ? problems : { ...problems, place: translated(placeInvalid) } })
  }
  try {
    const saved = await saveTaxRate(id, form.data)
    return saved === undefined ? { refused: { ...(await showTaxes('')), problem: translated(words.gone) } } : { done: `rate-${saved}` }
  } catch (error) {
    return refused(id, typed, { problems: {}, problem: asRefusal(error).in(readerLocale()) })
  }
}

/** Country and state share one control. */
function controlOf([name]: PropertyKey[]): string {
  return name === 'country' || name === 'state' ? 'place' : String(name)
}

async function refused(id: number | undefined, typed: TypedRate, wrong: Pick<TaxesView, 'problems' | 'problem'>): Promise<Changed<TaxesView>> {
  const view = { ...(await showTaxes(`rate-${id ?? 'new'}`)), problem: translated(words.notSaved), ...wrong }
  if (id === undefined) return { refused: { ...view, fresh: typed } }
  return { refused: { ...view, rates: view.rates?.map((card) => (card.id === id ? { ...card, typed } : card)) ?? null } }
}
