import type { ReactNode } from 'react'
import { fill } from '#i18n/words.ts'
import { ChevronDown } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useWords } from '#ui/use-words.ts'
import { ActionForm, SubmitButton } from './action-form.tsx'
import { columnWords } from './common.words.ts'
import { SaveBar } from './kept/save-bar.tsx'
import { Options } from './list-page.tsx'

export interface FileColumn {
  place: number
  title: string
  samples?: string[] | undefined
  /** `ignore` for a column that is left out. */
  field: string
}

/** Fields under a title; without one they stand first. */
export interface FieldGroup {
  title?: string
  fields: readonly (readonly [field: string, text: string])[]
}

interface ColumnMatchingProps {
  columns: FileColumn[]
  groups: readonly FieldGroup[]
  chosen?: string[] | undefined
  isRemembered?: boolean
  /** Nothing is left to look at: the columns that are left out are folded. */
  isKnown: boolean
  intro: string
  notices?: ReactNode
  note?: ReactNode
  beside?: readonly ReactNode[] | undefined
  leftOut?: { left: string; ignore: string }
  submit: string
}

/** Form that says what each column of a file holds, with examples. Recognised columns are preselected. IMP-47. */
export function ColumnMatching({ columns, groups, chosen, isRemembered, isKnown, intro, notices, note, beside, leftOut, submit }: ColumnMatchingProps) {
  const words = useWords(columnWords)
  const [used, left] = [columns.filter(({ field }) => field !== 'ignore'), columns.filter(({ field }) => field === 'ignore')]
  return (
    <ActionForm className="grid grid-cols-1 gap-4">
      <p className="text-sm text-soft">{intro}</p>
      {isRemembered ? <Notice>{words.remembered}</Notice> : null}
      {notices}
      <ColumnList columns={used} groups={groups} chosen={chosen} beside={beside} ignore={leftOut?.ignore} />
      {left.length > 0 ? (
        <details open={!isKnown || chosen !== undefined} className="group/left grid rounded-xl border border-line bg-surface">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-3 text-sm font-medium marker:content-none">
            {fill(leftOut?.left ?? words.left, { count: left.length })}
            <ChevronDown className="size-5 shrink-0 text-soft group-open/left:rotate-180" />
          </summary>
          <div className="px-4 pb-4">
            <ColumnList columns={left} groups={groups} chosen={chosen} beside={beside} ignore={leftOut?.ignore} />
          </div>
        </details>
      ) : null}
      {typeof note === 'string' ? <p className="text-sm text-soft">{note}</p> : note}
      <SaveBar>
        <SubmitButton size="large">{submit}</SubmitButton>
      </SaveBar>
    </ActionForm>
  )
}

type ColumnListProps = Pick<ColumnMatchingProps, 'columns' | 'groups' | 'chosen' | 'beside'> & { ignore: string | undefined }

function ColumnList({ columns, groups, chosen, beside, ignore }: ColumnListProps) {
  const words = useWords(columnWords)
  return (
    <ul className="grid grid-cols-1 gap-3 menu:grid-cols-2">
      {columns.map(({ place, title, samples, field }) => (
        <li key={place} className="group/column grid min-w-0 grid-cols-1 content-start gap-1 rounded-xl border border-line bg-surface p-3">
          <SelectField
            label={<bdi className="break-words">{title.trim() || fill(words.untitled, { number: place + 1 })}</bdi>}
            name={`column${place}`}
            defaultValue={chosen?.[place] ?? field}
            hint={
              samples && (
                <span className="line-clamp-2 break-words">
                  <bdi>{samples.length > 0 ? samples.join(' · ') : words.empty}</bdi>
                </span>
              )
            }
          >
            <option value="ignore">{ignore ?? words.ignore}</option>
            {groups.map(({ title: group, fields }) =>
              group ? (
                <optgroup key={group} label={group}>
                  <Options of={fields} />
                </optgroup>
              ) : (
                <Options key="" of={fields} />
              ),
            )}
          </SelectField>
          {beside?.[place]}
        </li>
      ))}
    </ul>
  )
}

export function sentFields(sent: Readonly<Record<string, string>>): string[] {
  return Object.keys(sent)
    .filter((name) => /^column\d+$/.test(name))
    .map((_name, place) => sent[`column${place}`] ?? '')
}
