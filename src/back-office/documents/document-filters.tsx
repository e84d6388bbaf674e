import { fill, type Translated } from '#i18n/words.ts'
import { SearchForm } from '#back-office/frames.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { ChevronDown, FilterIcon } from '#ui/icons.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { documentsListWords } from './documents-list.words.ts'

interface DocumentFiltersProps {
  asked: { q: string; kind?: string | undefined; from?: string | undefined; until?: string | undefined }
  /** The kinds by their names. */
  kinds: Record<string, string>
  words: Translated<typeof documentsListWords>
}

/** The search and, folded away, the filters by kind and day. */
export function DocumentFilters({ asked, kinds, words }: DocumentFiltersProps) {
  const { q, kind, from, until } = asked
  const count = [kind, from, until].filter(Boolean).length
  return (
    <SearchForm key={JSON.stringify(asked)} words={words} q={q}>
      <details open={count > 0} className="group rounded-xl border border-line bg-surface menu:w-fit menu:open:w-full">
        <summary className="flex min-h-11 items-center gap-2 px-4 text-sm font-medium marker:content-none">
          <FilterIcon /> {count > 0 ? fill(words.filtersOn, { count }) : words.filters}
          <ChevronDown className="ms-auto size-5 group-open:rotate-180" />
        </summary>
        <div className="grid items-end gap-3 border-t border-line p-4 narrow-grid:grid-cols-2 order-column:grid-cols-4">
          <SelectField label={words.kind} name="kind" defaultValue={kind ?? ''}>
            <option value="">{words.anyKind}</option>
            {Object.entries(kinds).map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </SelectField>
          <TextField label={words.from} name="from" type="date" defaultValue={from} />
          <TextField label={words.until} name="until" type="date" defaultValue={until} />
          <Button type="submit">{words.apply}</Button>
        </div>
      </details>
    </SearchForm>
  )
}
