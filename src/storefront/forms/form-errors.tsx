import { textIn, type FormView } from '#shop/forms/forms'
import { controlId } from './form-state.ts'
import type { FieldSaid, FormPlace } from './form-on-page.ts'
import type { GeneralSaid } from './use-sending.ts'

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
