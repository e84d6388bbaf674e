import { Form } from 'react-router'
import { Button, buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PageSection, type OrderPart } from './page-section.tsx'

/** The states an order may go to from here: one tap, or a reason first. */
export function OrderMoves({ order, words }: OrderPart) {
  const { moves, state } = order
  return (
    <PageSection title={words.moves}>
      {moves.length === 0 ? <p className="text-sm text-soft">{words.noMoves}</p> : null}
      {moves
        .filter(({ reason }) => !reason)
        .map(({ to, text }, place) => (
          <Form key={to} method="post" className="grid">
            <MoveFields state={state} to={to} />
            <Button type="submit" kind={place === 0 ? 'primary' : 'secondary'}>
              {text}
            </Button>
          </Form>
        ))}
      {moves
        .filter(({ reason }) => reason)
        .map(({ to, text }) => (
          <details key={to} name="move" className="group">
            <summary className={`w-full marker:content-none ${buttonLook({ kind: 'quiet' })}`}>{text} …</summary>
            <Form method="post" className="mt-2 grid gap-3 rounded-lg bg-shade p-3">
              <MoveFields state={state} to={to} />
              <TextField label={words.reason} name="reason" list="reasons" required maxLength={500} autoComplete="off" />
              <Button type="submit" kind={to === 'cancelled' ? 'danger' : 'primary'}>
                {text}
              </Button>
            </Form>
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

function MoveFields({ state, to }: { state: string; to: string }) {
  return (
    <>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="seen" value={state} />
      <input type="hidden" name="to" value={to} />
    </>
  )
}
