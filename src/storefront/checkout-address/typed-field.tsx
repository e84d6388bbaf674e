import type { ComponentProps } from 'react'
import type { CheckoutErrors, CheckoutField } from '#shop/buying/checkout'
import { TextField, type FieldFrame } from '#ui/field.tsx'

export type FormValues = Readonly<Record<string, string>>

interface TypedFieldProps extends Omit<FieldFrame, 'error'>, Omit<ComponentProps<'input'>, 'name' | 'className'> {
  name: CheckoutField
  values: FormValues
  errors: CheckoutErrors
  required?: boolean
}

/** Text field of the checkout, with typed value, error, and the protocol's names (wire contract 2.5). */
export function TypedField({ name, values, errors, required = false, className = '', ...rest }: TypedFieldProps) {
  return (
    <TextField
      id={name}
      name={name}
      defaultValue={values[name]}
      error={errors[name]}
      aria-required={required || undefined}
      className={`form-row address-field ${required ? 'validate-required' : ''} ${className}`}
      {...rest}
    />
  )
}
