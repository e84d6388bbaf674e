import { Form, useSubmit } from 'react-router'
import { SaveBar } from '#back-office/kit/kept/save-bar.tsx'
import { SettingsFrame } from '#back-office/kit/frames.tsx'
import { TECHNICAL, type RecordTable, type TypedRecord } from '#back-office/kit/records/record-fields.ts'
import { RecordCard, RecordFields, type CardHead } from '#back-office/kit/records/record-form.tsx'
import { Group } from '#back-office/kit/settings/settings-fields.tsx'
import { SettingsGroups, type Choice, type SettingsFormView } from '#back-office/kit/settings/settings-form.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { captchaPageWords } from './captcha.words.ts'
import { useRef, useState } from 'react'
import { verifyInFrame } from '#contract/quick-order-calls'
import { Notice } from '#ui/notice.tsx'
import { usePageLocale } from '#ui/page-locale.ts'
import { useWords } from '#ui/use-words.ts'
import type { CaptchaProvider } from '#shop/upkeep/captcha.manage'

/** Captcha providers, test and settings. A single form: every button saves all of it. Everything except the test works without scripts. */
export function CaptchaSettings({ view }: { view: CaptchaView }) {
  const words = useWords(captchaPageWords)
  return (
    <SettingsFrame intro={[words.intro, words.introWithout]} problem={view.problem}>
      <Form method="post" noValidate autoComplete="off" className="grid gap-5">
        <section aria-label={words.providers} className="grid gap-3">
          {view.cards.map((card) => (
            <RecordCard key={card.provider} id={`captcha-${card.provider}`} at={view.at} title={card.title} state={card.state} about={card.about}>
              <Account key={JSON.stringify([card.typed, card.siteKey, card.kept])} card={card} />
            </RecordCard>
          ))}
        </section>
        <section id="try" className="scroll-mt-4">
          <Group title={words.try} hint={view.canTry ? words.tryHint : words.tryFirst}>
            {view.canTry ? <CaptchaTry tried={view.tried} /> : null}
          </Group>
        </section>
        <section id="settings" className="scroll-mt-4">
          <SettingsGroups key={view.table.seen} view={view.table} />
        </section>
      </Form>
    </SettingsFrame>
  )
}

function Account({ card }: { card: CaptchaCard }) {
  const words = useWords(captchaPageWords)
  const named = (name: string) => `${card.provider}.${name}`
  return (
    <div className="grid gap-5">
      <ol className="grid max-w-2xl list-decimal gap-1 ps-5 text-sm text-soft">
        {card.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <RecordFields table={captchaTableOf(card)} typed={card.typed} choices={{ [named('mode')]: card.modes }} />
      <div className="grid items-start gap-4 menu:grid-cols-2" data-unkept="">
        <TextField label={words.siteKey} name={named('siteKey')} defaultValue={card.siteKey} {...KEY_LOOK} autoComplete="off" />
        <TextField label={words.secret} hint={card.kept} name={named('secret')} type="password" {...KEY_LOOK} autoComplete="new-password" />
      </div>
      <SaveBar isInCard>
        <Button type="submit" aria-label={`${words.save} – ${card.title}`}>
          {words.save}
        </Button>
      </SaveBar>
    </div>
  )
}

const KEY_LOOK = { ...TECHNICAL, maxLength: 200 }

/** Controls of a provider; their names begin with it, because all providers share a form. */
export function captchaTableOf({ provider, modes }: Pick<CaptchaCard, 'provider' | 'modes'>): RecordTable {
  const { isOn, isOnHint, mode } = captchaPageWords
  return [
    {
      rows: [
        { name: `${provider}.isOn`, label: isOn, hint: isOnHint, control: 'tick' },
        { name: `${provider}.mode`, label: mode, control: modes.length > 1 ? 'choice' : 'hidden', className: 'max-w-sm' },
      ],
    },
  ]
}

/** Tests the captcha: a framed page solves it, and the token is verified like a form's. */
function CaptchaTry({ tried }: Pick<CaptchaView, 'tried'>) {
  const words = useWords(captchaPageWords)
  const [isTrying, setTrying] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const submit = useSubmit()
  const locale = usePageLocale()

  const tryNow = async () => {
    setTrying(true)
    const token = await verifyInFrame(place.current!, { action: 'wpforms', locale })
    place.current?.replaceChildren()
    setTrying(false)
    if (token !== undefined) await submit({ intent: 'try', token }, { method: 'post', preventScrollReset: true })
  }

  return (
    <div className="grid justify-items-start gap-3">
      {tried && !isTrying ? (
        <Notice kind={tried.passed ? 'good' : 'bad'} role={tried.passed ? 'status' : 'alert'}>
          {tried.text}
        </Notice>
      ) : null}
      <div ref={place} className="w-full max-w-sm overflow-hidden rounded-lg empty:hidden" />
      <Button kind="secondary" onClick={() => void tryNow()} disabled={isTrying}>
        {words.tryNow}
      </Button>
    </div>
  )
}

export interface CaptchaCard extends CardHead {
  provider: CaptchaProvider
  steps: string[]
  typed: TypedRecord
  siteKey: string
  modes: Choice[]
  /** Displayed facts about the stored secret. */
  kept: string
}

export interface CaptchaView {
  cards: CaptchaCard[]
  at: string
  table: SettingsFormView
  canTry: boolean
  tried?: { text: string; passed: boolean } | undefined
  problem?: string | undefined
}
