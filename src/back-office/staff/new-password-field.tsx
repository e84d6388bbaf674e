import { PasswordField } from '#ui/password-field.tsx'
import type { ComponentProps } from 'react'

/** A password to be chosen: from 10 to 128 characters, which a password manager may make. */
export function NewPasswordField(props: Pick<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'description' | 'error' | 'words'>) {
  return <PasswordField {...props} name="password" required minLength={10} maxLength={128} autoComplete="new-password" />
}
