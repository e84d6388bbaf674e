import { useEffect, useRef } from 'react'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import { buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PageSection, type OrderPart } from './page-section.tsx'

/** The states an order may go to from here: one tap, or a reason first. After a move they are others, and the page stays where it is. */
export function OrderMoves({ order, words }: OrderPart) {
  const { moves, state } = order
  return (
    <PageSection id="moves" title={words.moves} headingRef={useFocusKept(state)}>
      {moves.length === 0 ? <p className="text-sm text-soft">{words.noMoves}</p> : null}
      {moves
        .filter(({ reason }) => !reason)
        .map(({ to, text }, place) => (
          <ActionForm key={`${state}-${to}`} className="grid">
            <MoveFields state={state} to={to} />
            <SubmitButton kind={place === 0 ? 'primary' : 'secondary'}>{text}</SubmitButton>
          </ActionForm>
        ))}
      {moves
        .filter(({ reason }) => reason)
        .map(({ to, text }) => (
          <details key={`${state}-${to}`} name="move" className="group">
            <summary className={`w-full marker:content-none ${buttonLook({ kind: 'quiet' })}`}>{text} …</summary>
            <ActionForm className="mt-2 grid gap-3 rounded-lg bg-shade p-3">
              <MoveFields state={state} to={to} />
              <TextField label={words.reason} name="reason" list="reasons" required maxLength={500} autoComplete="off" />
              <SubmitButton kind={to === 'cancelled' ? 'danger' : 'primary'}>{text}</SubmitButton>
            </ActionForm>
          </details>
        ))}
      <datalist id="reasons">
        {[words.unreachable, words.wrongNumber, words.duplicate, words.changedMind, words.noStock, words.refusedParcel].map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </datalist>
    </PageSection>
  )
}

/** A heading that takes the focus when the button that had it is gone with the state that it left. */
function useFocusKept(state: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    before.current = state
  }, [state])
  return heading
}

function MoveFields({ state, to }: { state: string; to: string }) {
  return (
    <>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="seen" value={state} />
      <input type="hidden" name="to" value={to} />
    </>
  )
}
