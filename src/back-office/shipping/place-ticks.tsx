import { useId } from 'react'
import { fill, type Translated } from '#i18n/words.ts'
import { Tick } from '#back-office/settings/settings-fields.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { PLACE_FIELD, type CountryTicks, type Ticked } from './shipping-fields.ts'
import type { shippingPageWords } from './shipping.words.ts'

interface PlaceTicksProps {
  countries: CountryTicks[]
  problem: string | undefined
  words: Translated<typeof shippingPageWords>
}

/** Places of a zone: whole countries, or some states of one. */
export function PlaceTicks({ countries, problem, words }: PlaceTicksProps) {
  const hint = useId()
  return (
    <fieldset aria-describedby={hint} className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{words.places}</legend>
      <p id={hint} className="text-xs text-soft">
        {words.placesHint} {problem ? <span className="block font-medium text-bad">{problem}</span> : null}
      </p>
      <div className="grid gap-2 menu:grid-cols-2">
        {countries.map((country) => (
          <div key={country.value} className="rounded-lg border border-line px-3.5 py-1">
            <Tick name={PLACE_FIELD + country.value} label={country.name} isOn={country.isOn} />
            {country.states.length > 0 ? (
              <FoldedTicks label={words.states} named={country.name} prefix={PLACE_FIELD} ticks={country.states} chosen={words.chosen} />
            ) : null}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

interface FoldedTicksProps {
  label: string
  /** Owner of the boxes, read out with the label. */
  named?: string
  prefix: string
  ticks: Ticked[]
  chosen: Translated<typeof shippingPageWords>['chosen']
}

export function FoldedTicks({ label, named, prefix, ticks, chosen }: FoldedTicksProps) {
  const count = ticks.filter(({ isOn }) => isOn).length
  return (
    <details className="group/ticks">
      <summary className="flex min-h-11 items-center gap-3 rounded-lg text-sm marker:content-none">
        {label}
        <span className="ms-auto text-xs text-soft">{count > 0 ? fill(chosen, { count }) : null}</span>
        <ChevronDown className="size-5 text-soft group-open/ticks:rotate-180" />
      </summary>
      <div role="group" aria-label={named ? `${label} – ${named}` : label} tabIndex={-1} className="max-h-72 overflow-y-auto border-t border-line py-1">
        {ticks.map(({ value, name, isOn }) => (
          <Tick key={value} name={prefix + value} label={name} isOn={isOn} />
        ))}
      </div>
    </details>
  )
}
