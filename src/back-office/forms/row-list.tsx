import { useId, useRef } from 'react'
import type { Locale } from '#i18n/locale.ts'
import { direction } from '#i18n/locale.ts'
import { Tick } from '#back-office/settings/settings-fields.tsx'
import { useHasScripts } from '#back-office/media/has-scripts.ts'
import { FieldError, TextField } from '#ui/field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { PlaceToInsert, RowView } from './form-rows.ts'

/** The texts around rows. */
interface RowWords {
  fr: string
  ar: string
  en: string
  otherLanguages: string
  otherLanguagesHint: string
  places: string
}

interface RowListProps {
  rows: readonly RowView[]
  /** What a tap puts into a text, where texts take such. */
  places?: readonly PlaceToInsert[]
  words: RowWords
}

/** Properties of a form as controls. Plain ones: they work before any script does. */
export function RowList({ rows, places = [], words }: RowListProps) {
  return rows.map((row) => (
    <RowControl
      key={row.name}
      row={row}
      places={row.takesPlaces === 'all' ? places : row.takesPlaces === 'emails' ? places.filter(({ isEmail }) => isEmail) : []}
      words={words}
    />
  ))
}

interface RowProps extends Pick<RowListProps, 'words'> {
  row: RowView
  places: readonly PlaceToInsert[]
}

function RowControl({ row, places, words }: RowProps) {
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
      return <Line row={row} places={places} words={words} />
    case 'texts':
    case 'areas':
  }
  return <InLanguages row={row} places={places} words={words} />
}

const KEYBOARDS = {
  text: { type: 'text' },
  date: { type: 'date' },
  time: { type: 'time' },
  decimal: { inputMode: 'decimal', dir: 'ltr' },
  whole: { inputMode: 'numeric', dir: 'ltr' },
} as const

function Line({ row: { name, label, hint, typed, problem, type, takesPlaces }, places, words }: RowProps) {
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

/** French first; the other languages folded, open where one of them is written. */
function InLanguages({ row, places, words }: RowProps) {
  const { name, control, label, hint, typed, problem, rows } = row
  const box = useRef<HTMLDivElement>(null)
  const Control = control === 'areas' ? TextArea : TextField
  const look = (locale: Locale) => ({
    name: `${name}.${locale}`,
    defaultValue: typed[`${name}.${locale}`],
    lang: locale,
    dir: direction(locale),
    autoComplete: 'off',
    ...(control === 'areas' && { rows }),
  })
  return (
    <div ref={box} className="grid gap-1">
      <Control {...(look('fr') as object)} label={label} hint={hint} error={problem} />
      <Places box={box} places={places} word={words.places} />
      <details className="group/languages">
        <summary className="inline-flex min-h-11 items-center gap-2 text-xs font-medium text-soft marker:content-none">
          <span className="sr-only">{`${label} – `}</span>
          {words.otherLanguages}
          {typed[`${name}.ar`] || typed[`${name}.en`] ? <span className="size-2 rounded-full bg-accent" /> : null}
          <ChevronDown className="size-4 group-open/languages:rotate-180" />
        </summary>
        <div className="grid gap-3 border-s-2 border-line ps-3">
          <p className="text-xs text-soft">{words.otherLanguagesHint}</p>
          <Control {...(look('ar') as object)} label={`${label} (${words.ar})`} />
          <Control {...(look('en') as object)} label={`${label} (${words.en})`} />
        </div>
      </details>
    </div>
  )
}

/** What a tap puts where one writes; without scripts the hint says what may be written. */
function Places({ box, places, word }: { box: React.RefObject<HTMLDivElement | null>; places: readonly PlaceToInsert[]; word: string }) {
  const id = useId()
  const hasScripts = useHasScripts()
  if (places.length === 0 || !hasScripts) return null
  const insert = (place: string) => {
    const control = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    if (!control) return
    control.focus()
    control.setRangeText(place, control.selectionStart ?? control.value.length, control.selectionEnd ?? control.value.length, 'end')
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
