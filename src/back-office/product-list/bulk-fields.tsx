import { fill } from '#i18n/words.ts'
import { PRODUCT_STATUSES } from '#shop/goods/catalogue'
import { BULK_KINDS, ROUNDINGS, type BulkKind } from '#shop/goods/bulk-changes'
import { FieldError, TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { bulkWords } from './product-list.words.ts'
import { Options } from '#back-office/kit/list-page.tsx'
import { useWords } from '#ui/use-words.ts'

export interface BulkTyped {
  kind: string
  values: Record<string, string>
  category: string
  state: string
  rounding: string
  lastDay: string
}

interface BulkFieldsProps {
  typed: BulkTyped
  problem: string | undefined
  categories: { id: number; text: string }[]
  currency: string
}

const GROUPS = { price: 'prices', sale: 'sales', stock: 'stocks', state: 'states', category: 'categories' } as const

/** Kind of change with its value field. The other fields are hidden by CSS alone. */
export function BulkFields({ typed, problem, categories, currency }: BulkFieldsProps) {
  const words = useWords(bulkWords)
  const labels = {
    'price-percent': words.percent,
    'price-amount': fill(words.amount, { currency }),
    'sale-percent': words.percentOff,
    'sale-price': fill(words.salePrice, { currency }),
    'stock-add': words.piecesReceived,
    'stock-set': words.pieces,
  }
  return (
    <>
      <SelectField label={words.what} name="kind" defaultValue={typed.kind} required>
        <option value="">{words.choose}</option>
        {Object.entries(GROUPS).map(([group, title]) => (
          <optgroup key={group} label={words[title]}>
            {BULK_KINDS.filter((kind) => kind.split('-')[0] === group).map((kind) => (
              <option key={kind} value={kind} data-needs={group}>
                {words[kind]}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {Object.entries(labels).map(([kind, label]) => (
        <div key={kind} className="bulk-value" data-for={kind}>
          <TextField label={label} name={valueField(kind as BulkKind)} defaultValue={typed.values[kind]} maxLength={14} autoComplete="off" dir="ltr" />
        </div>
      ))}
      <div className="bulk-value" data-for="sale-percent price-percent">
        <SelectField label={words.rounding} name="rounding" defaultValue={typed.rounding}>
          <option value="">{words.noRounding}</option>
          <Options of={ROUNDINGS.map((rounding) => [rounding, words[`rounding-${rounding}`]])} />
        </SelectField>
      </div>
      <div className="bulk-value" data-for="sale-percent sale-price">
        <TextField label={words.lastDay} hint={words.lastDayHint} name="last-day" type="date" defaultValue={typed.lastDay} />
      </div>
      <div className="bulk-category">
        <SelectField label={words.categories} name="category-of" defaultValue={typed.category}>
          <option value="">{words.choose}</option>
          <Options of={categories.map(({ id, text }) => [id, text])} />
        </SelectField>
      </div>
      <div className="bulk-state">
        <SelectField label={words.states} name="new-state" defaultValue={typed.state}>
          <option value="">{words.choose}</option>
          <Options of={PRODUCT_STATUSES.map((state) => [state, words[state]])} />
        </SelectField>
      </div>
      <FieldError>{problem}</FieldError>
    </>
  )
}

export function valueField(kind: BulkKind): string {
  return `value-${kind}`
}
