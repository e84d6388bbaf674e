import type { Translated } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import { Facts } from '#ui/facts.tsx'
import { Table } from '#ui/table.tsx'
import type { EntryView } from './entry-view.server.ts'
import type { formPaymentWords } from './form-payment.words.ts'

/** Lines and total of an entry. IMP-31. */
export function EntryLines({ entry: { lines, total, currency }, words }: { entry: EntryView; words: Translated<typeof formPaymentWords> }) {
  const exact = (amount: number) => <bdi dir="ltr">{exactAmount(millimes(amount), currency)}</bdi>
  if (lines.length === 0) return null
  return (
    <div className="space-y-6">
      <Table caption={words.lines} columns={[words.line, words.pieces, words.amount]}>
        {lines.map((line, place) => (
          <tr key={place}>
            <td>{line.label}</td>
            <td className="tabular-nums">{line.pieces}</td>
            <td className="whitespace-nowrap tabular-nums">{exact(line.amount)}</td>
          </tr>
        ))}
      </Table>
      <Facts facts={[{ label: words.total, value: <strong className="text-base">{exact(total)}</strong> }]} />
    </div>
  )
}
