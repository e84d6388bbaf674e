import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { countryName } from '#shop/delivery/geography'
import { percentText, type TaxRate } from '#shop/prices/taxes'
import { addStandardRate, deleteTaxRate, saveTaxRate } from '#shop/prices/taxes.manage'
import { taxRateFormSchema, taxRateIdSchema } from '#shop/prices/taxes.schema'
import { findStoredRates } from '#shop/prices/taxes.server'
import type { Settings } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { findOutdated } from '#shop/upkeep/translations.server'
import { problemsByControl } from '#back-office/kit/form-problems.server.ts'
import { merchantText, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { emptyRecord, tickTyped, typedIn, typedText, type TypedRecord } from '#back-office/kit/records/record-fields.ts'
import {
  type Changed,
  choice,
  money,
  oneOrNothing,
  type Kind,
  saveSettingRows,
  setting,
  showSettingRows,
  type SettingsTable,
} from '#back-office/kit/settings/setting-rows.server.ts'
import type { Choice, SettingsFormView } from '#back-office/kit/settings/settings-form.tsx'
import { isPlace, namedStates, placeInWords, worldCountries } from '#back-office/kit/settings/world.server.ts'
import { endingOf, withMarks } from '#back-office/kit/outdated-marks.server.ts'
import { rateTable, type RateCard, type TaxesView } from './tax-settings.tsx'
import { taxPageWords as words, taxProblemWords } from './taxes.words.ts'

/** Refuses to save without an answer. */
const yesOrNo = {
  ...choice({ '': words.unanswered, yes: words.yes, no: words.no }),
  problem: (typed) => (typed === '' ? words.answerNeeded : undefined),
} as Kind<Settings['subjectToVat']>

/** VAT answer and stamp duty. IMP-12. */
export const vatTable: SettingsTable = {
  save: words.saveAnswer,
  groups: [
    {
      title: words.question,
      rows: [setting('subjectToVat', yesOrNo, { label: words.subjectToVat, hint: words.subjectToVatHint })],
    },
    {
      title: words.stamp,
      hint: words.stampText,
      rows: [
        setting('stampDuty', money, { label: words.stampDuty, hint: words.stampDutyHint }),
        setting('stampsQuickOrders', oneOrNothing, { label: words.stampsQuickOrders, hint: words.stampsQuickOrdersHint }),
      ],
    },
  ],
}

/** With more countries than this, their states would make the list too long. */
const MOST_WITH_STATES = 5

/** Stored state of the page. `at` is the part that was changed last, `order` the one whose invoice waits for the answer. */
export async function showTaxes(at: string, order?: number): Promise<TaxesView> {
  const [rates, settings] = await Promise.all([findStoredRates(), findSettings()])
  const fresh = { ...emptyRecord(rateTable), place: settings.country }
  const outdated = await findOutdated(
    'tax_rates',
    rates.map(({ id }) => String(id)),
  )
  const { subjectToVat } = settings
  const isAnswered = subjectToVat !== ''
  return {
    rates: subjectToVat === 'yes' ? rates.map((rate) => withMarks(cardOf(rate, settings), outdated, (text) => `name${endingOf(text)}`)) : null,
    fresh,
    answer: isAnswered ? await showSettingRows(vatTable) : withoutStamp(await showSettingRows(vatTable)),
    isAnswered,
    order,
    places: placesFor(settings, rates),
    at,
    problems: {},
  }
}

/** The unanswered question leaves the stamp empty: its amount must be typed, even 0. */
function withoutStamp(view: SettingsFormView): SettingsFormView {
  const isStamp = (row: object) => 'name' in row && row.name === 'stampDuty'
  return { ...view, groups: view.groups.map((group) => ({ ...group, rows: group.rows.map((row) => (isStamp(row) ? { ...row, typed: '' } : row)) })) }
}

function cardOf({ id, rate, name, onShipping, country, state, class: taxClass }: TaxRate, settings: Settings): Omit<RateCard, 'marks'> {
  const ofClass = taxClass === '' ? translated(words.standard) : fill(translated(words.ofClass), { name: taxClass })
  return {
    id,
    title: fill(translated(words.named), { name: merchantText(name), rate: percentText(rate, readerLocale()) }),
    about: [ofClass, placeInWords({ country, state }, settings), onShipping ? translated(words.withShipping) : ''].filter(Boolean).join(' · '),
    typed: {
      ...typedText('name', name),
      rate: percentText(rate, readerLocale()),
      class: taxClass,
      place: state === '' ? country : `${country}|${state}`,
      onShipping: tickTyped(onShipping),
    },
  }
}

/** Delivery countries, with their states if they are few; places that a rate already names; then all other countries. */
function placesFor(settings: Settings, rates: TaxRate[]): Choice[] {
  const { country, deliversTo } = settings
  const first = [...new Set([country, ...rates.map((rate) => rate.country), ...deliversTo])].slice(0, MOST_WITH_STATES)
  const named = rates.map((rate) => ({ value: `${rate.country}|${rate.state}`, state: rate.state, country: rate.country })).filter(({ state }) => state !== '')
  const near = first.flatMap((code) => {
    const group = countryName(code, readerLocale())
    const states = namedStates(code, settings).map((state) => ({ value: `${code}|${state.code}`, label: state.name, group }))
    return [{ value: code, label: fill(translated(words.whole), { country: group }), group }, ...states]
  })
  const offered = new Set(near.map(({ value }) => value))
  const group = translated(words.otherCountries)
  const strays = named
    .filter(({ value }) => !offered.has(value))
    .map(({ value, country: code, state }) => ({ value, label: placeInWords({ country: code, state }, settings), group }))
  const others = worldCountries().filter(({ code }) => !offered.has(code))
  return [...near, ...strays, ...others.map(({ code, name }) => ({ value: code, label: name, group }))]
}

/** Applies a form of the page. Returns the changed part, or the page with errors; then nothing was saved. */
export async function changeTaxes(fields: Record<string, string>): Promise<Changed<TaxesView>> {
  if (fields['intent'] === 'answer') return saveAnswer(fields)
  const id = taxRateIdSchema.safeParse(fields['id']).data
  if (fields['intent'] === 'remove') {
    if (id !== undefined) await deleteTaxRate(id)
    return { done: '' }
  }
  return saveRate(id, typedIn(rateTable, fields))
}

/** Saves whether the merchant charges VAT. Adds the country's rate before the answer, so that no order is placed without it. */
async function saveAnswer(fields: Record<string, string>): Promise<Changed<TaxesView>> {
  const { subjectToVat, country } = await findSettings()
  if (fields['subjectToVat'] === 'yes' && subjectToVat !== 'yes') await addStandardRate(country)
  const answer = await saveSettingRows(vatTable, fields)
  return answer ? { refused: { ...(await showTaxes('answer')), answer } } : { done: 'answer' }
}

async function saveRate(id: number | undefined, typed: TypedRecord): Promise<Changed<TaxesView>> {
  const [country = '', state = ''] = typed['place']!.split('|', 2)
  const form = taxRateFormSchema.safeParse({ ...typed, country, state, onShipping: typed['onShipping'] || undefined })
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

async function refused(id: number | undefined, typed: TypedRecord, wrong: Pick<TaxesView, 'problems' | 'problem'>): Promise<Changed<TaxesView>> {
  const view = { ...(await showTaxes(`rate-${id ?? 'new'}`)), problem: translated(words.notSaved), ...wrong }
  if (id === undefined) return { refused: { ...view, fresh: typed } }
  return { refused: { ...view, rates: view.rates?.map((card) => (card.id === id ? { ...card, typed } : card)) ?? null } }
}
