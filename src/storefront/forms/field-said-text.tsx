import { FieldError } from '#ui/field.tsx'
import { useFormState } from './form-state.ts'

/** Error of a field. It is announced unless the list above the form announces it. */
export function FieldSaidText({ id, children }: { id: string; children: string | undefined }) {
  return (
    <FieldError id={id} isQuiet={useFormState().isListed}>
      {children}
    </FieldError>
  )
}
