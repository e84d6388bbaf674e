import { useEffect, useRef, type FormEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'

/** Pause in ms after the last key before the form is recalculated. */
const QUIET_MS = 500

const COUNTED = /^(phone|address|words|coupon|delivery|reason|line-\d+|choice-.+)$/

/** Submits a form after a pause in typing, so that the figures follow. Without scripts its buttons do that. */
export function useCountedForm() {
  const submit = useSubmit()
  const { formData } = useNavigation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isPlacing = formData?.get('intent') === 'place'
  return {
    isPlacing,
    form: {
      onChange: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        clearTimeout(timer.current)
        const { name } = target as HTMLInputElement
        if (COUNTED.test(name)) timer.current = setTimeout(() => void submit(currentTarget, { preventScrollReset: true }), QUIET_MS)
      },
      onSubmit: () => clearTimeout(timer.current),
    },
  }
}
