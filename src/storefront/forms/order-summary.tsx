import { linesOf } from '#shop/forms/form-rules'
import { textIn } from '#shop/forms/forms'
import { formAmount } from './form-amount.ts'
import { useFormState } from './form-state.ts'
import { useBatches } from './summary-batches.ts'

/** Chosen items of a paid form in the protocol's markup. The total below is announced. IMP-31, FORM-85. */
export function OrderSummary() {
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
