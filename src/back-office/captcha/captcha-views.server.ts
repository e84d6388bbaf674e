import { fill } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { CAPTCHA_PROVIDERS, captchaName, type CaptchaProvider } from '#shop/upkeep/captcha.manage'
import { findCaptcha, findCaptchaAccounts, type CaptchaAccount } from '#shop/upkeep/captcha.server'
import { translated } from '#back-office/reader.server.ts'
import { showSettingRows } from '#back-office/settings/setting-rows.server.ts'
import type { CaptchaCard, CaptchaView } from './captcha-settings.tsx'
import { captchaTable } from './captcha-table.server.ts'
import { captchaPageWords as words } from './captcha.words.ts'

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
    name: captchaName(provider),
    state: stateOf(account, problem),
    problem,
    steps: [...steps, words.domain, words.bothKeys].map((step) => fill(translated(step), { host: config.url.hostname })),
    typed: { mode: account?.mode ?? modes[0] ?? 'live', siteKey: account?.siteKey ?? '', isOn: account?.isOn ?? false },
    modes: modes.map((value) => ({ value, word: translated(words[value]) })),
    kept: translated(account?.secret ? words.kept : words.notKept),
  }
}

function problemOf({ mode, secret }: CaptchaAccount): string | undefined {
  if (mode === 'simulated') return config.HANOUT_DEMO ? undefined : translated(words.noDemo)
  return secret ? undefined : translated(words.secretMissing)
}

function stateOf(account: CaptchaAccount | undefined, problem: string | undefined): CaptchaCard['state'] {
  if (!account?.isOn) return { word: translated(account ? words.stateOff : words.stateNone), kind: 'quiet' }
  if (problem) return { word: translated(words.stateBroken), kind: 'warn' }
  return account.mode === 'live' ? { word: translated(words.stateOn), kind: 'good' } : { word: translated(words.stateSimulated), kind: 'warn' }
}
