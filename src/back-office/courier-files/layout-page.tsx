import { data, redirect } from 'react-router'
import { fill, inAList } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { LAYOUT_AMOUNTS, LAYOUT_SEPARATORS, MOST_LAYOUT_COLUMNS } from '#shop/delivery/couriers'
import { layoutSchema } from '#shop/delivery/couriers.schema'
import { saveCourierLayout } from '#shop/delivery/couriers.server'
import { missingFields, NEUTRAL_LAYOUT } from '#shop/delivery/courier-files'
import { findFileCouriers, readExample, type Example } from '#shop/delivery/courier-files.server'
import { formOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/use-words.ts'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { ColumnMatching, sentFields } from '#back-office/kit/column-matching.tsx'
import { Done, Problem } from '#back-office/kit/frames.tsx'
import { Options } from '#back-office/kit/list-page.tsx'
import { PageHead, titleOfLoader } from '#back-office/kit/page-head.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/layout-page'
import { courierFilesWords, layoutWords } from './courier-files.words.ts'

async function findCourier(id: string) {
  const courier = (await findFileCouriers()).find((one) => one.id === id)
  if (!courier) throw data(null, 404)
  return courier
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  staffWhoMay('settings.manage', context)
  const { name, layout } = await findCourier(params.courier)
  const title = fill(translated(layoutWords.title), { courier: name })
  const missing = layout ? missingFields(layout).map((field) => translated(layoutWords[`field-${field}`])) : []
  const warning = missing.length > 0 ? fill(translated(layoutWords.missing), { fields: inAList(missing, readerLocale()) }) : undefined
  return { title, warning, layout: layout ?? NEUTRAL_LAYOUT, isNeutral: layout === null, isSaved: url.searchParams.has('saved') }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('settings.manage', context)
  const { id } = await findCourier(params.courier)
  const { fields, files } = await formOf(request)
  const refused = (problem: string, status: number) => data({ problem, example: undefined }, status)
  const file = files.get('file')
  try {
    if (file) return { problem: undefined, example: await readExample([new Uint8Array(await file.arrayBuffer())]) }
    if (fields['intent'] === 'example') return refused(translated(courierFilesWords.noFile), 400)
    const layout = fields['intent'] === 'remove' ? null : layoutIn(fields)
    if (layout === undefined) return refused(translated(layoutWords.wrong), 400)
    await saveCourierLayout(id, layout, by)
    return redirect(`/admin/settings/couriers/${id}/?saved`, 303)
  } catch (error) {
    return refused(asRefusal(error).in(readerLocale()), 409)
  }
}

function layoutIn(fields: Record<string, string>) {
  const { separator, amounts } = fields
  const columns = sentFields(fields)
    .slice(0, MOST_LAYOUT_COLUMNS + 1)
    .map((field, place) => ({ title: fields[`title${place}`], field, text: fields[`text${place}`] }))
  return layoutSchema.safeParse({ separator, amounts, columns }).data
}

export const meta = titleOfLoader

/** Columns of the file by which a courier without calls takes its parcels. IMP-11. */
export default function LayoutPage({ loaderData: { title, warning, layout, isNeutral, isSaved }, actionData }: Route.ComponentProps) {
  const words = useWords(layoutWords)
  const files = useWords(courierFilesWords)
  const example = actionData?.example
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHead back={{ to: '/admin/settings/couriers/', text: words.back }} title={title} />
      <Problem>{actionData?.problem}</Problem>
      <Done>{example ? words.isNew : isSaved && !actionData ? words.saved : undefined}</Done>
      {warning && !actionData ? <Notice kind="warn">{warning}</Notice> : null}
      <PageSection title={words.example}>
        <p className="text-sm text-soft">{words.exampleHint}</p>
        <ActionForm encType="multipart/form-data" className="grid grid-cols-1 gap-3">
          <TextField label={files.file} name="file" type="file" accept=".csv,.txt,.xlsx,text/csv" required className="[&_input]:h-auto [&_input]:py-3" />
          <SubmitButton name="intent" value="example" kind="secondary" className="justify-self-start max-menu:w-full">
            {words.readExample}
          </SubmitButton>
        </ActionForm>
      </PageSection>
      {isNeutral && !example ? <Notice>{words.isNeutral}</Notice> : null}
      <LayoutForm key={JSON.stringify(example?.layout ?? layout)} {...(example ?? { layout })} />
      {isNeutral ? null : (
        <ActionForm>
          <SubmitButton name="intent" value="remove" kind="quiet">
            {words.remove}
          </SubmitButton>
        </ActionForm>
      )}
    </div>
  )
}

function LayoutForm({ layout: { separator, amounts, columns }, samples }: Omit<Example, 'samples'> & Partial<Example>) {
  const words = useWords(layoutWords)
  const named = <Field extends FieldName>(...fields: Field[]) => fields.map((field) => [field, words[`field-${field}`]] as const)
  const separators = { ';': words.semicolon, ',': words.comma, '\t': words.tab }
  return (
    <ColumnMatching
      columns={columns.map(({ title, field }, place) => ({ place, title, field, samples: samples?.[place] }))}
      groups={[
        { title: words.groupRecipient, fields: named('name', 'phone', 'phone2', 'address', 'governorate', 'city', 'postcode', 'note') },
        { title: words.groupParcel, fields: named('amount', 'order', 'reference', 'pieces', 'contents') },
        { fields: named('text') },
      ]}
      isKnown={!samples}
      intro={words.intro}
      leftOut={{ left: words.leftEmpty, ignore: words.empty }}
      beside={columns.map(({ title, text }, place) => (
        <FixedText key={place} place={place} title={title} text={text} />
      ))}
      note={
        <div className="grid grid-cols-2 gap-3">
          <SelectField label={words.separator} name="separator" defaultValue={separator}>
            <Options of={LAYOUT_SEPARATORS.map((one) => [one, separators[one]])} />
          </SelectField>
          <SelectField label={words.amounts} name="amounts" defaultValue={amounts}>
            <Options of={LAYOUT_AMOUNTS.map((one) => [one, one])} />
          </SelectField>
        </div>
      }
      submit={words.save}
    />
  )
}

function FixedText({ place, title, text }: { place: number; title: string; text: string }) {
  const words = useWords(layoutWords)
  return (
    <>
      <input type="hidden" name={`title${place}`} value={title} />
      <TextField
        label={words.fixed}
        name={`text${place}`}
        defaultValue={text}
        maxLength={200}
        autoComplete="off"
        className="hidden group-has-[option[value=text]:checked]/column:grid"
      />
    </>
  )
}

type FieldName = Exclude<Example['layout']['columns'][number]['field'], 'ignore'>
