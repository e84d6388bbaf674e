import { useRef, useState, type MouseEvent, type RefObject } from 'react'
import { Form } from 'react-router'
import { fill } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Problem } from '#back-office/kit/frames.tsx'
import type { DiscountsView } from './discount-fields.server.ts'
import {
  methodsLeft,
  OPTIONS,
  PERCENTAGE,
  withRow,
  withSwitched,
  percentageProblem,
  type AskedRow,
  type DiscountMethod,
  type DiscountRow,
} from './discount-rows.ts'
import { useWords } from '#ui/use-words.ts'
import { discountsWords } from './discounts.words.ts'
import { TrashIcon } from '#ui/icons.tsx'

interface DiscountSettingsProps {
  view: DiscountsView
}

export function DiscountSettings({ view }: DiscountSettingsProps) {
  return <DiscountForm key={JSON.stringify(view)} view={view} />
}

function DiscountForm({ view }: DiscountSettingsProps) {
  const words = useWords(discountsWords)
  const [rows, setRows] = useState(view.rows)
  const chooser = useRef<HTMLSelectElement>(null)
  const change = (next: typeof rows) => setRows(next)
  const add = (asked: AskedRow) => {
    const added = withRow(rows, view.methods, asked)
    if (typeof added === 'string') window.alert(words[added])
    else change(added)
    return typeof added !== 'string'
  }
  const isChanged = view.isChanged || JSON.stringify(rows) !== JSON.stringify(view.rows)
  return (
    <Form method="post" noValidate className="grid gap-5">
      {/** The form's first button, pressed by Enter in a row. */}
      <button type="submit" hidden tabIndex={-1}>
        {words.save}
      </button>
      <input type="hidden" name="nounce_verify" value={view.nonce} />
      <p className="max-w-2xl text-sm text-soft">
        {words.intro} {words.introQuickOrder}
      </p>
      <Problem>{view.problem}</Problem>
      <section aria-label={words.title} lang="en" dir="ltr" className="grid min-w-0 gap-5 rounded-xl border border-line bg-surface p-3 narrow-grid:p-4">
        <NewRow methods={methodsLeft(view.methods, rows)} chooser={chooser} onAdd={add} />
        <DiscountTable
          rows={rows}
          onValue={(id, value) => change(rows.map((row) => (row.id === id ? { ...row, value } : row)))}
          onSwitch={(id) => change(withSwitched(rows, id))}
          onRemove={(id) => {
            change(rows.filter((row) => row.id !== id))
            chooser.current?.focus()
          }}
        />
      </section>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="large" className="w-full narrow-grid:w-auto">
          {words.save}
        </Button>
        <p role="status" className="text-sm text-soft">
          {isChanged ? words.unsaved : null}
        </p>
      </div>
    </Form>
  )
}

interface NewRowProps {
  methods: DiscountMethod[]
  chooser: RefObject<HTMLSelectElement | null>
  onAdd(asked: AskedRow): boolean
}

function NewRow({ methods, chooser, onAdd }: NewRowProps) {
  const words = useWords(discountsWords)
  const percentage = useRef<HTMLInputElement>(null)
  const enabled = useRef<HTMLInputElement>(null)
  const add = (event: Pick<MouseEvent, 'preventDefault'>) => {
    event.preventDefault()
    const asked = { type: chooser.current!.value, value: percentage.current!.value, isEnabled: enabled.current!.checked }
    if (onAdd(asked)) percentage.current!.value = '0'
  }
  return (
    <div className="grid items-end gap-4 menu:grid-cols-[1fr_8rem_auto_auto]">
      <SelectField ref={chooser} label={words.paymentMethod} id={`${OPTIONS}_select_value`} name={`${OPTIONS}_select_value`}>
        {methods.map(({ id, type }) => (
          <option key={id} id={id} value={type} lang="fr">
            {type}
          </option>
        ))}
      </SelectField>
      <TextField
        ref={percentage}
        label={words.percentage}
        id={`${OPTIONS}_input_value`}
        name={`${OPTIONS}_input_value`}
        type="number"
        min={PERCENTAGE.min}
        max={PERCENTAGE.max}
        step={1}
        required
        defaultValue="0"
        title={words.inputTooltip}
        onKeyDown={(event) => (event.key === 'Enter' ? add(event) : undefined)}
      />
      <label className="flex min-h-12 items-center gap-3 text-sm font-medium">
        <input ref={enabled} type="checkbox" id={`${OPTIONS}_enabled`} name={`${OPTIONS}_enabled`} defaultChecked className="size-5 shrink-0 accent-accent" />
        {words.enabled}
      </label>
      <Button type="submit" kind="secondary" name="add" value="1" id="elex_raq_add_field_discount" onClick={add} className="min-h-12">
        {words.add}
      </Button>
    </div>
  )
}

interface DiscountTableProps {
  rows: DiscountRow[]
  onValue(id: string, value: string): void
  onSwitch(id: string): void
  onRemove(id: string): void
}

/** Rows of the discount table. Without scripts its buttons submit the form. ADM-06 to ADM-12. */
function DiscountTable({ rows, ...does }: DiscountTableProps) {
  const words = useWords(discountsWords)
  return (
    <table className="fields_adjustment w-full text-sm">
      <thead className="border-b border-line text-start text-xs text-soft">
        <tr>
          <th scope="col" className="py-2 pe-2 text-start font-medium">
            {words.paymentMethod}
          </th>
          <th scope="col" className="px-1 text-start font-medium narrow-grid:px-2">
            {words.percentage}
          </th>
          <th scope="col" className="px-1 text-start font-medium narrow-grid:px-2">
            {words.enabled}
          </th>
          <th scope="col" className="text-end font-medium">
            <span className="sr-only">{words.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody id="elex_raq_table_body">
        {rows.length === 0 ? (
          <tr>
            <td colSpan={4} className="py-8 text-center text-soft">
              {words.noDiscount}
            </td>
          </tr>
        ) : (
          rows.map((row, index) => <Row key={row.id} row={row} name={`${OPTIONS}[${index}]`} {...does} />)
        )}
      </tbody>
    </table>
  )
}

interface RowProps extends Omit<DiscountTableProps, 'rows'> {
  row: DiscountRow
  name: string
}

function Row({ row, name, onValue, onSwitch, onRemove }: RowProps) {
  const words = useWords(discountsWords)
  const isOn = row.checkbox_value === 'yes'
  const problem = percentageProblem(row.value)
  const hint = `${row.id}-hint`
  const instead = (act: (id: string) => void) => (event: MouseEvent) => {
    event.preventDefault()
    act(row.id)
  }
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" lang="fr" className="py-5 pe-2 text-start font-medium">
        {row.type}
        <input type="hidden" name={`${name}[id]`} value={row.id} />
        <input type="hidden" name={`${name}[type]`} value={row.type} />
        <input type="hidden" name={`${name}[checkbox_value]`} value={row.checkbox_value} />
        <input type="hidden" name={`${name}[enabled]`} value={isOn ? '1' : '0'} />
      </th>
      <td className="px-1 py-2 narrow-grid:px-2">
        <input
          type="number"
          name={`${name}[value]`}
          aria-label={`${words.percentage} – ${row.type}`}
          title={words.inputTooltip}
          value={row.value}
          onChange={(event) => onValue(row.id, event.target.value)}
          min={PERCENTAGE.min}
          max={PERCENTAGE.max}
          step={1}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? hint : undefined}
          className="block h-12 w-16 rounded-lg border border-edge bg-surface px-2 tabular-nums narrow-grid:w-20 narrow-grid:px-3 aria-invalid:border-bad aria-invalid:bg-bad-wash"
        />
        {problem ? (
          <p id={hint} role="alert" lang={problem === 'belowMinimum' ? 'fr' : undefined} className="mt-1 w-16 text-xs narrow-grid:w-36 font-medium text-bad">
            {problem === 'belowMinimum' ? fill(words.belowMinimum, { min: PERCENTAGE.min }) : words.notPercentage}
          </p>
        ) : null}
      </td>
      <td className="px-1 py-2 narrow-grid:px-2">
        <button
          type="submit"
          name="toggle"
          value={row.id}
          role="switch"
          aria-checked={isOn}
          aria-label={`${words.enabled} – ${row.type}`}
          title={isOn ? words.toggleOff : words.toggleOn}
          onClick={instead(onSwitch)}
          className="group flex h-12 w-12 items-center narrow-grid:w-14"
        >
          <span className="flex h-7 w-12 items-center rounded-full border border-edge bg-shade px-0.5 transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent">
            <span className="size-5 rounded-full bg-ink transition-[margin] group-aria-checked:ms-5.5 group-aria-checked:bg-on-accent" />
          </span>
        </button>
      </td>
      <td className="py-2 text-end">
        <button
          type="submit"
          name="remove"
          value={row.id}
          aria-label={`${words.remove} – ${row.type}`}
          title={words.remove}
          onClick={instead(onRemove)}
          className="inline-flex h-12 w-11 items-center justify-center rounded-lg text-soft hover:bg-shade hover:text-bad"
        >
          <TrashIcon />
        </button>
      </td>
    </tr>
  )
}
