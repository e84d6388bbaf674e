import { fill } from '#i18n/words.ts'
import { textIn } from '#shop/forms/forms'
import type { FormPage } from '#shop/forms/form-rules'
import { Button } from '#ui/button.tsx'
import { FormField } from './form-field.tsx'
import { useFormState } from './form-state.ts'

interface FormPageFieldsProps {
  page: FormPage
  open: number
  total: number
  next: () => void
  previous: () => void
}

/** One page of a form with its buttons; a form without breaks has one page and no buttons. FORM-01. */
export function FormPageFields({ page, open, total, next, previous }: FormPageFieldsProps) {
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
