import { Form } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { SaveBar } from '#back-office/kept/save-bar.tsx'
import { SettingsFrame } from '#back-office/frames.tsx'
import { SettingsCard } from '#back-office/settings/settings-card.tsx'
import { Group, Tick } from '#back-office/settings/settings-fields.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { paymentAccountsWords } from './payment-accounts.words.ts'
import type { AccountMode } from '#shop/orders/payments'

interface AccountsProps {
  view: AccountsView
  words: Translated<typeof paymentAccountsWords>
}

/** Online payment providers and the shop's currency. Each part is its own form and works without scripts. */
export function PaymentAccountSettings({ view, words }: AccountsProps) {
  return (
    <SettingsFrame intro={[words.intro, words.sealed]} problem={view.problem}>
      {view.withoutAccount ? <Notice>{view.withoutAccount}</Notice> : null}
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
      <Currency view={view} words={words} />
    </SettingsFrame>
  )
}

function AccountForm({ card, view, words }: AccountsProps & { card: AccountCard }) {
  const problems = view.at === `account-${card.id}` ? view.problems : {}
  return (
    <Form method="post" noValidate autoComplete="off" className="grid gap-5">
      <input type="hidden" name="gateway" value={card.id} />
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
      </div>
      <fieldset data-unkept="">
        <legend className="mb-1 text-sm font-semibold">{words.keys}</legend>
        <p className="text-xs text-soft">{words.keysHint}</p>
        <div className="mt-3 grid items-start gap-4 menu:grid-cols-2">
          {card.keys.map((field) => (
            <Key key={field.name} field={field} error={problems[`key.${field.name}`]} words={words} />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-1 text-sm">
        <p className="font-medium">{words.noticeUrl}</p>
        <p>
          <bdi dir="ltr" className="font-mono text-xs break-all select-all">
            {card.noticeUrl}
          </bdi>
        </p>
        <p className="text-xs text-soft">{words.noticeUrlHint}</p>
      </div>
      <SaveBar isInCard>
        <Button type="submit" aria-label={`${words.save} – ${card.name}`}>
          {words.save}
        </Button>
      </SaveBar>
    </Form>
  )
}

function Key({ field: { name, label, isSecret, kept }, error, words }: { field: KeyField; error: string | undefined; words: AccountsProps['words'] }) {
  return (
    <TextField
      label={label}
      hint={kept || words.notKept}
      name={`key.${name}`}
      error={error}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={500}
      dir="ltr"
    />
  )
}

function Currency({ view, words }: AccountsProps) {
  return (
    <Form method="post" noValidate id="currency" className="scroll-mt-4">
      <Group title={words.money} hint={words.currencyHint}>
        <SelectField
          key={view.currency}
          label={words.currency}
          name="currency"
          defaultValue={view.currency}
          error={view.problems['currency']}
          className="max-w-sm"
        >
          {view.currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" name="intent" value="currency" kind="secondary" className="justify-self-start">
          {words.saveCurrency}
        </Button>
      </Group>
    </Form>
  )
}

/** A provider's key in its form. Values are never included. */
export interface KeyField {
  name: string
  label: string
  isSecret: boolean
  /** Displayed facts about the stored key; empty without one. */
  kept: string
}

/** Submitted values of an account, except its keys. */
interface TypedAccount {
  mode: AccountMode
  isOn: boolean
  position: string
}

export interface AccountCard {
  id: string
  name: string
  state: { word: string; kind: 'good' | 'warn' | 'quiet' }
  /** Why shoppers are not offered it, though it is enabled. */
  problem?: string | undefined
  facts: string[]
  noticeUrl: string
  typed: TypedAccount
  modes: { value: AccountMode; word: string }[]
  keys: KeyField[]
}

export interface AccountsView {
  cards: AccountCard[]
  /** The open card. */
  at: string
  currency: string
  currencies: { code: string; name: string }[]
  /** Provider that takes payments while there is no account. */
  withoutAccount?: string | undefined
  /** Error of the form; then nothing was saved. */
  problem?: string | undefined
  /** Errors by control. */
  problems: Partial<Record<string, string>>
}
