import { useState, type ComponentProps } from 'react'
import { useFormState } from './form-state.ts'

export function PasswordToggle(control: Omit<ComponentProps<'input'>, 'type'>) {
  const { words } = useFormState().place
  const [isShown, setShown] = useState(false)
  return (
    <>
      <input {...control} type={isShown ? 'text' : 'password'} />
      <button type="button" onClick={() => setShown(!isShown)} className="wpforms-show-password noscript:hidden">
        {isShown ? words.hidePassword : words.showPassword}
      </button>
    </>
  )
}
