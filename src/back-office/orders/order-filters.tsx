import type { Translated } from '#i18n/words.ts'
import type { View } from '#shop/orders/order-management'
import type { OrderFilter } from '#shop/orders/order-management.schema'
import { ApplyFilters, FoldedFilters } from '#back-office/folded-filters.tsx'
import { SearchForm } from '#back-office/frames.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { ordersWords } from './orders.words.ts'

interface OrderFiltersProps {
  asked: OrderFilter
  view: View
  methods: { id: string; word: string }[]
  confirmations: { id: string; word: string }[]
  words: Translated<typeof ordersWords>
}

/** The search and, folded away, the filters. One plain form, so that each keeps the other. */
export function OrderFilters({ asked, methods, confirmations, words }: OrderFiltersProps) {
  const { q, view, method, confirmation, from, until } = asked
  const count = [method, confirmation, from, until].filter(Boolean).length
  return (
    <SearchForm key={JSON.stringify(asked)} words={words} q={q}>
      {view ? <input type="hidden" name="view" value={view} /> : null}
      <FoldedFilters count={count} words={words}>
        <SelectField label={words.method} name="method" defaultValue={method ?? ''}>
          <option value="">{words.anyMethod}</option>
          {methods.map(({ id, word }) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.confirmation} name="confirmation" defaultValue={confirmation ?? ''}>
          <option value="">{words.anyConfirmation}</option>
          {confirmations.map(({ id, word }) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </SelectField>
        <TextField label={words.from} name="from" type="date" defaultValue={from} />
        <TextField label={words.until} name="until" type="date" defaultValue={until} />
        <ApplyFilters to="/admin/orders/" words={words} />
      </FoldedFilters>
    </SearchForm>
  )
}
