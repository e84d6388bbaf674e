import { redirect } from 'react-router'
import { amountCell, CSV_START, csvRow, csvText, momentCell } from '#platform/csv'
import { journalSchema } from '#shop/books/accounts.schema'
import { readEntries } from '#shop/books/payouts.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { csvFile } from '#request/pages/data-file.server'
import { vendorMember } from '#request/pages/roles.server'
import { translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/earnings-export'
import { earningsWords as words, payoutStateWords } from './payouts.words.ts'

const PAGE = '/admin/store/earnings/'

export function loader({ context }: Route.LoaderArgs) {
  vendorMember(context)
  return redirect(PAGE)
}

/** Streams the entries of the vendor's own account between two days as CSV. IMP-26. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = vendorMember(context).store
  const read = journalSchema.safeParse(await fieldsOf(request))
  if (!read.success) return redirect(PAGE, 303)
  const zone = TIME_ZONES[(await findSettings()).country]
  return csvFile(tableOf(id, { ...read.data, zone }), `earnings-${read.data.from}-${read.data.to}.csv`)
}

async function* tableOf(vendorId: number, span: { from: string; to: string; zone: string }): AsyncGenerator<string> {
  const titles = [payoutStateWords.day, words.kind, words.orderNumber, words.gross, words.commission, payoutStateWords.amount, words.currency, words.reason]
  yield CSV_START + csvRow(titles.map((title) => csvText(translated(title))))
  for (const { at, kind, orderId, gross, commission, amount, currency, reason } of await readEntries(vendorId, span)) {
    yield csvRow([
      momentCell(at, span.zone),
      csvText(translated(words[kind === 'share' || kind === 'payout' ? (`kind-${kind}` as const) : 'kind-adjustment'])),
      orderId === null ? '' : String(orderId),
      amountCell(gross, currency),
      amountCell(commission, currency),
      amountCell(amount, currency),
      csvText(currency),
      csvText(reason),
    ])
  }
}
