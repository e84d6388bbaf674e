import { createContext, useContext, useState, type ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, buttonLook } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'

/** Submission state of the form around a button. `sent` is the value of the pressed button, else null. */
interface Sending {
  isBusy: boolean
  sent: string | null
}

const SendingContext = createContext<Sending>({ isBusy: false, sent: null })

/** A form that changes its own page without scrolling, and blocks a second submission until the answer. Its buttons are `SubmitButton`s of distinct values. */
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

/** State of the button with this value, for custom buttons. A busy button is not `disabled`, so that it keeps the focus. */
export function useSubmitState(value = ''): { 'aria-disabled': true | undefined; 'aria-busy': true | undefined } {
  const { isBusy, sent } = useContext(SendingContext)
  return { 'aria-disabled': isBusy || undefined, 'aria-busy': sent === value || undefined }
}

export function BusySign() {
  return <span aria-hidden="true" className="hidden size-4 animate-turn rounded-full border-2 border-current border-t-transparent in-aria-busy:block" />
}

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

interface MoveStepsProps {
  /** Submitted under the direction's name: `up` or `down`. */
  id: string | number
  says: { up: string; down: string }
  named: string
  isFirst: boolean
  isLast: boolean
}

/** Buttons that move an entry of a list one place. The list is their form. */
export function MoveSteps({ id, says, named, isFirst, isLast }: MoveStepsProps) {
  const state = useSubmitState(String(id))
  return (['up', 'down'] as const).map((direction) => (
    <button
      key={direction}
      type="submit"
      name={direction}
      value={id}
      disabled={direction === 'up' ? isFirst : isLast}
      aria-label={`${says[direction]} – ${named}`}
      title={`${says[direction]} – ${named}`}
      className={`${buttonLook({ kind: 'quiet' })} min-w-11 px-0`}
      {...state}
    >
      <ChevronDown className={`size-5 ${direction === 'up' ? 'rotate-180' : ''}`} />
    </button>
  ))
}

/** True if an action's answer contains the current page, so that no revalidation is needed. */
export function hasPage(actionResult: unknown): boolean {
  return typeof actionResult === 'object' && actionResult !== null && 'page' in actionResult
}
