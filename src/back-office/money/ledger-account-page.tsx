import { randomUUID } from 'node:crypto'
import { data, Link, redirect } from 'react-router'
import type { Movement } from '#shop/books/accounts'
import { accountSchema, ledgerIdSchema, movementSchema } from '#shop/books/accounts.schema'
import { findMovable, findMovements, listEntries, recordMovement, takeBackMovement } from '#shop/books/accounts.server'
import { accountsWords } from '#shop/books/accounts.words'
import { findBalances } from '#shop/books/ledger.server'
import { fill } from '#i18n/words.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { useWords } from '#ui/use-words.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { problemsByControl } from '#back-office/kit/form-problems.server.ts'
import { Problem } from '#back-office/kit/frames.tsx'
import { PagedList, pagesOf } from '#back-office/kit/list-page.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { paramIn, refusalOf } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/ledger-account-page'
import { amountIn, entryInList, nameOfAccount, type ShownEntry } from './money-views.server.ts'
import { ledgerWords, moneyWords } from './money.words.ts'

interface Answer {
  problems: Record<string, string>
  typed: Record<string, string | undefined>
}

const NOTHING_TYPED: Answer = { problems: {}, typed: {} }

const pathOf = (account: string) => `/admin/money/accounts/${account}/`

export async function loader({ params, url, context }: Route.LoaderArgs) {
  staffWhoMay('money.manage', context)
  const account = paramIn(accountSchema, params.account)
  const before = ledgerIdSchema
    .optional()
    .catch(undefined)
    .parse(url.searchParams.get('before') ?? undefined)
  const settings = await findSettings()
  const [balances, movements, { entries, next }] = await Promise.all([findBalances(account), findMovements(account), listEntries(account, before)])
  const own = balances.filter((balance) => balance.account === account)
  const title = await nameOfAccount(account)
  if (own.length === 0 && entries.length === 0 && movements.length === 0) throw data(null, 404)
  return {
    title,
    balances: own.length === 0 ? [amountIn(0, settings.currency.code, settings)] : own.map(({ amount, currency }) => amountIn(amount, currency, settings)),
    movements: movements.map((movement) => ({ movement, key: randomUUID() })),
    currency: own[0]?.currency ?? settings.currency.code,
    entries: entries.map((entry) => entryInList(entry, settings)),
    pages: pagesOf(pathOf(account), { before }, next),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('money.manage', context)
  const account = paramIn(accountSchema, params.account)
  const typed = await fieldsOf(request)
  if (typed['take-back'] !== undefined) {
    const problem = await refusalOf(() => takeBackMovement(paramIn(ledgerIdSchema, typed['take-back']), account, by))
    return problem === undefined ? redirect(pathOf(account), 303) : data({ problem, ...NOTHING_TYPED }, 409)
  }
  const read = movementSchema.safeParse(typed)
  if (!read.success) {
    const problems: Answer['problems'] = problemsByControl(read.error, { words: accountsWords, otherwise: accountsWords.chargeWrong })
    return data({ problem: undefined, problems, typed }, 400)
  }
  const { seen: shown, difference: agreed, ...movement } = { ...read.data, account }
  let amount: number = movement.amount
  const problem = await refusalOf(async () => {
    const seen = shown ?? (await findMovable(movement))
    if (movement.movement === 'correction') amount -= seen
    typed['seen'] = `${seen}`
    if (movement.movement !== 'correction' || (amount !== 0 && amount === agreed)) await recordMovement({ ...movement, amount }, by)
  })
  if (problem === undefined && movement.movement === 'correction' && amount === 0)
    return data({ problem, problems: { amount: translated(ledgerWords.noDifference) }, typed }, 400)
  if (problem === undefined && movement.movement === 'correction' && amount !== agreed) {
    const check = amountIn(amount, movement.currency, await findSettings())
    const again: Answer['typed'] = { ...typed, difference: `${amount}`, check }
    return data({ problem, problems: NOTHING_TYPED.problems, typed: again })
  }
  return problem === undefined ? redirect(pathOf(account), 303) : data({ problem, problems: NOTHING_TYPED.problems, typed }, 409)
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

/** What an account holds, its entries, and what staff record of it by hand. IMP-23. */
export default function LedgerAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, balances, movements, currency, entries, pages } = loaderData
  const words = { ...useWords(moneyWords), ...useWords(ledgerWords) }
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead back={{ to: '/admin/money/', text: words.back }} title={<bdi>{title}</bdi>}>
        {balances.map((amount) => (
          <p key={amount} className="text-xl font-semibold tabular-nums">
            <bdi>{amount}</bdi>
          </p>
        ))}
      </PageHead>
      <Problem>{actionData?.problem}</Problem>
      {movements.map(({ movement, key }) => (
        <MovementForm
          key={key}
          {...{ movement, currency }}
          answer={actionData?.typed['movement'] === movement ? actionData : { problems: {}, typed: { key } }}
        />
      ))}
      <PageSection title={words.entries}>
        <PagedList pages={pages} empty={entries.length === 0 && words.noEntries}>
          <ul className="grid gap-1 text-sm">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </PagedList>
      </PageSection>
    </div>
  )
}

function MovementForm({ movement, currency, answer: { problems, typed } }: { movement: Movement; currency: string; answer: Answer }) {
  const words = useWords(ledgerWords)
  const field = (name: 'amount' | 'fee' | 'reason') => ({ name, defaultValue: typed[name], error: problems[name], autoComplete: 'off' })
  const amount = { inputMode: 'decimal', maxLength: 16 } as const
  const needsReason = movement === 'correction' || movement === 'adjust'
  return (
    <details open={typed['movement'] === movement || undefined} className="group/movement rounded-xl border border-line bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-medium text-accent marker:content-none">
        {words[movement]} <ChevronDown className="size-5 shrink-0 group-open/movement:rotate-180" />
      </summary>
      <ActionForm className="grid gap-4 pb-4">
        <input type="hidden" name="key" value={typed['key']} />
        <input type="hidden" name="movement" value={movement} />
        <input type="hidden" name="currency" value={currency} />
        <p className="text-sm text-soft">{words[`${movement}Hint`]}</p>
        <div className="grid gap-4 menu:grid-cols-2">
          <TextField
            {...field('amount')}
            {...amount}
            label={{ payout: words.received, deposit: words.amount, correction: words.counted, adjust: words.amount }[movement]}
            required
          />
          {movement === 'payout' ? <TextField {...field('fee')} {...amount} label={words.fee} hint={words.feeHint} /> : null}
        </div>
        <TextField {...field('reason')} label={needsReason ? words.reason : words.note} maxLength={300} required={needsReason} />
        {typed['check'] ? (
          <>
            <input type="hidden" name="seen" value={typed['seen']} />
            <input type="hidden" name="difference" value={typed['difference']} />
            <Notice kind="warn" role="status">
              {fill(words.willPost, { amount: typed['check'] })}
            </Notice>
          </>
        ) : null}
        <SubmitButton value={movement} className="justify-self-start max-menu:w-full">
          {movement === 'correction' ? words[typed['check'] ? 'recordDifference' : 'showDifference'] : words.record}
        </SubmitButton>
      </ActionForm>
    </details>
  )
}

function Entry({ entry: { id, text, when, amount, order, mayTakeBack } }: { entry: ShownEntry }) {
  const words = useWords(ledgerWords)
  return (
    <li className="grid gap-0.5 border-t border-line py-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium break-words">{text}</span>
        <bdi className="font-medium tabular-nums">{amount}</bdi>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-soft">
        {when}
        {order ? (
          <Link to={`/admin/orders/${order.id}/`} className="inline-flex min-h-11 items-center font-medium text-accent">
            {order.text}
          </Link>
        ) : null}
        {mayTakeBack ? (
          <ActionForm>
            <input type="hidden" name="take-back" value={id} />
            <SubmitButton value={`${id}`} kind="quiet">
              {words.takeBack}
            </SubmitButton>
          </ActionForm>
        ) : null}
      </span>
    </li>
  )
}
