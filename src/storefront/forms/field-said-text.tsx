import { FieldError } from '#ui/field.tsx'
import { useFormState } from './form-state.ts'

/** What is said at a field. It is read out when it appears, unless the list above the form reads it out. */
export function FieldSaidText({ id, children }: { id: string; children: string | undefined }) {
  return (
    <FieldError id={id} isQuiet={useFormState().isListed}>
      {children}
    </FieldError>
  )
}
