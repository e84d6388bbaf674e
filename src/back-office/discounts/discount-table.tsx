import type { MouseEvent } from 'react'
import { fill, type Translated } from '#i18n/words.ts'
import { TrashIcon } from '#ui/icons.tsx'
import { OPTIONS, PERCENTAGE, percentageProblem, type DiscountRow } from './discount-rows.ts'
import type { discountsWords } from './discounts.words.ts'

interface DiscountTableProps {
  rows: DiscountRow[]
  words: Translated<typeof discountsWords>
  onValue(id: string, value: string): void
  onSwitch(id: string): void
  onRemove(id: string): void
}

/** Rows of the discount table. Without scripts its buttons submit the form. ADM-06 to ADM-12. */
export function DiscountTable({ rows, words, ...does }: DiscountTableProps) {
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
          rows.map((row, index) => <Row key={row.id} row={row} name={`${OPTIONS}[${index}]`} words={words} {...does} />)
        )}
      </tbody>
    </table>
  )
}

interface RowProps extends Omit<DiscountTableProps, 'rows'> {
  row: DiscountRow
  name: string
}

function Row({ row, name, words, onValue, onSwitch, onRemove }: RowProps) {
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
