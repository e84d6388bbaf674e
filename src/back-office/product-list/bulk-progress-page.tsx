import { data, Link, redirect } from 'react-router'
import { fill, translate, type Translated } from '#i18n/words.ts'
import { findCategories } from '#shop/goods/catalogue.server'
import { bulkKeySchema } from '#shop/goods/bulk-changes.schema'
import { findBulkChange, undoBulkChange } from '#shop/goods/bulk-changes.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { isOver } from '#shop/upkeep/tasks'
import { stopTask } from '#shop/upkeep/tasks.server'
import { fieldsOf } from '#request/common/forms.server'
import { buttonLook } from '#ui/button.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { BulkProgress, shownTask, TaskPage, UndoTask } from '#back-office/kit/task-page.tsx'
import { foundBy, refusalOf } from '#back-office/kit/route.server.ts'
import { titled } from '#back-office/kit/page-head.tsx'
import type { Route } from './+types/bulk-progress-page'
import { changeInWords, outcomesInWords } from './bulk-views.server.ts'
import { bulkWords } from './product-list.words.ts'
import { TextLink } from '#back-office/kit/frames.tsx'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  const { task, change, done, outcomes, left, undo, mayUndo } = await foundBy(bulkKeySchema, params.task, findBulkChange)
  const [{ currency }, categories] = await Promise.all([findSettings(), findCategories()])
  const words = translate(readerLocale(), bulkWords)
  const category = 'category' in change ? categories.find((one) => one.id === change.category)?.name : undefined
  return {
    change: changeInWords(change, currency, category),
    task: shownTask({ ...task, done }),
    undo: undo && shownTask(undo),
    outcomes: undo ? undoInWords(undo, words) : outcomesInWords(outcomes, isOver(task) ? task.total - done : 0),
    mayUndo,
    left: left.map(({ id: product, name, outcome }) => ({ to: `/admin/products/${product}/`, name, why: translated(bulkWords[outcome as 'gone']) })),
  }
}

type UndoTask = NonNullable<NonNullable<Awaited<ReturnType<typeof findBulkChange>>>['undo']>

function undoInWords(undo: UndoTask, words: Translated<typeof bulkWords>) {
  const { restored = 0, leftCount = 0 } = undo.found
  return [fill(words.restoredCount, { count: restored }), ...(leftCount > 0 ? [fill(words.undoLeftCount, { count: leftCount })] : [])]
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  const { task, undo } = await foundBy(bulkKeySchema, params.task, findBulkChange)
  const { intent } = await fieldsOf(request)
  if (intent === 'undo') {
    const problem = await refusalOf(() => undoBulkChange(by, task.id))
    if (problem) return data({ problem }, 409)
  } else await (undo ? stopTask('product-import-undo', undo.id) : stopTask('product-bulk', task.id))
  return redirect(`/admin/products/bulk/${task.id}/`, 303)
}

export const meta = titled(bulkWords.title)

export default function BulkProgressPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(bulkWords)
  const { change, task, undo, outcomes, mayUndo, left } = loaderData
  const shown = undo ?? task
  return (
    <TaskPage back={{ to: '/admin/products/', text: words.back }} title={change} problem={actionData?.problem} isBusy={!isOver(shown)}>
      <BulkProgress task={shown} outcomes={outcomes} running={undo ? words.undoing : words.running} finished={undo ? words.undone : words.finished} />
      {mayUndo ? <UndoTask name="intent" value="undo" hint={words.undoHint} /> : null}
      {left.length > 0 && isOver(task) ? (
        <section aria-labelledby="left" className="grid gap-2">
          <h2 id="left" className="font-semibold">
            {words.leftOnes}
          </h2>
          <ul className="grid gap-1 text-sm">
            {left.map(({ to, name, why }) => (
              <li key={to}>
                <TextLink to={to} className="flex-wrap gap-x-2">
                  {name} <span className="font-normal text-soft">{why}</span>
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {isOver(task) ? (
        <Link to="/admin/products/" className={`${buttonLook()} justify-self-start`}>
          {words.back}
        </Link>
      ) : null}
    </TaskPage>
  )
}
