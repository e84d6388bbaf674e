import { data } from 'react-router'
import { asRefusal } from '#platform/refusal'
import { isUuid } from '#platform/uuid'
import { FILE_COLUMNS, SHORTEST_PROOF } from '#shop/newsletter/subscriber-management'
import { findSubscriberImport, surveySubscriberFile, type SubscriberImport } from '#shop/newsletter/subscriber-management.manage'
import { columnWords } from '#shop/newsletter/subscriber-management.words'
import { TIME_ZONES, type Settings } from '#shop/upkeep/settings'
import { isOver } from '#shop/upkeep/tasks'
import { moment } from '#back-office/kit/when.ts'
import { shownTask } from '#back-office/kit/task-page.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'

/** An uploaded file before its import: its content, or why it is unreadable. */
export type FileOnPage = { problem: string } | Awaited<ReturnType<typeof readFile>>

export type ImportOnPage = ReturnType<typeof importOnPage>

/** Import of an address. Throws 404. */
export async function importAt(id: string): Promise<SubscriberImport> {
  const found = isUuid(id) ? await findSubscriberImport(id) : undefined
  if (!found) throw data(null, 404)
  return found
}

export async function fileOnPage(file: string | null, name: string): Promise<FileOnPage | undefined> {
  if (file === null || !isUuid(file)) return undefined
  try {
    return await readFile(file, name)
  } catch (error) {
    return { problem: asRefusal(error).in(readerLocale()) }
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

export function importInList({ id, wanted, state, begunAt, found }: SubscriberImport, { country }: Settings) {
  return { id, name: wanted.name || 'CSV', state, when: moment(begunAt, TIME_ZONES[country]), added: found.totals?.added ?? 0 }
}

export function importOnPage(task: SubscriberImport, settings: Settings) {
  const { totals, reasons = [], remarks = [], problem } = task.found
  const locale = readerLocale()
  return {
    ...importInList(task, settings),
    proof: task.wanted.proof,
    isOver: isOver(task),
    task: shownTask(task),
    problem: problem?.[locale],
    totals,
    reasons: reasons.map(({ text, count }) => ({ text: text[locale], count })).toSorted((one, other) => other.count - one.count),
    remarks: remarks.map(({ row, text }) => [row, text[locale]]),
  }
}
