import type { Translated } from '#i18n/words.ts'
import { Table } from '#ui/table.tsx'
import type { ShownExample } from './bulk-views.server.ts'
import type { bulkWords } from './bulk.words.ts'

export function BulkExamples({ examples, words }: { examples: ShownExample[]; words: Translated<typeof bulkWords> }) {
  return (
    <Table caption={words.examples} showCaption columns={[words.product, words.before, words.after]}>
      {examples.flatMap(({ id, name, lines, left }) =>
        left === undefined ? (
          lines.map(({ choices, before, after }, place) => (
            <tr key={`${id} ${place}`}>
              <td>{[name, choices].filter(Boolean).join(' · ')}</td>
              <td className="text-soft tabular-nums">{before}</td>
              <td className="font-semibold tabular-nums">{after}</td>
            </tr>
          ))
        ) : (
          <tr key={id}>
            <td>{name}</td>
            <td colSpan={2} className="text-soft">
              {left}
            </td>
          </tr>
        ),
      )}
    </Table>
  )
}
