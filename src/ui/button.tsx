import type { ComponentProps } from 'react'

/** `primary` is the one thing to do here, `secondary` as good as it, another way. */
const KINDS = { primary: '', secondary: 'btn-secondary', quiet: 'btn-quiet', danger: 'btn-danger' } as const

const SIZES = { large: 'btn-large', normal: '', small: 'btn-small' } as const

/** How a button looks. */
export interface ButtonLook {
  kind?: keyof typeof KINDS
  size?: keyof typeof SIZES
}

/** The classes of a button, for a link that looks like one. */
export function buttonLook({ kind = 'primary', size = 'normal' }: ButtonLook = {}): string {
  return ['btn', KINDS[kind], SIZES[size]].filter(Boolean).join(' ')
}

/** A button. It submits only when `type="submit"` is said. */
export function Button({ kind, size, className = '', type = 'button', ...rest }: ButtonLook & ComponentProps<'button'>) {
  return <button type={type} className={`${buttonLook({ kind, size })} ${className}`.trimEnd()} {...rest} />
}
