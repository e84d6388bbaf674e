import { useEffect, useRef } from 'react'
import { AlertIcon } from '#ui/form-icons.tsx'
import { DETAILS, rowOf, type AddressField, type CheckoutErrors } from '#shop/buying/checkout'
import type { CheckoutTranslations } from './checkout-translations.ts'
import type { CheckoutMessages } from './use-placing.ts'

/** Error summary above the form: it takes the focus when it appears, and links to each field (wire contract 2.5). */
export function ErrorSummary({ said, translations }: { said: CheckoutMessages; translations: CheckoutTranslations }) {
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(said)
  const errors = Object.entries(said.errors)
  const isSilent = errors.length === 0 && said.notices.length === 0
  useEffect(() => {
    if (shown.current === said || isSilent) return
    const isLess = errors.length < Object.keys(shown.current.errors).length && said.notices === shown.current.notices
    shown.current = said
    if (!isLess) root.current?.focus()
  })
  return (
    <div ref={root} tabIndex={-1} className="woocommerce-NoticeGroup woocommerce-notices-wrapper outline-none" role={isSilent ? undefined : 'alert'}>
      {isSilent ? null : (
        <ul className="woocommerce-error">
          {said.notices.map((text) => (
            <li key={text}>
              <AlertIcon className="size-5" />
              <span>
                {text} {said.link ? <a href={said.link.href}>{said.link.text}</a> : null}
              </span>
            </li>
          ))}
          {errors.map(([field, text]) => (
            <li key={field} data-id={field}>
              <AlertIcon className="size-5" />
              <span>
                <a href={`#${controlOf(field)}`}>{labelOf(field as keyof CheckoutErrors, translations)}</a> : {text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function controlOf(field: string): string {
  if (field === 'payment_method') return 'payment'
  return field === 'shipping_method' ? 'delivery' : field
}

function labelOf(field: keyof CheckoutErrors, { words, checkout, details }: CheckoutTranslations): string {
  const detail = DETAILS.find((name) => rowOf(name).wire === field)
  if (detail) return details[detail]
  const labels: Partial<Record<AddressField | keyof CheckoutErrors, string>> = {
    first_name: checkout.name,
    phone: checkout.phone,
    country: words.country,
    state: words.state,
    neighborhood: checkout.neighborhood,
    compound: checkout.compound,
    address_1: checkout.street,
    city: words.city,
    postcode: words.postcode,
    billing_email: checkout.email,
    account_password: checkout.password,
    payment_method: checkout.payment,
    shipping_method: words.deliveryWay,
  }
  return labels[field] ?? labels[field.replace(/^(?:billing|shipping)_/, '') as AddressField] ?? checkout.toCorrect
}
