import { useId, type ComponentProps } from 'react'
import { CONTROL, described, Frame, type FieldFrame } from './field.tsx'

export function SelectField({ label, hint, description, error, className, id, ...select }: FieldFrame & ComponentProps<'select'>) {
  const own = useId()
  const control = id ?? own
  return (
    <Frame id={control} label={label} hint={hint} description={description} error={error} className={className}>
      <select id={control} className={`${CONTROL} h-12`} {...described(control, { hint, description, error })} {...select} />
    </Frame>
  )
}

export function TextArea({ label, hint, description, error, className, id, ...area }: FieldFrame & ComponentProps<'textarea'>) {
  const own = useId()
  const control = id ?? own
  return (
    <Frame id={control} label={label} hint={hint} description={description} error={error} className={className}>
      <textarea id={control} rows={3} className={`${CONTROL} py-2.5`} {...described(control, { hint, description, error })} {...area} />
    </Frame>
  )
}
