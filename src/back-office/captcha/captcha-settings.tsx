import { Form, useSubmit } from 'react-router'
import type { Translated } from '#i18n/words.ts'
import { SaveBar } from '#back-office/kept/save-bar.tsx'
import { SettingsFrame } from '#back-office/frames.tsx'
import { SettingsCard } from '#back-office/settings/settings-card.tsx'
import { Group, Tick } from '#back-office/settings/settings-fields.tsx'
import { SettingsGroups, type SettingsFormView } from '#back-office/settings/settings-form.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { captchaPageWords } from './captcha.words.ts'
import { useRef, useState } from 'react'
import { verifyInFrame } from '#contract/quick-order-calls'
import { Notice } from '#ui/notice.tsx'
import { usePageLocale } from '#ui/page-locale.ts'
import type { CaptchaProvider } from '#shop/upkeep/captcha.manage'

interface CaptchaProps {
  view: CaptchaView
  words: Translated<typeof captchaPageWords>
}

/** Captcha providers, test and settings. A single form: every button saves all of it. Everything except the test works without scripts. */
export function CaptchaSettings({ view, words }: CaptchaProps) {
  return (
    <SettingsFrame intro={[words.intro, words.introWithout]} problem={view.problem}>
      <Form method="post" noValidate autoComplete="off" className="grid gap-5">
        <section aria-label={words.providers} className="grid gap-3">
          {view.cards.map((card) => (
            <SettingsCard
              key={card.provider}
              id={`captcha-${card.provider}`}
              isOpen={view.at === `captcha-${card.provider}`}
              title={
                <>
                  <bdi dir="ltr">{card.name}</bdi> <Badge kind={card.state.kind}>{card.state.word}</Badge>
                </>
              }
              about={card.problem}
            >
              <Account key={JSON.stringify([card.typed, card.kept])} card={card} words={words} />
            </SettingsCard>
          ))}
        </section>
        <section id="try" className="scroll-mt-4">
          <Group title={words.try} hint={view.canTry ? words.tryHint : words.tryFirst}>
            {view.canTry ? <CaptchaTry tried={view.tried} words={words} /> : null}
          </Group>
        </section>
        <section id="settings" className="scroll-mt-4">
          <SettingsGroups key={view.table.seen} view={view.table} />
        </section>
      </Form>
    </SettingsFrame>
  )
}

function Account({ card, words }: { card: CaptchaCard; words: CaptchaProps['words'] }) {
  const named = (name: string) => `${card.provider}.${name}`
  return (
    <div className="grid gap-5">
      <ol className="grid max-w-2xl list-decimal gap-1 ps-5 text-sm text-soft">
        {card.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Tick name={named('isOn')} label={words.isOn} hint={words.isOnHint} isOn={card.typed.isOn} />
      {card.modes.length > 1 ? (
        <SelectField label={words.mode} name={named('mode')} defaultValue={card.typed.mode} className="max-w-sm">
          {card.modes.map(({ value, word }) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name={named('mode')} value={card.typed.mode} />
      )}
      <div className="grid items-start gap-4 menu:grid-cols-2" data-unkept="">
        <TextField label={words.siteKey} name={named('siteKey')} defaultValue={card.typed.siteKey} {...KEY_LOOK} autoComplete="off" />
        <TextField label={words.secret} hint={card.kept} name={named('secret')} type="password" {...KEY_LOOK} autoComplete="new-password" />
      </div>
      <SaveBar isInCard>
        <Button type="submit" aria-label={`${words.save} – ${card.name}`}>
          {words.save}
        </Button>
      </SaveBar>
    </div>
  )
}

const KEY_LOOK = { autoCapitalize: 'none', spellCheck: false, maxLength: 200, dir: 'ltr' } as const

interface CaptchaTryProps {
  tried: CaptchaView['tried']
  words: Translated<typeof captchaPageWords>
}

/** Tests the captcha: a framed page solves it, and the token is verified like a form's. */
function CaptchaTry({ tried, words }: CaptchaTryProps) {
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

/** Submitted values of an account, except its secret. */
interface TypedCaptcha {
  mode: 'simulated' | 'live'
  siteKey: string
  isOn: boolean
}

export interface CaptchaCard {
  provider: CaptchaProvider
  name: string
  state: { word: string; kind: 'good' | 'warn' | 'quiet' }
  /** Why nobody can pass, though it is enabled. */
  problem?: string | undefined
  /** How to get its keys, step by step. */
  steps: string[]
  typed: TypedCaptcha
  modes: { value: TypedCaptcha['mode']; word: string }[]
  /** Displayed facts about the stored secret. */
  kept: string
}

export interface CaptchaView {
  cards: CaptchaCard[]
  /** The open card. */
  at: string
  table: SettingsFormView
  /** True if a captcha is enabled, which can then be tested. */
  canTry: boolean
  tried?: { text: string; passed: boolean } | undefined
  problem?: string | undefined
}
