import { z } from 'zod'
import { fill } from '#i18n/words.ts'
import { config } from '#platform/config.server'
import { Refusal } from '#platform/refusal'
import { FORM_ACTION } from '#shop/upkeep/captcha'
import { CAPTCHA_PROVIDERS, saveCaptchaAccount } from '#shop/upkeep/captcha.manage'
import { verifyCaptcha, type CaptchaVerdict } from '#shop/upkeep/captcha.server'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import type { Changed } from '#back-office/settings/changed.ts'
import { saveSettingRows } from '#back-office/settings/setting-rows.server.ts'
import type { CaptchaView } from './captcha-fields.ts'
import { captchaTable } from './captcha-table.server.ts'
import { showCaptcha } from './captcha-views.server.ts'
import { captchaPageWords as words } from './captcha.words.ts'

const KEY = /^[\x21-\x7E]{0,200}$/

const key = z.string().trim().regex(KEY).default('')

const form = z.object({
  provider: z.enum(CAPTCHA_PROVIDERS),
  mode: z.enum(['simulated', 'live']),
  siteKey: key,
  secret: key,
  isOn: z.literal('on').optional(),
})

/** Applies a form of the page: an account, the settings, or a try of the captcha, which changes nothing. No secret is sent back. */
export async function changeCaptcha(fields: Record<string, string>): Promise<Changed<CaptchaView>> {
  if (fields['intent'] === 'try') return tryCaptcha(fields['token'] ?? '')
  if (fields['intent'] === 'settings') {
    const table = await saveSettingRows(captchaTable, fields)
    return table ? { refused: { ...(await showCaptcha('settings')), table } } : { done: 'settings' }
  }
  const read = form.safeParse(fields)
  if (!read.success) return refused(fields, translated(words.keyWrong))
  try {
    await saveCaptchaAccount({ ...read.data, isOn: read.data.isOn === 'on' })
    return { done: `captcha-${read.data.provider}` }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(fields, error.in(readerLocale()))
  }
}

/** Verifies a token as a form's is, and says the answer in words. */
async function tryCaptcha(token: string): Promise<Changed<CaptchaView>> {
  const verdict = await verifyCaptcha(token, { action: FORM_ACTION })
  return { draft: { ...(await showCaptcha('try')), tried: { passed: verdict.passed, text: wordsOf(verdict) } } }
}

function wordsOf(verdict: CaptchaVerdict): string {
  const said = fill(translated(verdict.passed ? words.passed : words[verdict.why]), { host: config.url.hostname })
  if (verdict.score === undefined) return said
  return `${said} ${fill(translated(words.scored), { score: Math.round(verdict.score * 100) })}`
}

async function refused(fields: Record<string, string>, problem: string): Promise<Changed<CaptchaView>> {
  const view = await showCaptcha(`captcha-${fields['provider']}`)
  const cards = view.cards.map((card) => {
    if (card.provider !== fields['provider']) return card
    const mode = card.modes.find(({ value }) => value === fields['mode'])?.value ?? card.typed.mode
    return { ...card, typed: { mode, siteKey: fields['siteKey']?.slice(0, 200) ?? '', isOn: fields['isOn'] === 'on' } }
  })
  return { refused: { ...view, cards, problem } }
}
