import { useEffect, useRef, type ReactNode } from 'react'
import { fill } from '#i18n/words.ts'
import { ActionForm, SubmitButton, BusySign, useSubmitState } from '#back-office/kit/action-form.tsx'
import { buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import type { OrderPart } from './order-page.server.ts'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { ordersWords } from '#back-office/order-parts/orders.words.ts'
import { useWords } from '#ui/use-words.ts'
import { CheckIcon } from '#ui/form-icons.tsx'

/** States that the order may move to: one tap, or with a reason. The page keeps its scroll position after a move. */
export function OrderMoves({ order }: OrderPart) {
  const words = useWords(ordersWords)
  const { moves, primary, state } = order
  return (
    <PageSection id="moves" title={words.moves} headingRef={useFocusKept(state)}>
      {primary?.to === 'completed' ? <Collected order={order} form={NEXT_FORM} /> : null}
      {moves.length === 0 && !primary ? <p className="text-sm text-soft">{words.noMoves}</p> : null}
      {moves
        .filter(({ reason, to }) => !reason && to !== primary?.to)
        .map(({ to, text }) => (
          <ActionForm key={`${state}-${to}`} className="grid gap-2">
            <MoveFields state={state} to={to} />
            {to === 'completed' ? <Collected order={order} /> : null}
            <SubmitButton kind="secondary">{text}</SubmitButton>
          </ActionForm>
        ))}
      {moves
        .filter(({ reason }) => reason)
        .map(({ to, text }) => (
          <details key={`${state}-${to}`} name="move" className="group">
            <summary className={`w-full marker:content-none ${buttonLook({ kind: 'quiet' })}`}>{text} …</summary>
            {to === 'cancelled' && order.deposit?.held ? (
              <ActionForm className="mt-2 grid gap-3 rounded-lg bg-shade p-3">
                <MoveFields state={state} to={to} />
                <DepositFate order={order} />
                <TextField label={words.reason} name="reason" maxLength={500} autoComplete="off" />
                <SubmitButton kind="danger">{text}</SubmitButton>
                <ReasonButtons />
              </ActionForm>
            ) : (
              <>
                <UsualReasons>
                  <MoveFields state={state} to={to} />
                </UsualReasons>
                <ActionForm className="mt-2 grid gap-3 rounded-lg bg-shade p-3">
                  <MoveFields state={state} to={to} />
                  <TextField label={words.reason} name="reason" required maxLength={500} autoComplete="off" />
                  <SubmitButton kind={to === 'cancelled' ? 'danger' : 'primary'}>{text}</SubmitButton>
                </ActionForm>
              </>
            )}
          </details>
        ))}
      {order.mayRefuse ? (
        <details name="move" className="group">
          <summary className={`w-full marker:content-none ${buttonLook({ kind: 'quiet' })}`}>{words.refusedByPhone} …</summary>
          <UsualReasons>
            <Hidden fields={{ intent: 'mark', mark: 'confirmation', seen: order.confirmation, value: 'refused' }} />
          </UsualReasons>
          <ActionForm className="mt-2 grid gap-3 rounded-lg bg-shade p-3">
            <Hidden fields={{ intent: 'mark', mark: 'confirmation', seen: order.confirmation, value: 'refused' }} />
            <TextField label={words.reason} name="reason" required maxLength={500} autoComplete="off" />
            <SubmitButton kind="danger">{words.refusedByPhone}</SubmitButton>
          </ActionForm>
        </details>
      ) : null}
    </PageSection>
  )
}

/** Predefined reasons, one tap each. A separate form, so that Enter in the reason field submits the typed text. `children` are the hidden fields. */
function UsualReasons({ children }: { children: ReactNode }) {
  return (
    <ActionForm className="mt-2">
      {children}
      <ReasonButtons />
    </ActionForm>
  )
}

/** Below a field of the same name the pressed reason wins over the typed one. */
function ReasonButtons() {
  const words = useWords(ordersWords)
  return (
    <div className="flex flex-wrap gap-2">
      {[words.unreachable, words.wrongNumber, words.duplicate, words.changedMind, words.noStock, words.refusedParcel].map((reason) => (
        <SubmitButton key={reason} name="reason" value={reason} kind="secondary">
          {reason}
        </SubmitButton>
      ))}
    </div>
  )
}

/** Whoever cancels an order says whether its deposit goes back. */
function DepositFate({ order: { deposit } }: OrderPart) {
  const words = useWords(ordersWords)
  if (!deposit?.held) return null
  return (
    <fieldset className="w-full">
      <legend className="text-sm font-medium">{fill(words.depositFate, { amount: deposit.held })}</legend>
      {(['back', 'kept'] as const).map((fate) => (
        <label key={fate} className="flex min-h-11 items-center gap-2 text-sm">
          <input type="radio" name="deposit" value={fate} required className="size-5 accent-accent" />
          {words[`deposit-${fate}`]}
        </label>
      ))}
    </fieldset>
  )
}

export function NextAct({ order: { primary, state } }: OrderPart) {
  if (!primary) return null
  return (
    <ActionForm key={state} id={NEXT_FORM} className="bottom-action">
      <Hidden fields={primary.fields} />
      <SubmitButton>{primary.text}</SubmitButton>
    </ActionForm>
  )
}

const NEXT_FORM = 'next-act'

/** Cash collected at the door, if it differs from the amount due. Submitted with the move to delivered. IMP-23. */
function Collected({ order: { collecting }, form }: OrderPart & { form?: string }) {
  const words = useWords(ordersWords)
  if (!collecting) return null
  return (
    <TextField
      label={fill(words.collectedAmount, { due: collecting.due })}
      hint={words.collectedHint}
      name="collected"
      form={form}
      inputMode="decimal"
      placeholder={collecting.typed}
      maxLength={12}
      autoComplete="off"
    />
  )
}

function Hidden({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** Focuses the heading when the pressed button disappears with the old state. */
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
  return <Hidden fields={{ intent: 'move', seen: state, to }} />
}

/** Marks of an order; one tap sets a value. The selected value keeps its width, so that nothing moves. */
export function MarkChoices({ order: { marks } }: OrderPart) {
  const words = useWords(ordersWords)
  return (
    <PageSection id="marks" title={words.marks}>
      {marks.map(({ mark, title, now, choices }) => (
        <ActionForm key={mark}>
          <input type="hidden" name="intent" value="mark" />
          <input type="hidden" name="mark" value={mark} />
          <input type="hidden" name="seen" value={now} />
          <fieldset>
            <legend className="mb-1.5 text-xs text-soft">{title}</legend>
            <div className="flex flex-wrap gap-1.5">
              {choices.map(({ value, word }) => (
                <Choice key={value} value={value} word={word} isNow={value === now} />
              ))}
            </div>
          </fieldset>
        </ActionForm>
      ))}
    </PageSection>
  )
}

function Choice({ value, word, isNow }: { value: string; word: string; isNow: boolean }) {
  const look = isNow ? 'border-accent bg-accent-wash' : 'border-line hover:border-edge hover:bg-shade'
  return (
    <button
      type="submit"
      name="value"
      value={value}
      aria-pressed={isNow}
      {...useSubmitState(value)}
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-lg border px-3 text-sm font-medium aria-disabled:opacity-55 ${look}`}
    >
      <BusySign /> <CheckIcon className={`size-4 in-aria-busy:hidden ${isNow ? '' : 'invisible'}`} /> {word}
    </button>
  )
}
