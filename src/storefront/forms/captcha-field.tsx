import { useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react'
import { failMessage, FORM_ACTION, type Captcha } from '#shop/upkeep/captcha'
import type { Messages } from '#shop/forms/forms'
import type { CaptchaGate } from './captcha-gate.ts'
import type { CaptchaWidget } from './captcha.ts'

interface CaptchaFieldProps {
  captcha: Captcha
  messages: Messages
  gate: RefObject<CaptchaGate | null>
}

/**
 * A form's captcha, before the button as in the protocol. Its script loads when the form is first touched, and shows something only for a challenge. FORM-05,
 * FORM-38, FORM-76, FORM-77.
 */
export function CaptchaField({ captcha, messages, gate }: CaptchaFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const opening = useRef<Promise<CaptchaWidget>>(undefined)
  const [hasFailed, setFailed] = useState(false)

  const open = (): Promise<CaptchaWidget> => {
    opening.current ??= import('./captcha.ts').then(({ openCaptcha }) => openCaptcha(captcha, place.current!, FORM_ACTION))
    return opening.current
  }

  /** A failed captcha is opened again next time. */
  const reset = () => {
    const before = opening.current
    const forget = () => {
      if (opening.current === before) opening.current = undefined
    }
    void before?.then((widget) => widget.reset(), forget)
  }

  const pass = async (): Promise<string | undefined> => {
    setFailed(false)
    try {
      return await (await open()).execute()
    } catch (error) {
      console.error(error)
      setFailed(true)
      reset()
      return undefined
    }
  }

  useImperativeHandle(gate, () => ({ pass, reset }))

  useEffect(() => {
    const form = place.current!.closest('form')!
    const touched = () => void open().catch(reset)
    form.addEventListener('focusin', touched, { once: true })
    return () => form.removeEventListener('focusin', touched)
  })

  return (
    <div className={`wpforms-recaptcha-container wpforms-is-${captcha.provider}`}>
      <div ref={place} className={captcha.provider === 'recaptcha' ? 'g-recaptcha' : 'cf-turnstile'} />
      {hasFailed ? (
        <div role="alert" className="wpforms-said">
          <label id="wpforms-field_recaptcha-error" className="wpforms-error">
            {messages[failMessage(captcha)]}
          </label>
        </div>
      ) : null}
    </div>
  )
}
