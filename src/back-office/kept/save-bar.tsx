import { createContext, useContext, type ReactNode } from 'react'

/** Says in a bar that its form holds something unsaved; given by the frame of the pages. */
export const UnsavedText = createContext('')

interface SaveBarProps {
  /** The buttons that save; the last one makes nothing public. */
  children: ReactNode
  /** True where its form stands in a card. */
  isInCard?: boolean
}

/** The end of a staff form of more than three fields: its save stays in reach at the bottom while the form scrolls, and says that something is unsaved. */
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

/** Stands first in a form that has other buttons before its save: the Enter key presses a form's first button. */
export function EnterSaves({ intent }: { intent?: string }) {
  return <button type="submit" {...(intent && { name: 'intent', value: intent })} tabIndex={-1} aria-hidden="true" className="sr-only" />
}
