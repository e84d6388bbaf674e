import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { CloseIcon } from './icons.tsx'

interface DialogProps {
  open: boolean
  /** Called when the person closes it: the cross, Escape, or a tap beside it. */
  onClose: () => void
  title: string
  closeLabel: string
  /** In the middle of the page, or a panel along its end side. */
  place?: 'middle' | 'side'
  children: ReactNode
}

const PLACES = {
  middle: 'm-auto w-[min(34rem,calc(100%-2rem))] rounded-2xl',
  side: 'me-0 ms-auto h-dvh max-h-none w-[min(26rem,100%)]',
} as const

/** A window over the page, on the browser's own dialog: it keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, title, closeLabel, place = 'middle', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog} aria-labelledby={heading} onClose={onClose} closedby="any"
      className={`bg-paper text-ink shadow-2xl backdrop:bg-night/50 ${PLACES[place]}`}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
        <h2 id={heading} className="text-base">{title}</h2>
        <Button kind="quiet" size="small" onClick={onClose} aria-label={closeLabel}><CloseIcon /></Button>
      </div>
      <div className="p-5">{children}</div>
    </dialog>
  )
}
