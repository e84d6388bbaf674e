import { data, Link, redirect } from 'react-router'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { findCategories } from '#shop/goods/catalogue.server'
import { bulkKeySchema } from '#shop/goods/bulk-changes.schema'
import { findBulkChange, undoBulkChange } from '#shop/goods/bulk-changes.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { isOver } from '#shop/upkeep/tasks'
import { stopTask } from '#shop/upkeep/tasks.server'
import { asRefusal } from '#platform/refusal'
import { fieldsOf } from '#request/common/forms.server'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { Problem } from '#back-office/kit/frames.tsx'
import { buttonLook } from '#ui/button.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { BulkProgress } from '#back-office/kit/progress.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import type { Route } from './+types/bulk-progress-page'
import { changeInWords, outcomesInWords } from './bulk-views.server.ts'
import { bulkWords } from './product-list.words.ts'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  const id = bulkKeySchema.safeParse(params.task)
  const found = id.success ? await findBulkChange(id.data) : undefined
  if (!found) throw data(null, 404)
  const { task, change, done, outcomes, left, undo, mayUndo } = found
  const [{ currency }, categories] = await Promise.all([findSettings(), findCategories()])
  const words = translate(readerLocale(), bulkWords)
  const category = 'category' in change ? categories.find((one) => one.id === change.category)?.name : undefined
  return {
    change: changeInWords(change, currency, category),
    work: {
      isRunning: !isOver(task),
      isStopping: task.stopAsked,
      state: task.state,
      done,
      total: task.total,
      progress: fill(words.progress, { done, total: task.total }),
      outcomes: outcomesInWords(outcomes, isOver(task) ? task.total - done : 0),
    },
    undo: undo && undoInWords(undo, words),
    mayUndo,
    left: left.map(({ id: product, name, outcome }) => ({ to: `/admin/products/${product}/`, name, why: translated(bulkWords[outcome as 'gone']) })),
  }
}

type UndoTask = NonNullable<NonNullable<Awaited<ReturnType<typeof findBulkChange>>>['undo']>

function undoInWords(undo: UndoTask, words: Translated<typeof bulkWords>) {
  const { restored = 0, leftCount = 0 } = undo.found
  return {
    isRunning: !isOver(undo),
    isStopping: undo.stopAsked,
    state: undo.state,
    done: undo.done,
    total: undo.total,
    progress: fill(words.progress, { done: undo.done, total: undo.total }),
    outcomes: [fill(words.restoredCount, { count: restored }), ...(leftCount > 0 ? [fill(words.undoLeftCount, { count: leftCount })] : [])],
  }
}

/** Stops a change or its undo, or starts the undo. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  const id = bulkKeySchema.safeParse(params.task)
  const found = id.success ? await findBulkChange(id.data) : undefined
  if (!id.success || !found) throw data(null, 404)
  const { intent } = await fieldsOf(request)
  try {
    if (intent === 'undo') await undoBulkChange(by, id.data)
    else if (found.undo) await stopTask('product-import-undo', found.undo.id)
    else await stopTask('product-bulk', id.data)
  } catch (error) {
    return data({ problem: asRefusal(error).in(readerLocale()) }, 409)
  }
  return redirect(`/admin/products/bulk/${id.data}/`, 303)
}

export const meta = titled(bulkWords.title)

export default function BulkProgressPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(bulkWords)
  const { change, work, undo, mayUndo, left } = loaderData
  return (
    <div className="grid max-w-xl gap-5">
      <PageHead back={{ to: '/admin/products/', text: words.back }} title={change} />
      <Problem>{actionData?.problem}</Problem>
      <BulkProgress work={undo ?? work} running={undo ? words.undoing : words.running} finished={undo ? words.undone : words.finished} />
      {mayUndo ? (
        <ActionForm className="grid justify-items-start gap-2">
          <SubmitButton name="intent" value="undo" kind="secondary">
            {words.undo}
          </SubmitButton>
          <p className="text-sm text-soft">{words.undoHint}</p>
        </ActionForm>
      ) : null}
      {left.length > 0 && !work.isRunning ? (
        <section aria-labelledby="left" className="grid gap-2">
          <h2 id="left" className="font-semibold">
            {words.leftOnes}
          </h2>
          <ul className="grid gap-1 text-sm">
            {left.map(({ to, name, why }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-medium text-accent">
                  {name} <span className="font-normal text-soft">{why}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {work.isRunning ? null : (
        <Link to="/admin/products/" className={`${buttonLook()} justify-self-start`}>
          {words.back}
        </Link>
      )}
    </div>
  )
}
