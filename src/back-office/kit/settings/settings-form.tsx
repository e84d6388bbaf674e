import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { TextField } from '#ui/field.tsx'
import { TextArea, SelectField } from '#ui/select-field.tsx'
import { SaveButton } from '#back-office/kit/kept/save-bar.tsx'
import { Problem } from '#back-office/kit/frames.tsx'
import { OutdatedMarks, type Marks } from '#back-office/kit/outdated-marks.tsx'
import { Group, InEachLanguage, Tick, Ticks } from './settings-fields.tsx'

export type FieldLook = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'maxLength' | 'required' | 'lang' | 'dir' | 'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'placeholder' | 'className'
>

export interface Choice {
  value: string
  label: string
  /** Heading of this choice and of those around it with the same heading. */
  group?: string
  /** True for a choice under the one before it: a category under its department. */
  isUnder?: boolean
}

export interface FieldView {
  /** Anchor for links to the control, on pages with a single form. */
  id?: string
  name: string
  control: 'text' | 'switch' | 'choice' | 'ticks'
  label: string
  hint: string | undefined
  typed: string
  problem: string | undefined
  choices: readonly Choice[] | undefined
  rows: number | undefined
  look: FieldLook
}

export interface EachLanguageView {
  legend: string
  hint: string | undefined
  fields: FieldView[]
}

export interface SettingsFormView {
  intro: string | undefined
  groups: { title: string; hint: string | undefined; rows: (FieldView | EachLanguageView)[] }[]
  /** JSON of the values when the page was loaded. Only values that differ from them count as changes. */
  seen: string
  problem: string | undefined
  save: string
  folded: string | undefined
  marks?: Marks
}

interface SettingsFormProps {
  view: SettingsFormView
  /** True if saving changes the look of every page: the document is reloaded. */
  isWhole?: boolean
  own?: Readonly<Record<string, ReactNode>> | undefined
  /** Extra fields to submit, on pages with several forms. */
  children?: ReactNode
}

export function SettingsForm({ view, own, isWhole = false, children }: SettingsFormProps) {
  return (
    <Form method="post" noValidate reloadDocument={isWhole} key={view.problem ? 'refused' : view.seen}>
      <SettingsGroups view={view} own={own} />
      {children}
    </Form>
  )
}

/** Groups of a settings form, for pages with more in the same form. */
export function SettingsGroups({ view: { intro, groups, seen, problem, save, folded, marks }, own = {} }: Pick<SettingsFormProps, 'view' | 'own'>) {
  return (
    <div className="grid gap-5">
      {intro ? <p className="max-w-2xl text-sm text-soft">{intro}</p> : null}
      <Problem>{problem}</Problem>
      <input type="hidden" name="seen" value={seen} />
      <OutdatedMarks value={marks}>
        {groups.map(({ title, hint, rows }) => (
          <Group key={title} title={title} hint={hint}>
            <div className="grid items-start gap-4 menu:grid-cols-2">
              {rows.map((row) => (
                <FieldRow key={'legend' in row ? row.legend : row.name} row={row} folded={folded} own={own} />
              ))}
            </div>
          </Group>
        ))}
      </OutdatedMarks>
      <SaveButton>{save}</SaveButton>
    </div>
  )
}

interface FieldRowProps {
  row: FieldView | EachLanguageView
  folded?: string | undefined
  own?: Readonly<Record<string, ReactNode>>
}

export function FieldRow({ row, folded, own = {} }: FieldRowProps) {
  if (!('legend' in row)) return own[row.name] ?? <Field field={row} />
  const { legend, hint, fields } = row
  const by = <Value,>(value: (field: FieldView) => Value) => Object.fromEntries(fields.map((field) => [field.name, value(field)]))
  return (
    <div className="col-span-full">
      <InEachLanguage
        legend={legend}
        folded={folded}
        hint={hint}
        fields={fields.map(({ id, name, label, rows, look }) => ({ id, name, label, rows, ...look }))}
        typed={by(({ typed }) => typed)}
        problems={by(({ problem }) => problem)}
      />
    </div>
  )
}

function Field({ field: { id, name, control, label, hint, typed, problem, choices = [], rows, look } }: { field: FieldView }) {
  if (control === 'switch') {
    return (
      <div className="col-span-full -my-1.5">
        <Tick id={id} name={name} label={label} hint={hint} isOn={typed === 'on'} />
      </div>
    )
  }
  if (control === 'ticks') return <Ticks name={name} label={label} hint={hint} ticked={typed.split(',')} choices={choices} />
  const box = { id, label, hint, error: problem, name, defaultValue: typed }
  if (control === 'choice') {
    return (
      <SelectField {...box} autoComplete={look.autoComplete} className={look.className}>
        <Options choices={choices} />
      </SelectField>
    )
  }
  return rows ? <TextArea {...box} rows={rows} {...look} /> : <TextField {...box} autoComplete="off" {...look} />
}

function Options({ choices }: { choices: readonly Choice[] }) {
  const option = ({ value, label }: Choice) => (
    <option key={value} value={value}>
      {label}
    </option>
  )
  const groups = [...new Set(choices.map(({ group }) => group))]
  return groups.map((group) => {
    const options = choices.filter((choice) => choice.group === group).map(option)
    return group === undefined ? (
      options
    ) : (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    )
  })
}
