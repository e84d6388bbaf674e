import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { SaveBar } from '#back-office/kept/save-bar.tsx'
import { SettingsFrame } from '#back-office/frames.tsx'
import { SettingsCard } from '#back-office/settings/settings-card.tsx'
import { Group, Tick } from '#back-office/settings/settings-fields.tsx'
import { SettingsForm, type SettingsFormView } from '#back-office/settings/settings-form.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { messageAccountsWords } from './message-accounts.words.ts'
import type { MessageProvider } from '#shop/upkeep/message-accounts'

interface AccountsProps {
  view: MessageAccountsView
  words: Translated<typeof messageAccountsWords>
}

/** Cost of this month, providers, test, and sending hours. Each part is its own form and works without scripts. */
export function MessageAccountSettings({ view, words }: AccountsProps) {
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
      <section aria-label={words.providers} className="grid gap-3">
        {view.cards.map((card) => (
          <SettingsCard
            key={card.id}
            id={`account-${card.id}`}
            isOpen={view.at === `account-${card.id}`}
            title={
              <>
                {card.name} <Badge kind={card.state.kind}>{card.state.word}</Badge>
              </>
            }
            about={card.problem}
          >
            <AccountForm key={JSON.stringify([card.typed, view.problem])} card={card} view={view} words={words} />
          </SettingsCard>
        ))}
      </section>
      <Try view={view} words={words} />
      <section id="settings" className="scroll-mt-4">
        <SettingsForm view={view.table} />
      </section>
    </SettingsFrame>
  )
}

function AccountForm({ card, view, words }: AccountsProps & { card: AccountCard }) {
  const problems = view.at === `account-${card.id}` ? view.problems : {}
  return (
    <Form method="post" noValidate autoComplete="off" className="grid gap-5">
      <input type="hidden" name="provider" value={card.id} />
      <ul className="grid max-w-2xl list-disc gap-1 ps-5 text-sm text-soft">
        {card.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Tick name="isOn" label={words.isOn} isOn={card.typed.isOn} />
      <div className="grid items-start gap-4 menu:grid-cols-2">
        <SelectField label={words.mode} name="mode" defaultValue={card.typed.mode} error={problems['mode']}>
          {card.modes.map(({ value, word }) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </SelectField>
        {card.id === 'whatsapp' ? (
          <input type="hidden" name="position" value={card.typed.position} />
        ) : (
          <TextField
            label={words.position}
            hint={words.positionHint}
            name="position"
            dir="ltr"
            defaultValue={card.typed.position}
            error={problems['position']}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            required
          />
        )}
        <TextField
          label={card.priceLabel}
          hint={words.priceHint}
          name="price"
          dir="ltr"
          defaultValue={card.typed.price}
          error={problems['price']}
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          required
        />
      </div>
      <fieldset data-unkept="">
        <legend className="mb-1 text-sm font-semibold">{words.keys}</legend>
        <p className="text-xs text-soft">{words.keysHint}</p>
        <div className="mt-3 grid items-start gap-4 menu:grid-cols-2">
          {card.keys.map((field) => (
            <Key key={field.name} field={field} error={problems[`key.${field.name}`]} />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-1 text-sm">
        <p className="font-medium">{words.receiptsTo}</p>
        {card.receiptsTo ? (
          <p>
            <bdi dir="ltr" className="font-mono text-xs break-all select-all">
              {card.receiptsTo}
            </bdi>
          </p>
        ) : null}
        <p className="text-xs text-soft">{card.receiptsTo ? words.receiptsToHint : words.receiptsToLater}</p>
      </div>
      <SaveBar isInCard>
        <Button type="submit" aria-label={`${words.save} – ${card.name}`}>
          {words.save}
        </Button>
      </SaveBar>
    </Form>
  )
}

function Key({ field: { name, label, hint, isSecret, hasLines, typed }, error }: { field: KeyField; error: string | undefined }) {
  const look = { label, hint, error, name: `key.${name}`, defaultValue: typed, dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } as const
  if (hasLines) return <TextArea {...look} rows={3} maxLength={2000} autoComplete="off" className="col-span-full" />
  return <TextField {...look} type={isSecret ? 'password' : 'text'} autoComplete={isSecret ? 'new-password' : 'off'} maxLength={500} />
}

function Try({ view: { canTry, tryHints, tried, tryPhone, at, problems }, words }: AccountsProps) {
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
          <Form method="post" action="#try" noValidate className="grid items-start gap-4 menu:grid-cols-2">
            <input type="hidden" name="intent" value="try" />
            <SelectField label={words.tryBy} name="by" error={wrong['by']}>
              {canTry.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              label={words.tryPhone}
              name="phone"
              type="tel"
              dir="ltr"
              defaultValue={tryPhone}
              error={wrong['phone']}
              maxLength={30}
              autoComplete="tel"
            />
            <Button type="submit" kind="secondary" className="justify-self-start">
              {words.tryNow}
            </Button>
          </Form>
        ) : null}
      </Group>
    </section>
  )
}

/** A provider's key in its form. Secret values are never included. */
export interface KeyField {
  name: string
  label: string
  hint: string
  isSecret: boolean
  hasLines: boolean
  /** Empty for a secret key. */
  typed: string
}

/** Submitted values of an account, except its keys. */
interface TypedAccount {
  mode: 'simulated' | 'live'
  isOn: boolean
  position: string
  price: string
}

export interface AccountCard {
  id: MessageProvider
  name: string
  state: { word: string; kind: 'good' | 'warn' | 'quiet' }
  /** Why an enabled account sends nothing. */
  problem?: string | undefined
  facts: string[]
  /** Webhook for receipts and replies; undefined until the account is saved. */
  receiptsTo: string | undefined
  priceLabel: string
  typed: TypedAccount
  modes: { value: TypedAccount['mode']; word: string }[]
  keys: KeyField[]
}

export interface MessageAccountsView {
  cards: AccountCard[]
  /** The open part. */
  at: string
  /** Who sends while there is no account. */
  withoutAccount?: string | undefined
  /** Cost of this month, and whether the budget is used up. */
  spending: { said: string; kind: 'good' | 'warn' | 'bad'; rows: string[] }
  /** Enabled accounts, which can be tested. */
  canTry: { id: MessageProvider; name: string }[]
  /** Effect of a test, by account mode. */
  tryHints: string[]
  tryPhone: string
  tried?: { text: string; kind: 'good' | 'warn' | 'bad' } | undefined
  table: SettingsFormView
  problem?: string | undefined
  /** Errors by control. */
  problems: Partial<Record<string, string>>
}
