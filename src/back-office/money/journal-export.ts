import { redirect } from 'react-router'
import { CSV_START, amountCell, csvRow, csvText, momentCell } from '#platform/csv'
import { journalSchema } from '#shop/books/accounts.schema'
import { readJournal } from '#shop/books/accounts.server'
import { audit } from '#shop/upkeep/audit.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { csvFile } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { translated } from '#back-office/kit/reader.server.ts'
import { postOnly } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/journal-export'
import { nameOfAccount } from './money-views.server.ts'
import { journalWords, ledgerWords } from './money.words.ts'

export const loader = postOnly('money.manage', '/admin/money/')

/** Streams the ledger's lines between two days as CSV. POST because the export is recorded in the audit log. IMP-23. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('money.manage', context)
  const { from = '', to = '' } = await fieldsOf(request)
  const read = journalSchema.safeParse({ from, to })
  if (!read.success) return redirect('/admin/money/', 303)
  const days = read.data
  await audit({ by, action: 'journal-exported', details: { firstDay: days.from, lastDay: days.to } })
  const zone = TIME_ZONES[(await findSettings()).country]
  return csvFile(journalOf(days, zone), `journal-${days.from}-${days.to}.csv`)
}

async function* journalOf(days: { from: string; to: string }, zone: string): AsyncGenerator<string> {
  const titles = [journalWords.entry, journalWords.at, journalWords.kind, journalWords.account, journalWords.debit, journalWords.credit, journalWords.currency]
  yield CSV_START + csvRow([...titles, journalWords.order, journalWords.reason].map((title) => csvText(translated(title))))
  const names = new Map<string, string>()
  for await (const lines of readJournal(days, zone)) {
    for (const { account } of lines) if (!names.has(account)) names.set(account, await nameOfAccount(account))
    yield lines
      .map(({ id, at, kind, account, amount, currency, orderId, reason }) =>
        csvRow([
          String(id),
          momentCell(at, zone),
          csvText(translated(ledgerWords[`kind-${kind}`])),
          csvText(names.get(account)!),
          amount > 0 ? amountCell(amount, currency) : '',
          amount < 0 ? amountCell(-amount, currency) : '',
          csvText(currency),
          orderId === null ? '' : String(orderId),
          csvText(reason),
        ]),
      )
      .join('')
  }
}
