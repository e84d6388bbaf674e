import { amountCell, CSV_START, csvRow, csvText } from '#platform/csv'
import { fill } from '#i18n/words.ts'
import { listRequests } from '#shop/books/payouts.server'
import { audit } from '#shop/upkeep/audit.server'
import { csvFile } from '#request/pages/data-file.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { translated } from '#back-office/kit/reader.server.ts'
import { postOnly } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/payouts-export'
import { earningsWords, payoutsPageWords as words, payoutStateWords } from './payouts.words.ts'

export const loader = postOnly('money.manage', '/admin/payouts/')

/** Streams the waiting requests as CSV, for the bank's transfers. POST because the export is recorded in the audit log. IMP-26. */
export async function action({ context }: Route.ActionArgs) {
  const by = staffWhoMay('money.manage', context)
  await audit({ by, action: 'vendor-payouts-exported' })
  return csvFile(tableOfRequests(), 'payouts.csv')
}

async function* tableOfRequests(): AsyncGenerator<string> {
  const titles = [words.vendor, words.bankAccount, payoutStateWords.amount, earningsWords.currency, words.reference]
  yield CSV_START + csvRow(titles.map((title) => csvText(translated(title))))
  for (const { id, vendor, bankAccount, amount, currency } of await listRequests()) {
    const reference = fill(translated(words.payoutReference), { number: id })
    yield csvRow([csvText(vendor), csvText(bankAccount), amountCell(amount, currency), csvText(currency), csvText(reference)])
  }
}
