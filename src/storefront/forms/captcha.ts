import type { Captcha } from '#shop/upkeep/captcha'

export interface CaptchaWidget {
  /** A fresh token for one submission. Throws if the provider returns none. FORM-38. */
  execute(): Promise<string>
  /** Restarts a begun challenge. FORM-29. */
  reset(): void
}

interface Recaptcha {
  ready(callback: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

interface Turnstile {
  render(place: HTMLElement, options: TurnstileOptions): string | undefined
  execute(widget: string): void
  reset(widget: string): void
}

interface TurnstileOptions {
  sitekey: string
  action: string
  execution: 'execute'
  appearance: 'execute'
  callback(token: string): void
  'error-callback'(): void
  'timeout-callback'(): void
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
    turnstile?: Turnstile
  }
}

const PATIENCE_MS = 15_000

const scripts = new Map<string, Promise<void>>()

/** Opens the captcha and loads its script from the provider's hosts, which only pages with a captcha allow. */
export async function openCaptcha({ provider, siteKey, script }: Captcha, place: HTMLElement, action: string): Promise<CaptchaWidget> {
  await scriptAt(script)
  return provider === 'recaptcha' ? openRecaptcha(siteKey, action) : openTurnstile(siteKey, place, action)
}

function scriptAt(address: string): Promise<void> {
  const known = scripts.get(address)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const element = Object.assign(document.createElement('script'), { src: address, async: true })
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      scripts.delete(address)
      reject(new Error(`the captcha could not be loaded: ${new URL(address, location.href).host}`))
    })
    document.head.append(element)
  })
  scripts.set(address, loading)
  return loading
}

async function openRecaptcha(siteKey: string, action: string): Promise<CaptchaWidget> {
  const recaptcha = window.grecaptcha!
  await inTime(new Promise<void>((resolve) => recaptcha.ready(resolve)))
  return { execute: () => inTime(recaptcha.execute(siteKey, { action })), reset: () => {} }
}

/** Appears only for a challenge, which may take any time. */
function openTurnstile(siteKey: string, place: HTMLElement, action: string): CaptchaWidget {
  const turnstile = window.turnstile!
  let give: (token: string) => void = () => {}
  let fail: (reason: Error) => void = () => {}
  const end = () => fail(new Error('the captcha gave no token'))
  const widget = turnstile.render(place, {
    sitekey: siteKey,
    action,
    execution: 'execute',
    appearance: 'execute',
    callback: (token) => give(token),
    'error-callback': end,
    'timeout-callback': end,
  })
  if (widget === undefined) throw new Error('the captcha did not open')
  return {
    execute: () =>
      new Promise((resolve, reject) => {
        give = resolve
        fail = reject
        turnstile.execute(widget)
      }),
    reset: () => turnstile.reset(widget),
  }
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the captcha gave no token in time')), PATIENCE_MS))
  return Promise.race([work, late])
}
