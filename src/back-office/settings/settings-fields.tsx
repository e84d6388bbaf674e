import { useId, type ReactNode } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { Spoken } from '#i18n/words.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import type { CartFields, CartProblems, ChoiceName, DecimalName, SentenceName, SwitchName, WholeName } from './cart-fields.ts'
import type { cartSettingsWords } from './cart-settings.words.ts'

/** What every control of the page is drawn from. */
export interface Filled {
  typed: CartFields
  problems: CartProblems
  words: Spoken<typeof cartSettingsWords>
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
  const id = useId()
  const hint = hintOf(name, words)
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm font-medium">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={typed[name] === 'on'}
          aria-describedby={hint && `${id}-hint`}
          className="size-5 shrink-0 accent-accent"
        />
        {words[name]}
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
  const hint = hintOf(name, words)
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{words[name]}</legend>
      {hint ? <p className="text-xs text-soft">{hint}</p> : null}
      <div className="mt-3 grid gap-3">
        {LANGUAGES.map(({ locale, dir }) => (
          <TextField
            key={locale}
            label={words[locale]}
            error={problems[`${name}.${locale}`]}
            name={`${name}.${locale}`}
            defaultValue={typed[`${name}.${locale}`]}
            lang={locale}
            dir={dir}
            maxLength={300}
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  )
}

function hintOf(name: string, words: Spoken<typeof cartSettingsWords>): string | undefined {
  return (words as Record<string, string>)[`${name}Hint`]
}
