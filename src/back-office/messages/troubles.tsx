import type { Translated } from '#i18n/words.ts'
import { ChevronDown } from '#ui/icons.tsx'
import type { outboxWords } from './messages.words.ts'

type OutboxWords = Translated<typeof outboxWords>

const SAID = {
  early: 'early',
  twice: 'twice',
  late: 'late',
  never: 'never',
  refused: 'wrongNumber',
  denied: 'denied',
  lost: 'lostAnswer',
  undelivered: 'undelivered',
  busy: 'busy',
  down: 'down',
} as const satisfies Record<string, keyof OutboxWords>

interface TroublesProps {
  /** By the last digits of a number. */
  faults: Readonly<Record<string, keyof typeof SAID>>
  words: OutboxWords
}

/** Numbers that trigger faults at the simulated providers, folded. */
export function Troubles({ faults, words }: TroublesProps) {
  return (
    <details className="group rounded-xl border border-line bg-surface px-4">
      <summary className="flex min-h-11 items-center gap-2 text-sm font-medium marker:content-none">
        {words.troubles}
        <ChevronDown className="ms-auto size-5 group-open:rotate-180" />
      </summary>
      <p className="text-sm text-soft">{words.troublesText}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 py-4 text-sm">
        {Object.entries(faults).map(([digits, fault]) => (
          <div key={digits} className="contents">
            <dt className="font-mono tabular-nums">
              <bdi dir="ltr">…{digits.replace(/^(\d{3})/, '$1 ')}</bdi>
            </dt>
            <dd>{words[SAID[fault]]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
