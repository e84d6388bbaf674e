import { data } from 'react-router'
import { isUuid } from '#platform/uuid'
import { isOver, type Task } from '#shop/upkeep/tasks'
import type { ImportReport } from '#shop/goods/product-import'
import { findImport, type Import } from '#shop/goods/product-import.server'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { moment } from '#back-office/orders/when.ts'
import { readerLocale } from '#back-office/reader.server.ts'

/** The import or check of an address; 404 where there is none. */
export async function importAt(id: string): Promise<Import> {
  const found = isUuid(id) ? await findImport(id) : undefined
  if (!found) throw data(null, 404)
  return found
}

/** An import in the list of the latest. */
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

/** An import or a check as its page shows it, in the reader's language. */
export function importOnPage(one: Import, settings: Pick<Settings, 'country'>) {
  const { kind, task, changes, undo } = one
  const { totals, pictures = 0, columns, encoding, problem, reasons = [], remarks = [] } = task.found
  const locale = readerLocale()
  return {
    ...importInList(one, settings),
    kind,
    isOver: isOver(task),
    taskState: task.state,
    progress: progressOf(task),
    problem: problem?.[locale],
    totals,
    pictures,
    columns,
    isWestern: encoding === 'windows-1252',
    reasons: reasons.map(({ kind: what, text, count }) => ({ kind: what, text: text[locale], count })).toSorted((a, b) => b.count - a.count),
    remarks: remarks.map(({ kind: what, row, column, text }) => ({ kind: what, row, column, text: text[locale] })),
    undo: undo && { isOver: isOver(undo), state: undo.state, progress: progressOf(undo), found: undo.found },
    mayUndo: kind === 'import' && isOver(task) && (!undo || isOver(undo)) && changes.made + changes.changed > 0,
  }
}

/** The columns of a file, in words. */
export type Columns = NonNullable<ImportReport['columns']>

function progressOf({ done, total, stopAsked }: Task) {
  return { done, total, stopAsked }
}
