import { fill } from '#i18n/words.ts'
import { textIn, type FormView } from '#shop/forms/forms'
import { pagesOf } from '#shop/forms/form-rules'
import type { FormPlace } from './form-on-page.ts'

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
