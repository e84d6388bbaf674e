import { ADDRESS_LIMITS, type Section, type CheckoutErrors, type CheckoutField } from '#shop/buying/checkout'
import { SelectField } from '#ui/select-field.tsx'
import { SelectSearch } from '#ui/select-search.tsx'
import type { OptionsNow } from './place-options.ts'
import { TextField, type FieldFrame } from '#ui/field.tsx'
import { stateKind, statesIn, type Place, type PlaceFacts } from './place.ts'
import type { CheckoutTranslations } from '#storefront/checkout/checkout-translations.ts'
import type { SelectWords } from '#ui/select-search.words.ts'
import type { ComponentProps } from 'react'

interface AddressSectionProps extends OfSection {
  options: OptionsNow
  values: FormValues
  translations: AddressTranslations
}

/** Address fields of a section (CO-08): country, state, neighbourhood and compound, each deciding the next, and the street. */
export function AddressSection({ section, place, onPlace, errors, options, values, translations }: AddressSectionProps) {
  const { words, checkout, select, facts } = translations
  const own = { section, place, onPlace, errors }
  const covered = facts.covered.includes(place.country)
  const typed = { values, errors, enterKeyHint: 'next' as const }
  return (
    <div className={`woocommerce-${section}-fields address-grid`}>
      <SelectSearch
        id={`${section}_country`}
        name={`${section}_country`}
        label={words.country}
        options={facts.countries.map(({ code, name }) => ({ value: code, text: name }))}
        value={place.country}
        onChange={(value) => onPlace('country', value)}
        words={select}
        error={errors[`${section}_country`]}
        required
        autoComplete={`${section} country`}
        className="form-row address-field validate-required"
      />
      <StateField {...own} translations={translations} />
      <NeighborhoodField {...own} options={options} translations={translations} covered={covered} />
      <CompoundField {...own} options={options} translations={translations} />
      <TypedField
        {...typed}
        name={`${section}_address_1`}
        label={checkout.street}
        hint={checkout.streetHint}
        hintBeside
        required
        autoComplete={`${section} address-line1`}
        maxLength={ADDRESS_LIMITS.address_1}
        className="whole-row"
      />
      {covered ? null : (
        <>
          <TypedField
            {...typed}
            name={`${section}_city`}
            label={checkout.cityOptional}
            autoComplete={`${section} address-level2`}
            maxLength={ADDRESS_LIMITS.city}
          />
          <TypedField
            {...typed}
            name={`${section}_postcode`}
            label={checkout.postcodeOptional}
            autoComplete={`${section} postal-code`}
            autoCapitalize="characters"
            maxLength={ADDRESS_LIMITS.postcode}
          />
        </>
      )}
    </div>
  )
}

type OfOptions = OfSection & { options: OptionsNow; translations: AddressTranslations }

function NeighborhoodField({
  section,
  place,
  onPlace,
  errors,
  options: { neighborhoods, searching },
  translations,
  covered,
}: OfOptions & { covered: boolean }) {
  const { checkout, select } = translations
  const id = `${section}_neighborhood` as const
  const isEmpty = neighborhoods.length === 0
  const hint = place.state === '' ? checkout.neighborhoodFirst : isEmpty && !searching ? checkout.neighborhoodNone : undefined
  return (
    <div hidden={!covered} className={`${section}-neighborhood`}>
      {isEmpty && place.state !== '' ? <input type="hidden" name={`${section}_without_zones`} value="1" /> : null}
      <SelectSearch
        key={`${place.country} ${place.state}`}
        id={id}
        name={id}
        label={checkout.neighborhood}
        hint={hint}
        options={neighborhoods.filter(({ value }) => value !== '')}
        value={place.neighborhood}
        onChange={(value) => onPlace('neighborhood', value)}
        words={select}
        error={errors[id]}
        required={!isEmpty}
        disabled={place.state === ''}
        searching={searching}
        autoComplete={`${section} address-level2`}
        className={`form-row address-field ${isEmpty ? '' : 'validate-required'}`}
      />
    </div>
  )
}

function CompoundField({ section, place, errors, options: { compounds }, translations }: OfOptions) {
  const id = `${section}_compound` as const
  return (
    <div hidden={compounds.length === 0}>
      <SelectField
        key={place.neighborhood}
        id={id}
        name={id}
        label={translations.checkout.compound}
        defaultValue={place.compound}
        error={errors[id]}
        autoComplete="off"
        className="form-row address-field"
      >
        {compounds.map(({ value, text }) => (
          <option key={text} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** State of a section's country: a searchable list, free text, or empty and disabled where the country has none (CO-21, CO-34). */
function StateField({ section, place, onPlace, errors, translations }: OfSection & { translations: AddressTranslations }) {
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

interface AddressTranslations {
  words: CheckoutTranslations['words']
  checkout: CheckoutTranslations['checkout']
  select: SelectWords
  facts: PlaceFacts
}

interface OfSection {
  section: Section
  place: Place
  onPlace: (field: keyof Place, value: string) => void
  errors: CheckoutErrors
}

export type FormValues = Readonly<Record<string, string>>

interface TypedFieldProps extends Omit<FieldFrame, 'error'>, Omit<ComponentProps<'input'>, 'name' | 'className'> {
  name: CheckoutField
  values: FormValues
  errors: CheckoutErrors
  required?: boolean
}

/** Text field of the checkout, with typed value, error, and the protocol's names (wire contract 2.5). */
export function TypedField({ name, values, errors, required = false, className = '', ...rest }: TypedFieldProps) {
  return (
    <TextField
      id={name}
      name={name}
      defaultValue={values[name]}
      error={errors[name]}
      aria-required={required || undefined}
      className={`form-row address-field ${required ? 'validate-required' : ''} ${className}`}
      {...rest}
    />
  )
}
