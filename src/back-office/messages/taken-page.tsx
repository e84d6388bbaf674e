import { data, Link } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { outboxFilter } from '#shop/upkeep/messages.outbox.server'
import { findTaken, phoneFaults } from '#shop/upkeep/messages.taken.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { moment } from '#back-office/kit/when.ts'
import { PagedList, pagesOf } from '#back-office/kit/list-page.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/taken-page'
import { outboxWords } from './messages.words.ts'
import { takenBy } from './taken-by.server.ts'
import { ChevronDown } from '#ui/icons.tsx'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'

/** Restricted to readers who manage staff: a demo's mails contain sign-in links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('staff.manage', context)
  const { before } = outboxFilter.parse(Object.fromEntries(url.searchParams))
  const [taken, { country }] = await Promise.all([findTaken(before), findSettings()])
  if (!taken) throw data(null, 404)
  return {
    messages: taken.messages.map(({ subject, body, at, ...message }) => ({
      id: message.id,
      by: takenBy(message),
      subject: subject || body,
      at: moment(at, TIME_ZONES[country]),
    })),
    faults: phoneFaults(),
    pages: pagesOf('/admin/messages/taken/', { before }, taken.next),
  }
}

export const meta = titled(outboxWords.takenTitle)

export default function TakenPage({ loaderData: { messages, faults, pages } }: Route.ComponentProps) {
  const words = useWords(outboxWords)
  return (
    <div className="grid max-w-3xl gap-4">
      <Link to="/admin/messages/" className="inline-flex min-h-11 items-center text-sm text-accent">
        {words.backToMessages}
      </Link>
      <h1 className="text-title">{words.takenTitle}</h1>
      <p className="text-sm text-soft">{words.takenText}</p>
      <PagedList pages={pages} empty={messages.length === 0 && words.noneTaken} newest="theNewest" older="olderYet">
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {messages.map(({ id, by, subject, at }) => (
            <li key={id}>
              <Link to={`/admin/messages/taken/${id}/`} className="grid min-h-11 gap-0.5 px-4 py-3 hover:bg-shade">
                <bdi className="font-medium">{subject}</bdi>
                <span className="flex flex-wrap gap-x-3 text-xs break-all text-soft">
                  <bdi>{by}</bdi>
                  <span>{at}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </PagedList>
      <Troubles faults={faults} />
    </div>
  )
}

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
}

/** Numbers that trigger faults at the simulated providers, folded. */
function Troubles({ faults }: TroublesProps) {
  const words = useWords(outboxWords)
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
