import type { Section } from '#shop/buying/checkout'
import { SelectSearch } from '#ui/select-search.tsx'
import { TextField } from '#ui/field.tsx'
import type { AddressTranslations, OfSection } from './address-translations.ts'
import { stateKind, statesIn } from './place.ts'

/** State of a section's country: a searchable list, free text, or empty and disabled where the country has none (CO-21, CO-34). */
export function StateField({ section, place, onPlace, errors, translations }: OfSection & { translations: AddressTranslations }) {
  const { words, select, facts } = translations
  const id = `${section}_state` as const
  const kind = stateKind(place.country, facts)
  const autoComplete = `${section} address-level1`
  const row = { id, name: id, error: errors[id] }
  if (kind === 'none') return <input type="hidden" id={id} name={id} value="" disabled />
  if (kind === 'typed') {
    return (
      <TextField
        key={place.country}
        {...row}
        label={words.region}
        defaultValue={place.state}
        aria-required="true"
        autoComplete={autoComplete}
        enterKeyHint="next"
        maxLength={100}
        onBlur={({ currentTarget: { value } }) => value === place.state || onPlace('state', value)}
        className={rowOf(section)}
      />
    )
  }
  const states = statesIn(place.country, facts)
  return (
    <SelectSearch
      key={place.country}
      {...row}
      label={facts.covered.includes(place.country) ? words.state : words.region}
      options={Object.entries(states).map(([value, text]) => ({ value, text, also: facts.stateNames[value] ?? [] }))}
      value={place.state}
      onChange={(value) => onPlace('state', value)}
      words={select}
      required
      autoComplete={autoComplete}
      className={rowOf(section)}
    />
  )
}

function rowOf(section: Section): string {
  return `form-row address-field validate-required ${section}-state`
}
