import { Form } from 'react-router'
import { SettingsFrame } from '#back-office/kit/frames.tsx'
import { AccountCards, type AccountCard } from '#back-office/kit/provider-accounts/account-cards.tsx'
import type { RecordTable } from '#back-office/kit/records/record-fields.ts'
import { Group } from '#back-office/kit/settings/settings-fields.tsx'
import { SettingsForm, type Choice, type SettingsFormView } from '#back-office/kit/settings/settings-form.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { advertisingWords } from './advertising.words.ts'

export const adAccountTable: RecordTable = [
  {
    rows: [
      { name: 'isOn', label: advertisingWords.isOn, control: 'tick' },
      { name: 'mode', label: advertisingWords.mode, control: 'choice' },
      // Accounts that measure ads have no order among them.
      { name: 'position', label: advertisingWords.position, control: 'hidden' },
    ],
  },
]

export interface AdvertisingView {
  cards: AccountCard[]
  at: string
  canTry: Choice[]
  tryHints: string[]
  tried?: { text: string; kind: 'good' | 'warn' | 'bad' } | undefined
  table: SettingsFormView
  problem?: string | undefined
  problems: Record<string, string>
}

/** Accounts that measure ads, a trial of each, and the moment that counts as the purchase. Each part is its own form and works without scripts. IMP-50. */
export function AdvertisingSettings({ view }: { view: AdvertisingView }) {
  const words = useWords(advertisingWords)
  return (
    <SettingsFrame intro={[words.intro, words.consent]} problem={view.problem}>
      <AccountCards
        cards={view.cards}
        control="provider"
        table={() => adAccountTable}
        at={view.at}
        problems={view.problems}
        version={view.problem}
        says={words}
      />
      <section id="try" className="scroll-mt-4">
        <Group title={words.try} hint={view.tryHints.join(' ')}>
          {view.tried ? (
            <Notice kind={view.tried.kind} role={view.tried.kind === 'bad' ? 'alert' : 'status'}>
              {view.tried.text}
            </Notice>
          ) : null}
          <Form method="post" action="#try" className="flex flex-wrap gap-3">
            <input type="hidden" name="intent" value="try" />
            {view.canTry.map(({ value, label }) => (
              <Button key={value} type="submit" name="by" value={value} kind="secondary">
                {label}
              </Button>
            ))}
          </Form>
        </Group>
      </section>
      <section id="settings" className="scroll-mt-4">
        <SettingsForm view={view.table} />
      </section>
    </SettingsFrame>
  )
}
