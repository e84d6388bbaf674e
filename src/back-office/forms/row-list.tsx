import { useId, useRef, useState } from 'react'
import { direction, LOCALES, type Locale } from '#i18n/locale.ts'
import { LOCALE_NAMES, TRANSLATED_LOCALES } from '#i18n/translations.ts'
import { asNumber } from '#money/formats'
import { Tick } from '#back-office/kit/settings/settings-fields.tsx'
import { useHasScripts } from '#back-office/kit/has-scripts.ts'
import { OutdatedNote } from '#back-office/kit/outdated-marks.tsx'
import { FieldError, TextField } from '#ui/field.tsx'
import { SelectField, TextArea } from '#ui/select-field.tsx'
import type { PlaceToInsert, RowView } from './conditions-field.tsx'
import type { Millimes } from '#money/millimes'
import { amountTyped } from '#shop/forms/form-rules'
import { useWords } from '#ui/use-words.ts'
import { fieldPageWords, formSettingsWords } from './forms.words.ts'

const rowWords = { ...fieldPageWords, places: formSettingsWords.places }

export function RowList({ rows, places = [] }: { rows: readonly RowView[]; places?: readonly PlaceToInsert[] }) {
  return rows.map((row) => (
    <RowControl
      key={row.name}
      row={row}
      places={row.takesPlaces === 'all' ? places : row.takesPlaces === 'emails' ? places.filter(({ isEmail }) => isEmail) : []}
    />
  ))
}

interface RowProps {
  row: RowView
  places: readonly PlaceToInsert[]
}

function RowControl({ row, places }: RowProps) {
  const { name, control, label, hint, typed, problem, options } = row
  const shared = { name, label, hint, error: problem, defaultValue: typed[name] }
  switch (control) {
    case 'switch':
      return <Tick name={name} label={label} hint={hint} isOn={typed[name] === 'on'} />
    case 'ticks':
      return <Ticks row={row} />
    case 'choice':
      return (
        <SelectField {...shared}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )
    case 'area':
      return <TextArea {...shared} rows={row.rows} />
    case 'line':
      return <Line row={row} places={places} />
    case 'choices':
    case 'priced-choices':
      return <ChoiceLines row={row} />
    case 'texts':
    case 'areas':
  }
  return <InLanguages row={row} places={places} />
}

const KEYBOARDS = {
  text: { type: 'text' },
  date: { type: 'date' },
  time: { type: 'time' },
  decimal: { inputMode: 'decimal', dir: 'ltr' },
  whole: { inputMode: 'numeric', dir: 'ltr' },
} as const

function Line({ row: { name, label, hint, typed, problem, type, takesPlaces }, places }: RowProps) {
  const words = useWords(rowWords)
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box}>
      <TextField
        name={name}
        label={label}
        hint={hint}
        error={problem}
        defaultValue={typed[name]}
        dir={takesPlaces === 'emails' ? 'ltr' : undefined}
        autoComplete="off"
        {...KEYBOARDS[type]}
      />
      <Places box={box} places={places} word={words.places} />
    </div>
  )
}

function Ticks({ row: { name, label, hint, typed, problem, options } }: { row: RowView }) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{label}</legend>
      {hint ? <p className="text-xs text-soft">{hint}</p> : null}
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label: text }) => (
          <Tick key={value} name={`${name}.${value}`} label={text} isOn={typed[`${name}.${value}`] === 'on'} />
        ))}
      </div>
      <FieldError>{problem}</FieldError>
    </fieldset>
  )
}

function InLanguages({ row, places }: RowProps) {
  return LOCALES.map((locale) => <InLanguage key={locale} row={row} locale={locale} places={places} />)
}

function InLanguage({ row, locale, places }: RowProps & { locale: Locale }) {
  const words = useWords(rowWords)
  const { control, label, hint, problem, rows } = row
  const box = useRef<HTMLDivElement>(null)
  const name = `${row.name}.${locale}`
  const shared = { name, label: inLanguage(label, locale), hint, error: problem, defaultValue: row.typed[name], ...written(locale) }
  return (
    <div ref={box} data-text-language={locale} className="grid gap-1">
      {control === 'areas' ? <TextArea {...shared} rows={rows} /> : <TextField {...shared} />}
      <OldSource name={name} typed={row.typed} />
      <Places box={box} places={places} word={words.places} />
    </div>
  )
}

/** Choices. The French lines define the list; other languages translate its labels. */
function ChoiceLines({ row }: Pick<RowProps, 'row'>) {
  const words = useWords(fieldPageWords)
  const { name, control, label, hint, typed, problem, rows } = row
  const isPriced = control === 'priced-choices'
  const [lines, setLines] = useState(typed[`${name}.fr`] ?? '')
  const each = Object.keys(typed).flatMap((one) => (one.startsWith(`${name}.`) && /\.\d+\.fr$/.test(one) ? [one.slice(0, -3)] : []))
  return (
    <>
      <div data-text-language="fr">
        <TextArea
          name={`${name}.fr`}
          label={inLanguage(label, 'fr')}
          hint={hint}
          error={problem}
          defaultValue={typed[`${name}.fr`]}
          onChange={(event) => setLines(event.target.value)}
          rows={rows}
          {...written('fr')}
        />
        {isPriced ? <PricesRead lines={lines} /> : null}
        {each.map((choice) => (
          <input key={choice} type="hidden" name={`${choice}.fr`} defaultValue={typed[`${choice}.fr`]} />
        ))}
      </div>
      {TRANSLATED_LOCALES.map((locale) => (
        <fieldset key={locale} data-text-language={locale} className="grid gap-3">
          <legend className="mb-2 text-sm font-medium">{inLanguage(label, locale)}</legend>
          {each.map((choice) => (
            <div key={choice}>
              <TextField
                name={`${choice}.${locale}`}
                label={<bdi>{typed[`${choice}.fr`]}</bdi>}
                aria-label={`${typed[`${choice}.fr`]} (${LOCALE_NAMES[locale]})`}
                defaultValue={typed[`${choice}.${locale}`]}
                {...written(locale)}
              />
              <OldSource name={`${choice}.${locale}`} typed={typed} />
            </div>
          ))}
          <TextArea
            name={`${name}.more.${locale}`}
            label={inLanguage(words.moreChoices, locale)}
            hint={`${isPriced ? words.moreChoicesPriced : ''} ${words.moreChoicesHint}`.trim()}
            defaultValue={typed[`${name}.more.${locale}`]}
            rows={2}
            {...written(locale)}
          />
          <FieldError>{problem}</FieldError>
        </fieldset>
      ))}
    </>
  )
}

function PricesRead({ lines }: { lines: string }) {
  const words = useWords(fieldPageWords)
  if (!useHasScripts()) return null
  const read = linesIn(lines).map((line) => readChoiceLine(line, true))
  if (read.length === 0) return null
  return (
    <div className="mt-1.5 text-xs text-soft">
      <p>{words.readAs}</p>
      <ul role="status">
        {read.map(({ label, amount }, place) => (
          <li key={place} className={amount === undefined ? 'font-semibold text-bad' : ''}>
            <bdi>{label}</bdi> → {amount === undefined ? words.lineWithoutPrice : <bdi>{asNumber(amount).toFixed(3).replace('.', ',')}</bdi>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Note on a translation that needs review. A hidden field preserves it when saving is refused. */
function OldSource({ name, typed }: { name: string; typed: RowView['typed'] }) {
  const note = typed[`${name}.note`]
  if (!note) return null
  return (
    <>
      <input type="hidden" name={`${name}.note`} defaultValue={note} />
      <OutdatedNote name={name} note={note} />
    </>
  )
}

const inLanguage = (label: string, locale: Locale) => `${label} (${LOCALE_NAMES[locale]})`

const written = (locale: Locale) => ({ lang: locale, dir: direction(locale), autoComplete: 'off' })

/** Buttons that insert a placeholder. Without scripts, the hint lists the placeholders. */
function Places({ box, places, word }: { box: React.RefObject<HTMLDivElement | null>; places: readonly PlaceToInsert[]; word: string }) {
  const id = useId()
  const hasScripts = useHasScripts()
  if (places.length === 0 || !hasScripts) return null
  const insert = (place: string) => {
    const control = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    if (!control) return
    control.focus()
    control.setRangeText(place, control.selectionStart ?? control.value.length, control.selectionEnd ?? control.value.length, 'end')
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-1.5 pt-1">
      <span id={id} className="text-xs text-soft">
        {word}
      </span>
      {places.map(({ place, label }) => (
        <button
          key={place}
          type="button"
          onClick={() => insert(place)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-xs font-medium hover:border-edge"
        >
          <bdi>{label}</bdi>
          <code dir="ltr" className="font-normal text-soft">
            {place}
          </code>
        </button>
      ))}
    </div>
  )
}

interface ChoiceLine {
  label: string
  /** Preselected: the line starts with a star. */
  isDefault: boolean
  /** Thousandths of the form's currency; undefined without a price. */
  amount: Millimes | undefined
}

const MONEY = String.raw`(?:dinars?|dt|tnd|livres?|pounds?|le|egp|دينارا?|دينار|دنانير|د\.?\s?ت\.?|جنيها?|جنيهات|ج\.?\s?م\.?)`
const MONEY_AROUND = new RegExp(String.raw`^${MONEY}\s*(?=[\d٠-٩])|(?<=[\d٠-٩])\s*${MONEY}$`, 'iu')
/** Matches `Coupe et barbe : 40`, with a colon, an equals sign or a dash before the price. */
const AFTER_SIGN = /^(.+)(?:[=:：]|\s[-–—]\s)\s*([^=:：]+)$/u
/** Matches `Coupe et barbe 40 DT`. Without a sign, only an amount with its currency is a price, because `Formule 2` is a name. */
const WITH_MONEY = new RegExp(String.raw`^(.+?)\s+([\d٠-٩][\d٠-٩.,٫٬\s]*\s*${MONEY})$`, 'iu')

/** Parses a price: `40`, `40,5`, `40 DT`, `40 dinars`, `٤٠`. Undefined for anything else. */
export function priceTyped(typed: string): Millimes | undefined {
  return amountTyped(typed.trim().replace(MONEY_AROUND, ''), 'TND')
}

export function readChoiceLine(line: string, isPriced: boolean): ChoiceLine {
  const isDefault = line.startsWith('*')
  const text = line.replace(/^\*\s*/, '').trim()
  if (!isPriced) return { label: text, isDefault, amount: undefined }
  const [, label, price = ''] = AFTER_SIGN.exec(text) ?? WITH_MONEY.exec(text) ?? []
  const amount = priceTyped(price)
  return label === undefined || amount === undefined ? { label: text, isDefault, amount: undefined } : { label: label.trim(), isDefault, amount }
}

export function linesIn(text = ''): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
