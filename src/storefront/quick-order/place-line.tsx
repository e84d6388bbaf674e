import { useEffect, useRef, useState, useMemo } from 'react'
import { call } from '#contract/call'
import type { SuggestedPlace } from '#contract/quick-order-calls'
import { localeOfPath, type Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { rememberPlace } from './chosen-place.ts'
import { placeLineWords } from './place-line.words.ts'
import type { CityZoneList, ListedCity, ListedZone } from '#shop/delivery/places'
import { useCityZones } from '#storefront/checkout-address/city-zones.ts'
import { TextField } from '#ui/field.tsx'
import { searched, type SelectOption } from '#ui/searched.ts'
import { selectSearchWords } from '#ui/select-search.words.ts'

interface PlaceLineProps {
  address: string
  country: string
}

interface Standing extends SuggestedPlace {
  isChosen: boolean
}

const PAUSE_MS = 500

/** Delivery place of the typed address: suggested when typing pauses, changed by one press, never required. */
export default function PlaceLine({ address, country }: PlaceLineProps) {
  const locale = localeOfPath(location.pathname)
  const words = translate(locale, placeLineWords)
  const [place, setPlace] = useState<Standing>()
  const [isChanging, setChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const isChosen = place?.isChosen ?? false
  useEffect(() => {
    if (isChosen) return undefined
    let isOver = false
    const ask = async () => {
      const answer = await call('find_place', { address }).catch(() => undefined)
      if (!isOver && answer?.success) setPlace(answer.data.place && { ...answer.data.place, isChosen: false })
    }
    const pause = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(pause)
    }
  }, [address, isChosen])
  useEffect(() => rememberPlace(address, place?.isSure ? place.value : ''), [address, place])

  const take = (taken: Omit<Standing, 'isChosen' | 'isSure'>) => {
    setPlace({ ...taken, isSure: true, isChosen: true })
    setChanging(false)
    change.current?.focus()
  }
  const link = 'min-h-11 font-medium text-accent underline underline-offset-4'
  return (
    <>
      <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
        <span role="status">
          {place ? (
            <>
              {words.goesTo} <bdi className="font-semibold">{place.name}</bdi>
              {place.isSure ? null : locale === 'ar' ? '؟' : ' ?'}
            </>
          ) : null}
        </span>
        {place && !place.isSure ? (
          <button type="button" className={`${link} min-w-11`} onClick={() => take(place)}>
            {words.yes}
          </button>
        ) : null}
        <button ref={change} type="button" aria-expanded={isChanging} className={link} onClick={() => setChanging(!isChanging)}>
          {place ? words.change : words.tell}
        </button>
      </p>
      {isChanging ? <PlaceChoice label={words.town} country={country} locale={locale} onChoose={take} /> : null}
    </>
  )
}

interface PlaceChoiceProps {
  label: string
  country: string
  locale: Locale
  onChoose: (place: { value: string; name: string }) => void
}

const MOST_SHOWN = 6

function PlaceChoice({ label, country, locale, onChoose }: PlaceChoiceProps) {
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
