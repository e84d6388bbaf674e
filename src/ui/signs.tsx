import { Icon, type IconProps } from './icons.tsx'

// Icons of what comes after the page's frame: apart from the others, so that the frame does not carry them.

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

/** Delivery. */
export function VanIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.8 6.5h10.4v10H2.8zM13.2 10h4l4 3.6v2.9h-8z" />
      <circle cx="7" cy="17.3" r="1.9" />
      <circle cx="17" cy="17.3" r="1.9" />
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

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.4 4.2 5.6 5c-1.2.4-1.7 1.6-1.4 2.9 1.2 5.9 5.9 10.6 11.8 11.9 1.3.3 2.5-.3 2.9-1.5l.9-2.7-4.1-2.2-1.8 1.9a10.8 10.8 0 0 1-5.2-5.3l1.9-1.7z" />
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

/** Opens outside this shop. */
export function OutsideIcon({ className = '' }: IconProps) {
  return (
    <Icon className={`rtl:-scale-x-100 ${className}`}>
      <path d="M13.5 5H19v5.5M19 5l-8.5 8.5M16.5 14v5H5V7.5h5" />
    </Icon>
  )
}

/** Staff's list, filters. */
export function FilterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M7 12h10m-7 5h4" />
    </Icon>
  )
}

export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8.5" r="3.7" />
      <path d="M4.8 19.5c1-3.5 3.7-5.2 7.2-5.2s6.2 1.7 7.2 5.2" />
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

export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 7h15M9 7V4.8h6V7m2.8 0-.8 12.2H7L6.2 7m3.9 3.6v5m3.8-5v5" />
    </Icon>
  )
}

/** A coupon, with its perforation. */
export function TicketIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 6.5h17v3.6a2 2 0 0 0 0 3.8v3.6h-17v-3.6a2 2 0 0 0 0-3.8zM14.5 8.6v.1m0 3.3v.1m0 3.2v.1" />
    </Icon>
  )
}
