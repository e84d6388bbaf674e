import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { makeSimulatedToken } from '@hanout/simulators/captcha'
import { invalidate } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { Refusal } from '#platform/refusal'
import { audited } from '#shop/upkeep/audit.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { CAPTCHA_ACCOUNTS, findCaptcha, findCaptchaAccounts, findCaptchaHosts, verifyCaptcha } from './captcha.server.ts'
import { saveCaptchaAccount, type CaptchaChange } from './captcha.manage.server.ts'

useDatabase()
afterEach(async () => {
  config.HANOUT_DEMO = true
  await db.deleteFrom('captcha_accounts').execute()
  invalidate(new Set([CAPTCHA_ACCOUNTS]))
  await changeSettings((now) => ({ ...now, captcha: { leastScore: 50 } }))
})

const KEYS = { mode: 'live', siteKey: 'site-1', secret: 'sesame', isOn: true } as const
const save = (change: Partial<CaptchaChange> = {}) => saveCaptchaAccount({ provider: 'recaptcha', ...KEYS, ...change })
const tokenOf = (mood: string) => makeSimulatedToken({ action: 'wpforms', mood }, config.url.hostname)!

test('IMP-33 without a captcha that is on no page loads one, and everything passes', async () => {
  await save({ isOn: false })
  expect(await findCaptcha()).toBeUndefined()
  expect(await findCaptchaHosts()).toEqual([])
  expect(await verifyCaptcha('', { action: 'wpforms' })).toEqual({ passed: true })
})

test('IMP-33 one that is turned on turns the other off, and pages get its key, its script and its hosts, never its secret', async () => {
  await save()
  expect(await findCaptcha()).toEqual({ provider: 'recaptcha', siteKey: 'site-1', script: 'https://www.google.com/recaptcha/api.js?render=site-1' })
  expect(await findCaptchaHosts()).toEqual(['https://www.google.com', 'https://www.gstatic.com'])
  await Promise.all([save({ provider: 'turnstile', siteKey: 'site-2' }), save({ siteKey: 'site-3' })])
  expect((await findCaptchaAccounts()).filter(({ isOn }) => isOn)).toHaveLength(1)
  await save({ provider: 'turnstile', siteKey: 'site-2' })
  expect(await findCaptcha()).toMatchObject({ provider: 'turnstile', siteKey: 'site-2' })
  expect(await findCaptchaHosts()).toEqual(['https://challenges.cloudflare.com'])
})

test('FORM-90 a simulated one verifies in a demo only, by the merchant’s least score', async () => {
  await save({ mode: 'simulated', siteKey: '', secret: '' })
  expect(await verifyCaptcha(tokenOf('pass'), { action: 'wpforms' })).toMatchObject({ passed: true, score: 0.9 })
  await changeSettings((now) => ({ ...now, captcha: { leastScore: 95 } }))
  expect(await verifyCaptcha(tokenOf('pass'), { action: 'wpforms' })).toMatchObject({ passed: false, why: 'low-score' })
  config.HANOUT_DEMO = false
  expect(await findCaptcha()).toBeUndefined()
  await expect(save({ mode: 'simulated' })).rejects.toBeInstanceOf(Refusal)
})

test('IMP-33 an account without both keys is kept, but not turned on; its secret stays where none is typed', async () => {
  await expect(save({ secret: '' })).rejects.toBeInstanceOf(Refusal)
  await expect(save({ siteKey: '' })).rejects.toBeInstanceOf(Refusal)
  await save({ isOn: false })
  await save({ secret: '', siteKey: 'site-9' })
  expect(await findCaptchaAccounts()).toMatchObject([{ siteKey: 'site-9', secret: 'sesame', isOn: true }])
})

test('IMP-33 a secret that no longer opens lets nothing pass', async () => {
  await save()
  await db.updateTable('captcha_accounts').set({ sealed: 'v1.AAAA' }).execute()
  invalidate(new Set([CAPTCHA_ACCOUNTS]))
  expect(await findCaptchaAccounts()).toMatchObject([{ secret: null }])
  expect(await verifyCaptcha('t', { action: 'wpforms' })).toEqual({ passed: false, why: 'wrong-key' })
})

test('IMP-49 who changed it is written down with before and after, and the secret stands nowhere as it was typed', async () => {
  const note = { by: { id: 'sonia', name: 'Sonia' }, action: 'settings-changed', subject: 'settings:captcha' } as const
  await audited(note, () => save())
  await audited(note, () => save({ secret: 'open-sesame', siteKey: 'site-2' }))
  const entries = await db.selectFrom('audit_entries').selectAll().where('person_id', '=', 'sonia').orderBy('id').execute()
  const fields = entries.map(({ details }) => (details as unknown as { changes: { field: string }[] }).changes.map(({ field }) => field))
  expect(fields[1]!.toSorted()).toEqual(['captcha.recaptcha.secret', 'captcha.recaptcha.siteKey'])
  const kept = JSON.stringify([entries, await db.selectFrom('captcha_accounts').selectAll().execute()])
  expect(kept).not.toContain('sesame')
})
