import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Problem } from '#back-office/frames.tsx'
import { Group, InEachLanguage, Tick } from './settings-fields.tsx'

/** The look of a text control: its keyboard, its bound, its language. */
export type FieldLook = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'maxLength' | 'required' | 'lang' | 'dir' | 'type' | 'autoComplete' | 'spellCheck' | 'className'
>

/** A setting's control, ready to be drawn. */
export interface FieldView {
  name: string
  control: 'text' | 'switch' | 'choice'
  label: string
  hint: string | undefined
  typed: string
  problem: string | undefined
  choices: { value: string; label: string }[] | undefined
  look: FieldLook
}

/** A form of settings as it is shown: as they are, or as they were typed and refused. */
export interface SettingsFormView {
  intro: string | undefined
  groups: { title: string; hint: string | undefined; rows: (FieldView | { legend: string; hint: string | undefined; fields: FieldView[] })[] }[]
  /** The values that the page showed before anything was typed, as JSON: only what differs from them is a decision. */
  seen: string
  /** Why nothing was saved. */
  problem: string | undefined
  save: string
  /** What folds the languages besides French away. */
  folded: string | undefined
}

interface SettingsFormProps {
  view: SettingsFormView
  /** More that is sent, where the page has several forms. */
  children?: ReactNode
}

/** The form of settings, group by group. Plain controls: it works before any script does. */
export function SettingsForm({ view, children }: SettingsFormProps) {
  return (
    <Form method="post" noValidate key={view.problem ? 'refused' : view.seen}>
      <SettingsGroups view={view} />
      {children}
    </Form>
  )
}

/** What stands in a form of settings, for a page that has more in its form. */
export function SettingsGroups({ view: { intro, groups, seen, problem, save, folded } }: Pick<SettingsFormProps, 'view'>) {
  return (
    <div className="grid gap-5">
      {intro ? <p className="max-w-2xl text-sm text-soft">{intro}</p> : null}
      <Problem>{problem}</Problem>
      <input type="hidden" name="seen" value={seen} />
      {groups.map(({ title, hint, rows }) => (
        <Group key={title} title={title} hint={hint}>
          <div className="grid items-start gap-4 menu:grid-cols-2">
            {rows.map((row) => ('legend' in row ? <TextOfEach key={row.legend} {...row} folded={folded} /> : <Field key={row.name} field={row} />))}
          </div>
        </Group>
      ))}
      <Button type="submit" size="large" className="w-full narrow-grid:w-auto narrow-grid:justify-self-start">
        {save}
      </Button>
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
        fields={fields.map(({ name, label, look }) => ({ name, label, ...look }))}
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
        <Tick name={name} label={label} hint={hint} isOn={typed === 'on'} />
      </div>
    )
  }
  if (control === 'choice') {
    return (
      <SelectField label={label} hint={hint} error={problem} name={name} defaultValue={typed} autoComplete={look.autoComplete}>
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
