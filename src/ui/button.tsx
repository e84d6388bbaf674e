import type { ComponentProps } from 'react'

/** `primary` is the main action, `secondary` an equal alternative. */
const KINDS = { primary: '', secondary: 'btn-secondary', quiet: 'btn-quiet', danger: 'btn-danger' } as const

const SIZES = { large: 'btn-large', normal: '', small: 'btn-small' } as const

export interface ButtonLook {
  kind?: keyof typeof KINDS
  size?: keyof typeof SIZES
}

export function buttonLook({ kind = 'primary', size = 'normal' }: ButtonLook = {}): string {
  return ['btn', KINDS[kind], SIZES[size]].filter(Boolean).join(' ')
}

/** Submits only with `type="submit"`. */
export function Button({ kind, size, className = '', type = 'button', ...rest }: ButtonLook & ComponentProps<'button'>) {
  return <button type={type} className={`${buttonLook({ kind, size })} ${className}`.trimEnd()} {...rest} />
}
