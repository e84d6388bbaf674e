// Icons of forms and notices, in a file of their own so that the order form does not load the others.

export interface IconProps {
  /** Tailwind classes for size and colour; 1.25em high without them. */
  className?: string
}

/** `d` is the data of the path, drawn in the text's colour. */
export function Icon({ className = '', d }: IconProps & { d: string }) {
  return (
    <svg className={`icon ${className}`.trimEnd()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}

export function PlusIcon(props: IconProps) {
  return <Icon {...props} d="M12 5.5v13M5.5 12h13" />
}

export function MinusIcon(props: IconProps) {
  return <Icon {...props} d="M5.5 12h13" />
}

export function CashIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4.4 6.5h15.2a1.6 1.6 0 0 1 1.6 1.6v7.8a1.6 1.6 0 0 1 -1.6 1.6h-15.2a1.6 1.6 0 0 1 -1.6 -1.6v-7.8a1.6 1.6 0 0 1 1.6 -1.6zM9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M6 12h.1m11.8 0h.1"
    />
  )
}

export function CardIcon(props: IconProps) {
  return <Icon {...props} d="M4.8 5.5h14.4a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14.4a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2zM2.8 9.8h18.4M6.5 14.7h4" />
}

export function CartIcon(props: IconProps) {
  return <Icon {...props} d="M3.5 10h17l-1.7 8.3a1.8 1.8 0 0 1-1.8 1.4H7a1.8 1.8 0 0 1-1.8-1.4zM7.5 10a4.5 6 0 0 1 9 0M9.5 13.5v2.8m5-2.8v2.8" />
}

export function AlertIcon(props: IconProps) {
  return <Icon {...props} d="M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7.8v4.9m0 3.2v.1" />
}

export function CheckIcon(props: IconProps) {
  return <Icon {...props} d="m5 12.5 4.5 4.5L19 7.5" />
}

export function InfoIcon(props: IconProps) {
  return <Icon {...props} d="M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11.3v4.9m0-8.2v.1" />
}
