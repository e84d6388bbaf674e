import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { fieldErrors, type QuickOrderButton, type QuickOrderFields } from '#shop/buying/quick-order'
import { isPhone } from '#shop/people/phones'
import { idle } from '#ui/when-idle.tsx'
import { revealPage } from './auto-click.ts'
import { control, FIELD_NAMES, fillKnownFields, rememberFields, knownFields, readFields, readState, showNationalPhone } from './order-fields.ts'
import type { OrderedNow } from './figures-view.ts'
import type { Sent } from './order-sending.ts'
import type { ProductTranslations } from '#storefront/product/product-translations.ts'

export type Messages = Partial<Record<keyof QuickOrderFields, string>>

export interface Said {
  errors: Messages
  messages: string[]
}

/** `leaving`: the order is placed and the browser is redirecting. */
export type Busy = 'no' | 'sending' | 'leaving'

interface QuickOrder {
  form: RefObject<HTMLFormElement | null>
  translations: ProductTranslations
  ordered: OrderedNow
  obstacle: { message: string; focus: string } | undefined
  said: Said
  onSettled: () => void
}

/** State of the quick order page: checks, sends, and shows the result (QO-22 to QO-28, QO-38 to QO-54). */
export function useQuickOrder({ form, translations, ordered, obstacle, said, onSettled }: QuickOrder) {
  const { words, country, provider } = translations
  const [{ errors, messages }, say] = useState(said)
  const [busy, setBusy] = useState<Busy>('no')
  const phoneWasRight = useRef(false)

  const fieldTyped = (field: keyof QuickOrderFields) => {
    if (form.current) rememberFields(readFields(form.current))
    say((now) => ({ ...now, errors: { ...now.errors, [field]: undefined } }))
  }

  const phoneTyped = (phone: HTMLInputElement) => {
    if (!form.current) return
    showNationalPhone(phone, country)
    const fields = readFields(form.current)
    rememberFields(fields)
    const right = isPhone(fields.phone, country)
    if (right && !phoneWasRight.current) void sendTempOrder({ ...ordered, ...readState(form.current) }, fields).then(onSettled)
    phoneWasRight.current = right
    say((now) => ({ ...now, errors: { ...now.errors, phone: right ? undefined : words.phoneTyping } }))
  }

  const submit = async (button: QuickOrderButton): Promise<boolean> => {
    if (!form.current || busy !== 'no') return false
    const fields = readFields(form.current)
    const found = fieldErrors(fields, button, country)
    say({ errors: inWords(found, words), messages: obstacle && obstacle.focus === '' ? [obstacle.message] : [] })
    const wrong = obstacle?.focus ?? firstWrong(found)
    if (obstacle || wrong) {
      revealPage()
      if (wrong) control(form.current, wrong)?.focus()
      return false
    }
    setBusy('sending')
    const sent = await sendOrder(button, ordered, { fields, words, provider })
    onSettled()
    if ('go' in sent) {
      setBusy('leaving')
      window.location.assign(sent.go)
      return true
    }
    flushSync(() => setBusy('no'))
    revealPage()
    if ('alert' in sent) window.alert(sent.alert)
    else say({ errors: {}, messages: sent.messages })
    return false
  }

  /**
   * After hydration, fills in this tab's values. A phone typed before counts as typed now (QO-29). A phone this tab knows was restored by the browser, for
   * instance after Back, and is not sent again.
   */
  const start = () => {
    idle.then(calls).catch(() => {}) // loaded again when needed
    const phone = form.current && control(form.current, FIELD_NAMES.phone)
    if (!form.current || !phone) return
    if (phone.value !== phone.defaultValue && phone.value !== knownFields().phone) return phoneTyped(phone)
    fillKnownFields(form.current)
    phoneWasRight.current = isPhone(phone.value, country)
  }

  return { errors, messages, busy, start, fieldTyped, phoneTyped, submit, setBusy }
}

/** Loads the calls when the page is idle, after the form is interactive. */
const calls = () => import('./order-sending.ts')

async function sendOrder(...given: Parameters<Awaited<ReturnType<typeof calls>>['sendOrder']>): Promise<Sent> {
  const [button, , { words }] = given
  const module = await calls().catch(() => undefined)
  if (module) return module.sendOrder(...given)
  return button === 'place-order' ? { alert: words.payNetworkFailed } : { messages: [words.networkFailed] }
}

async function sendTempOrder(ordered: OrderedNow, fields: QuickOrderFields): Promise<void> {
  const module = await calls().catch(() => undefined)
  await module?.sendTempOrder(ordered, fields)
}

function inWords(found: ReturnType<typeof fieldErrors>, words: ProductTranslations['words']): Messages {
  return Object.fromEntries(Object.entries(found).map(([field, key]) => [field, words[key]]))
}

function firstWrong(found: ReturnType<typeof fieldErrors>): string | undefined {
  const field = (['name', 'phone', 'address'] as const).find((name) => found[name])
  return field && FIELD_NAMES[field]
}
