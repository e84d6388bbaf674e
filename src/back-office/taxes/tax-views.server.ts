import { fill } from '#i18n/words.ts'
import { countryName } from '#shop/delivery/geography'
import { findSettings } from '#shop/upkeep/settings.server'
import type { Settings } from '#shop/upkeep/settings'
import { percentText, type TaxRate } from '#shop/prices/taxes'
import { findStoredRates } from '#shop/prices/taxes.server'
import { findOutdated } from '#shop/upkeep/translations.server'
import { merchantText, readerLocale, translated } from '#back-office/reader.server.ts'
import { showSettingRows } from '#back-office/settings/setting-rows.server.ts'
import type { SettingsFormView } from '#back-office/settings/settings-form.tsx'
import { namedStates, placeInWords, worldCountries } from '#back-office/settings/world.server.ts'
import { endingOf, withMarks } from '#back-office/translations/outdated-marks.server.ts'
import { vatTable } from './vat-table.server.ts'
import { RATE_FIELDS, type PlaceGroup, type RateCard, type TaxesView, type TypedRate } from './tax-settings.tsx'
import { taxPageWords as words } from './taxes.words.ts'

/** With more countries than this, their states would make the list too long. */
const MOST_WITH_STATES = 5

/** Stored state of the page. `at` is the part that was changed last, `order` the one whose invoice waits for the answer. */
export async function showTaxes(at: string, order?: number): Promise<TaxesView> {
  const [rates, settings] = await Promise.all([findStoredRates(), findSettings()])
  const fresh = { ...(Object.fromEntries(RATE_FIELDS.map((name) => [name, ''])) as TypedRate), place: settings.country }
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
      nameFr: name.fr,
      nameEn: name.en,
      nameAr: name.ar,
      rate: percentText(rate, readerLocale()),
      class: taxClass,
      place: state === '' ? country : `${country}|${state}`,
      onShipping: onShipping ? 'on' : '',
    },
  }
}

/** Delivery countries, with their states if they are few; places that a rate already names; then all other countries. */
function placesFor(settings: Settings, rates: TaxRate[]): PlaceGroup[] {
  const { country, deliversTo } = settings
  const first = [...new Set([country, ...rates.map((rate) => rate.country), ...deliversTo])].slice(0, MOST_WITH_STATES)
  const named = rates.map((rate) => ({ value: `${rate.country}|${rate.state}`, state: rate.state, country: rate.country })).filter(({ state }) => state !== '')
  const groups = first.map((code) => {
    const states = namedStates(code, settings).map((state) => ({ value: `${code}|${state.code}`, name: state.name }))
    return {
      name: countryName(code, readerLocale()),
      places: [{ value: code, name: fill(translated(words.whole), { country: countryName(code, readerLocale()) }) }, ...states],
    }
  })
  const offered = new Set(groups.flatMap(({ places }) => places.map(({ value }) => value)))
  const strays = named
    .filter(({ value }) => !offered.has(value))
    .map(({ value, country: code, state }) => ({ value, name: placeInWords({ country: code, state }, settings) }))
  const others = worldCountries().filter(({ code }) => !offered.has(code))
  return [...groups, { name: translated(words.otherCountries), places: [...strays, ...others.map(({ code, name }) => ({ value: code, name }))] }]
}
