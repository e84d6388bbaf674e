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
  /** Input type of a line. */
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
