import { useState, type ComponentProps } from 'react'
import { TextField, type FieldFrame } from './field.tsx'

type PasswordFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'type'> & { words: { showPassword: string; hidePassword: string } }

/** The show/hide toggle (UI-26, UI-27) needs JavaScript. */
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
