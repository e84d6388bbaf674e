import type { Translated } from '#i18n/words.ts'
import { FoldedFilters } from '#back-office/folded-filters.tsx'
import { SearchForm } from '#back-office/frames.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { documentsListWords } from './documents-list.words.ts'

interface DocumentFiltersProps {
  asked: { q: string; kind?: string | undefined; from?: string | undefined; until?: string | undefined }
  kinds: Record<string, string>
  words: Translated<typeof documentsListWords>
}

export function DocumentFilters({ asked, kinds, words }: DocumentFiltersProps) {
  const { q, kind, from, until } = asked
  const count = [kind, from, until].filter(Boolean).length
  return (
    <SearchForm key={JSON.stringify(asked)} words={words} q={q}>
      <FoldedFilters count={count} words={words} isOpen={count > 0}>
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
      </FoldedFilters>
    </SearchForm>
  )
}
