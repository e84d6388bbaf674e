import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SaveBar } from '#back-office/kept/save-bar.tsx'
import { Problem } from '#back-office/frames.tsx'
import { OutdatedMarks, type Marks } from '#back-office/translations/outdated-marks.tsx'
import { Group, InEachLanguage, Tick, Ticks } from './settings-fields.tsx'

export type FieldLook = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'maxLength' | 'required' | 'lang' | 'dir' | 'type' | 'autoComplete' | 'spellCheck' | 'className'
>

export interface FieldView {
  name: string
  control: 'text' | 'switch' | 'choice' | 'ticks'
  label: string
  hint: string | undefined
  typed: string
  problem: string | undefined
  choices: { value: string; label: string }[] | undefined
  rows: number | undefined
  look: FieldLook
}

/** A settings form: stored values, or refused values with their errors. */
export interface SettingsFormView {
  intro: string | undefined
  groups: { title: string; hint: string | undefined; rows: (FieldView | { legend: string; hint: string | undefined; fields: FieldView[] })[] }[]
  /** JSON of the values when the page was loaded. Only values that differ from them count as changes. */
  seen: string
  problem: string | undefined
  save: string
  /** Label of the fold for languages other than French. */
  folded: string | undefined
  marks?: Marks
}

interface SettingsFormProps {
  view: SettingsFormView
  /** True if saving changes the look of every page: the document is reloaded. */
  isWhole?: boolean
  /** Custom controls, by setting name. */
  own?: Readonly<Record<string, ReactNode>> | undefined
  /** Extra fields to submit, on pages with several forms. */
  children?: ReactNode
}

/** Settings form by group. Works without scripts. */
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
              {rows.map((row) => {
                if ('legend' in row) return <TextOfEach key={row.legend} {...row} folded={folded} />
                return <Fragment key={row.name}>{own[row.name] ?? <Field field={row} />}</Fragment>
              })}
            </div>
          </Group>
        ))}
      </OutdatedMarks>
      <SaveBar>
        <Button type="submit" size="large">
          {save}
        </Button>
      </SaveBar>
    </div>
  )
}

function TextOfEach({ legend, hint, fields, folded }: { legend: string; hint: string | undefined; fields: FieldView[]; folded: string | undefined }) {
  const by = <Value,>(value: (field: FieldView) => Value) => Object.fromEntries(fields.map((field) => [field.name, value(field)]))
  return (
    <div className="col-span-full">
      <InEachLanguage
        legend={legend}
        folded={folded}
        hint={hint}
        fields={fields.map(({ name, label, rows, look }) => ({ id: name, name, label, rows, ...look }))}
        typed={by(({ typed }) => typed)}
        problems={by(({ problem }) => problem)}
      />
    </div>
  )
}

function Field({ field: { name, control, label, hint, typed, problem, choices = [], look } }: { field: FieldView }) {
  if (control === 'switch') {
    return (
      <div className="col-span-full -my-1.5">
        <Tick id={name} name={name} label={label} hint={hint} isOn={typed === 'on'} />
      </div>
    )
  }
  if (control === 'ticks') return <Ticks name={name} label={label} hint={hint} ticked={typed.split(',')} choices={choices} />
  if (control === 'choice') {
    return (
      <SelectField id={name} label={label} hint={hint} error={problem} name={name} defaultValue={typed} autoComplete={look.autoComplete}>
        {choices.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    )
  }
  return <TextField id={name} label={label} hint={hint} error={problem} name={name} defaultValue={typed} autoComplete="off" {...look} />
}
