import type { ReactNode } from 'react'

/** What every icon takes. */
export interface IconProps {
  /** Tailwind classes for size and colour; an icon is 1.25em high without them. */
  className?: string
}

/** One icon: its lines, drawn in the colour of the text. */
export function Icon({ className = '', children }: IconProps & { children: ReactNode }) {
  return (
    <svg className={`icon ${className}`.trimEnd()} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

/** Points to the next thing; turns round with the page in Arabic. */
export function ChevronNext({ className = '' }: IconProps) {
  return (
    <Icon className={`rtl:-scale-x-100 ${className}`}>
      <path d="m9.5 5 7 7-7 7" />
    </Icon>
  )
}

/** Points to the thing before; turns round with the page in Arabic. */
export function ChevronPrevious({ className = '' }: IconProps) {
  return (
    <Icon className={`rtl:-scale-x-100 ${className}`}>
      <path d="m14.5 5-7 7 7 7" />
    </Icon>
  )
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="11" cy="11" r="6" />
      <path d="m15.5 15.5 4 4" />
    </Icon>
  )
}

/** Opens what is under it. */
export function ChevronDown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 9.5 6.5 6 6.5-6" />
    </Icon>
  )
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16M4 12h16M4 17.5h16" />
    </Icon>
  )
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  )
}

/** The wishlist. */
export function HeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 19.5C6 15.6 3.5 12.4 3.5 9.2a4.3 4.3 0 0 1 8-2.2h1a4.3 4.3 0 0 1 8 2.2c0 3.2-2.5 6.4-8.5 10.3z" />
    </Icon>
  )
}

/** One's own account. */
export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8.3" r="3.8" />
      <path d="M4.8 19.5a7.2 7.2 0 0 1 14.4 0" />
    </Icon>
  )
}

/** The scales of a market: goods side by side. */
export function CompareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v15.5m-4 0h8M5 7.5h14M5 7.5l-2.7 6.2a2.8 2.8 0 0 0 5.4 0zM19 7.5l-2.7 6.2a2.8 2.8 0 0 0 5.4 0z" />
    </Icon>
  )
}

export function MoonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8z" />
    </Icon>
  )
}

export function SunIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="3.8" />
      <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
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

/** A notice that asks for attention. */
export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.8v4.9m0 3.2v.1" />
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
