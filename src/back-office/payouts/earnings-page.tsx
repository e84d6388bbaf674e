import { randomUUID } from 'node:crypto'
import { data, Link, redirect } from 'react-router'
import { calendarDay, monthInWords } from '#i18n/dates.ts'
import { fill } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { bankAccountSchema, monthSchema, numberSchema, requestSchema } from '#shop/books/payouts.schema'
import {
  findBankAccounts,
  findVendorAccounts,
  listPayouts,
  listShares,
  listStatements,
  makeStatement,
  requestPayout,
  saveBankAccount,
} from '#shop/books/payouts.server'
import { payoutWords } from '#shop/books/payouts.words'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { vendorMember } from '#request/pages/roles.server'
import { Badge } from '#ui/badge.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { Done, EmptyList, Problem } from '#back-office/kit/frames.tsx'
import { PagedList, pagesOf } from '#back-office/kit/list-page.tsx'
import { titled } from '#back-office/kit/page-head.tsx'
import { ExportSection, PageSection } from '#back-office/kit/page-section.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { refusalOf } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/earnings-page'
import { accountOnPage, payoutOnPage, shareOnPage, type AccountOnPage, type ShareOnPage } from './payout-views.server.ts'
import { PayoutList, StatementLinks } from './payout-list.tsx'
import { earningsWords, payoutStateWords } from './payouts.words.ts'

const PATH = '/admin/store/earnings/'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = vendorMember(context).store
  const before = numberSchema
    .optional()
    .catch(undefined)
    .parse(url.searchParams.get('before') ?? undefined)
  const settings = await findSettings()
  const [accounts, { shares, next }, payouts, bankAccounts, statements] = await Promise.all([
    findVendorAccounts(id),
    listShares(id, before),
    listPayouts(id),
    findBankAccounts([id]),
    listStatements(id),
  ])
  const none = { vendorId: id, currency: settings.currency.code, balance: 0, onHold: 0, requested: 0 }
  const today = calendarDay(clock.now(), TIME_ZONES[settings.country])
  return {
    accounts: (accounts.length > 0 ? accounts : [none]).map((account) => ({ ...accountOnPage(account, settings), key: randomUUID() })),
    shares: shares.map((share) => shareOnPage(share, settings)),
    pages: pagesOf(PATH, { before }, next),
    payouts: payouts.map((payout) => payoutOnPage(payout, settings)),
    bankAccount: bankAccounts.get(id) ?? '',
    done: DONE.find((one) => one === url.searchParams.get('done')),
    statements: statements.map((one) => ({ ...one, name: monthInWords(one.month, readerLocale()) })),
    days: { from: `${today.slice(0, 7)}-01`, to: today },
  }
}

const DONE = ['request', 'bank', 'statement'] as const

const PROBLEMS = { words: payoutWords, otherwise: earningsWords.badRequest }

export async function action({ request, context }: Route.ActionArgs) {
  const person = vendorMember(context)
  const vendorId = person.store.id
  const typed = await fieldsOf(request)
  const refused = (error: string, status = 400) => data({ error, intent: typed['intent'], typed }, status)
  const settle = async (change: () => Promise<unknown>, done: (typeof DONE)[number]) => {
    const error = await refusalOf(change)
    return error === undefined ? redirect(`${PATH}?done=${done}`, 303) : refused(error, 409)
  }
  if (typed['intent'] === 'request') {
    const read = requestSchema.safeParse(typed)
    return read.success ? settle(() => requestPayout({ ...read.data, vendorId }, person), 'request') : refused(firstProblem(read.error, PROBLEMS))
  }
  if (typed['intent'] === 'bank') {
    const read = bankAccountSchema((await findSettings()).country).safeParse(typed['bankAccount'])
    return read.success ? settle(() => saveBankAccount(vendorId, read.data, person), 'bank') : refused(firstProblem(read.error, PROBLEMS))
  }
  const [month, currency] = (typed['statement'] ?? '').split(' ')
  const read = monthSchema.safeParse(month)
  if (!read.success || !currency || !/^[A-Z]{3}$/.test(currency)) return refused(translated(earningsWords.badRequest))
  return settle(() => makeStatement({ vendorId, month: read.data, currency }), 'statement')
}

export const meta = titled(earningsWords.title)

/** A vendor's account: what is available, on hold and why, their sales, payouts and statements. VEND-09, IMP-26. */
export default function EarningsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, shares, pages, payouts, bankAccount, done, statements, days } = loaderData
  const words = { ...useWords(payoutStateWords), ...useWords(earningsWords) }
  const refused = actionData?.intent === 'bank' ? actionData : undefined
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <header className="grid gap-2">
        <h1 className="text-title">{words.title}</h1>
        <p className="text-sm text-soft">{words.intro}</p>
      </header>
      <Problem>{actionData?.error}</Problem>
      <Done>{done && !actionData ? words[`done-${done}`] : undefined}</Done>
      {accounts.map((account) => (
        <Account key={account.currency} account={account} canAsk={bankAccount !== ''} />
      ))}
      <PageSection title={words.bankAccount}>
        <ActionForm key={bankAccount} className="grid gap-4">
          <TextField
            label={words.bankAccount}
            hint={words.bankHint}
            name="bankAccount"
            defaultValue={refused?.typed['bankAccount'] ?? bankAccount}
            error={refused?.error}
            maxLength={80}
            required
            autoComplete="off"
            dir="ltr"
          />
          <SubmitButton name="intent" value="bank" kind="secondary" className="justify-self-start max-menu:w-full">
            {words.save}
          </SubmitButton>
        </ActionForm>
      </PageSection>
      <PageSection title={words.payouts}>
        <PayoutList payouts={payouts} empty={words.noPayouts} />
      </PageSection>
      <PageSection title={words.sales}>
        <PagedList pages={pages} empty={shares.length === 0 && words.noSales}>
          <ul className="grid gap-1 text-sm">
            {shares.map((share) => (
              <Share key={share.orderId} share={share} />
            ))}
          </ul>
        </PagedList>
      </PageSection>
      <PageSection title={words.statements}>
        {statements.length === 0 ? <EmptyList>{words.noStatements}</EmptyList> : null}
        <ActionForm>
          <ul className="grid gap-1">
            {statements.map(({ month, currency, number, name }) => (
              <li key={`${month} ${currency}`} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-line py-1">
                {number === null ? (
                  <SubmitButton name="statement" value={`${month} ${currency}`} kind="quiet">
                    {fill(words.prepare, { month: name })}
                  </SubmitButton>
                ) : (
                  <StatementLinks path={`${PATH}statements/${number}/`} name={fill(words.statementOf, { number, month: name })} />
                )}
              </li>
            ))}
          </ul>
        </ActionForm>
      </PageSection>
      <ExportSection title={words.entries} action={`${PATH}export/`} days={days} download={words.download} />
    </div>
  )
}

function Account({ account, canAsk }: { account: AccountOnPage & { key: string }; canAsk: boolean }) {
  const words = { ...useWords(payoutStateWords), ...useWords(earningsWords) }
  const { available, balance, onHold, requested, currency, isDebt, typed, key } = account
  return (
    <PageSection title={words.available}>
      <p className="text-2xl font-semibold tabular-nums">
        <bdi>{available}</bdi>
      </p>
      <Facts
        facts={[
          { label: words.balance, value: <bdi>{balance}</bdi> },
          { label: words.onHold, value: <bdi>{onHold}</bdi> },
          ...(requested ? [{ label: words.asked, value: <bdi>{requested}</bdi> }] : []),
        ]}
      />
      {isDebt ? <Notice kind="warn">{words.debt}</Notice> : null}
      {typed && canAsk ? (
        <ActionForm key={typed} className="flex flex-wrap items-end gap-4">
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="currency" value={currency} />
          <TextField label={words.amount} name="amount" defaultValue={typed} inputMode="decimal" maxLength={16} required autoComplete="off" dir="ltr" />
          <SubmitButton name="intent" value="request" className="max-menu:w-full">
            {words.ask}
          </SubmitButton>
        </ActionForm>
      ) : null}
    </PageSection>
  )
}

function Share({ share: { orderId, order, day, gross, commission, net, status, isAvailable } }: { share: ShareOnPage }) {
  const words = useWords(earningsWords)
  return (
    <li className="grid gap-0.5 border-t border-line py-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={`/admin/store/orders/${orderId}/`} className="inline-flex min-h-11 items-center font-medium text-accent">
          {order}
        </Link>
        <span className="font-medium tabular-nums">
          {words.net} <bdi>{net}</bdi>
        </span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-soft">
        <span className="tabular-nums">
          {words.gross} <bdi>{gross}</bdi> · {words.commission} <bdi>{commission}</bdi>
        </span>
        <span>{day}</span>
        <Badge kind={isAvailable ? 'good' : 'quiet'}>{status}</Badge>
      </span>
    </li>
  )
}
