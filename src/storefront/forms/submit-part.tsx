import type { ReactNode } from 'react'
import { SENT_NAMES } from '#shop/forms/form-sending'
import { textIn, type FormView } from '#shop/forms/forms'
import { Button } from '#ui/button.tsx'
import { useFormState, controlId } from './form-state.ts'
import { PaymentAhead } from './payment-controls.tsx'
import spinner from './submit-spin.svg?no-inline'
import type { GeneralSaid } from './use-sending.ts'
import type { FieldSaid, FormPlace } from './form-on-page.ts'

interface SubmitPartProps {
  /** The page's token, for a form sent without scripts. FORM-19. */
  token: string
  /** Only the last page shows captcha and button. FORM-05. */
  isLast: boolean
  isBusy: boolean
  isHeld: boolean
  previous: (() => void) | undefined
  general: GeneralSaid
  children?: ReactNode
}

/** End of a form: its hidden fields and the button, whose text changes while submitting. FORM-16. */
export function SubmitPart({ token, isLast, isBusy, isHeld, previous, general, children }: SubmitPartProps) {
  const { form, place, tooLarge } = useFormState()
  const { locale, words } = place
  const text = textIn(form.submit.text, locale)
  const busyText = textIn(form.submit.busyText, locale)
  const hidden = {
    [SENT_NAMES.form]: form.id,
    [SENT_NAMES.token]: token,
    page_title: place.title,
    [SENT_NAMES.pageUrl]: place.path,
    url_referer: '',
    page_id: place.slug,
    'wpforms[post_id]': place.slug,
  }
  return (
    <>
      <GeneralError general={general} at="footer" />
      <div className={`wpforms-submit-container${isLast ? ' wpforms-page-open' : ''}`}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} defaultValue={value} />
        ))}
        {children}
        <GeneralError general={general} at="recaptcha" />
        <PaymentAhead />
        {previous ? (
          <Button
            kind="secondary"
            size="large"
            className="wpforms-page-button wpforms-page-prev noscript:hidden"
            data-action="prev"
            data-formid={form.id}
            onClick={previous}
          >
            {textIn(form.pages.last, locale) || words.previous}
          </Button>
        ) : null}
        <Button
          type="submit"
          size="large"
          name="wpforms[submit]"
          id={`wpforms-submit-${form.id}`}
          className="wpforms-submit"
          value="wpforms-submit"
          data-alt-text={busyText}
          data-submit-text={text}
          aria-live="assertive"
          disabled={isBusy || isHeld || tooLarge !== undefined}
        >
          {isBusy ? busyText : text}
        </Button>
        <img
          src={spinner}
          loading="lazy"
          className={`wpforms-submit-spinner${isBusy ? ' wpforms-spinning' : ''}`}
          width="26"
          height="26"
          alt={isBusy ? words.loading : ''}
        />
      </div>
    </>
  )
}

interface FormErrorsProps {
  form: FormView
  place: FormPlace
  said: ReadonlyMap<number, FieldSaid>
  onFollow: (field: number) => void
}

/** Errors, each with a link to its field; new ones are announced. The shop adds no notice: the page scrolls to the first field. FORM-82. */
export function FormErrors({ form, place, said, onFollow }: FormErrorsProps) {
  const wrong = form.fields.filter(({ id }) => said.has(id))
  return (
    <div role="alert" aria-atomic="false">
      {wrong.length === 0 ? null : (
        <div className="wpforms-error-summary">
          <p className="font-semibold">{place.words.toCorrect}</p>
          <ul className="wpforms-error-list">
            {wrong.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${controlId(form.id, id)}-container`}
                  onClick={(event) => {
                    event.preventDefault()
                    onFollow(id)
                  }}
                >
                  {textIn(label, place.locale)}
                </a>
                {place.words.colon}
                {said.get(id)?.text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Error of the whole form, above or below it: the server's ready HTML, or the page's own text. FORM-31. */
export function GeneralError({ general, at }: { general: GeneralSaid; at: 'header' | 'footer' | 'recaptcha' }) {
  const html = general[at]
  // The server's elements are alerts already; the captcha's label is not.
  if (html) return <div role={at === 'recaptcha' ? 'alert' : undefined} className="wpforms-said" dangerouslySetInnerHTML={{ __html: html }} />
  if (at !== 'header' || !general.text) return null
  return (
    <div role="alert" className="wpforms-said">
      <div className="wpforms-error-container">
        <p>{general.text}</p>
      </div>
    </div>
  )
}
