import { useId, type ComponentProps, type ReactNode } from 'react'
import { direction, LOCALES, type Locale } from '#i18n/locale.ts'
import { TextField } from '#ui/field.tsx'
import { TextArea } from '#ui/select-field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { OutdatedMark, useHasMark } from '#back-office/kit/outdated-marks.tsx'

export function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-4">
      <div>
        <h2 id={heading} className="text-sm">
          {title}
        </h2>
        {hint ? <p className="mt-1 text-xs text-soft">{hint}</p> : null}
      </div>
      {children}
    </section>
  )
}

interface TickProps {
  id?: string | undefined
  name: string
  label: string
  hint?: string | undefined
  isOn: boolean
}

/** A checkbox: submitted as `on`, or omitted. */
export function Tick({ name, label, hint, isOn, id: given }: TickProps) {
  const own = useId()
  const id = given ?? own
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm font-medium">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={isOn}
          aria-describedby={hint && `${id}-hint`}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="ms-8 text-xs text-soft">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

interface TicksProps {
  name: string
  label: string
  hint: string | undefined
  ticked: string[]
  choices: readonly { value: string; label: string }[]
}

/** Several choices: one box each, named by setting and choice. */
export function Ticks({ name, label, hint, ticked, choices }: TicksProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={hint && id} className="col-span-full">
      <legend className="text-sm font-medium">{label}</legend>
      {hint ? (
        <p id={id} className="text-xs text-soft">
          {hint}
        </p>
      ) : null}
      <div className="mt-1 grid grid-cols-2 gap-x-3 menu:grid-cols-4">
        {choices.map((choice) => (
          <Tick key={choice.value} name={`${name}.${choice.value}`} label={choice.label} isOn={ticked.includes(choice.value)} />
        ))}
      </div>
    </fieldset>
  )
}

export interface LanguageField extends Pick<ComponentProps<'input'>, 'lang' | 'dir' | 'maxLength'> {
  id?: string | undefined
  label: string
  name: string
  rows?: number | undefined
}

/** Controls of a text, named `nameFr`, `nameEn`, `nameAr`. */
export function languageFields(name: string, maxLength: number, words: Record<Locale, string>): LanguageField[] {
  return LOCALES.map((locale) => ({
    lang: locale,
    dir: direction(locale),
    label: words[locale],
    name: name + locale[0]!.toUpperCase() + locale.slice(1),
    maxLength,
  }))
}

interface InEachLanguageProps {
  /** Label of the fold for all languages but the first. It opens if one of them was refused or needs review. */
  folded?: string | undefined
  legend: string
  hint?: string | undefined
  fields: LanguageField[]
  typed: Record<string, string>
  problems: Partial<Record<string, string>>
}

export function InEachLanguage({ legend, hint, fields, folded, typed, problems }: InEachLanguageProps) {
  const boxes = fields.map(({ rows, ...field }) => {
    const box = { ...field, error: problems[field.name], defaultValue: typed[field.name], autoComplete: 'off' }
    return (
      <div key={field.name}>
        {rows ? <TextArea {...box} rows={rows} /> : <TextField {...box} />}
        <OutdatedMark name={field.name} />
      </div>
    )
  })
  const shown = folded === undefined ? boxes.length : 1
  const hasMark = useHasMark(fields.slice(shown).map(({ name }) => name))
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {hint ? <p className="text-xs text-soft">{hint}</p> : null}
      <div className="mt-3 grid gap-3">{boxes.slice(0, shown)}</div>
      {shown < boxes.length ? (
        <details className="group/more" open={hasMark || fields.slice(shown).some(({ name }) => problems[name])}>
          <summary className="inline-flex min-h-11 items-center gap-1.5 text-xs font-medium text-accent marker:content-none">
            <span className="sr-only">{`${legend} – `}</span>
            {folded}
            <ChevronDown className="size-4 group-open/more:rotate-180" />
          </summary>
          <div className="grid gap-3 border-s-2 border-line ps-3">{boxes.slice(shown)}</div>
        </details>
      ) : null}
    </fieldset>
  )
}
