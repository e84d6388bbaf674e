import { Link } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { ActionForm, SubmitButton } from '#back-office/shell/action-form.tsx'
import { MoveStep } from '#back-office/taxonomy/move-step.tsx'
import { Badge } from '#ui/badge.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { GroupForm } from './group-form.tsx'
import type { GroupInList } from './group-views.server.ts'
import type { groupsWords } from './groups.words.ts'

type GroupsWords = Translated<typeof groupsWords>

export function GroupList({ groups, words }: { groups: GroupInList[]; words: GroupsWords }) {
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
              <MoveStep direction="up" id={group.id} label={`${words.up}${of(group, words)}`} isEnd={place === 0} />
              <MoveStep direction="down" id={group.id} label={`${words.down}${of(group, words)}`} isEnd={place === groups.length - 1} />
            </ActionForm>
          </div>
          <details className="border-t border-line">
            <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-medium text-accent">
              {words.change}
              <span className="sr-only">{of(group, words)}</span>
            </summary>
            <div className="grid gap-5 px-4 pt-1 pb-4">
              <GroupForm key={JSON.stringify(group.typed)} group={group} words={words} />
              {group.isDefault ? <p className="text-sm text-soft">{words.byDefaultHint}</p> : <Care group={group} groups={groups} words={words} />}
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

const of = ({ name }: GroupInList, words: GroupsWords) => fill(words.ofGroup, { name })

function Care({ group, groups, words }: { group: GroupInList; groups: GroupInList[]; words: GroupsWords }) {
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
