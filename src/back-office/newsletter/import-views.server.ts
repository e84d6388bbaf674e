import { data } from 'react-router'
import { Refusal } from '#platform/refusal'
import { isUuid } from '#platform/uuid'
import { FILE_COLUMNS, SHORTEST_PROOF } from '#shop/newsletter/subscriber-management'
import { findSubscriberImport, surveySubscriberFile, type SubscriberImport } from '#shop/newsletter/subscriber-management.manage'
import { columnWords } from '#shop/newsletter/subscriber-management.words'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { isOver } from '#shop/upkeep/tasks'
import { moment } from '#back-office/orders/when.ts'
import { readerLocale, translated } from '#back-office/reader.server.ts'

/** A file that waits to be imported: what it holds, or why it cannot be read. */
export type FileOnPage = { problem: string } | Awaited<ReturnType<typeof readFile>>

/** An import of subscribers, ready to be shown. */
export type ImportOnPage = ReturnType<typeof importOnPage>

/** The import of an address; 404 where there is none. */
export async function importAt(id: string): Promise<SubscriberImport> {
  const found = isUuid(id) ? await findSubscriberImport(id) : undefined
  if (!found) throw data(null, 404)
  return found
}

/** A stored file as the page shows it before it is imported; undefined where the address names none. */
export async function fileOnPage(file: string | null, name: string): Promise<FileOnPage | undefined> {
  if (file === null || !isUuid(file)) return undefined
  try {
    return await readFile(file, name)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { problem: error.in(readerLocale()) }
  }
}

async function readFile(file: string, name: string) {
  const { lines, columns, ignored } = await surveySubscriberFile(file)
  return {
    file,
    name: name || 'CSV',
    lines,
    understood: FILE_COLUMNS.filter((column) => columns[column] !== undefined).map((column) => translated(columnWords[column])),
    ignored,
    needsProof: columns.proof === undefined,
    shortest: SHORTEST_PROOF,
  }
}

/** An import in the list of the latest. */
export function importInList({ id, wanted, state, begunAt, found }: SubscriberImport, { country }: Settings) {
  return { id, name: wanted.name || 'CSV', state, when: moment(begunAt, TIME_ZONES[country]), added: found.totals?.added ?? 0 }
}

/** An import as its page shows it, in the reader's language. */
export function importOnPage(task: SubscriberImport, settings: Settings) {
  const { totals, reasons = [], remarks = [], problem } = task.found
  const locale = readerLocale()
  return {
    ...importInList(task, settings),
    proof: task.wanted.proof,
    isOver: isOver(task),
    progress: { done: task.done, total: task.total, stopAsked: task.stopAsked },
    problem: problem?.[locale],
    totals,
    reasons: reasons.map(({ text, count }) => ({ text: text[locale], count })).toSorted((one, other) => other.count - one.count),
    remarks: remarks.map(({ row, text }) => ({ row, text: text[locale] })),
  }
}
