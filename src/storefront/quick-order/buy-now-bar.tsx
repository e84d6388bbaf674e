import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Button, buttonLook } from '#ui/button.tsx'
import { FIELD_NAMES } from './order-fields.ts'

interface BuyNowBarProps {
  text: string
  total: string | undefined
  withDelivery: string
  disabled: boolean
  onPress: () => void
  order: { text: string; price: string | undefined }
}

const SHOWS_AFTER_PX = 1400

const BAR =
  'phone-bar invisible fixed inset-x-0 bottom-0 m-0 z-40 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 pt-3 opacity-0 transition-[opacity,visibility] duration-300 data-shown:visible data-shown:opacity-100 buy-now-bar:hidden'

/** On a phone: a link to the order form until it fills half the screen, or a sticky 'buy now' far down the page (PDP-16). */
export function BuyNowBar({ text, total, withDelivery, disabled, onPress, order }: BuyNowBarProps) {
  const way = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<'way' | 'buy' | undefined>('way')
  useEffect(() => {
    const look = () => {
      const form = way.current?.closest('form')
      const isBelow = form && form.getBoundingClientRect().top > window.innerHeight / 2
      setShown(window.scrollY > SHOWS_AFTER_PX ? 'buy' : isBelow ? 'way' : undefined)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  useEffect(() => {
    const { dataset } = document.documentElement
    if (shown) dataset['phoneBar'] = ''
    return () => void delete dataset['phoneBar']
  }, [shown])
  return (
    <>
      <div data-shown={shown === 'buy' || undefined} className={`buy-now-bar ${BAR}`}>
        <p className="leading-tight">
          <bdi className="font-semibold whitespace-nowrap tabular-nums">{total}</bdi>
          {total === order.price ? null : <span className="block text-xs text-soft">{withDelivery}</span>}
        </p>
        <Button size="large" className="flex-1" disabled={disabled} onClick={onPress}>
          {text}
        </Button>
      </div>
      <div ref={way} data-shown={shown === 'way' || undefined} className={`order-bar noscript:hidden ${BAR}`}>
        <bdi className="font-semibold whitespace-nowrap tabular-nums">{order.price}</bdi>
        <a href="#order" onClick={goToForm} className={`flex-1 ${buttonLook({ size: 'large' })}`}>
          {order.text}
        </a>
      </div>
    </>
  )
}

/** Scrolls to the form and focuses its first field, which a link alone does not. */
function goToForm(event: MouseEvent<HTMLAnchorElement>): void {
  const form = event.currentTarget.closest('form')
  const first = form?.querySelector<HTMLElement>(`[type=radio]:enabled, [name=${FIELD_NAMES.name}]`)
  if (!form || !first) return
  event.preventDefault()
  form.scrollIntoView()
  first.focus({ preventScroll: true })
}
