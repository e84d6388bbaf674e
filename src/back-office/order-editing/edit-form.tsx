import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { SaveBar } from '#back-office/kept/save-bar.tsx'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { buttonLook } from '#ui/button.tsx'
import { AddressPart, OtherPart } from './address-part.tsx'
import type { EditPart } from './edit-part.ts'
import { LinesPart } from './lines-part.tsx'
import type { OrderEditView } from './edit-views.server.ts'

interface Sent {
  view: OrderEditView
  error: string | null
}

/** Pause in ms after the last key before the order is recalculated. */
const PATIENCE_MS = 700

/** The whole order as one form. Every button submits all of it and shows the new cost; with scripts, typing does too. */
export function EditForm({ first, sent, words }: { first: OrderEditView; sent: Sent | undefined; words: EditPart['words'] }) {
  const live = useFetcher<Sent>()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  // The latest answer wins, whichever way it arrived.
  const view = [first, sent?.view, live.data?.view].reduce<OrderEditView>((latest, one) => (one && one.number > latest.number ? one : latest), first)
  const error = sent?.view === view ? sent.error : null
  const recalculate = (form: HTMLFormElement) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      const typed = new FormData(form)
      typed.set('press', 'recalc')
      // Ignores a coupon code that is still being typed.
      typed.delete('coupon')
      void live.submit(typed, { method: 'post' })
    }, PATIENCE_MS)
  }
  return (
    <ActionForm
      className="grid gap-5"
      data-redraw="press=recalc"
      onChange={(event) => recalculate(event.currentTarget)}
      onSubmitCapture={() => clearTimeout(waiting.current)}
    >
      {/* Pressed by Enter. */}
      <button type="submit" name="press" value="recalc" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <input type="hidden" name="seen" value={view.seen} />
      {error ? <Trouble key={view.number}>{error}</Trouble> : null}
      {view.isPaid ? (
        <Notice>
          {words.isPaid}{' '}
          <Link to={`/admin/orders/${view.id}/refund/`} className="font-semibold text-accent">
            {words.toRefund}
          </Link>
        </Notice>
      ) : null}
      <LinesPart view={view} words={words} />
      <AddressPart view={view} words={words} />
      <OtherPart view={view} words={words} />
      <Costs view={view} words={words} hasError={error !== null} />
      <SaveBar>
        <p className="min-w-0 flex-1 text-sm" aria-live="polite" aria-atomic="true">
          <span className="block text-xs text-soft">{view.figures.before ?? words.total}</span>
          <b className="tabular-nums">{view.figures.total}</b>
        </p>
        <SubmitButton name="press" value="save" size="large">
          {words.save}
        </SubmitButton>
      </SaveBar>
    </ActionForm>
  )
}

function Costs({ view, words, hasError }: EditPart & { hasError: boolean }) {
  const { figures } = view
  return (
    <section className="grid gap-4 rounded-xl border border-line bg-surface p-4">
      <Facts
        facts={[
          { label: words.items, value: figures.items },
          ...(figures.discount ? [{ label: words.discount, value: <span className="whitespace-nowrap">{figures.discount}</span> }] : []),
          { label: words.delivery, value: figures.delivery },
          ...(figures.stamp ? [{ label: words.stamp, value: figures.stamp }] : []),
          {
            label: <b className="text-ink">{words.total}</b>,
            value: (
              <>
                <b className="text-base">{figures.total}</b>
                {figures.before ? <span className="block text-xs font-normal text-soft">{figures.before}</span> : null}
              </>
            ),
          },
        ]}
      />
      <button type="submit" name="press" value="recalc" className={`${buttonLook({ kind: 'secondary' })} justify-self-start`}>
        {words.recalc}
      </button>
      {hasError
        ? null
        : view.problems.map((problem) => (
            <Notice key={problem} kind="bad" role="status">
              {problem}
            </Notice>
          ))}
      {view.mayBePaying ? <Notice kind="warn">{words.mayBePaying}</Notice> : null}
      {view.agree ? (
        <Notice kind="warn">
          <span className="block">{view.agree}</span>
          <label className="mt-2 flex min-h-11 items-center gap-3 font-medium">
            <input type="checkbox" name="agreed" value="1" className="size-5 accent-(--accent)" /> {words.agree}
          </label>
        </Notice>
      ) : null}
      <p className="text-xs text-soft">{words.nothingSent}</p>
    </section>
  )
}

/** Scrolls to the refusal, since the button is at the bottom. An invalid field receives the focus instead. */
function Trouble({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wrong = place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? place.current)?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="bad" role="alert">
        {children}
      </Notice>
    </div>
  )
}
