import { data, redirect, Form } from 'react-router'
import type { FormDefinition } from '#shop/forms/forms'
import type { StoredForm } from '#shop/forms/form-management'
import { changeForm } from '#shop/forms/form-management.manage'
import { revisionSchema, settingsActionSchema, type SettingsAction } from '#shop/forms/form-management.schema'
import { audited } from '#shop/upkeep/audit.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done } from '#back-office/kit/frames.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import { translated } from '#back-office/kit/reader.server.ts'
import { LanguageChoice } from '#back-office/kit/language-choice.tsx'
import type { Route } from './+types/form-settings-page'
import { fieldPageWords, formsWords, conditionWords, formSettingsWords } from './forms.words.ts'
import { formPath } from '#back-office/form-entries/entry-address.ts'
import { approvedLanguage, formAt, languageIn, refusedTyping } from './form-requests.server.ts'
import { NotSaved } from './not-saved.tsx'
import {
  LIST_PARTS,
  withOneMore,
  withVisitorMail,
  type ListPart,
  placesToInsert,
  readItem,
  readPart,
  settingsView,
  type RefusedPart,
  type ListItem,
} from './settings-views.server.ts'
import { Button } from '#ui/button.tsx'
import { EnterSaves, SaveBar } from '#back-office/kit/kept/save-bar.tsx'
import { Removal, SettingsCard } from '#back-office/kit/settings/settings-card.tsx'
import { type PlaceToInsert, type RowView, ConditionsField } from './conditions-field.tsx'
import { RowList } from './row-list.tsx'
import { useWords } from '#ui/use-words.ts'
import { refusalOf } from '#back-office/kit/route.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  staffWhoMay('forms.manage', context)
  const form = await formAt(params.id)
  return {
    back: { to: formPath(form.id), text: form.name },
    here: formPath(form.id, 'settings/'),
    revision: form.revision,
    view: settingsView(form),
    places: placesToInsert(form),
    at: url.searchParams.get('at') ?? 'texts',
    language: languageIn(url),
    isSaved: url.searchParams.has('saved'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = staffWhoMay('forms.manage', context)
  const form = await formAt(params.id)
  const sent = await fieldsOf(request)
  const asked = settingsActionSchema.safeParse(sent)
  if (!asked.success) return refusedWith(form, { error: translated(formsWords.cannotUndo) })
  const { part } = asked.data
  const next = changedForm(form, asked.data, sent)
  const refused = { part, index: 'index' in asked.data ? asked.data.index : undefined, typed: sent }
  if ('problems' in next) return refusedWith(form, { error: translated(fieldPageWords.notSaved) }, { ...refused, problems: next.problems })
  const revision = revisionSchema.parse(sent)
  const note = { by, action: 'form-saved', subject: `form:${form.id}` } as const
  const change = () => audited(note, () => changeForm(form.id, revision, () => next))
  if (asked.data.intent === 'save') {
    const typing = await refusedTyping(change)
    if (typing) return refusedWith(form, typing, { ...refused, problems: {} })
  } else {
    const error = await refusalOf(change)
    if (error !== undefined) return refusedWith(form, { error })
  }
  return redirect(`${formPath(form.id)}settings/?saved=1&at=${part}${approvedLanguage(sent)}#${part}`, 303)
}

function refusedWith(form: StoredForm, { error, isStale = false }: { error: string; isStale?: boolean }, refused?: RefusedPart) {
  const isFrenchWrong = Object.keys(refused?.problems ?? {}).length > 0
  return data(
    { error, isStale, isFrenchWrong, view: settingsView(form, refused), at: refused?.part },
    refused && Object.keys(refused.problems).length > 0 ? 400 : 409,
  )
}

/** The changed form, or errors by row. A stale revision is refused whole. */
function changedForm(
  form: StoredForm,
  asked: SettingsAction,
  sent: Record<string, string>,
): { name?: string; definition: FormDefinition } | { problems: Record<string, string> } {
  if (!isList(asked.part)) {
    const read = readPart(form, asked.part, sent)
    if ('problems' in read) return read
    const { name, ...definition } = read
    return { name, definition }
  }
  if (asked.intent === 'answer-visitor') return { definition: withVisitorMail(form.definition) }
  if (asked.intent === 'add') return { definition: withOneMore(asked.part, form.definition) }
  const index = 'index' in asked ? (asked.index ?? -1) : -1
  if (asked.intent === 'remove') {
    const at = LIST_PARTS[asked.part]
    const list: object[] = form.definition[at]
    return { definition: { ...form.definition, [at]: list.filter((_, place) => place !== index) } }
  }
  const read = readItem(form, { part: asked.part, index }, sent)
  return 'problems' in read ? read : { definition: read }
}

const isList = (part: string): part is ListPart => Object.hasOwn(LIST_PARTS, part)

export const meta = titled(formSettingsWords.title)

export default function FormSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { back, here, revision, places, isSaved, language } = loaderData
  const words = useWords(formSettingsWords)
  const { records, lists, languages, hasEmailField, canAnswerVisitor } = actionData?.view ?? loaderData.view
  const at = actionData?.at ?? loaderData.at
  const shared = { revision, at }
  const key = JSON.stringify(actionData?.view ?? revision)
  return (
    <div className="language-editor grid max-w-3xl grid-cols-1 gap-3">
      <PageHead back={back} title={words.title} />
      <NotSaved refused={actionData} saved={here} />
      <Done>{isSaved && !actionData ? words.saved : undefined}</Done>
      <LanguageChoice languages={languages} chosen={actionData?.isFrenchWrong ? 'fr' : language} />
      <div key={key} className="grid grid-cols-1 gap-3">
        <RecordCard {...shared} part="texts" title={words.texts} rows={records.texts} />
        <RecordCard {...shared} part="pages" title={words.pages} about={words.pagesAbout} rows={records.pages} />
        <ListCard
          {...shared}
          part="confirmations"
          title={words.confirmations}
          about={words.confirmationsAbout}
          add={words.addConfirmation}
          items={lists.confirmations}
          places={places}
        />
        <ListCard
          {...shared}
          part="notifications"
          title={words.notifications}
          about={words.notificationsAbout}
          add={words.addNotification}
          answer={canAnswerVisitor ? words.answerVisitor : undefined}
          items={lists.notifications}
          places={places}
        />
        <ListCard
          {...shared}
          part="lists"
          title={words.lists}
          about={hasEmailField ? words.listsAbout : words.noEmailField}
          add={hasEmailField ? words.addList : undefined}
          items={lists.lists}
          places={[]}
        />
        <RecordCard {...shared} part="safety" title={words.safety} rows={records.safety} />
        <RecordCard {...shared} part="money" title={words.money} about={words.moneyAbout} rows={records.money} />
      </div>
    </div>
  )
}

interface CardProps {
  /** Name of the part in the form, and its anchor on the page. */
  part: string
  title: string
  about?: string
  revision: number
  at: string
}

function RecordCard({ part, title, about, revision, at, rows }: CardProps & { rows: RowView[] }) {
  return (
    <SettingsCard id={part} isOpen={at === part} title={title} about={about}>
      <Form method="post" noValidate className="grid gap-4">
        <Hidden part={part} revision={revision} />
        <RowList rows={rows} />
        <SaveButton name={title} />
      </Form>
    </SettingsCard>
  )
}

interface ListCardProps extends CardProps {
  items: ListItem[]
  add: string | undefined
  /** Label of the button that adds a mail to the visitor. */
  answer?: string | undefined
  places: readonly PlaceToInsert[]
}

function ListCard({ part, title, about, revision, at, items, add, answer, places }: ListCardProps) {
  const words = useWords(formSettingsWords)
  const asked = useWords(conditionWords)
  return (
    <SettingsCard id={part} isOpen={at === part} title={title} about={about}>
      {items.map((item, index) => (
        <section key={item.title} aria-label={item.title} className="grid gap-4 rounded-lg border border-line p-3">
          <h2 className="text-sm font-semibold">{item.title}</h2>
          <Form method="post" noValidate className="grid gap-4">
            <Hidden part={part} revision={revision} />
            <input type="hidden" name="index" value={index} />
            <RowList rows={item.rows} places={places} />
            {item.conditions && item.conditions.fields.length > 0 ? (
              <details open={item.conditions.lines.length > 0}>
                <summary className="inline-flex min-h-11 items-center text-sm font-medium text-accent">{asked.only}</summary>
                <ConditionsField view={item.conditions} />
              </details>
            ) : null}
            <SaveButton name={item.title} />
            {item.canGo ? <Removal words={words} named={item.title} /> : null}
          </Form>
        </section>
      ))}
      {add === undefined ? null : (
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="part" value={part} />
          <input type="hidden" name="revision" value={revision} />
          {answer ? (
            <Button type="submit" kind="secondary" name="intent" value="answer-visitor">
              {answer}
            </Button>
          ) : null}
          <Button type="submit" kind="secondary" name="intent" value="add">
            {add}
          </Button>
        </Form>
      )}
    </SettingsCard>
  )
}

function Hidden({ part, revision }: { part: string; revision: number }) {
  return (
    <>
      <EnterSaves intent="save" />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="revision" value={revision} />
    </>
  )
}

function SaveButton({ name }: { name: string }) {
  const words = useWords(formSettingsWords)
  return (
    <SaveBar isInCard>
      <Button type="submit" name="intent" value="save" aria-label={`${words.save} – ${name}`}>
        {words.save}
      </Button>
    </SaveBar>
  )
}
