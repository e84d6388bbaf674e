import { sitePagePath } from '#shop/site/site-pages'
import type { FormPlaces } from '#shop/forms/form-management'
import { Group } from '#back-office/kit/settings/settings-fields.tsx'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { formsWords } from './forms.words.ts'
import { useWords } from '#ui/use-words.ts'

/** Where a form appears: its pages, pages to add it to, a page of its own, and the marker for texts. FORM-87. */
export function PlacesPart({ places: { holding, others, hasOwn, marker } }: { places: FormPlaces & { marker: string } }) {
  const words = useWords(formsWords)
  return (
    <Group title={words.where} hint={words.whereHint}>
      {holding.length > 0 ? (
        <ActionForm>
          <ul className="divide-y divide-line">
            {holding.map(({ slug, title }) => (
              <li key={slug} className="flex min-h-14 items-center gap-3">
                <a href={sitePagePath(slug)} className="inline-flex min-h-11 min-w-0 flex-1 items-center font-semibold break-words hover:text-accent">
                  <bdi>{title}</bdi>
                </a>
                <SubmitButton kind="quiet" name="take" value={slug} aria-label={`${words.takeOff} – ${title}`}>
                  {words.takeOff}
                </SubmitButton>
              </li>
            ))}
          </ul>
        </ActionForm>
      ) : null}
      {others.length > 0 ? (
        <ActionForm key={holding.length} className="flex flex-wrap items-end gap-3">
          <SelectField label={words.putOn} name="put" defaultValue="" required className="min-w-0 flex-1 basis-48">
            <option value="" disabled>
              {words.choosePage}
            </option>
            {others.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </SelectField>
          <SubmitButton kind="secondary" className="min-h-12">
            {words.put}
          </SubmitButton>
        </ActionForm>
      ) : null}
      {hasOwn ? null : (
        <ActionForm>
          <SubmitButton kind="quiet" name="intent" value="page">
            {words.ownPage}
          </SubmitButton>
        </ActionForm>
      )}
      <p className="text-xs text-soft">
        {words.marker}{' '}
        <code dir="ltr" className="inline-block rounded bg-shade px-2 py-1 text-sm text-ink select-all">
          {marker}
        </code>
      </p>
    </Group>
  )
}
