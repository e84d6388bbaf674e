import { SettingsFrame } from '#back-office/kit/frames.tsx'
import { AccountCards, type AccountCard } from '#back-office/kit/provider-accounts/account-cards.tsx'
import type { RecordTable } from '#back-office/kit/records/record-fields.ts'
import { RecordForm } from '#back-office/kit/records/record-form.tsx'
import type { Choice } from '#back-office/kit/settings/settings-form.tsx'
import { Group } from '#back-office/kit/settings/settings-fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { paymentAccountsWords } from './payment-accounts.words.ts'

const { isOn, mode, position, positionHint, currency } = paymentAccountsWords

export const paymentAccountTable: RecordTable = [
  {
    rows: [
      { name: 'isOn', label: isOn, control: 'tick' },
      { name: 'mode', label: mode, control: 'choice' },
      { name: 'position', label: position, hint: positionHint, inputMode: 'numeric', dir: 'ltr', maxLength: 2, required: true },
    ],
  },
]

const currencyTable: RecordTable = [{ rows: [{ name: 'currency', label: currency, control: 'choice', className: 'max-w-sm' }] }]

export function PaymentAccountSettings({ view }: { view: AccountsView }) {
  const words = useWords(paymentAccountsWords)
  const typed = { currency: view.currency }
  return (
    <SettingsFrame intro={[words.intro, words.sealed]} problem={view.problem}>
      {view.withoutAccount ? <Notice>{view.withoutAccount}</Notice> : null}
      <AccountCards
        cards={view.cards}
        control="gateway"
        table={() => paymentAccountTable}
        at={view.at}
        problems={view.problems}
        version={view.problem}
        says={words}
        address={({ noticeUrl }) => ({ label: words.noticeUrl, url: noticeUrl, hint: words.noticeUrlHint })}
      />
      <section id="currency" className="scroll-mt-4">
        <Group title={words.money} hint={words.currencyHint}>
          <RecordForm
            key={view.currency}
            table={currencyTable}
            typed={typed}
            problems={view.problems}
            choices={{ currency: view.currencies }}
            hidden={{ intent: 'currency' }}
            save={words.saveCurrency}
            kind="secondary"
            isShort
          />
        </Group>
      </section>
    </SettingsFrame>
  )
}

export interface PaymentCard extends AccountCard {
  noticeUrl: string
}

export interface AccountsView {
  cards: PaymentCard[]
  at: string
  currency: string
  currencies: Choice[]
  withoutAccount?: string | undefined
  problem?: string | undefined
  problems: Record<string, string>
}
