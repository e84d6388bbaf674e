import { SettingsFrame } from '#back-office/kit/frames.tsx'
import type { RecordTable, TypedRecord } from '#back-office/kit/records/record-fields.ts'
import { RecordCard, RecordForm } from '#back-office/kit/records/record-form.tsx'
import { Group, Tick } from '#back-office/kit/settings/settings-fields.tsx'
import type { Choice } from '#back-office/kit/settings/settings-form.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/use-words.ts'
import { countriesWords } from './countries.words.ts'

const { first, firstHint, countries, stateless, statelessHint, chosen } = countriesWords

export const countriesTable: RecordTable = [
  {
    rows: [
      { name: 'first', label: first, hint: firstHint, control: 'choice', className: 'col-span-full max-w-80' },
      { name: 'deliver', label: countries, control: 'ticks', chosen },
      { name: 'stateless', label: stateless, hint: statelessHint, control: 'ticks', chosen },
    ],
  },
]

/** Empty rows for the merchant's own states. */
const NEW_ROWS = 3

export function CountriesSettings({ view: { choices, typed, cards, at, problem } }: { view: CountriesView }) {
  const words = useWords(countriesWords)
  return (
    <SettingsFrame intro={[words.intro]} problem={problem}>
      <Group title={words.sold} hint={choices.first.map(({ label }) => label).join(' · ')}>
        <RecordForm key={JSON.stringify(typed)} table={countriesTable} typed={typed} choices={choices} save={words.save} isInCard />
      </Group>
      <section aria-label={words.states} className="grid gap-3">
        <h2 className="text-sm">{words.states}</h2>
        {cards.map((card) => (
          <RecordCard key={card.code} id={`country-${card.code}`} at={at} title={card.name} about={card.about}>
            {card.hasStates ? <States key={JSON.stringify(card)} card={card} /> : <p className="text-sm text-soft">{words.statelessHint}</p>}
          </RecordCard>
        ))}
      </section>
    </SettingsFrame>
  )
}

function States({ card: { code, name, states, isOwn } }: { card: CountryCard }) {
  const words = useWords(countriesWords)
  const fresh = Array.from({ length: NEW_ROWS }, (): TypedState => ({ id: '', fr: '', en: '', ar: '', isOffered: true, problem: undefined }))
  return (
    <RecordForm table={[]} typed={{}} hidden={{ what: 'states', country: code }} save={words.saveStates} named={name} isInCard isChecked>
      <p className="text-sm text-soft">{words.statesHint}</p>
      <div className="grid gap-3">
        {[...states, ...fresh].map((state, row) => (
          <StateRow key={row} row={row} state={state} />
        ))}
      </div>
      {isOwn ? (
        <Button type="submit" name="intent" value="original" kind="quiet" formNoValidate className="justify-self-start">
          {words.original}
        </Button>
      ) : null}
    </RecordForm>
  )
}

function StateRow({ row, state }: { row: number; state: TypedState }) {
  const words = useWords(countriesWords)
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

export const MOST_STATES = 300

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
  choices: Record<'first' | 'deliver' | 'stateless', Choice[]>
  typed: TypedRecord
  cards: CountryCard[]
  /** Part that was changed or refused: `country-TN`; empty for none. */
  at: string
  problem: string | undefined
}
