import { Link } from 'react-router'
import { SettingsFrame } from '#back-office/kit/frames.tsx'
import { AccountCards, type AccountCard } from '#back-office/kit/provider-accounts/account-cards.tsx'
import type { RecordTable } from '#back-office/kit/records/record-fields.ts'
import { settingsPath } from '#back-office/kit/settings/settings-pages.ts'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { couriersWords } from './couriers.words.ts'

export const courierTable: RecordTable = [{ rows: [{ name: 'isOn', label: couriersWords.isOn, control: 'tick' }] }]

export interface CouriersView {
  cards: AccountCard[]
  at: string
  /** What delivers while no account is on. */
  withoutAccount?: string | undefined
  /** Error of the form; then nothing was saved. */
  problem?: string | undefined
  problems: Record<string, string>
}

/** The shop's accounts with couriers, one form each. Works without scripts. GEO-19, IMP-11. */
export function CourierSettings({ view }: { view: CouriersView }) {
  const words = useWords(couriersWords)
  return (
    <SettingsFrame intro={[words.intro, words.sealed]} problem={view.problem}>
      {view.withoutAccount ? <Notice>{view.withoutAccount}</Notice> : null}
      <AccountCards
        cards={view.cards}
        control="provider"
        table={() => courierTable}
        at={view.at}
        problems={view.problems}
        version={view.problem}
        says={words}
      />
      {view.cards.length > 0 ? (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {words.try}
          <Link to={settingsPath('places')} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
            {words.toPlaces}
          </Link>
        </p>
      ) : null}
    </SettingsFrame>
  )
}
