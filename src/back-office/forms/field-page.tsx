import { data, Form, redirect } from 'react-router'
import { refuse } from '#platform/refusal'
import { placed } from '#shop/forms/form-management'
import { changeForm } from '#shop/forms/form-management.manage'
import { fieldNumberSchema, fieldPlaceSchema, revisionSchema } from '#shop/forms/form-management.schema'
import { formManagementWords } from '#shop/forms/form-management.words'
import { audited } from '#shop/upkeep/audit.server'
import { SelectField } from '#ui/select-field.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { EnterSaves, SaveButton } from '#back-office/kit/kept/save-bar.tsx'
import { Done } from '#back-office/kit/frames.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { SettingsCard } from '#back-office/kit/settings/settings-card.tsx'
import { Group } from '#back-office/kit/settings/settings-fields.tsx'
import { LanguageChoice } from '#back-office/kit/language-choice.tsx'
import type { Route } from './+types/field-page'
import { ConditionsField } from './conditions-field.tsx'
import { fieldView, kindName, placesOf, readField, labelFor } from './builder-actions.server.ts'
import { conditionWords, fieldPageWords } from './forms.words.ts'
import { formPath } from '#back-office/form-entries/entry-address.ts'
import { approvedLanguage, formAt, languageIn, refusedTyping } from './form-requests.server.ts'
import { NotSaved } from './not-saved.tsx'
import { RowList } from './row-list.tsx'
import { useWords } from '#ui/use-words.ts'
import { paramIn } from '#back-office/kit/route.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  staffWhoMay('forms.manage', context)
  const form = await formAt(params.id)
  const field = fieldAt(form.definition.fields, params.field)
  return {
    back: { to: `${formPath(form.id)}#field-${field.id}`, text: form.name },
    here: formPath(form.id, `fields/${field.id}/`),
    title: labelFor(field),
    kind: kindName(field),
    revision: form.revision,
    view: fieldView(form, field),
    order: placesOf(form, field),
    isAdded: url.searchParams.get('done') === 'added',
    language: languageIn(url),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('forms.manage', context)
  const form = await formAt(params.id)
  const field = fieldAt(form.definition.fields, params.field)
  const sent = await fieldsOf(request)
  const revision = revisionSchema.parse(sent)
  const note = { by, action: 'form-saved', subject: `form:${form.id}` } as const
  const { to } = fieldPlaceSchema.parse(sent)
  const read = readField(form, field, sent)
  if ('problems' in read) {
    return data(
      { error: translated(fieldPageWords.notSaved), isStale: false, to: sent['to'], view: fieldView(form, field, { typed: sent, problems: read.problems }) },
      400,
    )
  }
  const refused = await refusedTyping(() =>
    audited(note, () =>
      changeForm(form.id, revision, ({ definition }) => {
        if (!definition.fields.some(({ id }) => id === field.id)) throw refuse(formManagementWords.fieldGone)
        const fields = definition.fields.map((one) => (one.id === field.id ? read.field : one))
        return { definition: { ...definition, fields: to === undefined ? fields : placed(fields, field.id, to) } }
      }),
    ),
  )
  if (refused) return data({ ...refused, to: sent['to'], view: fieldView(form, field, { typed: sent, problems: {} }) }, 409)
  const approved = approvedLanguage(sent)
  if (approved) return redirect(`${formPath(form.id, `fields/${field.id}/`)}?done=right${approved}`, 303)
  const isMoved = to !== undefined && to !== form.definition.fields.indexOf(field)
  return redirect(`${formPath(form.id)}?done=fieldSaved${isMoved ? `&moved=${field.id}` : ''}#field-${field.id}`, 303)
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function FieldPage({ loaderData, actionData }: Route.ComponentProps) {
  const { back, here, title, kind, revision, order, isAdded, language } = loaderData
  const words = useWords(fieldPageWords)
  const asked = useWords(conditionWords)
  const { groups, languages, conditions } = actionData?.view ?? loaderData.view
  const [essential, ...rest] = groups
  const hasProblem = groups.some(({ rows }) => rows.some(({ problem }) => problem !== undefined))
  return (
    <div className="language-editor grid max-w-3xl grid-cols-1 gap-4">
      <PageHead back={back} title={<bdi>{title}</bdi>} beside={<span className="text-sm text-soft">{kind}</span>} />
      <NotSaved refused={actionData} saved={here} />
      <Done>{isAdded && !actionData ? words.added : undefined}</Done>
      <Form method="post" noValidate key={JSON.stringify(actionData?.view ?? revision)} className="grid gap-3">
        <EnterSaves intent="save" />
        <input type="hidden" name="revision" value={revision} />
        <LanguageChoice languages={languages} chosen={hasProblem ? 'fr' : language} />
        {essential ? (
          <Group title={essential.title}>
            <RowList rows={essential.rows} />
          </Group>
        ) : null}
        {rest.map((group) => (
          <SettingsCard key={group.title} id={group.rows[0]!.name} isOpen={group.isOpen} title={group.title}>
            <RowList rows={group.rows} />
          </SettingsCard>
        ))}
        {conditions ? (
          <SettingsCard id="when" isOpen={conditions.lines.length > 0} title={words.when}>
            <SelectField label={asked.action} name="when.action" defaultValue={conditions.action || 'show'}>
              <option value="show">{asked.show}</option>
              <option value="hide">{asked.hide}</option>
            </SelectField>
            <ConditionsField view={conditions} />
          </SettingsCard>
        ) : null}
        <Group title={words.place}>
          <SelectField label={words.after} name="to" defaultValue={actionData?.to ?? order.now}>
            {order.places.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </Group>
        <SaveButton>{words.save}</SaveButton>
      </Form>
    </div>
  )
}

/** Field of an address. Throws 404 if the form has no such field. */
function fieldAt<F extends { id: number }>(fields: readonly F[], id: string): F {
  const number = paramIn(fieldNumberSchema, id)
  const field = fields.find((one) => one.id === number)
  if (!field) throw data(null, 404)
  return field
}
