import { createContext, useContext, useState, type ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'

/** The submission of the form around a button. `sent` is the value of the button that was pressed, null while none was. */
interface Sending {
  isBusy: boolean
  sent: string | null
}

const SendingContext = createContext<Sending>({ isBusy: false, sent: null })

/**
 * A form that changes what its page shows, without scrolling the page. A press shows its progress at once, and until the answer no second one is
 * sent.
 * Its buttons are `SubmitButton`s, distinguished by their values.
 */
export function ActionForm({ children, ...rest }: Omit<ComponentProps<typeof Form>, 'method' | 'onSubmit'>) {
  const { state } = useNavigation()
  const [sent, setSent] = useState<string | null>(null)
  const [stateBefore, setStateBefore] = useState(state)
  if (state !== stateBefore) {
    setStateBefore(state)
    if (state === 'idle') setSent(null)
  }
  const isBusy = sent !== null || state !== 'idle'
  return (
    <Form
      {...rest}
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        if (isBusy) return event.preventDefault()
        const { submitter } = event.nativeEvent
        setSent(submitter?.getAttribute('value') ?? '')
      }}
    >
      <SendingContext value={{ isBusy, sent }}>{children}</SendingContext>
    </Form>
  )
}

/** The state of the button with this value, for a button with a look of its own. It keeps the focus while it is busy, so it is not `disabled`. */
export function useSubmitState(value = ''): { 'aria-disabled': true | undefined; 'aria-busy': true | undefined } {
  const { isBusy, sent } = useContext(SendingContext)
  return { 'aria-disabled': isBusy || undefined, 'aria-busy': sent === value || undefined }
}

/** Turns beside the word of the button that was pressed. */
export function BusySign() {
  return <span aria-hidden="true" className="hidden size-4 animate-turn rounded-full border-2 border-current border-t-transparent in-aria-busy:block" />
}

/** The button that sends an `ActionForm`. `busyText` is its text meanwhile, where it has one of its own. */
export function SubmitButton({
  busyText,
  className = '',
  children,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'type' | 'value'> & { value?: string; busyText?: string }) {
  const state = useSubmitState(rest.value)
  return (
    <Button type="submit" className={`aria-disabled:opacity-55 ${className}`} {...rest} {...state}>
      <BusySign />
      {state['aria-busy'] ? (busyText ?? children) : children}
    </Button>
  )
}
