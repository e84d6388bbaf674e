import { Form } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import type { CityUpkeep } from '#shop/delivery/places.server'
import { Button } from '#ui/button.tsx'
import { CONTROL } from '#ui/field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import type { placesPageWords } from './places.words.ts'

interface CityZonesProps {
  city: CityUpkeep
  country: string
  words: Translated<typeof placesPageWords>
}

/** Provisional zones of a city, each to be matched with a zone that only the courier lists. */
export function CityZones({ city, country, words }: CityZonesProps) {
  const { waiting, courierOnly } = city
  const about = [
    ...(waiting.length > 0 ? [fill(words.waitingIn, { count: waiting.length })] : []),
    ...(courierOnly.length > 0 ? [fill(words.couriersHere, { count: courierOnly.length })] : []),
  ]
  return (
    <li>
      <details className="group/city">
        <summary className="flex min-h-12 items-center gap-3 px-3.5 py-1.5 marker:content-none hover:bg-shade">
          <span className="min-w-0 flex-1 text-sm">
            <span className="font-medium">{city.name}</span> <span className="text-soft tabular-nums">{about.join(' · ')}</span>
          </span>
          <ChevronDown className="size-4 shrink-0 text-soft group-open/city:rotate-180" />
        </summary>
        <div className="grid gap-3 border-t border-line px-3.5 py-3 text-sm">
          {city.isReached ? null : <p className="text-warn">{words.unreached}</p>}
          {courierOnly.length > 0 ? (
            waiting.map((zone) => <Match key={zone.id} zone={zone} city={city} country={country} words={words} />)
          ) : (
            <p className="text-soft">{waiting.map(({ name }) => name).join(' · ')}</p>
          )}
        </div>
      </details>
    </li>
  )
}

function Match({ zone, city, country, words }: CityZonesProps & { zone: CityUpkeep['waiting'][number] }) {
  return (
    <Form method="post" preventScrollReset className="grid items-center gap-2 narrow-grid:grid-cols-[1fr_minmax(0,16rem)_auto]">
      <input type="hidden" name="what" value="match" />
      <input type="hidden" name="country" value={country} />
      <input type="hidden" name="zone" value={zone.id} />
      <span className="min-w-0">
        {zone.name}{' '}
        <bdi lang="ar" className="text-soft">
          {zone.arabic}
        </bdi>
      </span>
      <select name="courierZone" required defaultValue="" aria-label={fill(words.theCouriers, { zone: zone.name })} className={`${CONTROL} h-11`}>
        <option value="">{words.chooseZone}</option>
        {city.courierOnly.map(({ id, name, code }) => (
          <option key={id} value={id}>
            {name} ({code})
          </option>
        ))}
      </select>
      <Button type="submit" kind="secondary" aria-label={fill(words.matchThe, { zone: zone.name })}>
        {words.match}
      </Button>
    </Form>
  )
}
