import type { View } from '#shop/orders/order-management'
import type { OrderFilter } from '#shop/orders/order-management.schema'
import { ApplyFilters, FoldedFilters } from '#back-office/kit/folded-filters.tsx'
import { SearchForm } from '#back-office/kit/frames.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { Choice, ListChoices } from '#back-office/order-parts/order-sources.server.ts'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { Options } from '#back-office/kit/list-page.tsx'
import { useWords } from '#ui/use-words.ts'

interface OrderFiltersProps {
  asked: OrderFilter
  view: View
  sort: 'oldest' | 'newest'
  choices: ListChoices
}

/** Search and folded filters in one plain form, so that each keeps the other's values. */
export function OrderFilters({ asked, sort, choices }: OrderFiltersProps) {
  const words = useWords(ordersWords)
  const { q, view, method, payment, confirmation, delivery, courier, parcel, state, source, agent, product, age, from, until, like, figure, by, key } = asked
  const count = [method, payment, confirmation, delivery, courier, parcel, state, source, agent, product, age, from, until, like, figure].filter(Boolean).length
  return (
    <SearchForm key={JSON.stringify(asked)} label={words.search} q={q}>
      {view ? <input type="hidden" name="view" value={view} /> : null}
      {like ? <input type="hidden" name="like" value={like} /> : null}
      {Object.entries({ figure, by, key }).map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null))}
      <FoldedFilters count={count} label={words.filters}>
        <TextField label={words.product} name="product" defaultValue={product} maxLength={80} autoComplete="off" />
        <Choices name="state" label={words.governorate} any={words.anyGovernorate} choices={choices.states} now={state} />
        <Choices name="delivery" label={words.delivery} any={words.anyDelivery} choices={choices.deliveries} now={delivery} />
        <Choices name="courier" label={words.courier} any={words.anyCourier} choices={choices.couriers} now={courier} />
        <Choices name="parcel" label={words.parcel} any={words.anyParcel} choices={choices.parcels} now={parcel} />
        <Choices name="payment" label={words.payment} any={words.anyPayment} choices={choices.payments} now={payment} />
        <Choices name="confirmation" label={words.confirmation} any={words.anyConfirmation} choices={choices.confirmations} now={confirmation} />
        <Choices name="agent" label={words.agent} any={words.anyAgent} choices={[{ id: 'none', word: words.noAgent }, ...choices.agents]} now={agent} />
        <Choices name="age" label={words.age} any={words.anyAge} choices={choices.ages} now={age} />
        <Choices name="source" label={words.source} any={words.anySource} choices={choices.sources} now={source} />
        <Choices name="method" label={words.method} any={words.anyMethod} choices={choices.methods} now={method} />
        <TextField label={words.from} name="from" type="date" defaultValue={from} />
        <TextField label={words.until} name="until" type="date" defaultValue={until} />
        <SelectField label={words.sort} name="sort" defaultValue={sort}>
          <option value="oldest">{words.oldestFirst}</option>
          <option value="newest">{words.newestFirst}</option>
        </SelectField>
        <ApplyFilters to="/admin/orders/">{words.clear}</ApplyFilters>
      </FoldedFilters>
    </SearchForm>
  )
}

interface ChoicesProps {
  name: string
  label: string
  any: string
  choices: Choice[]
  now: string | undefined
}

function Choices({ name, label, any, choices, now }: ChoicesProps) {
  return (
    <SelectField label={label} name={name} defaultValue={now ?? ''}>
      <option value="">{any}</option>
      <Options of={choices.map(({ id, word }) => [id, word])} />
    </SelectField>
  )
}
