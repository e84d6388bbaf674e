import { Form, Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ChevronDown, FilterIcon } from '#ui/icons.tsx'
import type { auditWords } from './audit.words.ts'

interface AuditFiltersProps {
  filter: { person?: string | undefined; action?: string | undefined; from?: string | undefined; until?: string | undefined }
  people: { id: string; name: string }[]
  actions: { action: string; word: string }[]
  words: Translated<typeof auditWords>
}

export function AuditFilters({ filter: { person, action, from, until }, people, actions, words }: AuditFiltersProps) {
  const asked = { person, action, from, until }
  const count = Object.values(asked).filter(Boolean).length
  return (
    <details key={JSON.stringify(asked)} className="group rounded-xl border border-line bg-surface">
      <summary className="flex min-h-11 items-center gap-2 px-4 text-sm font-medium marker:content-none">
        <FilterIcon /> {count > 0 ? fill(words.filtersOn, { count }) : words.filters}
        <ChevronDown className="ms-auto size-5 group-open:rotate-180" />
      </summary>
      <Form method="get" className="grid items-end gap-3 border-t border-line p-4 narrow-grid:grid-cols-2">
        <SelectField label={words.person} name="person" defaultValue={person ?? ''}>
          <option value="">{words.anybody}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.action} name="action" defaultValue={action ?? ''}>
          <option value="">{words.anything}</option>
          {actions.map((one) => (
            <option key={one.action} value={one.action}>
              {one.word}
            </option>
          ))}
        </SelectField>
        <TextField label={words.from} name="from" type="date" defaultValue={from} />
        <TextField label={words.until} name="until" type="date" defaultValue={until} />
        <div className="flex flex-wrap gap-3 narrow-grid:col-span-2">
          <Button type="submit">{words.apply}</Button>
          {count > 0 ? (
            <Link to="/admin/audit/" className={buttonLook({ kind: 'quiet' })}>
              {words.clear}
            </Link>
          ) : null}
        </div>
      </Form>
    </details>
  )
}
