import { Form } from 'react-router'
import { SettingsFrame } from '#back-office/kit/frames.tsx'
import { AccountCards, type AccountCard } from '#back-office/kit/provider-accounts/account-cards.tsx'
import { DECIMAL, type RecordField, type RecordTable } from '#back-office/kit/records/record-fields.ts'
import { RecordFields } from '#back-office/kit/records/record-form.tsx'
import { Group } from '#back-office/kit/settings/settings-fields.tsx'
import { SettingsForm, type Choice, type SettingsFormView } from '#back-office/kit/settings/settings-form.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { messageAccountsWords } from './message-accounts.words.ts'

const { isOn, mode, position, positionHint, priceOfMessage, priceOfPart, priceHint, tryBy } = messageAccountsWords

/** There is one WhatsApp account: it has no place among others. */
export function messageAccountTable({ id }: { id: string }): RecordTable {
  const place: RecordField =
    id === 'whatsapp'
      ? { name: 'position', label: position, control: 'hidden' }
      : { name: 'position', label: position, hint: positionHint, inputMode: 'numeric', dir: 'ltr', maxLength: 2, required: true }
  return [
    {
      rows: [
        { name: 'isOn', label: isOn, control: 'tick' },
        { name: 'mode', label: mode, control: 'choice' },
        place,
        { name: 'price', label: id === 'whatsapp' ? priceOfMessage : priceOfPart, hint: priceHint, ...DECIMAL, required: true },
      ],
    },
  ]
}

const tryTable: RecordTable = [
  {
    rows: [
      { name: 'by', label: tryBy, control: 'choice' },
      { name: 'phone', label: messageAccountsWords.tryPhone, type: 'tel', dir: 'ltr', maxLength: 30, autoComplete: 'tel' },
    ],
  },
]

export function MessageAccountSettings({ view }: { view: MessageAccountsView }) {
  const words = useWords(messageAccountsWords)
  return (
    <SettingsFrame intro={[words.intro, words.sealed]} problem={view.problem}>
      {view.withoutAccount ? <Notice>{view.withoutAccount}</Notice> : null}
      <Notice kind={view.spending.kind === 'good' ? undefined : view.spending.kind}>
        {view.spending.said}
        {view.spending.rows.length > 0 ? (
          <ul className="mt-1 text-sm tabular-nums">
            {view.spending.rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        ) : null}
      </Notice>
      <AccountCards
        cards={view.cards}
        control="provider"
        table={messageAccountTable}
        at={view.at}
        problems={view.problems}
        version={view.problem}
        values={{ currency: view.currency }}
        says={words}
        address={({ receiptsTo }) => ({ label: words.receiptsTo, url: receiptsTo, hint: receiptsTo ? words.receiptsToHint : words.receiptsToLater })}
      />
      <Try {...view} />
      <section id="settings" className="scroll-mt-4">
        <SettingsForm view={view.table} />
      </section>
    </SettingsFrame>
  )
}

function Try({ canTry, tryHints, tried, tryPhone, at, problems }: MessageAccountsView) {
  const words = useWords(messageAccountsWords)
  const wrong = at === 'try' ? problems : {}
  return (
    <section id="try" className="scroll-mt-4">
      <Group title={words.try} hint={tryHints.join(' ')}>
        {tried ? (
          <Notice kind={tried.kind} role={tried.kind === 'bad' ? 'alert' : 'status'}>
            {tried.text}
          </Notice>
        ) : null}
        {canTry.length > 0 ? (
          <Form method="post" action="#try" noValidate className="grid gap-4">
            <input type="hidden" name="intent" value="try" />
            <RecordFields table={tryTable} typed={{ phone: tryPhone }} problems={wrong} choices={{ by: canTry }} />
            <Button type="submit" kind="secondary" className="justify-self-start">
              {words.tryNow}
            </Button>
          </Form>
        ) : null}
      </Group>
    </section>
  )
}

export interface MessageCard extends AccountCard {
  /** Webhook for receipts and replies; undefined until the account is saved. */
  receiptsTo: string | undefined
}

export interface MessageAccountsView {
  cards: MessageCard[]
  at: string
  currency: string
  withoutAccount?: string | undefined
  /** Cost of this month, and whether the budget is used up. */
  spending: { said: string; kind: 'good' | 'warn' | 'bad'; rows: string[] }
  canTry: Choice[]
  tryHints: string[]
  tryPhone: string
  tried?: { text: string; kind: 'good' | 'warn' | 'bad' } | undefined
  table: SettingsFormView
  problem?: string | undefined
  problems: Record<string, string>
}
