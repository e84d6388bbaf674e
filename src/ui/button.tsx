import type { ComponentProps } from 'react'

const KINDS = {
  /** The one thing to do here. */
  primary: 'bg-accent text-on-accent border-accent hover:bg-accent-strong hover:border-accent-strong',
  /** As good as the primary one, another way. */
  secondary: 'bg-surface text-accent border-accent hover:bg-accent-wash',
  quiet: 'bg-transparent text-ink border-line hover:border-edge hover:bg-shade',
  danger: 'bg-surface text-bad border-bad hover:bg-bad-wash',
} as const

const SIZES = {
  large: 'min-h-13 px-4 text-[0.9375rem]',
  normal: 'min-h-11 px-4 text-sm',
  small: 'min-h-9 px-3 text-xs',
} as const

/** How a button looks. */
export interface ButtonLook {
  kind?: keyof typeof KINDS
  size?: keyof typeof SIZES
}

/** The classes of a button, for a link that looks like one. */
export function buttonLook({ kind = 'primary', size = 'normal' }: ButtonLook = {}): string {
  const base = 'inline-flex items-center justify-center gap-2 rounded-lg border-[1.5px] font-semibold text-center leading-tight'
  return `${base} transition-colors duration-150 active:translate-y-px disabled:opacity-55 ${KINDS[kind]} ${SIZES[size]}`
}

/** A button. It submits only when `type="submit"` is said. */
export function Button({ kind, size, className = '', type = 'button', ...rest }: ButtonLook & ComponentProps<'button'>) {
  return <button type={type} className={`${buttonLook({ kind, size })} ${className}`} {...rest} />
}
