import type { ReactNode } from 'react'
import { Form } from 'react-router'

interface ParcelFormProps {
  intent: string
  parcel: number
  className?: string
  children: ReactNode
}

/** A form about one parcel: what it does, and of which. */
export function ParcelForm({ intent, parcel, className, children }: ParcelFormProps) {
  return (
    <Form method="post" preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="parcel" value={parcel} />
      {children}
    </Form>
  )
}
