/** The way that a property of a form is typed. `texts`, `areas` and choices are in each language. */
export type RowControl = 'line' | 'area' | 'texts' | 'areas' | 'choices' | 'priced-choices' | 'switch' | 'choice' | 'ticks'

/** A property of a form or field, ready to be drawn. `typed` by the names of its controls. */
export interface RowView {
  name: string
  control: RowControl
  label: string
  hint: string | undefined
  typed: Readonly<Record<string, string>>
  problem: string | undefined
  options: { value: string; label: string }[]
  /** The keyboard or kind of a line. */
  type: 'text' | 'date' | 'time' | 'decimal' | 'whole'
  rows: number
  /** The placeholders that a tap puts into it: those of mail addresses, or all. */
  takesPlaces: 'emails' | 'all' | undefined
}

/** Rows of a form under one heading; `isOpen` shows them at once. */
export interface RowGroup {
  title: string
  hint?: string | undefined
  isOpen: boolean
  rows: RowView[]
}

/** A field that conditions may ask about. */
export interface AskedField {
  id: number
  label: string
  choices: { id: number; label: string }[]
}

/** A line of conditions: `or` begins another group. */
export interface ConditionLine {
  join: 'and' | 'or'
  field: string
  operator: string
  value: string
}

/** Conditions as their controls show them. */
export interface ConditionsView {
  /** Show or hide, of a field; empty where there is nothing to choose. */
  action: string
  lines: ConditionLine[]
  fields: AskedField[]
}

/** A text that a tap puts where one writes. */
export interface PlaceToInsert {
  place: string
  label: string
  /** It stands for a mail address. */
  isEmail: boolean
}
