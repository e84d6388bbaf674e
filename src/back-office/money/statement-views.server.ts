import { fill, translate } from '#i18n/words.ts'
import { ACCEPTABLE, agreedFee, collectedIn, isAcceptable, settlementOf, VERDICTS, type Acceptable, type Judged } from '#shop/books/remittances'
import { findMissing, findPaidOut, judgeRows, type Statement } from '#shop/books/remittances.server'
import { can, type Person } from '#shop/people/accounts'
import { isOver } from '#shop/upkeep/tasks'
import { findTask } from '#shop/upkeep/tasks.server'
import type { Settings } from '#shop/upkeep/settings'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { amountIn } from './money-views.server.ts'
import { statementWords } from './money.words.ts'
import type { ShownRow } from './row-list.tsx'

/** Rows of one kind that are listed. */
const SHOWN = 100

const DIFFERENCES = VERDICTS.filter((verdict) => verdict !== 'right' && verdict !== 'posted')

type Difference = (typeof DIFFERENCES)[number]

interface ShownGroup {
  verdict: Difference
  title: string
  means: string
  rows: ShownRow[]
  more: string | null
}

/** The result of a statement at this moment: sums, differences, and what may be posted. */
export async function findResult(statement: Statement, settings: Settings, person: Person) {
  const words = translate(readerLocale(), statementWords)
  const money = (amount: number) => amountIn(amount, statement.currency, settings)
  const [judged, missing, paidOut, task] = await Promise.all([
    judgeRows(statement),
    findMissing(statement),
    findPaidOut(statement),
    statement.taskId === null ? undefined : findTask('statement-post', statement.taskId),
  ])
  const byVerdict = Map.groupBy(judged, ({ verdict }) => verdict)
  const right = byVerdict.get('right') ?? []
  const posted = byVerdict.get('posted') ?? []
  return {
    task: task ? { isBusy: !isOver(task), isBroken: task.state === 'failed', done: task.done, total: task.total } : null,
    right: { count: right.length, collected: money(sumOf(right)), fees: money(feesOf(right)), paidOut: money(sumOf(right) - feesOf(right)) },
    posted: posted.length > 0 ? fill(words.posted, { count: posted.length, amount: money(paidOut) }) : null,
    totalWrong: statement.isTotalRight
      ? null
      : fill(words.totalWrong, { told: money(statement.toldTotal ?? 0), sum: money(judged.reduce((sum, { line }) => sum + (collectedIn(line) ?? 0), 0)) }),
    leftOut: statement.leftOut > 0 ? fill(words.leftOut, { count: statement.leftOut }) : null,
    acceptable: ACCEPTABLE.filter((kind) => kind !== 'not-delivered' || can(person, 'orders.manage')).flatMap((kind) => {
      const rows = (byVerdict.get(kind) ?? []).filter(isAcceptable)
      return rows.length > 0 ? [{ kind, text: fill(words.accept, { kind: words[kind], count: rows.length, amount: money(acceptedOf(kind, rows)) }) }] : []
    }),
    groups: DIFFERENCES.flatMap((verdict): ShownGroup[] => {
      const rows = byVerdict.get(verdict) ?? []
      if (rows.length === 0) return []
      const shown = rows.slice(0, SHOWN).map((row) => rowInWords(row, money, words))
      const more = rows.length > SHOWN ? fill(words.more, { count: rows.length - SHOWN }) : null
      return [{ verdict, title: words[verdict], means: words[`means-${verdict}`], rows: shown, more }]
    }),
    missing: missing.map(({ id, name, amount }) => ({
      key: `${id}`,
      to: `/admin/orders/${id}/`,
      text: `${fill(words.number, { number: id })} ${name}`,
      said: money(amount),
    })),
    mayDrop: statement.taskId === null,
  }
}

const settled = ({ line, order }: Pick<Judged, 'line' | 'order'>) => settlementOf(line, order ?? { owed: 0, charged: 0 })

const sumOf = (rows: readonly Judged[]) => rows.reduce((sum, row) => sum + settled(row).collected, 0)

const feesOf = (rows: readonly Judged[]) => rows.reduce((sum, row) => sum + settled(row).fee, 0)

/** What is at stake in accepting a kind: the difference, the fees, or the money of parcels that were not known as delivered. */
function acceptedOf(kind: Acceptable, rows: readonly Judged[]): number {
  if (kind === 'not-delivered') return sumOf(rows)
  if (kind === 'nothing-due') return feesOf(rows)
  if (kind === 'fee-differs') return rows.reduce((sum, row) => sum + settled(row).fee - agreedFee(row.line, row.order!), 0)
  return rows.reduce((sum, row) => sum + settled(row).difference, 0)
}

type Words = ReturnType<typeof translate<typeof statementWords>>

function rowInWords({ line, order, verdict }: Judged, money: (amount: number) => string, words: Words): ShownRow {
  const code = line.barcode || line.reference
  const place = fill(words.row, { row: line.row })
  return {
    key: `${line.row}`,
    to: order ? `/admin/orders/${order.id}/` : null,
    text: [order ? fill(words.number, { number: order.id }) : code, place].filter(Boolean).join(' · '),
    said: saidOf({ line, order, verdict }, money, words),
  }
}

function saidOf({ line, order, verdict }: Judged, money: (amount: number) => string, words: Words): string {
  const { collected, fee, difference } = settled({ line, order })
  const told = money(collected)
  if (verdict === 'unreadable') return ''
  if (verdict === 'too-little' || verdict === 'too-much') return fill(words.told, { told, owed: money(collected - difference) })
  if (verdict === 'not-delivered') return fill(words.told, { told, owed: money(order?.due ?? 0) })
  if (verdict === 'fee-differs') return fill(words.feeTold, { fee: money(agreedFee(line, order!)), kept: money(fee) })
  if (verdict === 'nothing-due') return fill(words.withFee, { told, fee: money(fee) })
  return fill(words.toldAmount, { told })
}
