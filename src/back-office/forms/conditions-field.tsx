import { useState } from 'react'
import { useHasScripts } from '#back-office/kit/has-scripts.ts'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/form-icons.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/field.tsx'
import { conditionWords } from './forms.words.ts'
import { useWords } from '#ui/use-words.ts'

const OPERATORS = ['is', 'is-not', 'contains', 'contains-not', 'begins', 'ends', 'more', 'less', 'filled', 'empty'] as const
const BLANK: ConditionLine = { join: 'and', field: '', operator: 'is', value: '' }

/** Conditions in words. Without scripts, one blank line is offered per page load. */
export function ConditionsField({ view: { lines: first, fields } }: { view: ConditionsView }) {
  const words = useWords(conditionWords)
  const [lines, setLines] = useState([...first, BLANK])
  const hasScripts = useHasScripts()
  const change = (place: number, to: Partial<ConditionLine>) => setLines(lines.map((line, at) => (at === place ? { ...line, ...to } : line)))
  return (
    <div className="grid gap-3">
      {lines.map((line, place) => {
        const name = (part: string) => `when.${place}.${part}`
        const asked = fields.find(({ id }) => String(id) === line.field)
        const hasValue = line.operator !== 'empty' && line.operator !== 'filled'
        return (
          <fieldset key={place} className="grid gap-2 rounded-lg border border-line p-3 narrow-grid:grid-cols-2">
            <legend className="sr-only">{`${words.field} ${place + 1}`}</legend>
            {place === 0 ? null : (
              <SelectField label={words.join} name={name('join')} value={line.join} onChange={(event) => change(place, { join: event.target.value as 'and' })}>
                <option value="and">{words.and}</option>
                <option value="or">{words.or}</option>
              </SelectField>
            )}
            <SelectField
              label={words.field}
              name={name('field')}
              value={line.field}
              onChange={(event) => change(place, { field: event.target.value, value: '' })}
            >
              <option value="">{words.noCondition}</option>
              {fields.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={words.operator}
              name={name('operator')}
              value={line.operator}
              onChange={(event) => change(place, { operator: event.target.value })}
            >
              {OPERATORS.map((operator) => (
                <option key={operator} value={operator}>
                  {words[operator]}
                </option>
              ))}
            </SelectField>
            {!hasValue && hasScripts ? null : asked && asked.choices.length > 0 ? (
              <SelectField label={words.value} name={name('value')} value={line.value} onChange={(event) => change(place, { value: event.target.value })}>
                {asked.choices.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </SelectField>
            ) : (
              <TextField
                label={words.value}
                hint={hasScripts ? undefined : words.valueHint}
                name={name('value')}
                value={line.value}
                maxLength={200}
                onChange={(event) => change(place, { value: event.target.value })}
                autoComplete="off"
              />
            )}
          </fieldset>
        )
      })}
      {hasScripts ? (
        <Button kind="quiet" data-adds="when." className="justify-self-start" onClick={() => setLines([...lines, BLANK])}>
          <PlusIcon /> {words.add}
        </Button>
      ) : null}
    </div>
  )
}

/** Control of a property. `texts`, `areas` and choices have one box per language. */
export type RowControl = 'line' | 'area' | 'texts' | 'areas' | 'choices' | 'priced-choices' | 'switch' | 'choice' | 'ticks'

/** A property of a form or field for display. `typed` is keyed by control names. */
export interface RowView {
  name: string
  control: RowControl
  label: string
  hint: string | undefined
  typed: Readonly<Record<string, string>>
  problem: string | undefined
  options: { value: string; label: string }[]
  type: 'text' | 'date' | 'time' | 'decimal' | 'whole'
  rows: number
  /** Placeholders that can be inserted: only mail addresses, or all. */
  takesPlaces: 'emails' | 'all' | undefined
}

export interface RowGroup {
  title: string
  hint?: string | undefined
  isOpen: boolean
  rows: RowView[]
}

export interface AskedField {
  id: number
  label: string
  choices: { id: number; label: string }[]
}

/** A line of conditions. `or` starts a new group. */
export interface ConditionLine {
  join: 'and' | 'or'
  field: string
  operator: string
  value: string
}

export interface ConditionsView {
  /** Show or hide, for a field. Empty if there is no such choice. */
  action: string
  lines: ConditionLine[]
  fields: AskedField[]
}

export interface PlaceToInsert {
  place: string
  label: string
  isEmail: boolean
}
