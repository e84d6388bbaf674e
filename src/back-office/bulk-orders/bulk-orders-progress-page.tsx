import { randomUUID } from 'node:crypto'
import { useId } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { fill, translate, type Translated } from '#i18n/words.ts'
import {
  BULK_ORDER_OUTCOMES,
  BULK_ORDER_RIGHTS,
  mayAct,
  type BulkOrderAct,
  type BulkOrderChange,
  type BulkOrderOutcome,
  type BulkOrderUndo,
} from '#shop/orders/bulk-orders'
import { bulkOrderKeySchema } from '#shop/orders/bulk-orders.schema'
import { actOf, findBulkOrders, undoBulkOrders } from '#shop/orders/bulk-orders.server'
import type { View } from '#shop/orders/order-management'
import { findStaff } from '#shop/people/staff.server'
import { isOver } from '#shop/upkeep/tasks'
import { stopTask } from '#shop/upkeep/tasks.server'
import { fieldsOf } from '#request/common/forms.server'
import { MOST_IN_A_FILE } from '#templates/documents/document-pdf.server.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { BulkProgress, shownTask, TaskPage, UndoTask } from '#back-office/kit/task-page.tsx'
import { foundBy, paramIn, refusalOf } from '#back-office/kit/route.server.ts'
import { viewWord } from '#back-office/order-parts/order-question.server.ts'
import type { Route } from './+types/bulk-orders-progress-page'
import { bulkOrdersWords } from './bulk-orders.words.ts'
import { TextLink } from '#back-office/kit/frames.tsx'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { task, change, done, outcomes, left, same, booked, undo, mayUndo } = await findForReader(params.task, context)
  const words = translate(readerLocale(), bulkOrdersWords)
  const untouched = isOver(task) ? task.total - done : 0
  const mayTryAgain = left.filter(({ outcome }) => outcome !== 'gone').length + untouched
  const again =
    isOver(task) && mayTryAgain > 0 ? { to: `/admin/orders/bulk/?act=${change.act}&again=${task.id}`, text: fill(words.again, { count: mayTryAgain }) } : null
  return {
    title: words[change.act],
    about: await toldAbout(change, words),
    task: shownTask({ ...task, done }),
    outcomes: inWords(outcomes, untouched, words),
    left: left.map(({ id: order, name, outcome, why }) => ({
      to: outcome === 'gone' ? null : `/admin/orders/${order}/`,
      name: `${fill(words.number, { number: order })} ${name ?? ''}`,
      why: why?.[readerLocale()] ?? words[outcome as 'changed'],
    })),
    same: same.map(({ id: order, name }) => ({ to: `/admin/orders/${order}/`, name: `${fill(words.number, { number: order })} ${name ?? ''}` })),
    again: change.act === 'undo' ? await undoAgain(change, words) : again,
    labels: isOver(task) ? inFiles(booked).map((orders) => ({ orders: orders.join(','), text: fill(words.labels, { count: orders.length }) })) : [],
    next: isOver(task) ? nextList(change.act) : null,
    undoHint: change.act === 'hand-over' || change.act === 'deliver' ? `${words.undoHint} ${words.undoHintOfNotice}` : words.undoHint,
    undo: undo ? `/admin/orders/bulk/${undo}/` : null,
    // Idempotency key: pressing twice makes one undo.
    undoKey: mayUndo ? randomUUID() : null,
  }
}

/** A change of many orders. 404 without one, 403 without the right to its act. */
async function findForReader(id: string | undefined, context: Route.LoaderArgs['context']) {
  const person = staffWhoMay(BULK_ORDER_RIGHTS, context)
  const found = await foundBy(bulkOrderKeySchema, id, findBulkOrders)
  if (!mayAct(person, actOf(found.change))) throw data(null, 403)
  return found
}

/** Orders in groups that one file holds. */
function inFiles(orders: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(orders.length / MOST_IN_A_FILE) }, (_, at) => orders.slice(at * MOST_IN_A_FILE, (at + 1) * MOST_IN_A_FILE))
}

/** The list of the orders' next step, once an act is over. */
const NEXT_VIEWS: Partial<Record<BulkOrderAct | 'undo', View>> = {
  confirm: 'confirmed',
  book: 'confirmed',
  'hand-over': 'shipped',
  deliver: 'collected',
}

function nextList(act: BulkOrderAct | 'undo') {
  const view = NEXT_VIEWS[act]
  return view ? { to: `/admin/orders/?view=${view}`, text: viewWord(view) } : null
}

/** The way back to an act of which an undo left something to take back, where that may go on. */
async function undoAgain({ of }: BulkOrderUndo, words: Translated<typeof bulkOrdersWords>) {
  return (await findBulkOrders(of))?.mayUndo ? { to: `/admin/orders/bulk/${of}/`, text: words.undoAgain } : null
}

async function toldAbout(change: BulkOrderChange | BulkOrderUndo, { nobody }: Record<'nobody', string>): Promise<string | null> {
  if (change.act === 'cancel') return change.reason
  if (change.act !== 'assign') return null
  return change.person === null ? nobody : ((await findStaff()).find(({ id }) => id === change.person)?.name ?? null)
}

function inWords(outcomes: Partial<Record<BulkOrderOutcome, number>>, untouched: number, words: Translated<typeof bulkOrdersWords>): string[] {
  const told = BULK_ORDER_OUTCOMES.flatMap((outcome) => {
    const count = outcomes[outcome] ?? 0
    return count > 0 || outcome === 'done' ? fill(words[`count-${outcome}`], { count }) : []
  })
  return untouched > 0 ? [...told, fill(words['count-untouched'], { count: untouched })] : told
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay(BULK_ORDER_RIGHTS, context)
  const id = paramIn(bulkOrderKeySchema, params.task)
  await findForReader(id, context)
  const key = bulkOrderKeySchema.safeParse((await fieldsOf(request))['undo'])
  if (key.success) {
    const problem = await refusalOf(() => undoBulkOrders({ id: key.data, of: id, by, reason: translated(bulkOrdersWords.undoReason) }))
    if (problem) return data({ problem }, 409)
    return redirect(`/admin/orders/bulk/${(await findBulkOrders(id))?.undo ?? id}/`, 303)
  }
  await stopTask('order-bulk', id)
  return redirect(`/admin/orders/bulk/${id}/`, 303)
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function BulkOrdersProgressPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(bulkOrdersWords)
  const { title, about, task, outcomes, left, same, again, labels, next, undo, undoKey, undoHint } = loaderData
  return (
    <TaskPage
      back={{ to: '/admin/orders/', text: words.back }}
      title={title}
      about={about ? <p className="font-medium">{about}</p> : null}
      problem={actionData?.problem}
      isBusy={!isOver(task)}
    >
      <BulkProgress task={task} outcomes={outcomes} needsLook={left.length > 0} running={words.running} finished={words.finished} />
      {labels.map(({ orders, text }) => (
        <Form key={orders} method="post" action="/admin/orders/print/" reloadDocument ref={labels.length === 1 ? printAtOnce : null}>
          <input type="hidden" name="kind" value="shippinglabel" />
          <input type="hidden" name="page" value={orders} />
          <Button type="submit">{text}</Button>
        </Form>
      ))}
      {undoKey ? <UndoTask name="undo" value={undoKey} hint={undoHint} /> : null}
      {undo ? <TextLink to={undo}>{words.undone}</TextLink> : null}
      {left.length > 0 ? <ListedOrders orders={left} title={words.leftOnes} /> : null}
      {same.length > 0 ? <ListedOrders orders={same} title={words.sameOnes} /> : null}
      {isOver(task) ? (
        <p className="flex flex-wrap gap-3">
          {again ? (
            <Link to={again.to} className={buttonLook({ kind: 'secondary' })}>
              {again.text}
            </Link>
          ) : null}
          <Link to={next?.to ?? '/admin/orders/'} className={buttonLook()}>
            {next?.text ?? words.back}
          </Link>
        </p>
      ) : null}
    </TaskPage>
  )
}

/** Prints the labels of parcels that were just booked, once: the address says so, and is cleared. */
function printAtOnce(form: HTMLFormElement | null): void {
  if (!form || !new URLSearchParams(location.search).has('print')) return
  history.replaceState(history.state, '', location.pathname)
  form.requestSubmit()
}

function ListedOrders({ orders, title }: { title: string; orders: { to: string | null; name: string; why?: string }[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <ul className="grid gap-2 text-sm">
        {orders.map(({ to, name, why }) => (
          <li key={name}>
            {to ? (
              <TextLink to={to} className="tabular-nums">
                {name}
              </TextLink>
            ) : (
              <span className="font-medium">{name}</span>
            )}
            {why ? <p className="text-soft">{why}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
