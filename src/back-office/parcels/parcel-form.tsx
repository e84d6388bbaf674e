import type { ReactNode } from 'react'
import { ActionForm } from '#back-office/kit/action-form.tsx'

interface ParcelFormProps {
  intent: string
  parcel: number
  className?: string
  children: ReactNode
}

export function ParcelForm({ intent, parcel, className, children }: ParcelFormProps) {
  return (
    <ActionForm className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="parcel" value={parcel} />
      {children}
    </ActionForm>
  )
}
