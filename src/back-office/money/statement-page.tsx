import { data, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { ACCEPTABLE } from '#shop/books/remittances'
import { statementIdSchema } from '#shop/books/remittances.schema'
import { beginPosting, dropStatement, findStatement, findTill } from '#shop/books/remittances.server'
import { TILLS } from '#shop/orders/orders'
import { findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { dateInWords } from '#i18n/dates.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { Progress } from '#back-office/kit/progress.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { foundBy, refusalOf } from '#back-office/kit/route.server.ts'
import { TaskPage } from '#back-office/kit/task-page.tsx'
import { nameOfCourier } from '#back-office/order-parts/order-sources.server.ts'
import type { Route } from './+types/statement-page'
import { moneyWords, statementWords } from './money.words.ts'
import { RowList } from './row-list.tsx'
import { TillChoice } from './till-choice.tsx'
import { findResult } from './statement-views.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const person = staffWhoMay('money.manage', context)
  const statement = await foundBy(statementIdSchema, params.statement, findStatement)
  const { courier, name, lastDay } = statement
  const day = lastDay && dateInWords(new Date(lastDay), readerLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    title: fill(translated(statementWords.title), { courier: await nameOfCourier(courier) }),
    name,
    till: await findTill(courier),
    until: day ? fill(translated(statementWords.until), { day }) : null,
    ...(await findResult(statement, await findSettings(), person)),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('money.manage', context)
  const { id, courier } = await foundBy(statementIdSchema, params.statement, findStatement)
  const fields = await fieldsOf(request)
  const isDropped = fields['intent'] === 'drop'
  const accepted = ACCEPTABLE.filter((kind) => fields[`accept-${kind}`] === '1')
  const into = TILLS.find((till) => till === fields['into']) ?? (await findTill(courier))
  const problem = await refusalOf(() => (isDropped ? dropStatement(id, by) : beginPosting(id, { accepted, into }, by)))
  if (problem) return data({ problem }, 409)
  return redirect(isDropped ? '/admin/money/' : `/admin/money/statements/${id}/`, 303)
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

/** What a courier's statement comes to: sums, one press for the right rows, a tick for each kind of difference, and each difference with its order. IMP-23. */
export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(statementWords)
  const { title, name, until, task, posted, totalWrong, leftOut, groups, missing, mayDrop } = loaderData
  return (
    <TaskPage
      back={{ to: '/admin/money/', text: useWords(moneyWords).back }}
      title={title}
      about={
        <p className="text-sm break-words text-soft">
          <bdi>{name}</bdi>
          {until ? <span className="block">{until}</span> : null}
        </p>
      }
      problem={actionData?.problem}
      isBusy={task?.isBusy ?? false}
      isWide
    >
      {totalWrong ? <Notice kind="warn">{totalWrong}</Notice> : null}
      {task?.isBroken ? <Notice kind="warn">{words.brokenOff}</Notice> : null}
      {posted && !task?.isBusy ? (
        <Notice kind="good" role="status">
          {posted}
        </Notice>
      ) : null}
      {task?.isBusy ? (
        <div aria-live="polite" className="grid gap-3">
          <Progress title={words.running} done={task.done} total={task.total} text={fill(words.progress, task)} />
        </div>
      ) : (
        <PostForm {...loaderData} />
      )}
      {groups.map(({ verdict, title: kind, means, rows, more }) => (
        <RowList key={verdict} title={`${kind} (${rows.length})`} means={means} rows={rows} more={more} />
      ))}
      {missing.length > 0 ? <RowList title={`${words.missing} (${missing.length})`} means={words.missingHint} rows={missing} /> : null}
      {leftOut ? <p className="text-sm text-soft">{leftOut}</p> : null}
      {mayDrop ? (
        <ActionForm className="grid justify-items-start gap-2">
          <SubmitButton name="intent" value="drop" kind="quiet">
            {words.drop}
          </SubmitButton>
          <p className="text-sm text-soft">{words.dropHint}</p>
        </ActionForm>
      ) : null}
    </TaskPage>
  )
}

function PostForm({ right, acceptable, posted, till }: Pick<Route.ComponentProps['loaderData'], 'right' | 'acceptable' | 'posted' | 'till'>) {
  const words = useWords(statementWords)
  if (right.count === 0 && acceptable.length === 0) return posted ? null : <p className="text-sm text-soft">{words.nothingLeft}</p>
  return (
    <ActionForm className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-4">
      {right.count > 0 ? (
        <>
          <h2 className="text-sm">
            {words.rightOnes} ({right.count})
          </h2>
          <Facts
            facts={[
              { label: words.collected, value: <bdi>{right.collected}</bdi> },
              { label: words.fees, value: <bdi>{right.fees}</bdi> },
              { label: words.paidOut, value: <bdi>{right.paidOut}</bdi> },
            ]}
          />
        </>
      ) : null}
      {acceptable.length > 0 ? (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-medium">{words.alsoAccept}</legend>
          {acceptable.map(({ kind, text }) => (
            <label key={kind} className="flex min-h-11 items-center gap-3 text-sm">
              <input type="checkbox" name={`accept-${kind}`} value="1" autoComplete="off" className="size-5 shrink-0 accent-accent" />
              <span className="min-w-0">{text}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <TillChoice usual={till} />
      <div className="grid gap-2">
        <SubmitButton name="intent" value="post" size="large" className="justify-self-start max-menu:w-full">
          {right.count > 0 ? fill(words.post, { count: right.count }) : words.postTicked}
        </SubmitButton>
        <p className="text-sm text-soft">{words.postHint}</p>
      </div>
    </ActionForm>
  )
}
