import { useEffect, useRef, type FormEvent } from 'react'
import { textIn } from '#shop/forms/forms'
import { pagesOf } from '#shop/forms/form-rules'
import { direction } from '#i18n/locale.ts'
import { CaptchaField } from './captcha-field.tsx'
import type { CaptchaGate } from './captcha-gate.ts'
import { FormErrors, GeneralError } from './form-errors.tsx'
import type { AttemptShown, FormOnPage, FormPlace } from './form-on-page.ts'
import { FormPageFields } from './form-page-fields.tsx'
import { FormStateContext, type FormState } from './form-state.ts'
import { PageIndicator } from './page-indicator.tsx'
import { firstPageWith } from './pages.ts'
import { ABOVE_FIELD, ABOVE_MESSAGE, scrollTo } from './scrolling.ts'
import { SubmitPart } from './submit-part.tsx'
import { useFilling } from './use-filling.ts'
import { useFormPages } from './use-form-pages.ts'
import { FOCUSABLE, useSending } from './use-sending.ts'
import { useToken } from './use-token.ts'

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

/** An input that people neither see nor reach. */
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
