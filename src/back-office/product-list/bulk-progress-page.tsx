import { data, Link, redirect } from 'react-router'
import { fill, translate } from '#i18n/words.ts'
import { findCategories } from '#shop/goods/catalogue.server'
import { bulkKeySchema } from '#shop/goods/bulk-changes.schema'
import { findBulkChange } from '#shop/goods/bulk-changes.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { isOver } from '#shop/upkeep/tasks'
import { stopTask } from '#shop/upkeep/tasks.server'
import { buttonLook } from '#ui/button.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { BulkProgress } from '#back-office/progress.tsx'
import { PageHead } from '#back-office/page-head.tsx'
import type { Route } from './+types/bulk-progress-page'
import { changeInWords, outcomesInWords } from './bulk-views.server.ts'
import { bulkWords } from './bulk.words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  const id = bulkKeySchema.safeParse(params.task)
  const found = id.success ? await findBulkChange(id.data) : undefined
  if (!found) throw data(null, 404)
  const { task, change, done, outcomes, left } = found
  const [{ currency }, categories] = await Promise.all([findSettings(), findCategories()])
  const words = translate(readerLocale(), bulkWords)
  const category = 'category' in change ? categories.find((one) => one.id === change.category)?.name : undefined
  return {
    words,
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
    left: left.map(({ id: product, name, outcome }) => ({ to: `/admin/products/${product}/`, name, why: translated(bulkWords[outcome as 'gone']) })),
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  staffWhoMay('products.manage', context)
  const id = bulkKeySchema.safeParse(params.task)
  if (!id.success) throw data(null, 404)
  await stopTask('product-bulk', id.data)
  return redirect(`/admin/products/bulk/${id.data}/`, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

/** How far a change of several products is, and what became of them. */
export default function BulkProgressPage({ loaderData }: Route.ComponentProps) {
  const { words, change, work, left } = loaderData
  return (
    <div className="grid max-w-xl gap-5">
      <PageHead back={{ to: '/admin/products/', text: words.back }} title={change} />
      <BulkProgress work={work} words={words} />
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
