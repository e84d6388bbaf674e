import { data } from 'react-router'
import { counted } from '#i18n/counted.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { isUuid } from '#platform/uuid'
import type { Member } from '#shop/people/accounts'
import { isOver } from '#shop/upkeep/tasks'
import type { ImportReport, ImportTotals } from '#shop/goods/product-import'
import { findImport, type Import } from '#shop/goods/product-import.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { moment } from '#back-office/kit/when.ts'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { shownTask } from '#back-office/kit/task-page.tsx'
import { importPageWords as words } from './import.words.ts'

export async function importAt(id: string, { store }: Pick<Member, 'store'>): Promise<Import> {
  const found = isUuid(id) ? await findImport(id, store?.id) : undefined
  if (!found) throw data(null, 404)
  return found
}

export function importInList({ task, by, changes, undo }: Import, { country }: Pick<Settings, 'country'>) {
  return {
    id: task.id,
    name: task.wanted.name || 'CSV',
    by,
    when: moment(task.begunAt, TIME_ZONES[country]),
    state: undo?.state === 'finished' ? ('undone' as const) : task.state,
    changes,
  }
}

export function importOnPage(one: Import, settings: Pick<Settings, 'country'>) {
  const { kind, task, changes, undo } = one
  const { totals, pictures = 0, columns, encoding, problem, reasons = [], remarks = [] } = task.found
  const locale = readerLocale()
  return {
    ...importInList(one, settings),
    kind,
    isOver: isOver(task),
    task: shownTask(task),
    problem: problem?.[locale],
    totals,
    pictures,
    columns,
    legacy: encoding === 'windows-1252' ? ('western' as const) : encoding === 'windows-1256' ? ('arabic' as const) : undefined,
    wouldDo: totals && wouldDo(totals, locale),
    columnsPath: task.wanted.match && `/admin/import/columns/${task.wanted.file}/?${new URLSearchParams({ name: task.wanted.name })}`,
    reasons: reasons.map(({ kind: what, text, count }) => ({ kind: what, text: text[locale], count })).toSorted((a, b) => b.count - a.count),
    remarks: remarks.map(({ row, column, text }) => [row, column || '–', text[locale]]),
    undo: undo && { isOver: isOver(undo), task: shownTask(undo), found: undo.found },
    mayUndo: kind === 'import' && isOver(task) && (!undo || isOver(undo)) && changes.made + changes.changed > 0,
  }
}

function wouldDo({ created, updated, refused }: ImportTotals, locale: Locale): string {
  const said = (text: Text, count: number) => counted({ locale, count }, text[locale], { count })
  return [
    words.nothingWritten[locale],
    ...(created > 0 || updated === 0 ? [said(words.wouldCreate, created)] : []),
    ...(updated > 0 ? [said(words.recognises, updated)] : []),
    ...(refused > 0 ? [said(words.wouldLeave, refused)] : []),
  ].join(' ')
}

export type Columns = NonNullable<ImportReport['columns']>
