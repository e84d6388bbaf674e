import { data, redirect, Link, useFetcher } from 'react-router'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { orderIdSchema } from '#shop/orders/order-management.schema'
import { changeOrder, isChangeable } from '#shop/orders/order-editing.server'
import { findOrder } from '#shop/orders/orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { PageHead, textIn } from '#back-office/kit/page-head.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { Notice } from '#ui/notice.tsx'
import { foundBy } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/edit-page'
import { readEdit, typedEdit } from './edit-reading.server.ts'
import { editOnPage, untouched, type OrderEditView } from './edit-views.server.ts'
import { orderEditWords } from './order-edit.words.ts'
import { useEffect, useRef, useId } from 'react'
import { SaveBar } from '#back-office/kit/kept/save-bar.tsx'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { Facts } from '#ui/facts.tsx'
import { buttonLook } from '#ui/button.tsx'
import { type EditPart, AddressPart, OtherPart } from './address-part.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { CONTROL, FieldError, TextField } from '#ui/field.tsx'
import { MinusIcon, PlusIcon } from '#ui/form-icons.tsx'
import { Options } from '#back-office/kit/list-page.tsx'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('orders.manage', context)
  const [order, settings] = await Promise.all([foundBy(orderIdSchema, params.id, findOrder), findSettings()])
  const view = await editOnPage(order, settings, untouched(order))
  return { view, isChangeable: isChangeable(order) }
}

/** Recalculates the order. Only the save button changes it. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const person = staffWhoMay('orders.manage', context)
  const [order, settings, fields] = await Promise.all([foundBy(orderIdSchema, params.id, findOrder), findSettings(), fieldsOf(request)])
  const typed = typedEdit(fields)
  if (!typed) return data({ view: await editOnPage(order, settings, untouched(order)), error: translated(orderEditWords.badForm) }, 400)
  const { draft, problems, atFields } = await readEdit(order, typed, settings)
  const isSaved = typed.press === 'save'
  const shown = async (error: string | null, status: number) =>
    data({ view: await editOnPage(order, settings, { draft, typed, problems, atFields }), error }, status)
  if (!isSaved) return shown(null, 200)
  if (problems[0]) return shown(problems[0].in(readerLocale()), 400)
  try {
    const by = { kind: 'staff', id: person.id } as const
    await changeOrder(order.id, draft, { seen: typed.seen, by, reason: typed.reason, agreed: typed.agreed === '1' })
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal.code === 'gone') throw data(null, 404)
    return shown(refusal.in(readerLocale()), 409)
  }
  // Returns to the call desk if the change started there.
  throw redirect(url.searchParams.get('from') === 'desk' ? `/admin/desk/?order=${order.id}` : `/admin/orders/${order.id}/`, 303)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: loaderData ? fill(textIn(matches, orderEditWords.title), { number: loaderData.view.id }) : '' }]
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(orderEditWords)
  const { view, isChangeable: isOpen } = loaderData
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHead back={{ to: `/admin/orders/${view.id}/`, text: fill(words.back, { number: view.id }) }} title={fill(words.title, { number: view.id })} />
      {isOpen ? <EditForm key={view.id} first={view} sent={actionData} /> : <Notice kind="warn">{view.problems[0]}</Notice>}
    </div>
  )
}

interface Sent {
  view: OrderEditView
  error: string | null
}

/** Pause in ms after the last key before the order is recalculated. */
const PATIENCE_MS = 700

/** The whole order as one form. Every button submits all of it and shows the new cost; with scripts, typing does too. */
function EditForm({ first, sent }: { first: OrderEditView; sent: Sent | undefined }) {
  const words = useWords(orderEditWords)
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
      <LinesPart view={view} />
      <AddressPart view={view} />
      <OtherPart view={view} />
      <Costs view={view} hasError={error !== null} />
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

function Costs({ view, hasError }: EditPart & { hasError: boolean }) {
  const words = useWords(orderEditWords)
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

function LinesPart({ view }: EditPart) {
  const words = useWords(orderEditWords)
  return (
    <PageSection id="items" title={words.items}>
      <p className="text-xs text-soft">{words.priceRule}</p>
      <ul className="grid gap-5">
        {view.lines.map((line) => (
          <Line key={line.key} line={line} atFields={view.atFields} />
        ))}
      </ul>
      <div className="grid gap-3 border-t border-line pt-4">
        <div className="flex items-end gap-2">
          <TextField
            key={view.lines.length}
            label={words.addProduct}
            hint={words.searched}
            name="q"
            defaultValue={view.q}
            maxLength={80}
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <button type="submit" name="press" value="recalc" className={`${buttonLook({ kind: 'secondary' })} mb-6 shrink-0`}>
            {words.search}
          </button>
        </div>
        {view.isSearched && view.found.length === 0 ? <p className="text-sm text-soft">{words.nothingFound}</p> : null}
        <ul className="grid gap-2">
          {view.found.map(({ press, name, price }) => (
            <li key={press}>
              <button type="submit" name="press" value={press} className={`${buttonLook({ kind: 'quiet' })} w-full justify-between gap-3`}>
                <span className="min-w-0 text-start break-words">{fill(words.add, { name })}</span>
                <span className="whitespace-nowrap tabular-nums">{price}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </PageSection>
  )
}

function Line({ line, atFields }: Pick<EditPart['view'], 'atFields'> & { line: EditPart['view']['lines'][number] }) {
  const words = useWords(orderEditWords)
  const wrongId = useId()
  const { index, name, quantity } = line
  const field = (part: string) => `line.${index}.${part}`
  const round = `${buttonLook({ kind: 'secondary' })} size-11 shrink-0 justify-center p-0`
  return (
    <li className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      {line.position === null ? null : <input type="hidden" name={field('position')} value={line.position} />}
      <input type="hidden" name={field('product')} value={line.product} />
      {line.options.length === 0 && line.variation !== null ? <input type="hidden" name={field('variation')} value={line.variation} /> : null}
      <div className="flex justify-between gap-x-4 text-sm max-[20em]:flex-wrap">
        <p className="min-w-0 break-words">
          <span className="block font-medium">
            <bdi>{name}</bdi>
          </span>
          <span className="text-xs text-soft">{line.price}</span>
        </p>
        <p className="font-medium whitespace-nowrap tabular-nums">{line.total}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <button type="submit" name="press" value={`less:${index}`} aria-label={fill(words.less, { name })} className={round}>
          <MinusIcon />
        </button>
        <input
          key={quantity}
          name={field('quantity')}
          defaultValue={quantity}
          inputMode="numeric"
          aria-label={fill(words.quantityOf, { name })}
          aria-invalid={atFields[field('quantity')] ? true : undefined}
          aria-describedby={wrongId}
          className={`${CONTROL} h-11 w-16! text-center tabular-nums`}
        />
        <button type="submit" name="press" value={`more:${index}`} aria-label={fill(words.more, { name })} className={round}>
          <PlusIcon />
        </button>
        <button
          type="submit"
          name="press"
          value={`remove:${index}`}
          aria-label={`${words.remove} ${name}`}
          className={`${buttonLook({ kind: 'quiet' })} ms-auto`}
        >
          {words.remove}
        </button>
      </div>
      <FieldError id={wrongId}>{atFields[field('quantity')]}</FieldError>
      {line.options.length > 0 ? (
        <label className="grid gap-1.5 text-sm font-medium">
          {words.variation}
          <select key={line.variation} name={field('variation')} defaultValue={line.variation ?? undefined} className={`${CONTROL} h-12 font-normal`}>
            <Options of={line.options.map(({ value, text }) => [value, text])} />
          </select>
        </label>
      ) : null}
      <details open={line.typedPrice !== '' || atFields[field('reason')] !== undefined || undefined}>
        <summary className="inline-flex min-h-11 items-center text-sm font-medium text-accent marker:content-none">{words.otherPrice}</summary>
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 pt-1">
          <TextField
            label={words.price}
            name={field('price')}
            error={atFields[field('price')]}
            defaultValue={line.typedPrice}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
          />
          <TextField label={words.why} name={field('reason')} error={atFields[field('reason')]} defaultValue={line.reason} maxLength={200} autoComplete="off" />
        </div>
      </details>
    </li>
  )
}
