import { randomUUID } from 'node:crypto'
import { data, Link, redirect } from 'react-router'
import { monthInWords } from '#i18n/dates.ts'
import { fill } from '#i18n/words.ts'
import { directPayoutSchema, numberSchema, payingSchema, reasonSchema, tickedSchema } from '#shop/books/payouts.schema'
import {
  findBankAccounts,
  findVendorAccounts,
  listDecided,
  listLatestStatements,
  listRequests,
  payRequest,
  payVendor,
  refuseRequest,
  takeBackPayout,
} from '#shop/books/payouts.server'
import { payoutWords } from '#shop/books/payouts.words'
import { findDeliveringVendors } from '#shop/goods/vendors.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/use-words.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { Folded } from '#back-office/kit/add-panel.tsx'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { Done, EmptyList, Problem, TextLink } from '#back-office/kit/frames.tsx'
import { PagedList, pagesOf } from '#back-office/kit/list-page.tsx'
import { titled } from '#back-office/kit/page-head.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { refusalOf } from '#back-office/kit/route.server.ts'
import { TillChoice } from '#back-office/money/till-choice.tsx'
import type { Route } from './+types/payouts-page'
import { PayoutList, StatementLinks } from './payout-list.tsx'
import { accountOnPage, payoutOnPage, type AccountOnPage, type PayoutOnPage } from './payout-views.server.ts'
import { payoutsPageWords, payoutStateWords } from './payouts.words.ts'

const PATH = '/admin/payouts/'
const REQUESTS_FORM = 'requests'

const DONE = ['paid', 'refused', 'taken-back'] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('money.manage', context)
  const before = numberSchema
    .optional()
    .catch(undefined)
    .parse(url.searchParams.get('before') ?? undefined)
  const settings = await findSettings()
  const [accounts, requests, { payouts, next }, statements] = await Promise.all([
    findVendorAccounts(),
    listRequests(),
    listDecided(before),
    listLatestStatements(),
  ])
  const owed = accounts.filter(({ balance, requested }) => balance !== 0 || requested !== 0)
  const ids = owed.map(({ vendorId }) => vendorId)
  const [stores, bankAccounts] = await Promise.all([findDeliveringVendors(ids, readerLocale()), findBankAccounts(ids)])
  return {
    owed: owed.map((account) => ({
      ...accountOnPage(account, settings),
      name: stores.get(account.vendorId)?.name ?? '',
      bankAccount: bankAccounts.get(account.vendorId) ?? '',
      key: randomUUID(),
    })),
    requests: requests.map((payout) => payoutOnPage(payout, settings)),
    payouts: payouts.map((payout) => payoutOnPage(payout, settings)),
    pages: pagesOf(PATH, { before }, next),
    done: DONE.find((one) => one === url.searchParams.get('done')),
    statements: statements.map(({ number, month, vendor }) => ({ number, month: monthInWords(month, readerLocale()), vendor })),
  }
}

const PROBLEMS = { words: payoutWords, otherwise: payoutsPageWords.badRequest }

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('money.manage', context)
  const form = await request.formData().catch(() => new FormData())
  const {
    refuse,
    'take-back': takeBack,
    intent,
    ...typed
  } = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string') as [string, string][])
  const refused = (error: string, status = 400) => data({ error }, status)
  const settle = async (done: (typeof DONE)[number], ...changes: (() => Promise<unknown>)[]) => {
    const errors: string[] = []
    for (const change of changes) {
      const error = await refusalOf(change)
      if (error !== undefined) errors.push(error)
    }
    return errors[0] === undefined ? redirect(`${PATH}?done=${done}`, 303) : refused(errors[0], 409)
  }
  if (refuse !== undefined || takeBack !== undefined) {
    const [id, reason] = [numberSchema.safeParse(refuse ?? takeBack), reasonSchema.safeParse(typed['reason'])]
    if (!id.success || !reason.success) return refused(reason.error ? firstProblem(reason.error, PROBLEMS) : translated(payoutsPageWords.badRequest))
    return settle(refuse === undefined ? 'taken-back' : 'refused', () => (refuse === undefined ? takeBackPayout : refuseRequest)(id.data, reason.data, by))
  }
  if (intent === 'pay') {
    const [ids, paying] = [tickedSchema.safeParse(form.getAll('payout')), payingSchema.safeParse(typed)]
    if (!ids.success) return refused(translated(payoutsPageWords.nothingTicked))
    if (!paying.success) return refused(firstProblem(paying.error, PROBLEMS))
    const { out: till, reference } = paying.data
    return settle('paid', ...ids.data.map((id) => () => payRequest(id, { till, reference }, by)))
  }
  const direct = directPayoutSchema.safeParse(typed)
  if (!direct.success) return refused(firstProblem(direct.error, PROBLEMS))
  const { vendor, out: till, ...paid } = direct.data
  return settle('paid', () => payVendor({ ...paid, till, vendorId: vendor }, by))
}

export const meta = titled(payoutsPageWords.title)

/** What the shop owes its vendors, and their requests to pay or refuse. VEND-09, IMP-26. */
export default function PayoutsPage({ loaderData: { owed, requests, payouts, pages, done, statements }, actionData }: Route.ComponentProps) {
  const words = { ...useWords(payoutStateWords), ...useWords(payoutsPageWords) }
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <header className="grid gap-2">
        <h1 className="text-title">{words.title}</h1>
        <p className="text-sm text-soft">{words.intro}</p>
        <TextLink to={`${PATH}rates/`}>{words.rates}</TextLink>
      </header>
      <Problem>{actionData?.error}</Problem>
      <Done>{done && !actionData ? words[`done-${done}`] : undefined}</Done>
      <PageSection title={words.requests}>
        <PayoutList payouts={requests} empty={words.noRequests} isNamed Acts={RequestActs} />
        {requests.length > 0 ? (
          <>
            <ActionForm key={requests.length} id={REQUESTS_FORM} className="grid gap-4 border-t border-line pt-4">
              <Paying />
              <SubmitButton name="intent" value="pay" className="justify-self-start max-menu:w-full">
                {words.pay}
              </SubmitButton>
            </ActionForm>
            <form method="post" action={`${PATH}export/`}>
              <button type="submit" className="min-h-11 text-sm font-medium text-accent">
                {words.bankFile}
              </button>
            </form>
          </>
        ) : null}
      </PageSection>
      <PageSection title={words.owed}>
        {owed.length === 0 ? <EmptyList>{words.noneOwed}</EmptyList> : null}
        {owed.map((account) => (
          <OwedVendor key={`${account.vendorId} ${account.currency}`} account={account} />
        ))}
      </PageSection>
      <PageSection title={words.decided}>
        <PagedList pages={pages}>
          <PayoutList payouts={payouts} empty={words.noneDecided} isNamed Acts={PaidActs} />
        </PagedList>
      </PageSection>
      <PageSection title={words.statements}>
        {statements.length === 0 ? <EmptyList>{words.noStatements}</EmptyList> : null}
        <ul className="grid gap-1">
          {statements.map(({ number, month, vendor }) => (
            <li key={number} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-line py-1">
              <StatementLinks path={`${PATH}statements/${number}/`} name={`${vendor} · ${fill(words.statementOf, { number, month })}`} />
            </li>
          ))}
        </ul>
      </PageSection>
    </div>
  )
}

function RequestActs({ payout: { id, vendor, amount } }: { payout: PayoutOnPage }) {
  const words = useWords(payoutsPageWords)
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" form={REQUESTS_FORM} name="payout" value={id} autoComplete="off" className="size-5 shrink-0 accent-accent" />
        <span className="min-w-0 break-words">
          <bdi>{vendor}</bdi> · <bdi>{amount}</bdi>
        </span>
      </label>
      <WithReason name="refuse" id={id} text={words.refuse} />
    </>
  )
}

function PaidActs({ payout: { id, state } }: { payout: PayoutOnPage }) {
  const words = useWords(payoutsPageWords)
  return state === 'paid' ? <WithReason name="take-back" id={id} text={words.takeBack} /> : null
}

function WithReason({ name, id, text }: { name: 'refuse' | 'take-back'; id: number; text: string }) {
  const words = useWords(payoutsPageWords)
  return (
    <Folded summary={text}>
      <ActionForm className="flex flex-wrap items-end gap-4 pb-2">
        <TextField label={words.reason} name="reason" required maxLength={300} autoComplete="off" />
        <SubmitButton name={name} value={String(id)} kind="danger">
          {text}
        </SubmitButton>
      </ActionForm>
    </Folded>
  )
}

function Paying() {
  const words = useWords(payoutsPageWords)
  return (
    <>
      <TillChoice usual="bank" name="out" />
      <TextField label={words.transferReference} name="reference" maxLength={100} autoComplete="off" />
    </>
  )
}

function OwedVendor({ account }: { account: AccountOnPage & { name: string; bankAccount: string; key: string } }) {
  const words = { ...useWords(payoutStateWords), ...useWords(payoutsPageWords) }
  const { vendorId, currency, name, balance, onHold, requested, available, typed, bankAccount, key } = account
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3 className="font-semibold break-words">
        <bdi>{name}</bdi>
      </h3>
      <Facts
        facts={[
          { label: words.balance, value: <bdi>{balance}</bdi> },
          { label: words.onHold, value: <bdi>{onHold}</bdi> },
          ...(requested ? [{ label: words.asked, value: <bdi>{requested}</bdi> }] : []),
          { label: words.available, value: <bdi>{available}</bdi> },
        ]}
      />
      <Link to={`/admin/money/accounts/vendor:${vendorId}/`} className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent">
        {words.account}
      </Link>
      {typed ? (
        <Folded summary={words.payNow}>
          <ActionForm className="grid gap-4 pb-2">
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="vendor" value={vendorId} />
            <input type="hidden" name="currency" value={currency} />
            <Facts facts={[{ label: words.bankAccount, value: <bdi className="break-all">{bankAccount || words.noBankAccount}</bdi> }]} />
            <TextField label={words.amount} name="amount" defaultValue={typed} inputMode="decimal" maxLength={16} required autoComplete="off" dir="ltr" />
            <Paying />
            <SubmitButton name="intent" value="direct" className="justify-self-start max-menu:w-full">
              {words.record}
            </SubmitButton>
          </ActionForm>
        </Folded>
      ) : null}
    </section>
  )
}
