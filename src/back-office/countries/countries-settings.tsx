import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { EnterSaves, SaveBar } from '#back-office/kept/save-bar.tsx'
import { SettingsFrame } from '#back-office/frames.tsx'
import { SettingsCard } from '#back-office/settings/settings-card.tsx'
import { Group, Tick } from '#back-office/settings/settings-fields.tsx'
import { FoldedTicks } from '#back-office/shipping/place-ticks.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { countriesWords } from './countries.words.ts'
import type { Ticked } from '#back-office/shipping/shipping-fields.ts'

interface CountriesSettingsProps {
  view: CountriesView
  words: Translated<typeof countriesWords>
}

/** Empty rows for the merchant's own states. */
const NEW_ROWS = 3

export function CountriesSettings({ view, words }: CountriesSettingsProps) {
  return (
    <SettingsFrame intro={[words.intro]} problem={view.problem}>
      <Countries view={view} words={words} />
      <section aria-label={words.states} className="grid gap-3">
        <h2 className="text-sm">{words.states}</h2>
        {view.cards.map((card) => (
          <SettingsCard key={card.code} id={`country-${card.code}`} isOpen={view.at === `country-${card.code}`} title={card.name} about={card.about}>
            {card.hasStates ? <States key={JSON.stringify(card)} card={card} words={words} /> : <p className="text-sm text-soft">{words.statelessHint}</p>}
          </SettingsCard>
        ))}
      </section>
    </SettingsFrame>
  )
}

function Countries({ view: { sold, first, stateless }, words }: CountriesSettingsProps) {
  const delivered = sold.filter(({ isOn }) => isOn)
  return (
    <Form method="post" key={JSON.stringify([first, delivered, stateless.filter(({ isOn }) => isOn)])}>
      <Group title={words.sold} hint={delivered.map(({ name }) => name).join(' · ')}>
        <SelectField label={words.first} hint={words.firstHint} name="first" defaultValue={first} className="max-w-80">
          {delivered.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="rounded-lg border border-line px-3.5">
          <FoldedTicks label={words.countries} prefix={DELIVER_FIELD} ticks={sold} chosen={words.chosen} />
        </div>
        <div className="grid gap-1">
          <div className="rounded-lg border border-line px-3.5">
            <FoldedTicks label={words.stateless} prefix={STATELESS_FIELD} ticks={stateless} chosen={words.chosen} />
          </div>
          <p className="text-xs text-soft">{words.statelessHint}</p>
        </div>
        <SaveBar isInCard>
          <Button type="submit">{words.save}</Button>
        </SaveBar>
      </Group>
    </Form>
  )
}

function States({ card: { code, name, states, isOwn }, words }: { card: CountryCard; words: CountriesSettingsProps['words'] }) {
  const fresh = Array.from({ length: NEW_ROWS }, (): TypedState => ({ id: '', fr: '', en: '', ar: '', isOffered: true, problem: undefined }))
  return (
    <Form method="post" className="grid gap-3">
      <EnterSaves />
      <input type="hidden" name="what" value="states" />
      <input type="hidden" name="country" value={code} />
      <p className="text-sm text-soft">{words.statesHint}</p>
      {[...states, ...fresh].map((state, row) => (
        <StateRow key={row} row={row} state={state} words={words} />
      ))}
      {isOwn ? (
        <Button type="submit" name="intent" value="original" kind="quiet" formNoValidate className="justify-self-start">
          {words.original}
        </Button>
      ) : null}
      <SaveBar isInCard>
        <Button type="submit" aria-label={`${words.saveStates} – ${name}`}>
          {words.saveStates}
        </Button>
      </SaveBar>
    </Form>
  )
}

function StateRow({ row, state, words }: { row: number; state: TypedState; words: CountriesSettingsProps['words'] }) {
  const { id, fr, isOffered, problem } = state
  return (
    <div role="group" aria-label={fr || words.newState} className="flex flex-wrap items-start gap-x-3 rounded-lg border border-line px-3.5 py-1">
      <input type="hidden" name={`${row}-id`} value={id} />
      <Tick name={`${row}-offered`} label={fr || words.add} isOn={isOffered} />
      <details open={problem !== undefined} className="ms-auto min-w-0 open:w-full">
        <summary className="inline-flex min-h-11 items-center text-sm font-medium text-accent">{fr === '' ? words.newState : nameIn(state)}</summary>
        <div className="grid gap-3 pb-3 menu:grid-cols-3">
          {(['fr', 'en', 'ar'] as const).map((language) => (
            <TextField
              key={language}
              name={`${row}-${language}`}
              label={words[language]}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              defaultValue={state[language]}
              maxLength={LONGEST_NAME}
              error={language === 'fr' ? problem : undefined}
              autoComplete="off"
            />
          ))}
        </div>
      </details>
    </div>
  )
}

const nameIn = ({ en, ar }: TypedState) => `${en || '–'} · ${ar || '–'}`

/** Prefix of a delivery country's box. */
export const DELIVER_FIELD = 'deliver-'

/** Prefix of a stateless country's box. */
export const STATELESS_FIELD = 'stateless-'

export const MOST_STATES = 300

/** Longest name of a state, in characters. */
export const LONGEST_NAME = 80

export interface TypedState {
  id: string
  fr: string
  en: string
  ar: string
  isOffered: boolean
  problem: string | undefined
}

export interface CountryCard {
  code: string
  name: string
  about: string
  states: TypedState[]
  /** True for a customised list, which can be reset. */
  isOwn: boolean
  hasStates: boolean
}

export interface CountriesView {
  /** All countries; delivery countries are ticked and come first. */
  sold: Ticked[]
  first: string
  stateless: Ticked[]
  cards: CountryCard[]
  /** Part that was changed or refused: `country-TN`; empty for none. */
  at: string
  problem: string | undefined
}
