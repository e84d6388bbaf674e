import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useBlocker, useLocation, useNavigate, useNavigation, useSubmit, type Location } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { isUnkeptUnsaved, recordOf, typeAgain, makeKeeper, type Offer } from './kept-store.ts'
import { keptFormsWords } from './kept-forms.words.ts'
import { useWords } from '#ui/use-words.ts'

interface KeptFormsProps {
  /** Staff id. Other accounts on this device are not offered this person's text. */
  person: string
}

/**
 * Keeps unsaved text of every staff form with a save bar, a text area or more than three fields: stores it on this device, offers it at the next visit, and
 * asks before leaving. Forms need no code for it, except `data-unkept` (a form, or a part of one, that is never stored), `data-redraw` (the button that redraws
 * the form with its rows unsaved, as `name=value`, or empty) and `useTakenUp`. A button inside `data-saves-nothing` moves the record and saves no text.
 */
export function KeptForms({ person }: KeptFormsProps) {
  const words = useWords(keptFormsWords)
  const keeper = useRef<ReturnType<typeof makeKeeper>>(undefined)
  const [offers, setOffers] = useState<Offer[]>([])
  const redrawn = useRef<Offer>(undefined)
  const next = useRef<Location>(undefined)
  const wasPost = useRef(false)
  const { state, formMethod, location: coming } = useNavigation()
  const here = useLocation()
  const navigate = useNavigate()
  const submit = useSubmit()
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
        keeper.current?.asksBefore(currentLocation, nextLocation) ?? false,
      [],
    ),
  )
  useEffect(() => {
    keeper.current = makeKeeper(person)
    return keeper.current.listen()
  }, [person])
  useEffect(() => {
    if (state !== 'idle') {
      wasPost.current = formMethod !== undefined && formMethod !== 'GET'
      if (state === 'loading') keeper.current?.hearAnswer(coming.key)
      return undefined
    }
    const isSaved = keeper.current?.settle(here, wasPost.current) === true
    wasPost.current = false
    const leaving = next.current
    next.current = undefined
    if (isSaved && leaving) {
      void navigate(leaving)
      return undefined
    }
    const again = redrawn.current
    redrawn.current = undefined
    if (again?.form.isConnected && !isSaved) void typeAgain(again.form, again.kept.controls)
    const frame = requestAnimationFrame(() => setOffers(keeper.current?.look() ?? []))
    return () => cancelAnimationFrame(frame)
  }, [here, state, formMethod, coming, navigate])

  const takeUp = ({ form, kept }: Offer) => {
    keeper.current?.begin(form, kept.record)
    const { redraw } = form.dataset
    const own = wayOf(form)
    if (own) {
      own(kept.controls)
      keeper.current?.mark(form)
    } else if (redraw === undefined) void typeAgain(form, kept.controls)
    else {
      redrawn.current = { form, kept }
      const way = { method: 'post', action: form.getAttribute('action') ?? '', encType: form.enctype as 'multipart/form-data' } as const
      void submit(pressed(kept.controls, redraw), { ...way, preventScrollReset: true })
      keeper.current?.carry(form)
    }
  }
  const all = (act: (offer: Offer) => void) => {
    setOffers([])
    for (const offer of offers) if (offer.form.isConnected) act(offer)
  }
  const isOld = offers.some(({ form, kept }) => recordOf(form) !== kept.record)
  return (
    <>
      {offers.length === 0 ? null : (
        <Notice kind="info" role="status" className="lifted sticky top-2 z-10 mb-4">
          <p>{isOld ? words.foundOfBefore : words.found}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => all(takeUp)}>{words.takeUp}</Button>
            <Button kind="quiet" onClick={() => all(({ form }) => keeper.current?.forget(form))}>
              {words.drop}
            </Button>
          </div>
        </Notice>
      )}
      {blocker.state === 'blocked' ? (
        <Leaving
          onLeave={blocker.proceed}
          onStay={blocker.reset}
          onSave={(save) => {
            next.current = blocker.location
            blocker.reset()
            if (!save()) next.current = undefined
          }}
        />
      ) : null}
    </>
  )
}

/** Stored values of a form, with the button that redraws it. */
function pressed(controls: [string, string][], redraw: string): FormData {
  const data = new FormData()
  for (const [name, value] of controls) data.append(name, value)
  const [name, value = ''] = redraw.split('=')
  if (name) data.set(name, value)
  return data
}

function press(button: HTMLButtonElement): boolean {
  const { form } = button
  if (!form || !(form.noValidate || form.reportValidity())) return false
  form.requestSubmit(button)
  return true
}

interface LeavingProps {
  onLeave(): void
  onStay(): void
  /** Leaves after `save` succeeded. `save` returns false if a field is invalid. */
  onSave(save: () => boolean): void
}

function Leaving({ onLeave, onStay, onSave }: LeavingProps) {
  const words = useWords(keptFormsWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const [button] = useState(saveButton)
  const [isLost] = useState(isUnkeptUnsaved)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="leaving"
      aria-describedby="leaving-means"
      onClose={onStay}
      className="m-auto w-[min(26rem,94vw)] lifted rounded-xl border border-line bg-surface p-5 text-ink backdrop:bg-veil"
    >
      <div className="grid gap-4">
        <h2 id="leaving" className="font-semibold">
          {words.leaveTitle}
        </h2>
        <p id="leaving-means" className="text-sm text-soft">
          {isLost ? words.leaveLoses : words.leaveText}
        </p>
        <div className="grid gap-2">
          {button ? (
            <Button className="min-h-12" onClick={() => onSave(() => press(button))}>
              {button.textContent || words.save}
            </Button>
          ) : null}
          <Button kind="secondary" className="min-h-12" onClick={onLeave}>
            {words.leave}
          </Button>
          <Button kind="quiet" className="min-h-12" onClick={onStay}>
            {words.stay}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** Save button of the first unsaved form: the last in its bar, which publishes nothing. */
function saveButton(): HTMLButtonElement | undefined {
  const form = document.querySelector('form[data-unsaved]')
  return [...(form?.querySelectorAll<HTMLButtonElement>('.bottom-action button[type=submit]:not(:disabled)') ?? [])].at(-1)
}

type TakeUp = (controls: [string, string][]) => void

const ways = new WeakMap<HTMLFormElement, TakeUp>()

/** Restores a form through its own function, for forms whose rows exist only in the browser. All others have their controls filled in. */
export function useTakenUp(form: RefObject<HTMLFormElement | null>, takeUp: TakeUp): void {
  useEffect(() => {
    if (form.current) ways.set(form.current, takeUp)
  })
}

const wayOf = (form: HTMLFormElement): TakeUp | undefined => ways.get(form)
