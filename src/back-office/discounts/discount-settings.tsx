import { useRef, useState, type MouseEvent, type RefObject } from 'react'
import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Problem } from '#back-office/frames.tsx'
import type { DiscountsView } from './discount-fields.server.ts'
import { methodsLeft, OPTIONS, PERCENTAGE, withRow, withSwitched, type AskedRow, type DiscountMethod } from './discount-rows.ts'
import { DiscountTable } from './discount-table.tsx'
import type { discountsWords } from './discounts.words.ts'

interface DiscountSettingsProps {
  view: DiscountsView
  words: Translated<typeof discountsWords>
}

/** Checkout discounts by payment method, posted as a single form. ADM-01, ADM-24. */
export function DiscountSettings(props: DiscountSettingsProps) {
  return <DiscountForm key={JSON.stringify(props.view)} {...props} />
}

function DiscountForm({ view, words }: DiscountSettingsProps) {
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
        <NewRow methods={methodsLeft(view.methods, rows)} words={words} chooser={chooser} onAdd={add} />
        <DiscountTable
          rows={rows}
          words={words}
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
  words: Translated<typeof discountsWords>
  chooser: RefObject<HTMLSelectElement | null>
  /** Returns whether a row was added. */
  onAdd(asked: AskedRow): boolean
}

function NewRow({ methods, words, chooser, onAdd }: NewRowProps) {
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
