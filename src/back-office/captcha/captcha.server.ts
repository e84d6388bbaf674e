import { z } from 'zod'
import { fill } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { FORM_ACTION } from '#shop/upkeep/captcha'
import { CAPTCHA_PROVIDERS, captchaName, saveCaptchaAccount, type CaptchaChange, type CaptchaProvider } from '#shop/upkeep/captcha.manage'
import { findCaptcha, findCaptchaAccounts, verifyCaptcha, type CaptchaAccount, type CaptchaVerdict } from '#shop/upkeep/captcha.server'
import { translated } from '#back-office/kit/reader.server.ts'
import { stateInWords } from '#back-office/kit/provider-accounts/account-cards.server.ts'
import { tickTyped, typedIn } from '#back-office/kit/records/record-fields.ts'
import {
  type Changed,
  oneOrNothing,
  whole,
  saveSettingRows,
  setting,
  showSettingRows,
  type SettingsTable,
} from '#back-office/kit/settings/setting-rows.server.ts'
import { captchaTableOf, type CaptchaCard, type CaptchaView } from './captcha-settings.tsx'
import { captchaPageWords as words } from './captcha.words.ts'
import { refusalOf } from '#back-office/kit/route.server.ts'

/** Score threshold, and whether visitors of forms may be recognised. */
export const captchaTable: SettingsTable = {
  save: words.save,
  groups: [
    { title: words.strictness, rows: [setting('captcha.leastScore', whole, { label: words.leastScore, hint: words.leastScoreHint })] },
    {
      title: words.visitors,
      rows: [setting('forms.recognisesVisitors', oneOrNothing, { label: words.recognisesVisitors, hint: words.recognisesVisitorsHint })],
    },
  ],
}

export async function showCaptcha(at: string): Promise<CaptchaView> {
  const [accounts, captcha, table] = await Promise.all([findCaptchaAccounts(), findCaptcha(), showSettingRows(captchaTable)])
  const cards = CAPTCHA_PROVIDERS.map((provider) =>
    cardOf(
      provider,
      accounts.find((account) => account.provider === provider),
    ),
  )
  return { cards, at, table, canTry: captcha !== undefined }
}

function cardOf(provider: CaptchaProvider, account: CaptchaAccount | undefined): CaptchaCard {
  const modes = (['simulated', 'live'] as const).filter((mode) => mode !== 'simulated' || config.HANOUT_DEMO)
  const problem = account?.isOn ? problemOf(account) : undefined
  const steps = provider === 'recaptcha' ? [words.recaptchaWhere, words.recaptchaKind] : [words.turnstileWhere, words.turnstileKind]
  return {
    provider,
    title: captchaName(provider),
    state: stateInWords(account, problem, { stateBroken: words.stateBroken }),
    about: problem,
    steps: [...steps, words.domain, words.bothKeys].map((step) => fill(translated(step), { host: config.url.hostname })),
    typed: { [`${provider}.mode`]: account?.mode ?? modes[0] ?? 'live', [`${provider}.isOn`]: tickTyped(account?.isOn ?? false) },
    siteKey: account?.siteKey ?? '',
    modes: modes.map((value) => ({ value, label: translated(words[value]) })),
    kept: translated(account?.secret ? words.kept : words.notKept),
  }
}

function problemOf({ mode, secret }: CaptchaAccount): string | undefined {
  if (mode === 'simulated') return config.HANOUT_DEMO ? undefined : translated(words.noDemo)
  return secret ? undefined : translated(words.secretMissing)
}

const KEY = /^[\x21-\x7E]{0,200}$/

const key = z.string().trim().regex(KEY).default('')

const account = z.object({
  mode: z.enum(['simulated', 'live']),
  siteKey: key,
  secret: key,
  isOn: z
    .literal('on')
    .optional()
    .transform((isOn) => isOn === 'on'),
})

/** Applies the form: changed accounts and settings, or a test, which changes nothing. Enabling a provider disables the others. Secrets are never returned. */
export async function changeCaptcha(fields: Record<string, string>): Promise<Changed<CaptchaView>> {
  if (fields['intent'] === 'try') return tryCaptcha(fields['token'] ?? '')
  const read = CAPTCHA_PROVIDERS.map((provider) => ({ provider, typed: account.safeParse(fieldsOf(provider, fields)) }))
  const wrong = read.find(({ typed }) => !typed.success)
  if (wrong) return { refused: { ...(await asTyped(fields, wrong.provider)), problem: translated(words.keyWrong) } }
  const table = await saveSettingRows(captchaTable, fields)
  if (table) return { refused: { ...(await asTyped(fields, 'recaptcha')), at: 'settings', table } }
  const changes = await changedAccounts(read.map(({ provider, typed }) => ({ provider, ...typed.data! })))
  for (const change of changes) {
    const problem = await refusalOf(() => saveCaptchaAccount(change))
    if (problem) return { refused: { ...(await asTyped(fields, change.provider)), problem } }
  }
  const last = changes.at(-1)
  return { done: last ? `captcha-${last.provider}` : 'settings' }
}

/** Accounts that differ from the stored ones. A newly enabled one comes last, since it disables the others. */
async function changedAccounts(typed: readonly CaptchaChange[]): Promise<CaptchaChange[]> {
  const saved = await findCaptchaAccounts()
  const before = ({ provider }: CaptchaChange) => saved.find((one) => one.provider === provider)
  const isNew = (change: CaptchaChange) => change.isOn && !before(change)?.isOn
  const changed = typed.filter((change) => {
    const { mode, siteKey, isOn } = before(change) ?? { mode: change.mode, siteKey: '', isOn: false }
    return change.secret !== '' || change.mode !== mode || change.siteKey !== siteKey || change.isOn !== isOn
  })
  return changed.toSorted((one, other) => Number(isNew(one)) - Number(isNew(other)))
}

function fieldsOf(provider: CaptchaProvider, fields: Record<string, string>): Record<string, string | undefined> {
  return Object.fromEntries(['mode', 'siteKey', 'secret', 'isOn'].map((name) => [name, fields[`${provider}.${name}`]]))
}

/** Verifies a token like a form's, and returns the result in words. */
async function tryCaptcha(token: string): Promise<Changed<CaptchaView>> {
  const verdict = await verifyCaptcha(token, { action: FORM_ACTION })
  return { draft: { ...(await showCaptcha('try')), tried: { passed: verdict.passed, text: wordsOf(verdict) } } }
}

function wordsOf(verdict: CaptchaVerdict): string {
  const said = fill(translated(verdict.passed ? words.passed : words[verdict.why]), { host: config.url.hostname })
  if (verdict.score === undefined) return said
  return `${said} ${fill(translated(words.scored), { score: Math.round(verdict.score * 100) })}`
}

/** The page with submitted accounts, with this provider's card open. */
async function asTyped(fields: Record<string, string>, at: CaptchaProvider): Promise<CaptchaView> {
  const view = await showCaptcha(`captcha-${at}`)
  const cards = view.cards.map((card) => {
    const typed = typedIn(captchaTableOf(card), fields)
    const mode = `${card.provider}.mode`
    const isKnown = card.modes.some(({ value }) => value === typed[mode])
    return { ...card, siteKey: fields[`${card.provider}.siteKey`]?.slice(0, 200) ?? '', typed: isKnown ? typed : { ...typed, [mode]: card.typed[mode]! } }
  })
  return { ...view, cards }
}
