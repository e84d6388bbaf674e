import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonLook } from '#ui/button.tsx'
import { Tick } from '#back-office/kit/settings/settings-fields.tsx'
import { documentWords } from '#shop/orders/documents.words'
import { useWords } from '#ui/use-words.ts'
import { documentsPageWords } from './documents.words.ts'
import { RELOAD_AFTER_MS, stepBefore, withoutAsking, type NumberStep } from './number-prompt.ts'

declare global {
  interface Window {
    /** Name required by the protocol: its print scripts call it. ADM-33. */
    wf_Confirm_Notice_for_Manually_Creating_Invoicenumbers?: (url: string, code: number | string) => void
  }
}

const dialogWords = { ...documentsPageWords, senderMissing: documentWords.senderMissing }

interface NumberDialogProps {
  isAsked: boolean
  senderPath: string | undefined
}

type Shown = Exclude<NumberStep, { open: string }>

/** Confirmation dialog before a document gets its number. The protocol's scripts call it by name. Opens the document in a new tab. ADM-33 to ADM-42. */
export function NumberDialog({ isAsked, senderPath }: NumberDialogProps) {
  const words = useWords(dialogWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    window.wf_Confirm_Notice_for_Manually_Creating_Invoicenumbers = (url, code) => {
      const step = stepBefore(url, code, { isAsked, words })
      if ('open' in step) open(step.open)
      else setShown(step)
    }
    return () => {
      delete window.wf_Confirm_Notice_for_Manually_Creating_Invoicenumbers
    }
  })
  useEffect(() => {
    if (!shown || dialog.current?.open) return
    dialog.current?.showModal()
    // Not the checkbox, which comes first.
    dialog.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [shown])

  function open(url: string): void {
    if (!window.open(url, '_blank')) return setShown({ tell: words.blocked })
    setShown(undefined)
    dialog.current?.close()
    setTimeout(() => window.location.reload(), RELOAD_AFTER_MS)
  }

  if (!shown) return null
  const text = 'ask' in shown ? shown.ask : shown.tell
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="number-prompt"
      onClose={() => setShown(undefined)}
      className="m-auto w-[min(30rem,94vw)] lifted rounded-xl border border-line bg-surface p-5 text-ink backdrop:bg-veil"
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!('ask' in shown)) return dialog.current?.close()
          const isTicked = new FormData(event.currentTarget).has('dontShowAgain')
          open(isTicked ? withoutAsking(shown.url) : shown.url)
        }}
      >
        <p id="number-prompt" className="text-lg font-semibold text-balance">
          {text}
        </p>
        {'ask' in shown ? (
          <>
            <p className="text-sm text-soft">{words.forEver}</p>
            <Tick name="dontShowAgain" label={words.dontShowAgain} isOn={false} />
            <div className="flex flex-wrap justify-end gap-2">
              <Button kind="quiet" onClick={() => dialog.current?.close()}>
                {words.cancel}
              </Button>
              <Button type="submit">{words.generate}</Button>
            </div>
          </>
        ) : (
          <div className="flex flex-wrap justify-end gap-2">
            <Button type="submit" kind={senderPath ? 'quiet' : 'primary'}>
              {words.close}
            </Button>
            {shown.tell === words.senderMissing && senderPath ? (
              <Link to={senderPath} className={buttonLook()}>
                {words.fillSender}
              </Link>
            ) : null}
          </div>
        )}
      </form>
    </dialog>
  )
}
