import { useEffect, useRef, useEffectEvent, useState, useImperativeHandle, type FormEvent, type RefObject } from 'react'
import { textIn, type Messages } from '#shop/forms/forms'
import { pagesOf, type FormPage } from '#shop/forms/form-rules'
import { direction } from '#i18n/locale.ts'
import { type CaptchaGate, FOCUSABLE, useSending } from './use-sending.ts'
import { FormErrors, GeneralError, SubmitPart, PageIndicator } from './submit-part.tsx'
import type { AttemptShown, FormOnPage, FormPlace } from './form-on-page.ts'
import { FormStateContext, useFormState, type FormState } from './form-state.ts'
import { ABOVE_FIELD, ABOVE_MESSAGE, scrollTo, firstPageWith, useFormPages } from './use-form-pages.ts'
import { useFilling } from './use-filling.ts'
import { fetchToken } from './form-calls.ts'
import { fill } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { FormField } from './form-field.tsx'
import { failMessage, FORM_ACTION, type Captcha } from '#shop/upkeep/captcha'
import type { CaptchaWidget } from './captcha.ts'

interface SiteFormProps {
  onPage: FormOnPage
  place: FormPlace
  attempt: AttemptShown | undefined
}

/**
 * A site form in the protocol's markup, which its front-end script works on too (wire contract 6). Without scripts all pages are shown in sequence and the form
 * posts to its page. FORM-01 to FORM-85.
 */
export function SiteForm({ onPage, place, attempt }: SiteFormProps) {
  const { form } = onPage
  const filling = useFilling(onPage, place, attempt)
  const pages = useFormPages(form, filling, attempt)
  const { token, isRefreshing } = useToken(onPage, place, filling.element)
  const captcha = useRef<CaptchaGate>(null)
  const sending = useSending({ onPage, place, attempt, filling, pages, token, captcha })
  const { element, state } = filling
  const context: FormState = { form, place, ...state, isListed: sending.isListed }

  if (sending.confirmation !== undefined) return <Confirmation form={form.id} html={sending.confirmation} />

  const follow = (field: number) => {
    pages.show(firstPageWith(form, new Set([field])) ?? pages.open)
    requestAnimationFrame(() => {
      const container = element.current?.querySelector(`[data-field-id="${field}"]`)
      container?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
      if (container) scrollTo(container, ABOVE_FIELD)
    })
  }

  return (
    <div className="wpforms-container wpforms-container-full" id={`wpforms-${form.id}`} lang={place.locale} dir={direction(place.locale)}>
      <form
        ref={element}
        id={`wpforms-form-${form.id}`}
        className="wpforms-validate wpforms-form wpforms-ajax-form"
        method="post"
        encType="multipart/form-data"
        action={place.path}
        noValidate
        data-formid={form.id}
        data-token={onPage.token}
        data-token-time={onPage.tokenTime}
        aria-busy={sending.isBusy}
        onInput={filling.onInput}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          sending.submit()
        }}
      >
        <FormStateContext value={context}>
          <FormHead {...{ onPage, place, attempt }} />
          <GeneralError general={sending.general} at="header" />
          <FormErrors form={form} place={place} said={sending.isListed ? state.said : new Map()} onFollow={follow} />
          <PageIndicator form={form} place={place} open={pages.open} />
          <div className="wpforms-field-container">
            {pagesOf(form).map((page) => (
              <FormPageFields key={page.number} page={page} open={pages.open} total={pages.total} next={sending.next} previous={pages.previous} />
            ))}
          </div>
          <Honeypot form={form.id} label={place.words.hp} />
          <SubmitPart
            token={onPage.token}
            isLast={pages.open === pages.total}
            isBusy={sending.isBusy}
            isHeld={isRefreshing}
            previous={pages.total > 1 ? pages.previous : undefined}
            general={sending.general}
          >
            {onPage.captcha ? <CaptchaField captcha={onPage.captcha} messages={place.settings} gate={captcha} /> : null}
          </SubmitPart>
        </FormStateContext>
      </form>
    </div>
  )
}

function FormHead({ onPage: { form, isClosed, captcha }, place: { locale, words }, attempt }: SiteFormProps) {
  const title = textIn(form.title, locale)
  const description = textIn(form.description, locale)
  return (
    <>
      {captcha || pagesOf(form).length > 1 ? <noscript className="wpforms-error-noscript">{captcha ? words.needsScript : words.noScript}</noscript> : null}
      {title || description ? (
        <div className="wpforms-head-container">
          {title ? <h2 className="wpforms-title">{title}</h2> : null}
          {description ? <p className="wpforms-description">{description}</p> : null}
        </div>
      ) : null}
      {form.fields.some((field) => 'required' in field && field.required) ? <p className="wpforms-field-sublabel">{words.requiredMark}</p> : null}
      {isClosed ? <p className="wpforms-files-again">{words.closed}</p> : null}
      {attempt && 'hadFiles' in attempt && attempt.hadFiles ? <p className="wpforms-files-again">{words.filesAgain}</p> : null}
    </>
  )
}

function Honeypot({ form, label }: { form: number; label: string }) {
  return (
    <div className="wpforms-field wpforms-field-hp" aria-hidden="true">
      <label htmlFor={`wpforms-${form}-field-hp`} className="wpforms-field-label">
        {label}
      </label>
      <input type="text" name="wpforms[hp]" id={`wpforms-${form}-field-hp`} className="wpforms-field-medium" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** Replaces a submitted form and takes the focus. FORM-27. */
function Confirmation({ form, html }: { form: number; html: string }) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    said.current?.focus({ preventScroll: true })
    if (said.current) scrollTo(said.current, ABOVE_MESSAGE)
  }, [])
  return (
    <div
      ref={said}
      className="wpforms-container wpforms-container-full"
      id={`wpforms-${form}`}
      role="status"
      tabIndex={-1}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The form's token, renewed on focus once expired; submission waits. FORM-34. */
function useToken({ form, token, tokenTime }: FormOnPage, { settings }: FormPlace, element: RefObject<HTMLFormElement | null>) {
  const own = useRef({ token, time: tokenTime })
  const [isRefreshing, setRefreshing] = useState(false)
  const under = useRef(false)

  const refresh = useEffectEvent(async () => {
    const now = Math.floor(Date.now() / 1000)
    if (under.current || now - own.current.time < Number(settings.token_cache_lifetime)) return
    under.current = true
    setRefreshing(true)
    const fresh = await fetchToken(settings.ajaxurl, form.id)
    if (fresh) own.current = { token: fresh, time: now }
    under.current = false
    setRefreshing(false)
  })
  useEffect(() => {
    const shown = element.current
    const focused = () => void refresh()
    shown?.addEventListener('focusin', focused)
    return () => shown?.removeEventListener('focusin', focused)
  }, [element])

  return { token: () => own.current.token, isRefreshing }
}

interface FormPageFieldsProps {
  page: FormPage
  open: number
  total: number
  next: () => void
  previous: () => void
}

/** One page of a form with its buttons; a form without breaks has one page and no buttons. FORM-01. */
function FormPageFields({ page, open, total, next, previous }: FormPageFieldsProps) {
  const { form, place } = useFormState()
  const { words, locale } = place
  const fields = (
    <div className="wpforms-fields">
      {page.fields.map((field) => (
        <FormField key={field.id} field={field} />
      ))}
    </div>
  )
  if (total === 1) return fields
  const { number, end } = page
  const title = textIn(page.title, locale)
  const step = fill(words.stepOf, { current: number, total })
  const common = { 'data-page': number, 'data-formid': form.id }
  return (
    <div
      className={`wpforms-page wpforms-page-${number}${number === total ? ' last' : ''}${number === open ? ' wpforms-page-open' : ''}`}
      data-page={number}
      role="group"
      aria-label={title ? `${step} · ${title}` : step}
      tabIndex={-1}
    >
      {title && (form.pages.indicator === 'none' || form.pages.indicator === 'circles') ? <p className="wpforms-page-heading">{title}</p> : null}
      {fields}
      {end ? (
        <div className="wpforms-field wpforms-field-pagebreak" data-field-id={end.id}>
          <div className="wpforms-clear wpforms-pagebreak-split">
            {number > 1 ? (
              <Button kind="secondary" size="large" className="wpforms-page-button wpforms-page-prev" data-action="prev" {...common} onClick={previous}>
                {textIn(end.previous, locale) || words.previous}
              </Button>
            ) : null}
            <Button size="large" className="wpforms-page-button wpforms-page-next" data-action="next" {...common} onClick={next}>
              {textIn(end.next, locale) || words.next}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  )
}

interface CaptchaFieldProps {
  captcha: Captcha
  messages: Messages
  gate: RefObject<CaptchaGate | null>
}

/** A form's captcha, before the button. Its script loads at the form's first touch, and shows only a challenge. FORM-05, FORM-38, FORM-76, FORM-77. */
function CaptchaField({ captcha, messages, gate }: CaptchaFieldProps) {
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
