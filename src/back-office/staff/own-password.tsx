import type { ComponentProps } from 'react'
import { PasswordField } from '#ui/password-field.tsx'

interface OwnPasswordProps extends Pick<ComponentProps<typeof PasswordField>, 'error'> {
  email: string
  words: ComponentProps<typeof PasswordField>['words'] & { password: string }
}

/** Asks for one's own password again. Includes the account for password managers. */
export function OwnPassword({ email, words, error }: OwnPasswordProps) {
  return (
    <>
      <input type="text" name="username" defaultValue={email} autoComplete="username" hidden readOnly />
      <PasswordField label={words.password} name="password" required maxLength={128} autoComplete="current-password" words={words} error={error} />
    </>
  )
}
