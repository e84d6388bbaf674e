import { useState, type ComponentProps } from 'react'
import { TextField, type FieldFrame } from './field.tsx'

type PasswordFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'type'> & { words: { showPassword: string; hidePassword: string } }

/** A password, hidden until the person wants to see it. Without JavaScript the toggle does not show. Spec 2.2. */
export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <TextField autoCapitalize="none" spellCheck={false} {...field} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        className="mt-1 inline-flex min-h-9 items-center text-xs font-medium text-accent underline underline-offset-3 noscript:hidden"
      >
        {shown ? words.hidePassword : words.showPassword}
      </button>
    </div>
  )
}
