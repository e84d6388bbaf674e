import { useMemo, useState } from 'react'
import type { Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import type { CityZoneList, ListedCity, ListedZone } from '#shop/delivery/places'
import { useCityZones } from '#storefront/checkout-address/city-zones.ts'
import { TextField } from '#ui/field.tsx'
import { searched, type SelectOption } from '#ui/searched.ts'
import { selectSearchWords } from '#ui/select-search.words.ts'

interface PlaceChoiceProps {
  label: string
  country: string
  locale: Locale
  onChoose: (place: { value: string; name: string }) => void
}

const MOST_SHOWN = 6

export function PlaceChoice({ label, country, locale, onChoose }: PlaceChoiceProps) {
  const zones = useCityZones([country]).get(country)
  const options = useMemo(() => (typeof zones === 'object' ? placeOptions(zones, locale) : []), [zones, locale])
  const said = translate(locale, selectSearchWords)
  const [typed, setTyped] = useState('')
  const found = typed.trim() === '' ? [] : searched(options, typed).slice(0, MOST_SHOWN)
  const choose = ({ value, text }: SelectOption) => onChoose({ value, name: text })
  return (
    <div className="grid gap-1 pb-2">
      <TextField
        id="quick-order-place"
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found[0]) choose(found[0])
        }}
        // It appears because somebody asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        maxLength={100}
      />
      <ul>
        {found.map((option) => (
          <li key={option.value}>
            <button type="button" className="min-h-11 w-full rounded-lg px-3.5 text-start hover:bg-shade" onClick={() => choose(option)}>
              {option.text}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-soft">
        {typed.trim() !== '' && found.length === 0 ? said[zones === 'coming' ? 'searching' : 'noMatch'] : ''}
      </p>
    </div>
  )
}

function placeOptions({ Value }: CityZoneList, locale: Locale): SelectOption[] {
  const nameOf = ({ EnName, ArName, FrName }: ListedCity | ListedZone) => ({ en: EnName, ar: ArName, fr: FrName ?? EnName })[locale]
  const comma = locale === 'ar' ? '، ' : ', '
  const options = Value.flatMap((city) => {
    if (!city.Code) return []
    const state = nameOf(city)
    const zones = city.Zones.map((zone) => ({
      value: `${city.Code}/${zone.Code}`,
      text: [...new Set([nameOf(zone), state])].join(comma),
      also: [zone.FrName ?? zone.EnName, zone.EnName, zone.ArName],
    }))
    return [{ value: city.Code, text: state, also: [city.EnName, city.ArName] }, ...zones]
  })
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return options.toSorted((one, other) => compare(one.text, other.text))
}
