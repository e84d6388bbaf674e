import { ADDRESS_LIMITS } from '#shop/buying/checkout'
import { SelectField } from '#ui/select-field.tsx'
import { SelectSearch } from '#ui/select-search.tsx'
import type { AddressTranslations, OfSection } from './address-translations.ts'
import type { OptionsNow } from './place-options.ts'
import { StateField } from './state-field.tsx'
import { TypedField, type FormValues } from './typed-field.tsx'

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
