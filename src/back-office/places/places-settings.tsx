import { Form } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { SettingsFrame } from '#back-office/frames.tsx'
import { SettingsCard } from '#back-office/settings/settings-card.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CityZones } from './city-zones.tsx'
import type { CountryView, PlacesView } from './places-upkeep.server.ts'
import type { placesPageWords } from './places.words.ts'

interface PlacesSettingsProps {
  view: PlacesView
  words: Translated<typeof placesPageWords>
}

/** The courier's list by country: codes, date, and zones to match. Works without scripts. */
export function PlacesSettings({ view, words }: PlacesSettingsProps) {
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
            <Country country={country} words={words} />
          </SettingsCard>
        ))}
      </div>
    </SettingsFrame>
  )
}

function Country({ country, words }: { country: CountryView; words: PlacesSettingsProps['words'] }) {
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
              <CityZones key={city.id} city={city} country={country.code} words={words} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
