import { useId, type ReactNode } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import type { CartFields, CartProblems, ChoiceName, DecimalName, SentenceName, SwitchName, WholeName } from './cart-fields.ts'
import type { cartSettingsWords } from './cart-settings.words.ts'

/** What every control of the page is drawn from. */
export interface Filled {
  typed: CartFields
  problems: CartProblems
  words: Record<keyof Translated<typeof cartSettingsWords>, string>
}

/** A group of settings with its heading. */
export function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid gap-4 rounded-xl border border-line bg-surface p-4">
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

/** A number: the merchant's comma or point, as they like. */
export function NumberField({ name, filled: { typed, problems, words } }: { name: DecimalName | WholeName; filled: Filled }) {
  return (
    <TextField
      label={words[name]}
      hint={hintOf(name, words)}
      error={problems[name]}
      name={name}
      defaultValue={typed[name]}
      inputMode="decimal"
      maxLength={16}
      autoComplete="off"
      required
    />
  )
}

/** Something that is on or off. */
export function Switch({ name, filled: { typed, words } }: { name: SwitchName; filled: Filled }) {
  return <Tick name={name} label={words[name]} hint={hintOf(name, words)} isOn={typed[name] === 'on'} />
}

interface TickProps {
  name: string
  label: string
  hint?: string | undefined
  isOn: boolean
}

/** A box to tick: sent as `on`, or not at all. */
export function Tick({ name, label, hint, isOn }: TickProps) {
  const id = useId()
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

interface ChoiceProps {
  name: ChoiceName
  options: readonly ('always_show' | 'hide_empty' | 'hidden' | 'one' | 'by-vendor')[]
  filled: Filled
}

/** One of a few. */
export function Choice({ name, options, filled: { typed, problems, words } }: ChoiceProps) {
  return (
    <SelectField label={words[name]} hint={hintOf(name, words)} error={problems[name]} name={name} defaultValue={typed[name]}>
      {options.map((option) => (
        <option key={option} value={option}>
          {words[option]}
        </option>
      ))}
    </SelectField>
  )
}

const LANGUAGES: { locale: Locale; dir: 'ltr' | 'rtl' }[] = [
  { locale: 'fr', dir: 'ltr' },
  { locale: 'en', dir: 'ltr' },
  { locale: 'ar', dir: 'rtl' },
]

/** A sentence in each of the shop's languages. */
export function Sentence({ name, filled: { typed, problems, words } }: { name: SentenceName; filled: Filled }) {
  const fields = LANGUAGES.map(({ locale, dir }) => ({ lang: locale, dir, label: words[locale], name: `${name}.${locale}` as const, maxLength: 300 }))
  return <InEachLanguage legend={words[name]} hint={hintOf(name, words)} fields={fields} typed={typed} problems={problems} />
}

/** A text's control in one language. */
export interface LanguageField {
  lang: Locale
  dir: 'ltr' | 'rtl'
  label: string
  name: string
  maxLength: number
}

/** The controls of a text that is called `nameFr`, `nameEn`, `nameAr` when it is sent. */
export function languageFields(name: string, maxLength: number, words: Record<Locale, string>): LanguageField[] {
  return LANGUAGES.map(({ locale, dir }) => ({ lang: locale, dir, label: words[locale], name: name + locale[0]!.toUpperCase() + locale.slice(1), maxLength }))
}

interface InEachLanguageProps {
  legend: string
  hint?: string | undefined
  fields: LanguageField[]
  typed: Record<string, string>
  problems: Partial<Record<string, string>>
}

/** A text in each of the shop's languages. */
export function InEachLanguage({ legend, hint, fields, typed, problems }: InEachLanguageProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {hint ? <p className="text-xs text-soft">{hint}</p> : null}
      <div className="mt-3 grid gap-3">
        {fields.map((field) => (
          <TextField key={field.name} {...field} error={problems[field.name]} defaultValue={typed[field.name]} autoComplete="off" />
        ))}
      </div>
    </fieldset>
  )
}

function hintOf(name: string, words: Filled['words']): string | undefined {
  return (words as Partial<Record<string, string>>)[`${name}Hint`]
}
