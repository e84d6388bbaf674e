import { recallInTab, rememberInTab } from '#storefront/quick-order/browser-memory.ts'
import { TYPED, WIDGET_ID, shownNumber } from './newsletter-view.ts'
import { PROTOCOL_TEXTS } from './newsletter.words.ts'

interface Typed {
  mobile: string
  name: string
  group: string
  /** When a code was requested, in ms since 1970; 0 for never. */
  sent: number
}

const CODE_MS = 10 * 60_000

/** Handles the newsletter's widget in place: step 1, then perhaps the code, a message. Until loaded, its page answers. NEWS-05, NEWS-09 to NEWS-13, NEWS-20. */
document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.id !== WIDGET_ID) return
  event.preventDefault()
  void send(form)
})

// Safari submits by Enter only with a visible submit button.
document.addEventListener('keydown', (event) => {
  const input = event.target
  if (event.key !== 'Enter' || !(input instanceof HTMLInputElement) || input.form?.id !== WIDGET_ID) return
  event.preventDefault()
  input.form.requestSubmit()
})

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === 'subscribe_type') askForConsent()
})

// Before React's listener, which would follow the link.
document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>(`#${WIDGET_ID} :is(#wpsms-step-2 a, [data-has-code])`)
    if (!link) return
    event.preventDefault()
    byId('wpsms-result').replaceChildren()
    show(link.matches('[data-has-code]') ? 'code' : '1')
    byId(link.matches('[data-has-code]') && valueOf('wpsms-mobile') ? 'wpsms-ativation-code' : 'wpsms-mobile').focus()
  },
  true,
)

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.form?.id !== WIDGET_ID) return
  target.removeAttribute('aria-invalid')
  if (target.id === 'wpsms-mobile' || target.id === 'wpsms-name') remember(target.id === 'wpsms-name' ? recall().sent : 0)
})

document.addEventListener('focusin', resume)

resume()
askForConsent()

/** Restores this tab's values, and the second step while a code may be under way: a phone reloads a page left for the SMS. */
function resume(): void {
  const form = document.getElementById(WIDGET_ID)
  if (!form || form.dataset['resumed'] === '') return
  form.dataset['resumed'] = ''
  const { mobile, name, group, sent } = recall()
  if (!mobile || form.dataset['step'] === '2' || form.dataset['step'] === 'done' || valueOf('wpsms-mobile')) return
  setValue('wpsms-mobile', mobile)
  if (Date.now() - sent > CODE_MS || form.dataset['step'] !== '1' || form.querySelector('[value=unsubscribe]:checked')) return
  setValue('wpsms-name', name)
  setValue('wpsms-groups', group)
  const isInside = form.contains(document.activeElement)
  show('2')
  if (isInside) byId('wpsms-ativation-code').focus()
}

function remember(sent: number): void {
  const typed: Typed = { mobile: valueOf('wpsms-mobile'), name: valueOf('wpsms-name'), group: valueOf('wpsms-groups'), sent }
  rememberInTab(TYPED, typed.mobile && JSON.stringify(typed))
}

function recall(): Typed {
  const text = recallInTab(TYPED)
  return text ? (JSON.parse(text) as Typed) : { mobile: '', name: '', group: '', sent: 0 }
}

async function send(form: HTMLFormElement): Promise<void> {
  const step = form.dataset['step']
  const isSecond = step === '2' || step === 'code'
  const button = byId(isSecond ? 'activation' : 'wpsms-submit') as HTMLButtonElement
  const { textContent: text, lang } = button
  if (button.disabled) return
  button.textContent = PROTOCOL_TEXTS.loading_text
  button.lang = 'en'
  button.disabled = true
  byId('wpsms-result').replaceChildren()
  const type = form.querySelector<HTMLInputElement>('[name=subscribe_type]:checked')!.value
  const fields = { name: valueOf('wpsms-name'), mobile: valueOf('wpsms-mobile'), group_id: valueOf('wpsms-groups'), type }
  // The code form has no group: the request's group counts.
  if (step === 'code') fields.group_id = ''
  const { isDone, isWrong, message } = await (isSecond
    ? callNewsletter('PUT', { ...fields, activation: valueOf('wpsms-ativation-code') })
    : callNewsletter(type === 'subscribe' ? 'POST' : 'DELETE', fields))
  Object.assign(button, { textContent: text, lang, disabled: false })
  say(isDone ? 'success' : 'error', message)
  if (!isDone) {
    const isOfCode = isSecond && fields.mobile !== ''
    return goBackTo(
      byId(isOfCode ? 'wpsms-ativation-code' : fields.mobile && !fields.name.trim() && type === 'subscribe' ? 'wpsms-name' : 'wpsms-mobile'),
      isWrong,
    )
  }
  const goesOn = !isSecond && type === 'subscribe' && valueOf('newsletter-form-verify') === '1'
  if (goesOn) remember(Date.now())
  else rememberInTab(TYPED, '')
  show(goesOn ? '2' : 'done')
  byId(goesOn ? 'wpsms-ativation-code' : 'wpsms-result').focus()
}

function goBackTo(field: HTMLElement, isWrong: boolean): void {
  if (isWrong) field.setAttribute('aria-invalid', 'true')
  const described = field.getAttribute('aria-describedby') ?? ''
  if (!described.includes('wpsms-result')) field.setAttribute('aria-describedby', `${described} wpsms-result`.trim())
  field.focus()
  byId('wpsms-result').scrollIntoView({ block: 'nearest' })
}

/** Unsubscribing needs neither consent nor name: hides the consent and lifts both requirements. */
function askForConsent(): void {
  const leaves = document.querySelector(`#${WIDGET_ID} [value=unsubscribe]:checked`) !== null
  const name = document.querySelector<HTMLInputElement>('#wpsms-name')
  if (name) name.required = !leaves
  const consent = document.querySelector<HTMLInputElement>('#wpsms-gdpr-confirmation')
  if (!consent) return
  consent.disabled = leaves
  consent.closest<HTMLElement>('.newsletter-consent')!.hidden = leaves
  const submit = byId('wpsms-submit') as HTMLButtonElement
  submit.disabled = !leaves && !consent.checked
}

function say(kind: 'error' | 'success', message: string): void {
  const said = Object.assign(document.createElement('span'), { className: `wpsms-message-${kind}`, textContent: message })
  if (message === PROTOCOL_TEXTS.unknown_error) said.lang = 'en'
  byId('wpsms-result').replaceChildren(said)
}

function show(step: '1' | '2' | 'code' | 'done'): void {
  const form = byId(WIDGET_ID) as HTMLFormElement
  form.dataset['step'] = step
  // A hidden field must not block the second step.
  form.noValidate = step !== '1'
  const to = form.querySelector<HTMLElement>('.newsletter-to')!
  to.hidden = valueOf('wpsms-mobile') === ''
  to.querySelector('bdi')!.textContent = shownNumber(valueOf('wpsms-mobile'))
}

function setValue(id: string, value: string): void {
  const input = byId(id) as HTMLInputElement
  input.value = value
}

function valueOf(id: string): string {
  return (byId(id) as HTMLInputElement).value
}

function byId(id: string): HTMLElement {
  return document.getElementById(id)!
}

/** Result of a call: the server's message, or the protocol's own without one. NEWS-18 to NEWS-21. */
interface Answered {
  isDone: boolean
  /** A field is refused; the call itself neither failed nor came too often. */
  isWrong: boolean
  message: string
}

const PATIENCE_MS = 30_000

/** Subscribes (POST), unsubscribes (DELETE) or submits a code (PUT) at the newsletter's one address. NEWS-14, NEWS-16, NEWS-17. */
async function callNewsletter(method: 'POST' | 'DELETE' | 'PUT', fields: Record<string, string>): Promise<Answered> {
  try {
    const response = await fetch('/wp-json/wpsms/v1/newsletter', { method, body: new URLSearchParams(fields), signal: AbortSignal.timeout(PATIENCE_MS) })
    const { message, error } = (await response.json()) as { message?: string; error?: { message?: string } }
    return { isDone: response.ok, isWrong: response.status === 400, message: (response.ok ? message : error?.message) ?? PROTOCOL_TEXTS.unknown_error }
  } catch {
    return { isDone: false, isWrong: false, message: PROTOCOL_TEXTS.unknown_error }
  }
}
