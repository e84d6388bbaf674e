import { fill, type Translated } from '#i18n/words.ts'
import { PageSection } from '#back-office/orders/page-section.tsx'
import { Facts } from '#ui/facts.tsx'
import { Table } from '#ui/table.tsx'
import type { ImportOnPage } from './import-views.server.ts'
import type { subscriberImportWords } from './import.words.ts'

interface ImportOutcomeProps {
  shown: ImportOnPage
  words: Translated<typeof subscriberImportWords>
}

const OUTCOMES = ['added', 'joined', 'known', 'left', 'wrong'] as const

export function ImportOutcome({ shown: { totals, proof, reasons, remarks }, words }: ImportOutcomeProps) {
  return (
    <>
      {totals ? (
        <PageSection title={words.figures}>
          <Facts facts={OUTCOMES.map((outcome) => ({ label: words[outcome], value: <span className="tabular-nums">{totals[outcome]}</span> }))} />
        </PageSection>
      ) : null}
      {reasons.length > 0 ? (
        <PageSection title={words.why}>
          <ul className="grid gap-2 text-sm">
            {reasons.map(({ text, count }) => (
              <li key={text} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 break-words">{text}</span>
                <span className="shrink-0 text-soft tabular-nums">{fill(words.times, { count })}</span>
              </li>
            ))}
          </ul>
        </PageSection>
      ) : null}
      {remarks.length > 0 ? (
        <details className="grid gap-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">{words.lineByLine}</summary>
          <p className="mb-2 text-xs text-soft">{fill(words.firstOnes, { count: remarks.length })}</p>
          <Table caption={words.lineByLine} columns={[words.line, words.reason]}>
            {remarks.map(({ row, text }) => (
              <tr key={row}>
                <td className="tabular-nums">{row}</td>
                <td>{text}</td>
              </tr>
            ))}
          </Table>
        </details>
      ) : null}
      {proof ? (
        <PageSection title={words.proofKept}>
          <blockquote dir="auto" className="border-s-2 border-edge ps-3 text-sm break-words whitespace-pre-line">
            {proof}
          </blockquote>
        </PageSection>
      ) : null}
    </>
  )
}
