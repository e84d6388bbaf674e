import type { Translated } from '#i18n/words.ts'
import type { EntryFilter } from '#shop/forms/entry-management.schema'
import { ApplyFilters, FoldedFilters } from '#back-office/folded-filters.tsx'
import { SearchForm } from '#back-office/frames.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ENTRIES_PATH } from './entry-address.ts'
import type { entriesWords } from './entries.words.ts'

interface EntryFiltersProps {
  asked: EntryFilter
  forms: { id: number; name: string }[]
  payments: { state: string; word: string }[]
  words: Translated<typeof entriesWords>
}

/** Search and folded filters in one plain form, so that each keeps the other's values. */
export function EntryFilters({ asked, forms, payments, words }: EntryFiltersProps) {
  const { q, view, form, payment } = asked
  return (
    <SearchForm key={JSON.stringify(asked)} words={words} q={q}>
      {view === 'all' ? null : <input type="hidden" name="view" value={view} />}
      <FoldedFilters count={[form, payment].filter(Boolean).length} words={words}>
        <SelectField label={words.form} name="form" defaultValue={form ?? ''}>
          <option value="">{words.anyForm}</option>
          {forms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.payment} name="payment" defaultValue={payment ?? ''}>
          <option value="">{words.anyPayment}</option>
          {payments.map(({ state, word }) => (
            <option key={state} value={state}>
              {word}
            </option>
          ))}
        </SelectField>
        <ApplyFilters to={ENTRIES_PATH} words={words} />
      </FoldedFilters>
    </SearchForm>
  )
}
