import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'

interface BuyNowBarProps {
  text: string
  /** Total of payment on delivery. */
  total: string | undefined
  disabled: boolean
  onPress: () => void
}

const SHOWS_AFTER_PX = 1400

/** Sticky 'buy now' button on a phone, once the page is scrolled far down (PDP-16). */
export function BuyNowBar({ text, total, disabled, onPress }: BuyNowBarProps) {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > SHOWS_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return (
    <div
      data-far={far || undefined}
      className="buy-now-bar invisible fixed inset-x-0 bottom-0 z-40 flex items-center gap-4 border-t border-line bg-surface px-4 pt-3 opacity-0 transition-[opacity,visibility] duration-300 data-far:visible data-far:opacity-100 buy-now-bar:hidden"
    >
      <bdi className="font-semibold whitespace-nowrap tabular-nums">{total}</bdi>
      <Button size="large" className="flex-1" disabled={disabled} onClick={onPress}>
        {text}
      </Button>
    </div>
  )
}
