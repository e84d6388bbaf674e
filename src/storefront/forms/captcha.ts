import type { Captcha } from '#shop/upkeep/captcha'

/** A captcha that is ready on the page. */
export interface CaptchaWidget {
  /** A fresh token for one sending. Throws where the provider gives none. FORM-38. */
  execute(): Promise<string>
  /** Ends what was begun, so that the next sending begins anew. FORM-29. */
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

/** The provider's script on this page, by its address: loaded once, and again only where it could not be had. */
const scripts = new Map<string, Promise<void>>()

/** Opens the captcha at a place of the page: its script is loaded now, from the provider's own hosts, which only pages with a captcha allow. */
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

/** Its tokens are asked for one by one, so there is nothing to reset. */
async function openRecaptcha(siteKey: string, action: string): Promise<CaptchaWidget> {
  const recaptcha = window.grecaptcha!
  await inTime(new Promise<void>((resolve) => recaptcha.ready(resolve)))
  return { execute: () => inTime(recaptcha.execute(siteKey, { action })), reset: () => {} }
}

/** It shows itself where it has something to ask, and the visitor may take their time over that. */
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
