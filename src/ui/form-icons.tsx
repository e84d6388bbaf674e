import type { ReactNode } from 'react'

// Icons of forms and notices: apart from the others, so that the order form does not wait for those.

/** Props of every icon. */
export interface IconProps {
  /** Tailwind classes for size and colour; an icon is 1.25em high without them. */
  className?: string
}

/** One icon: its lines, in the colour of the text. */
export function Icon({ className = '', children }: IconProps & { children: ReactNode }) {
  return (
    <svg className={`icon ${className}`.trimEnd()} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5.5v13M5.5 12h13" />
    </Icon>
  )
}

export function MinusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 12h13" />
    </Icon>
  )
}

/** Cash in the hand: payment on delivery. */
export function CashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.8" y="6.5" width="18.4" height="11" rx="1.6" />
      <circle cx="12" cy="12" r="2.5" />
      <path d="M6 12h.1m11.8 0h.1" />
    </Icon>
  )
}

/** A card or wallet: payment online. */
export function CardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.8" y="5.5" width="18.4" height="13" rx="2" />
      <path d="M2.8 9.8h18.4M6.5 14.7h4" />
    </Icon>
  )
}

/** The cart: the basket one carries through the souk. */
export function CartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 10h17l-1.7 8.3a1.8 1.8 0 0 1-1.8 1.4H7a1.8 1.8 0 0 1-1.8-1.4zM7.5 10a4.5 6 0 0 1 9 0M9.5 13.5v2.8m5-2.8v2.8" />
    </Icon>
  )
}

/** Alert. */
export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.8v4.9m0 3.2v.1" />
    </Icon>
  )
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  )
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.3v4.9m0-8.2v.1" />
    </Icon>
  )
}
