import { fill } from '#i18n/words.ts'
import { millimes, type Millimes } from '#money/millimes'
import { isPaid, textIn, type FieldOf, type FormView } from '#shop/forms/forms'
import { pagesOf, totalOf, linesOf } from '#shop/forms/form-rules'
import { CONTROL } from '#ui/field.tsx'
import { controlId, requiredClass, useControl, useFormState } from './form-state.ts'
import { exactAmount, writtenIn } from '#money/formats'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A paid item: its price or an input for it, and its quantity. FORM-56 to FORM-58, FORM-79. */
export function PriceControl({ field }: { field: FieldOf<'payment-single'> }) {
  const { form, place, start } = useFormState()
  const control = useControl(field)
  if (field.price === 'hidden') return null
  const amount = formAmount(millimes(field.amount), form.currency)
  const id = controlId(form.id, field.id)
  return (
    <div className="wpforms-single-item">
      {field.price === 'fixed' ? (
        <p className="wpforms-single-item-price">
          <bdi className="wpforms-price">{amount}</bdi>
          <input type="hidden" id={id} name={control.name} defaultValue={(field.amount / 1000).toFixed(3)} className="wpforms-payment-price" />
        </p>
      ) : (
        <input
          {...control}
          type="text"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          className={`${CONTROL} min-h-12 wpforms-field-medium wpforms-payment-user-input wpforms-payment-price${requiredClass(field)}`}
          data-rule-required-positive-number={requiredClass(field) ? 'true' : undefined}
          data-rule-required-minimum-price={field.least > 0 ? (field.least / 1000).toFixed(3) : undefined}
        />
      )}
      {field.mostPieces > 1 ? (
        <label className="wpforms-payment-quantity-label">
          <span className="wpforms-field-sublabel">{place.words.quantity}</span>
          <input
            type="number"
            inputMode="numeric"
            name={`wpforms[quantities][${field.id}]`}
            min={field.price === 'fixed' && requiredClass(field) ? 1 : 0}
            max={field.mostPieces}
            defaultValue={start.pieces.get(field.id) ?? 1}
            className={`${CONTROL} h-12 wpforms-payment-quantity`}
          />
        </label>
      ) : null}
      {field.least > 0 && field.price === 'typed' ? (
        <p className="wpforms-field-sublabel">{fill(place.words.leastPrice, { amount: formAmount(millimes(field.least), form.currency) })}</p>
      ) : null}
    </div>
  )
}

/** Current cost of the form; the server computes the charge. IMP-31. */
export function TotalControl({ field }: { field: FieldOf<'payment-total'> }) {
  const { form } = useFormState()
  return (
    <>
      {field.summary ? <OrderSummary /> : null}
      <Total id={controlId(form.id, field.id)} />
    </>
  )
}

function Total({ id }: { id: string }) {
  const { form, filled, place } = useFormState()
  return (
    <>
      <output id={id} className="wpforms-payment-total noscript:hidden" aria-label={place.words.total}>
        <bdi>{formAmount(totalOf(form, filled), form.currency)}</bdi>
      </output>
      <noscript>{place.words.totalLater}</noscript>
    </>
  )
}

/** Before the button of a paid form: the total, if the last page shows none, and that payment follows. IMP-31. */
export function PaymentAhead() {
  const { form, filled, shown, place } = useFormState()
  if (!isPaid(form)) return null
  const isTotal = ({ id, kind }: FormView['fields'][number]) => kind === 'payment-total' && shown.has(id)
  const isSummed = form.fields.some(isTotal)
  return (
    <div className="wpforms-payment-ahead">
      {isSummed ? null : <OrderSummary />}
      {pagesOf(form).at(-1)!.fields.some(isTotal) ? null : <Total id={`wpforms-${form.id}-total`} />}
      {totalOf(form, filled) > 0 ? <p className="wpforms-field-sublabel noscript:hidden">{place.words.payNext}</p> : null}
    </div>
  )
}

/** Chosen items of a paid form in the protocol's markup. The total below is announced. IMP-31, FORM-85. */
function OrderSummary() {
  const { form, filled, place } = useFormState()
  const { locale, words } = place
  const lines = linesOf(form, filled).map(({ field, label, pieces, amount }) => {
    return { key: `${field} ${label.fr}`, label: textIn(label, locale), pieces, amount: formAmount(amount, form.currency) }
  })
  const shown = useBatches(lines)
  return (
    <div className="wpforms-order-summary-container noscript:hidden">
      <table className="wpforms-order-summary-preview">
        <caption className="sr-only">{words.summary}</caption>
        <thead>
          <tr>
            <th scope="col" className="wpforms-order-summary-item-label">
              {words.item}
            </th>
            <th scope="col" className="wpforms-order-summary-item-quantity">
              {words.quantity}
            </th>
            <th scope="col" className="wpforms-order-summary-item-price">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.length === 0 ? (
            <tr className="wpforms-order-summary-placeholder">
              <td colSpan={3}>{words.nothingChosen}</td>
            </tr>
          ) : null}
          {shown.map(({ key, label, pieces, amount }) => (
            <tr key={key} className="wpforms-order-summary-field">
              <td className="wpforms-order-summary-item-label">{label}</td>
              <td className="wpforms-order-summary-item-quantity">{pieces}</td>
              <td className="wpforms-order-summary-item-price">
                <bdi>{amount}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Amount of a paid form; in dollars, `$10.00`, without a currency. MONEY-12. */
export function formAmount(amount: Millimes, currency: FormView['currency']): string {
  return currency ? exactAmount(amount, writtenIn(currency)) : `$${(amount / 1000).toFixed(2)}`
}

/** Summary items that change at a time. FORM-85. */
const BATCH = 10

/** Steps from one list to another, a batch of items each. FORM-85. */
export function statesBetween<Item>(before: readonly Item[], after: readonly Item[]): Item[][] {
  const batches = Math.max(1, Math.ceil(after.length / BATCH))
  return Array.from({ length: batches }, (_, place) => {
    const done = (place + 1) * BATCH
    return place === batches - 1 ? [...after] : [...after.slice(0, done), ...before.slice(done)]
  })
}

/** Follows a list of plain data in batches, one per frame, each after the previous one is rendered, so that a long summary never blocks typing. FORM-85. */
function useBatches<Item>(items: readonly Item[]): readonly Item[] {
  const [shown, setShown] = useState(items)
  const findStates = useEffectEvent((after: Item[]) => statesBetween(shown, after))
  // Lists are new objects at each letter: compares content.
  const wanted = JSON.stringify(items)
  const committed = useRef<readonly Item[]>(items)
  useEffect(() => {
    committed.current = shown
  }, [shown])
  useEffect(() => {
    const states = findStates(JSON.parse(wanted) as Item[])
    let asked: Item[] | undefined
    let frame = requestAnimationFrame(function next() {
      if (!asked || committed.current === asked) {
        asked = states.shift()!
        setShown(asked)
      }
      if (states.length > 0) frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted])
  return shown
}
