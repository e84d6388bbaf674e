import type { Translated } from '#i18n/words.ts'
import type { SubscriberFilter } from '#shop/newsletter/subscriber-management.schema'
import { ApplyFilters, FoldedFilters } from '#back-office/folded-filters.tsx'
import { SearchForm } from '#back-office/frames.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SUBSCRIBERS_PATH } from './subscriber-address.ts'
import type { subscribersWords } from './subscribers.words.ts'

interface Choice {
  value: string | number
  word: string
}

interface SubscriberFiltersProps {
  asked: SubscriberFilter
  choices: { states: Choice[]; groups: Choice[]; languages: Choice[]; sources: Choice[] }
  words: Translated<typeof subscribersWords>
}

/** Search and folded filters in one plain form, so that each keeps the other's values. */
export function SubscriberFilters({ asked, choices, words }: SubscriberFiltersProps) {
  const { q, state, group, locale, source } = asked
  return (
    <SearchForm key={JSON.stringify(asked)} words={words} q={q}>
      <FoldedFilters count={[state, group, locale, source].filter(Boolean).length} words={words}>
        <Filter name="state" label={words.state} any={words.anyState} value={state} choices={choices.states} />
        <Filter name="group" label={words.group} any={words.anyGroup} value={group} choices={choices.groups} />
        <Filter name="locale" label={words.language} any={words.anyLanguage} value={locale} choices={choices.languages} />
        <Filter name="source" label={words.source} any={words.anySource} value={source} choices={choices.sources} />
        <ApplyFilters to={SUBSCRIBERS_PATH} words={words} />
      </FoldedFilters>
    </SearchForm>
  )
}

interface FilterProps {
  name: string
  label: string
  /** Label of the unfiltered choice. */
  any: string
  value: string | number | undefined
  choices: Choice[]
}

function Filter({ name, label, any, value = '', choices }: FilterProps) {
  return (
    <SelectField label={label} name={name} defaultValue={value}>
      <option value="">{any}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.word}
        </option>
      ))}
    </SelectField>
  )
}
