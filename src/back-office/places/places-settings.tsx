import { Form } from 'react-router'
import { fill } from '#i18n/words.ts'
import { SettingsFrame } from '#back-office/kit/frames.tsx'
import { SettingsCard } from '#back-office/kit/settings/settings-card.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { CountryView, PlacesView } from './places-upkeep.server.ts'
import { placesPageWords } from './places.words.ts'
import type { CityUpkeep } from '#shop/delivery/places.server'
import { CONTROL } from '#ui/field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { useWords } from '#ui/use-words.ts'

export function PlacesSettings({ view }: { view: PlacesView }) {
  const words = useWords(placesPageWords)
  return (
    <SettingsFrame intro={[words.intro]} problem={view.problem}>
      <div className="grid gap-3">
        {view.countries.map((country) => (
          <SettingsCard
            key={country.code}
            id={`country-${country.code}`}
            isOpen={view.at === `country-${country.code}` || view.countries.length === 1}
            title={
              <>
                {country.name}
                {country.isEmpty ? null : <Badge kind={country.isComplete ? 'good' : 'warn'}>{country.coded}</Badge>}
              </>
            }
            about={country.told.join(' · ')}
          >
            <Country country={country} />
          </SettingsCard>
        ))}
      </div>
    </SettingsFrame>
  )
}

function Country({ country }: { country: CountryView }) {
  const words = useWords(placesPageWords)
  const waiting = country.cities.filter((city) => city.waiting.length > 0 || !city.isReached)
  return (
    <>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="what" value="refresh" />
        <input type="hidden" name="country" value={country.code} />
        <Button type="submit" kind="secondary" aria-label={fill(words.refreshIn, { country: country.name })} className="w-full narrow-grid:w-auto">
          {words.refresh}
        </Button>
      </Form>
      {country.isEmpty ? <p className="text-sm text-soft">{words.noList}</p> : null}
      {country.isComplete ? <p className="text-sm text-soft">{words.complete}</p> : null}
      {waiting.length > 0 ? (
        <section className="grid gap-2">
          <h2 className="text-sm">{words.waiting}</h2>
          <p className="max-w-2xl text-sm text-soft">{words.waitingMeans}</p>
          <ul className="divide-y divide-line rounded-lg border border-line">
            {waiting.map((city) => (
              <CityZones key={city.id} city={city} country={country.code} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

interface CityZonesProps {
  city: CityUpkeep
  country: string
}

/** Provisional zones of a city, each to be matched with a zone that only the courier lists. */
function CityZones({ city, country }: CityZonesProps) {
  const words = useWords(placesPageWords)
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
            waiting.map((zone) => <Match key={zone.id} zone={zone} city={city} country={country} />)
          ) : (
            <p className="text-soft">{waiting.map(({ name }) => name).join(' · ')}</p>
          )}
        </div>
      </details>
    </li>
  )
}

function Match({ zone, city, country }: CityZonesProps & { zone: CityUpkeep['waiting'][number] }) {
  const words = useWords(placesPageWords)
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
