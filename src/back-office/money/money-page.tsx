import { data, Link, redirect } from 'react-router'
import { calendarDay } from '#i18n/dates.ts'
import { clock } from '#platform/steady-clock'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { fileNameSchema } from '#shop/goods/media-library.schema'
import { addStatement } from '#shop/books/remittances.server'
import { MOST_PASTED } from '#shop/books/remittances'
import { courierIdSchema, pastedSchema } from '#shop/books/remittances.schema'
import { findSettings } from '#shop/upkeep/settings.server'
import { formOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { asRefusal } from '#platform/refusal'
import { TextField } from '#ui/field.tsx'
import { TextArea } from '#ui/select-field.tsx'
import { useWords } from '#ui/use-words.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { Folded } from '#back-office/kit/add-panel.tsx'
import { EmptyList, Problem, TextLink } from '#back-office/kit/frames.tsx'
import { titled } from '#back-office/kit/page-head.tsx'
import { ExportSection, PageSection } from '#back-office/kit/page-section.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/money-page'
import { findShownAccounts, findShownCouriers, findShownStatements, type ShownCourier, type ShownStatement } from './money-views.server.ts'
import { moneyWords } from './money.words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  staffWhoMay('money.manage', context)
  const settings = await findSettings()
  const [couriers, accounts, statements] = await Promise.all([findShownCouriers(settings), findShownAccounts(settings), findShownStatements(settings)])
  const today = calendarDay(clock.now(), TIME_ZONES[settings.country])
  return { couriers, accounts, statements, days: { from: `${today.slice(0, 7)}-01`, to: today } }
}

/** Takes a statement as a file or as pasted text; leads to its result, or to its columns where they are new. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('money.manage', context)
  const { fields, files } = await formOf(request)
  const read = courierIdSchema.safeParse(fields['courier'])
  const couriers = await findShownCouriers(await findSettings())
  const courier = read.success && couriers.some(({ id }) => id === read.data) ? read.data : undefined
  const file = files.get('file')
  const pasted = pastedSchema.safeParse(fields['pasted'] ?? '')
  const refused = (problem: string, status = 400) => data({ problem, courier: courier ?? null }, status)
  if (!courier) return refused(translated(moneyWords.noFile))
  if (!pasted.success) return refused(translated(moneyWords.tooLong))
  if (!file && pasted.data.trim() === '') return refused(translated(moneyWords.noFile))
  const name = file ? fileNameSchema.parse(file.name) : ''
  try {
    const pieces = file ? [new Uint8Array(await file.arrayBuffer())] : [new TextEncoder().encode(pasted.data)]
    const added = await addStatement(pieces, { courier, name }, by)
    const to = 'statement' in added ? `statements/${added.statement}/` : `columns/${added.file}/?${new URLSearchParams({ courier, name })}`
    return redirect(`/admin/money/${to}`, 303)
  } catch (error) {
    return refused(asRefusal(error).in(readerLocale()), 409)
  }
}

export const meta = titled(moneyWords.title)

/** What each courier owes and since when, the way in for its statements, the accounts and the journal. IMP-23. */
export default function MoneyPage({ loaderData: { couriers, accounts, statements, days }, actionData }: Route.ComponentProps) {
  const words = useWords(moneyWords)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <header className="grid gap-2">
        <h1 className="text-title">{words.title}</h1>
        <p className="text-sm text-soft">{words.intro}</p>
      </header>
      {actionData?.courier === null ? <Problem>{actionData.problem}</Problem> : null}
      {couriers.map((courier) => (
        <CourierCard key={courier.id} courier={courier} problem={actionData?.courier === courier.id ? actionData.problem : undefined} />
      ))}
      <PageSection title={words.latest}>
        <StatementList statements={statements} />
      </PageSection>
      <PageSection title={words.accounts}>
        <p className="text-sm text-soft">{words.accountsHint}</p>
        <ul className="grid gap-1">
          {accounts.map(({ to, name, amounts }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-line py-1">
                <bdi className="font-medium text-accent">{name}</bdi>
                <span className="font-medium tabular-nums">{amounts.join(' · ')}</span>
              </Link>
            </li>
          ))}
        </ul>
      </PageSection>
      <ExportSection title={words.journal} action="/admin/money/journal/" days={days} download={words.downloadJournal} />
    </div>
  )
}

function CourierCard({ courier: { id, name, isSelf, debts }, problem }: { courier: ShownCourier; problem: string | undefined }) {
  const words = useWords(moneyWords)
  return (
    <PageSection title={<bdi className="text-base font-semibold">{name}</bdi>}>
      {isSelf ? <p className="-mt-3 text-sm text-soft">{words.selfHint}</p> : null}
      <Debts id={id} debts={debts} />
      <Problem>{problem}</Problem>
      {isSelf ? (
        <>
          {debts.length > 0 ? <TextLink to={`/admin/orders/?view=collected&courier=${id}`}>{words.receive}</TextLink> : null}
          <Folded summary={words.selfStatement}>
            <StatementForm courier={id} />
          </Folded>
        </>
      ) : (
        <StatementForm courier={id} />
      )}
    </PageSection>
  )
}

function StatementForm({ courier }: { courier: string }) {
  const words = useWords(moneyWords)
  return (
    <ActionForm encType="multipart/form-data" className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <input type="hidden" name="courier" value={courier} />
      <TextField
        label={words.file}
        hint={words.fileHint}
        name="file"
        type="file"
        accept=".csv,.txt,.xlsx,text/csv"
        className="[&_input]:h-auto [&_input]:py-3"
      />
      <Folded summary={words.paste}>
        <TextArea label={words.pasted} name="pasted" rows={5} maxLength={MOST_PASTED} autoComplete="off" spellCheck={false} dir="auto" />
      </Folded>
      <SubmitButton value={`read-${courier}`} className="justify-self-start max-menu:w-full">
        {words.read}
      </SubmitButton>
    </ActionForm>
  )
}

function Debts({ id, debts }: Pick<ShownCourier, 'id' | 'debts'>) {
  const words = useWords(moneyWords)
  if (debts.length === 0) return <p className="text-sm text-soft">{words.owesNothing}</p>
  return (
    <ul className="grid gap-2">
      {debts.map(({ amount, orders, old, balance }) => (
        <li key={amount} className="grid gap-1">
          <Link to={`/admin/money/couriers/${id}/`} className="grid min-h-11 content-center">
            <span className="text-xs text-soft">{words.owes}</span>
            <bdi className="text-xl font-semibold text-accent tabular-nums">{amount}</bdi>
            <span className="text-sm font-medium text-accent">{orders}</span>
          </Link>
          {old ? <p className="text-sm font-medium text-warn">{old}</p> : null}
          {balance ? <p className="text-sm text-soft">{balance}</p> : null}
        </li>
      ))}
    </ul>
  )
}

export function StatementList({ statements }: { statements: ShownStatement[] }) {
  const words = useWords(moneyWords)
  if (statements.length === 0) return <EmptyList>{words.none}</EmptyList>
  return (
    <ul className="grid gap-2">
      {statements.map(({ to, courier, name, when, posted }) => (
        <li key={to}>
          <Link to={to} className="grid min-h-11 gap-1 rounded-lg border border-line px-3 py-2 hover:border-edge">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <bdi className="min-w-0 font-medium break-words">{name}</bdi>
              <bdi className="text-sm">{courier}</bdi>
            </span>
            <span className="text-xs text-soft">{when}</span>
            <span className="text-xs text-soft">{posted}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
