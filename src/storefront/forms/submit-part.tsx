import type { ReactNode } from 'react'
import { SENT_NAMES } from '#shop/forms/form-sending'
import { textIn, type FormView } from '#shop/forms/forms'
import { Button } from '#ui/button.tsx'
import { useFormState, controlId } from './form-state.ts'
import { PaymentAhead } from './payment-controls.tsx'
import spinner from './submit-spin.svg?no-inline'
import type { GeneralSaid } from './use-sending.ts'
import type { FieldSaid, FormPlace } from './form-on-page.ts'
import { fill } from '#i18n/words.ts'
import { pagesOf } from '#shop/forms/form-rules'

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

/** Progress in a form of several pages: a row of numbers (connector, circles), or a bar with percent. FORM-02 to FORM-04. */
export function PageIndicator({ form, place: { locale, words }, open }: { form: FormView; place: FormPlace; open: number }) {
  const pages = pagesOf(form)
  const { indicator } = form.pages
  if (indicator === 'none' || pages.length < 2) return null
  const titles = pages.map(({ title }) => textIn(title, locale))
  const step = fill(words.stepOf, { current: open, total: pages.length })
  const percent = Math.round((open / pages.length) * 100)
  return (
    <div
      className={`wpforms-page-indicator ${indicator}`}
      data-indicator={indicator}
      data-indicator-color="#72b239"
      data-scroll="1"
      role="progressbar"
      aria-label={[step, titles[open - 1]].filter(Boolean).join(' · ')}
      aria-valuenow={open}
      aria-valuemin={1}
      aria-valuemax={pages.length}
      aria-valuetext={step}
      tabIndex={-1}
    >
      {indicator === 'progress' ? (
        <>
          <span className="wpforms-page-indicator-page-title" {...Object.fromEntries(titles.map((title, place) => [`data-page-${place + 1}-title`, title]))}>
            {titles[open - 1]}
          </span>
          <span className="wpforms-page-indicator-page-title-sep" hidden={!titles[open - 1]}>
            {' '}
            ·{' '}
          </span>
          <span className="wpforms-page-indicator-steps">
            <StepOf text={words.stepOf} open={open} total={pages.length} />
          </span>
          <span className="wpforms-page-indicator-percent">{fill(words.percentDone, { percent })}</span>
          <svg className="wpforms-page-indicator-page-progress-wrap" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect className="wpforms-page-indicator-page-progress" width={percent} height="1" />
          </svg>
        </>
      ) : (
        titles.map((title, place) => (
          <div
            key={place}
            className={`wpforms-page-indicator-page wpforms-page-indicator-page-${place + 1}${place + 1 === open ? ' active' : ''}${place + 1 < open ? ' done' : ''}`}
          >
            <span className="wpforms-page-indicator-page-number">
              {place + 1}
              {indicator === 'connector' ? <span className="wpforms-page-indicator-page-triangle" /> : null}
            </span>
            {title ? <span className="wpforms-page-indicator-page-title">{title}</span> : null}
          </div>
        ))
      )}
    </div>
  )
}

/** The step as text, its number in the element that the protocol's script updates. */
function StepOf({ text, open, total }: { text: string; open: number; total: number }) {
  const [before = '', after = ''] = text.replace('{total}', String(total)).split('{current}')
  return (
    <>
      {before}
      <span className="wpforms-page-indicator-steps-current">{open}</span>
      {after}
    </>
  )
}
