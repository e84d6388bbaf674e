import { createContext, useContext, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

/** Text of the bar while its form has unsaved text. Provided by the frame. */
export const UnsavedText = createContext('')

interface SaveBarProps {
  /** Save buttons. The last one publishes nothing. */
  children: ReactNode
  isInCard?: boolean
}

/** End of a staff form whose text is kept. The save button stays visible at the bottom, with a note about unsaved text. */
export function SaveBar({ children, isInCard = false }: SaveBarProps) {
  return (
    <div data-save-bar="" className={`bottom-action flex-wrap items-center ${isInCard ? 'in-card' : ''}`}>
      <p role="status" className="unsaved">
        {useContext(UnsavedText)}
      </p>
      {children}
    </div>
  )
}

/** Bar of a form with one save button. */
export function SaveButton({ children }: { children: string }) {
  return (
    <SaveBar>
      <Button type="submit" size="large">
        {children}
      </Button>
    </SaveBar>
  )
}

/** First element of a form that has other buttons before its save button: Enter presses the first button. */
export function EnterSaves({ intent }: { intent?: string }) {
  return <button type="submit" {...(intent && { name: 'intent', value: intent })} tabIndex={-1} aria-hidden="true" className="sr-only" />
}
