import { useId, type ComponentProps, type ReactNode } from 'react'
import { AlertIcon } from './form-icons.tsx'

export interface FieldFrame {
  label: ReactNode
  /** Read out with the control. */
  hint?: ReactNode
  /** Slides in within 250 ms while the control has the focus (UI-33); always read out with it. */
  description?: ReactNode
  hintBeside?: boolean
  error?: string | undefined
  className?: string
}

export const CONTROL =
  'block w-full rounded-lg border border-edge bg-surface px-3.5 text-ink transition-colors hover:border-ink aria-invalid:border-bad aria-invalid:bg-bad-wash disabled:bg-shade'

export function TextField({ label, hint, description, hintBeside, error, className, id, ...input }: FieldFrame & ComponentProps<'input'>) {
  const own = useId()
  const control = id ?? own
  return (
    <Frame id={control} label={label} hint={hint} description={description} hintBeside={hintBeside} error={error} className={className}>
      <input id={control} className={`${CONTROL} min-h-12`} {...described(control, { hint, description, error })} {...input} />
    </Frame>
  )
}

/** Announced when it fills; without height while empty. */
export function FieldError({ id, isQuiet = false, children }: { id?: string; isQuiet?: boolean; children: string | undefined }) {
  return (
    <p id={id} role={isQuiet ? undefined : 'alert'} className="mt-1.5 flex items-start gap-1.5 text-xs font-medium text-bad empty:hidden">
      {children ? <AlertIcon className="mt-0.5 size-4" /> : null}
      {children ? <span className="whitespace-pre-wrap">{children}</span> : null}
    </p>
  )
}

/** Frame of any control; the label's id is `{id}-label`. */
export function Frame({ id, label, hint, description, hintBeside = false, error, className = '', children }: FieldFrame & { id: string; children: ReactNode }) {
  const help = hint ? (
    <p id={`${id}-hint`} className="text-xs text-soft">
      {hint}
    </p>
  ) : null
  return (
    <div className={`group/field ${className}`}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hintBeside ? help : null}
      </div>
      {children}
      {hintBeside || !help ? null : <div className="mt-1.5">{help}</div>}
      {description ? (
        <div className="grid grid-rows-[0fr] transition-[grid-template-rows] duration-250 group-focus-within/field:grid-rows-[1fr]">
          <p id={`${id}-description`} className="overflow-hidden text-xs text-soft">
            <span className="block pt-1.5">{description}</span>
          </p>
        </div>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** Attributes that make a control read out with its frame. */
export function described(id: string, { hint, description, error }: Pick<FieldFrame, 'hint' | 'description' | 'error'>) {
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': [hint && `${id}-hint`, description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  }
}
