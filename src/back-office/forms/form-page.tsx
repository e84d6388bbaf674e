import { data, Link } from 'react-router'
import { fill, translate } from '#i18n/words.ts'
import { builderActionSchema, fieldNumberSchema, revisionSchema } from '#shop/forms/form-management.schema'
import { sitePagePath } from '#shop/site/site-pages'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, Problem } from '#back-office/kit/frames.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { newFormKey } from '#back-office/products/product-actions.server.ts'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { translationWords } from '#back-office/kit/common.words.ts'
import type { Route } from './+types/form-page'
import { movedText, newPlaces, offeredKinds, outdatedParts, placesView, shownFields, applyBuilderAction, type BuilderAnswer } from './builder-actions.server.ts'
import { KindIcon, FieldList } from './field-list.tsx'
import { formPath, FORMS_PATH } from '#back-office/form-entries/entry-address.ts'
import { formAt } from './form-requests.server.ts'
import { formsWords } from './forms.words.ts'
import type { FormState, FormPlaces } from '#shop/forms/form-management'
import { Removal } from '#back-office/kit/settings/settings-card.tsx'
import { Group } from '#back-office/kit/settings/settings-fields.tsx'
import type { FieldKind } from '#shop/forms/forms'
import { AddPanel, KindButton } from '#back-office/kit/add-panel.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/use-words.ts'
import { refusalOf } from '#back-office/kit/route.server.ts'

const DONE = ['fieldSaved', 'undone', 'publishedNow', 'unpublishedNow', 'copied', 'placed', 'taken'] as const

export async function loader({ params, url, context }: Route.LoaderArgs) {
  staffWhoMay('forms.manage', context)
  const form = await formAt(params.id)
  const fields = shownFields(form)
  const places = await placesView(form.id)
  const words = translate(readerLocale(), formsWords)
  const moved = fieldNumberSchema.safeParse(url.searchParams.get('moved'))
  const added = fieldNumberSchema.safeParse(url.searchParams.get('added'))
  const done = DONE.find((one) => one === url.searchParams.get('done'))
  return {
    id: form.id,
    name: form.name,
    state: form.state,
    revision: form.revision,
    fields,
    outdated: outdatedParts(form),
    kinds: offeredKinds(),
    places,
    removeMeans: fill(words.removeMeans, { n: form.entries }),
    formKey: newFormKey(),
    moved: moved.success ? movedText(fields, moved.data) : undefined,
    added: added.success ? { id: added.data, text: movedText(fields, added.data, 'fieldAdded') } : undefined,
    order: newPlaces(fields, added.data ?? moved.data),
    done: done && [words[done], done === 'publishedNow' && places.holding.length === 0 ? words.putItNow : ''].join(' ').trim(),
    words: { ...words, ...translate(readerLocale(), translationWords) },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('forms.manage', context)
  const form = await formAt(params.id)
  const fields = await fieldsOf(request)
  const asked = builderActionSchema.safeParse(fields)
  if (!asked.success) return data<BuilderAnswer>({ error: translated(formsWords.cannotUndo) }, 400)
  let answer: Response | BuilderAnswer = {}
  const error = await refusalOf(async () => {
    answer = await applyBuilderAction(form, asked.data, { by, revision: revisionSchema.parse(fields) })
  })
  if (error !== undefined) return data<BuilderAnswer>({ error }, 409)
  if (answer instanceof Response) return answer
  return data(answer, 'faults' in answer ? 409 : 200)
}

export const meta = titled(formsWords.title, ({ name }: Route.ComponentProps['loaderData']) => name)

const STATES = { draft: 'quiet', published: 'good', changed: 'warn' } as const

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(formsWords)
  const { id, name, state, revision, fields, outdated, kinds, places, order, removeMeans, formKey, moved, added, done } = loaderData
  const answer: BuilderAnswer = actionData ?? {}
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <PageHead back={{ to: FORMS_PATH, text: words.title }} title={<bdi>{name}</bdi>} beside={<Badge kind={STATES[state]}>{words[state]}</Badge>}>
        <p className="flex flex-wrap gap-x-5 text-sm font-medium text-accent">
          <Link to={formPath(id, 'settings/')} className="inline-flex min-h-11 items-center">
            {words.settings}
          </Link>
          <Link to={formPath(id, 'preview/')} className="inline-flex min-h-11 items-center">
            {words.preview}
          </Link>
          <Link to={`${FORMS_PATH}entries/?form=${id}`} className="inline-flex min-h-11 items-center">
            {words.received}
          </Link>
        </p>
      </PageHead>
      <Problem>{answer.error}</Problem>
      <Faults faults={answer.faults} />
      <Done>
        {actionData || !done ? undefined : (
          <>
            {done} <SeePages pages={state === 'published' ? places.holding : []} />
          </>
        )}
      </Done>
      <Deleted deleted={answer.deleted} revision={revision} />
      <Outdated parts={outdated} />
      <FieldList fields={fields} added={added} revision={revision} />
      <p role="status" className="sr-only">
        {moved}
      </p>
      <AddField groups={kinds} order={order} revision={revision} isOpen={fields.length === 0} />
      <PlacesPart places={places} />
      <FormCare state={state} revision={revision} formKey={formKey} removeMeans={removeMeans} named={name} />
      {state === 'published' ? null : (
        <ActionForm className="bottom-action">
          <input type="hidden" name="revision" value={revision} />
          <SubmitButton name="intent" value="publish">
            {state === 'changed' ? words.publishChanges : words.publish}
          </SubmitButton>
        </ActionForm>
      )}
    </div>
  )
}

function SeePages({ pages }: { pages: Route.ComponentProps['loaderData']['places']['holding'] }) {
  const words = useWords(formsWords)
  return pages.map(({ slug, title }) => (
    <a key={slug} href={sitePagePath(slug)} className="inline-flex min-h-11 items-center pe-4 font-semibold underline">
      {fill(words.seePage, { title })}
    </a>
  ))
}

function Faults({ faults }: { faults: BuilderAnswer['faults'] }) {
  const words = useWords(formsWords)
  if (!faults) return null
  return (
    <Notice kind="bad" role="alert" isFocused title={words.cannotPublish}>
      <ul className="list-disc ps-4">
        {faults.map(({ text, to }) => (
          <li key={text + to}>
            {text}{' '}
            {to ? (
              <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline">
                {words.correct}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Outdated({ parts }: { parts: Route.ComponentProps['loaderData']['outdated'] }) {
  const words = useWords(translationWords)
  if (parts.length === 0) return null
  return (
    <Notice kind="info">
      <p>{words.outdatedTitle}</p>
      <ul className="flex flex-wrap gap-x-4">
        {parts.map(({ text, to }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline">
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Deleted({ deleted, revision }: { deleted: BuilderAnswer['deleted']; revision: number }) {
  const words = useWords(formsWords)
  if (!deleted) return null
  return (
    <Notice kind="good" role="status">
      <ActionForm className="flex flex-wrap items-center gap-3">
        <span>{fill(words.fieldDeleted, { label: deleted.label })}</span>
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="at" value={deleted.at} />
        <SubmitButton kind="secondary" name="undo" value={deleted.field}>
          {words.undo}
        </SubmitButton>
      </ActionForm>
    </Notice>
  )
}

interface FormCareProps {
  state: FormState
  revision: number
  formKey: string
  removeMeans: string
  named: string
}

function FormCare({ state, revision, formKey, removeMeans, named }: FormCareProps) {
  const words = useWords(formsWords)
  return (
    <Group title={words.otherActions}>
      <ActionForm className="flex flex-wrap gap-2">
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="formKey" value={formKey} />
        <SubmitButton kind="quiet" name="intent" value="duplicate">
          {words.duplicate}
        </SubmitButton>
        {state === 'draft' ? null : (
          <SubmitButton kind="quiet" name="intent" value="unpublish">
            {words.unpublish}
          </SubmitButton>
        )}
      </ActionForm>
      <ActionForm>
        <input type="hidden" name="revision" value={revision} />
        <Removal words={{ remove: words.remove, removeMeans, removeReally: words.removeReally }} named={named} />
      </ActionForm>
    </Group>
  )
}

interface Kind {
  kind: FieldKind
  name: string
  about: string
}

interface AddFieldProps {
  groups: { title: string; kinds: Kind[] }[]
  revision: number
  isOpen: boolean
  order: { now: string; places: { value: string; label: string }[] }
}

function AddField({ groups, order, revision, isOpen }: AddFieldProps) {
  const words = useWords(formsWords)
  return (
    <AddPanel key={revision} label={words.addField} isOpen={isOpen}>
      <ActionForm className="grid gap-4 border-t border-line p-4">
        <input type="hidden" name="revision" value={revision} />
        {order.places.length > 1 ? (
          <SelectField label={words.addAt} name="at" defaultValue={order.now}>
            {order.places.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : null}
        {groups.map(({ title, kinds }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 text-xs font-semibold text-soft">{title}</h2>
            <div className="grid gap-2 narrow-grid:grid-cols-2">
              {kinds.map((one) => (
                <KindButton key={one.kind} {...one} sign={<KindIcon kind={one.kind} className="size-6 shrink-0 text-accent" />} />
              ))}
            </div>
          </section>
        ))}
      </ActionForm>
    </AddPanel>
  )
}

/** Where a form appears: its pages, pages to add it to, a page of its own, and the marker for texts. FORM-87. */
function PlacesPart({ places: { holding, others, hasOwn, marker } }: { places: FormPlaces & { marker: string } }) {
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
