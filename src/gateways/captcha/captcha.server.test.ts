import { beforeEach, describe, expect, test, vi } from 'vitest'
import { half, hangUp, json, limits, plain, providerUrl, received, replyWith, silence, useProvider } from '#platform/provider-at-port.testing'
import { clock } from '#platform/steady-clock'
import { makeSimulatedToken } from '@hanout/simulators/captcha'
import { captchaPage, openCaptcha, recaptcha, turnstile, type CaptchaSettings } from './captcha.server.ts'
import { standSimulators } from '#src/entries/simulators.server.ts'

standSimulators()
useProvider()

const NOW = Date.now()
beforeEach(() => void vi.spyOn(clock, 'now').mockReturnValue(new Date(NOW)))

const ASK = { action: 'wpforms', hostname: 'shop.example.com' }
const account = (): CaptchaSettings => ({ url: `${providerUrl()}/siteverify`, secret: 'sesame', leastScore: 0.5 })
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()

/** A valid answer, as each provider documents it, without a score. */
const good = () => ({ success: true, challenge_ts: ago(20), hostname: 'shop.example.com', action: 'wpforms', 'error-codes': [] })

describe.each([
  { name: 'reCAPTCHA v3', open: recaptcha, more: { score: 0.9 } },
  { name: 'Turnstile', open: turnstile, more: { cdata: '', metadata: {} } },
])('IMP-33 $name', ({ open, more }) => {
  const verify = (change: Partial<CaptchaSettings> = {}, token = 't-1') => open({ ...account(), ...change }).verify(token, ASK)
  const whyOf = async (body: unknown, status = 200) => {
    replyWith(typeof body === 'string' ? plain(body, status) : json(body, status))
    const verdict = await verify()
    return verdict.passed ? 'passed' : verdict.why
  }

  test('a token is asked about once, by a form with secret and token alone', async () => {
    replyWith(json({ ...good(), ...more }))
    expect(await verify()).toMatchObject({ passed: true })
    expect(received).toMatchObject([{ method: 'POST', url: '/siteverify', body: 'secret=sesame&response=t-1' }])
    expect(received[0]!.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  })

  test('success alone is not enough: action and host name must be the shop’s, and the token two minutes old at most', async () => {
    const whyWith = (change: object) => whyOf({ ...good(), ...more, ...change })
    expect(await whyWith({ action: 'login' })).toBe('wrong-action')
    expect(await whyWith({ action: undefined })).toBe('wrong-action')
    expect(await whyWith({ hostname: 'elsewhere.example.com' })).toBe('wrong-host')
    expect(await whyWith({ hostname: undefined })).toBe('wrong-host')
    expect(await whyWith({ challenge_ts: ago(119) })).toBe('passed')
    expect(await whyWith({ challenge_ts: ago(122) })).toBe('spent')
    expect(await whyWith({ challenge_ts: ago(-60) })).toBe('spent')
    expect(await whyWith({ challenge_ts: undefined })).toBe('unreadable')
    expect(await whyWith({ challenge_ts: 'yesterday' })).toBe('unreadable')
  })

  test('the provider’s no is a no, and says what the merchant can do about it', async () => {
    const no = (...codes: string[]) => whyOf({ success: false, 'error-codes': codes })
    expect(await no('timeout-or-duplicate')).toBe('spent')
    expect(await no('invalid-input-secret')).toBe('wrong-key')
    expect(await no('missing-input-secret')).toBe('wrong-key')
    expect(await no('invalid-input-response')).toBe('refused')
    expect(await no('constructor')).toBe('refused')
    expect(await no()).toBe('refused')
    expect(await whyOf({ ...good(), ...more, success: false, 'error-codes': ['bad-request'] }, 400)).toBe('refused')
  })

  test('a time-out, a broken line, a server error and an answer that cannot be read are failures, and none is asked again', async () => {
    for (const odd of [undefined, 'success', '<html>', [], { success: 'true' }, { ...good(), score: 7 }]) expect(await whyOf(odd ?? '')).toBe('unreadable')
    expect(await whyOf('<html>', 502)).toBe('unreachable')
    expect(await whyOf(`"${'x'.repeat(30_000)}"`)).toBe('unreadable')
    for (const trouble of [hangUp, silence, half()]) {
      replyWith(trouble)
      expect(await verify()).toEqual({ passed: false, why: 'unreachable' })
      expect(received).toHaveLength(1)
      expect(limits).toEqual([5000])
    }
    expect(await verify({ url: 'http://127.0.0.1:1' })).toEqual({ passed: false, why: 'unreachable' })
  })

  test('without a secret, without a token and with a token beyond its bound nobody is asked, and nothing passes', async () => {
    replyWith(json({ ...good(), ...more }))
    expect(await verify({ secret: '' })).toEqual({ passed: false, why: 'wrong-key' })
    for (const token of ['', 'x'.repeat(8001)]) expect(await verify({}, token)).toEqual({ passed: false, why: 'refused' })
    expect(received).toEqual([])
  })
})

test('IMP-33 reCAPTCHA passes from the merchant’s score on, and an answer without a score passes nothing', async () => {
  const verdict = async (score?: number, leastScore = 0.5) => {
    replyWith(json({ ...good(), ...(score !== undefined && { score }) }))
    return recaptcha({ ...account(), leastScore }).verify('t', ASK)
  }
  expect(await verdict(0.5)).toEqual({ passed: true, score: 0.5 })
  expect(await verdict(0.4)).toEqual({ passed: false, why: 'low-score', score: 0.4 })
  expect(await verdict(0.4, 0.3)).toEqual({ passed: true, score: 0.4 })
  expect(await verdict()).toEqual({ passed: false, why: 'unreadable' })
})

describe.each(['recaptcha', 'turnstile'] as const)('FORM-90 the simulated %s', (provider) => {
  const gateway = openCaptcha(provider, { mode: 'simulated', siteKey: '', secret: '' }, 0.5)
  const tokenOf = (mood: string, action = 'wpforms') => makeSimulatedToken({ action, mood }, 'localhost')!
  const ask = { action: 'wpforms', hostname: 'localhost' }

  test('passes a token once, and within two minutes', async () => {
    const token = tokenOf('pass')
    expect(await gateway.verify(token, ask)).toMatchObject({ passed: true })
    expect(await gateway.verify(token, ask)).toMatchObject({ passed: false, why: 'spent' })
    const old = tokenOf('pass')
    vi.spyOn(clock, 'now').mockReturnValue(new Date(NOW + 121_000))
    expect(await gateway.verify(old, ask)).toMatchObject({ passed: false, why: 'spent' })
  })

  test('fails, says spent, and does not take what it did not make', async () => {
    expect(await gateway.verify(tokenOf('fail'), ask)).toMatchObject({ passed: false, why: provider === 'recaptcha' ? 'low-score' : 'refused' })
    expect(await gateway.verify(tokenOf('spent'), ask)).toMatchObject({ passed: false, why: 'spent' })
    expect(await gateway.verify(tokenOf('pass', 'login'), ask)).toMatchObject({ passed: false, why: 'wrong-action' })
    expect(await gateway.verify(tokenOf('pass'), { ...ask, hostname: 'shop.example.com' })).toMatchObject({ passed: false, why: 'wrong-host' })
    expect(await gateway.verify('forged', ask)).toMatchObject({ passed: false, why: 'refused' })
  })

  test('loads nothing from elsewhere, unlike the real one', () => {
    expect(captchaPage(provider, { mode: 'simulated', siteKey: '' })).toMatchObject({ hosts: [], script: `/simulator/captcha/${provider}.js` })
    const real = captchaPage(provider, { mode: 'live', siteKey: 'k&1' })
    for (const host of real.hosts) expect(host).toMatch(/^https:\/\/(www\.google\.com|www\.gstatic\.com|challenges\.cloudflare\.com)$/)
    expect(real.hosts).toContain(new URL(real.script).origin)
  })
})
