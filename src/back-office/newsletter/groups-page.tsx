import { data, redirect, Link } from 'react-router'
import { fill, type Text } from '#i18n/words.ts'
import { counted } from '#i18n/counted.ts'
import { intlLocale } from '#i18n/dates.ts'
import { asRefusal } from '#platform/refusal'
import {
  countMembers,
  listGroups,
  makeDefaultGroup,
  moveSubscriberGroup,
  removeGroup,
  saveGroup,
  type DeskGroup,
} from '#shop/newsletter/subscriber-management.manage'
import { groupDeedSchema, groupSchema } from '#shop/newsletter/subscriber-management.schema'
import type { Actor } from '#shop/people/accounts'
import { audited } from '#shop/upkeep/audit.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { Done, Problem } from '#back-office/kit/frames.tsx'
import { merchantText, readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { findOutdated } from '#shop/upkeep/translations.server'
import { withMarks } from '#back-office/kit/outdated-marks.server.ts'
import type { Route } from './+types/groups-page'
import { groupsWords } from './newsletter.words.ts'
import { NewsletterTabs } from './newsletter-tabs.tsx'
import { GROUPS_PATH, subscribersPath } from './subscribers-export.ts'
import { ActionForm, SubmitButton, MoveSteps } from '#back-office/kit/action-form.tsx'
import { Badge } from '#ui/badge.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { direction, LOCALES } from '#i18n/locale.ts'
import { LONGEST_NAME } from '#shop/newsletter/subscriber-management'
import { OutdatedMark, OutdatedMarks, type Marks } from '#back-office/kit/outdated-marks.tsx'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/use-words.ts'
import { Fold } from '#back-office/kit/add-panel.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('newsletter.manage', context)
  const [groups, members] = await Promise.all([listGroups(), countMembers()])
  const outdated = await findOutdated(
    'newsletter_groups',
    groups.map(({ id }) => String(id)),
  )
  return {
    groups: groups.map((group) => withMarks(groupInList(group, members), outdated, ({ locale }) => locale)),
    done: (['saved', 'removed'] as const).find((one) => one === url.searchParams.get('done')),
    title: translated(groupsWords.title),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('newsletter.manage', context)
  const fields = await fieldsOf(request)
  const isSave = fields['intent'] === 'save'
  const typed: TypedGroup | undefined = isSave ? { id: fields['id'], fr: fields['fr'] ?? '', ar: fields['ar'] ?? '', en: fields['en'] ?? '' } : undefined
  try {
    if (isSave) {
      const asked = groupSchema.safeParse(fields)
      if (!asked.success) return data({ error: translated(groupsWords.nameMissing), typed }, 400)
      const { id, ...name } = asked.data
      await audited({ by, action: 'newsletter-group-saved', subject: `newsletter-group:${id ?? 'new'}` }, () => saveGroup(id, name))
      return redirect(`${GROUPS_PATH}?done=saved`, 303)
    }
    const asked = groupDeedSchema.safeParse(fields)
    if (!asked.success) return data({ error: translated(groupsWords.badRequest), typed }, 400)
    await doDeed(asked.data, by)
    return redirect(asked.data.deed === 'remove' ? `${GROUPS_PATH}?done=removed` : GROUPS_PATH, 303)
  } catch (error) {
    return data({ error: asRefusal(error).in(readerLocale()), typed }, 409)
  }
}

/** A group's form as typed; without an id, of a new group. */
type TypedGroup = Text & { id: string | undefined }

type Deed = ReturnType<typeof groupDeedSchema.parse>

function doDeed(asked: Deed, by: Actor): Promise<void> {
  const subject = `newsletter-group:${asked.id}`
  switch (asked.deed) {
    case 'default':
      return audited({ by, action: 'newsletter-group-saved', subject }, () => makeDefaultGroup(asked.id))
    case 'remove':
      return audited({ by, action: 'newsletter-group-deleted', subject }, () => removeGroup(asked.id, asked.into))
    case 'up':
    case 'down':
    default:
      return audited({ by, action: 'newsletter-group-moved', subject }, () => moveSubscriberGroup(asked.id, asked.deed))
  }
}

type GroupInList = ReturnType<typeof groupInList> & { marks: Marks }

function groupInList({ id, name, isDefault }: DeskGroup, members: ReadonlyMap<number, { active: number; all: number }>) {
  const { active, all } = members.get(id) ?? { active: 0, all: 0 }
  return {
    id,
    name: merchantText(name),
    typed: name,
    isDefault,
    isEmpty: all === 0,
    members: counted({ locale: readerLocale(), count: active }, translated(groupsWords.members), { count: active.toLocaleString(intlLocale(readerLocale())) }),
    to: subscribersPath({ group: id, state: 'active' }),
  }
}

export { titleOfLoader as meta } from '#back-office/kit/page-head.tsx'

export default function NewsletterGroupsPage({ loaderData: { groups, done }, actionData }: Route.ComponentProps) {
  const words = useWords(groupsWords)
  const typed = actionData?.typed
  const isNewRefused = typed !== undefined && !typed.id
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <h1 className="text-title">{words.title}</h1>
      <NewsletterTabs at="groups" />
      <p className="text-sm text-soft">{words.intro}</p>
      <Problem>{actionData?.error}</Problem>
      {actionData ? null : <Done>{done && words[done]}</Done>}
      <GroupList groups={groups} typed={typed} />
      <Fold title={words.add} isOpen={groups.length === 0 || isNewRefused}>
        <div className="px-4 pb-4">
          {/* Remounted after a group was added, so that the form is empty. */}
          <GroupForm key={groups.length} typed={isNewRefused ? typed : undefined} />
        </div>
      </Fold>
    </div>
  )
}

function GroupList({ groups, typed }: { groups: GroupInList[]; typed: TypedGroup | undefined }) {
  const words = useWords(groupsWords)
  const of = ({ name }: GroupInList) => fill(words.ofGroup, { name })
  return (
    <ul className="grid gap-3">
      {groups.map((group, place) => (
        <li key={group.id} className="rounded-xl border border-line bg-surface">
          <div className="flex items-center gap-2 p-2 ps-4">
            <p className="grid min-w-0 flex-1 gap-0.5">
              <span className="flex flex-wrap items-center gap-x-2">
                <bdi className="min-w-0 font-semibold break-words">{group.name}</bdi>
                {group.isDefault ? <Badge kind="accent">{words.byDefault}</Badge> : null}
              </span>
              <Link to={group.to} className="inline-flex min-h-6 items-center justify-self-start text-xs text-accent tabular-nums">
                {group.members}
              </Link>
            </p>
            <ActionForm className="flex gap-1">
              <MoveSteps id={group.id} says={words} named={group.name} isFirst={place === 0} isLast={place === groups.length - 1} />
            </ActionForm>
          </div>
          <details open={typed?.id === String(group.id)} className="border-t border-line">
            <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-medium text-accent">
              {words.change}
              <span className="sr-only">{of(group)}</span>
            </summary>
            <div className="grid gap-5 px-4 pt-1 pb-4">
              <GroupForm key={JSON.stringify(group.typed)} group={group} typed={typed?.id === String(group.id) ? typed : group.typed} />
              {group.isDefault ? <p className="text-sm text-soft">{words.byDefaultHint}</p> : <Care group={group} groups={groups} />}
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

function Care({ group, groups }: { group: GroupInList; groups: GroupInList[] }) {
  const words = useWords(groupsWords)
  return (
    <>
      <ActionForm className="grid gap-1.5">
        <p className="text-sm text-soft">{words.byDefaultHint}</p>
        <SubmitButton name="default" value={String(group.id)} kind="quiet" className="justify-self-start">
          {words.makeDefault}
        </SubmitButton>
      </ActionForm>
      <ActionForm className="grid gap-3">
        {group.isEmpty ? (
          <p className="text-sm text-soft">{words.removeEmpty}</p>
        ) : (
          <SelectField label={words.removeText} name="into" required className="max-w-sm" defaultValue="">
            <option value="">{words.choose}</option>
            {groups
              .filter(({ id }) => id !== group.id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </SelectField>
        )}
        <SubmitButton name="remove" value={String(group.id)} kind="danger" className="justify-self-start">
          {words.remove}
        </SubmitButton>
      </ActionForm>
    </>
  )
}

interface GroupFormProps {
  group?: { id: number; marks: Marks }
  typed: Text | undefined
}

function GroupForm({ group, typed }: GroupFormProps) {
  const words = useWords(groupsWords)
  const labels = { fr: words.nameFr, ar: words.nameAr, en: words.nameEn }
  return (
    <ActionForm className="grid gap-3">
      {group ? <input type="hidden" name="id" value={group.id} /> : null}
      <OutdatedMarks value={group?.marks}>
        <div className="grid items-start gap-3 menu:grid-cols-3">
          {LOCALES.map((locale) => (
            <div key={locale}>
              <TextField
                label={labels[locale]}
                hint={locale === 'fr' ? undefined : words.emptyHint}
                name={locale}
                lang={locale}
                dir={direction(locale)}
                required={locale === 'fr'}
                maxLength={LONGEST_NAME}
                defaultValue={typed?.[locale]}
              />
              <OutdatedMark name={locale} />
            </div>
          ))}
        </div>
      </OutdatedMarks>
      <SubmitButton name="intent" value="save" className="justify-self-start">
        {words.save}
      </SubmitButton>
    </ActionForm>
  )
}
