import { access, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { fold } from '#i18n/fold.ts'
import { calendarMinute } from '#i18n/dates.ts'
import { DEFAULT_LOCALE, LOCALES } from '#i18n/locale.ts'
import { inEach, type Text } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { inTransaction, constraintOf } from '#platform/database.server'
import { refuse, asRefusal } from '#platform/refusal'
import { findTableForm, records } from '#platform/table-files.server'
import { importPath, receiveImport } from '#shop/goods/product-import.server'
import { addSubscribers, type ListedPerson } from '#shop/newsletter/subscribers.server'
import type { Task, TaskHandler } from '#shop/upkeep/tasks'
import { findTask, addTask, findLatestTasks, stopTask, wakeTasks } from '#shop/upkeep/tasks.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import type { Pieces } from '#platform/receiving.server'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { listGroups } from './groups.server.ts'
import {
  columnsIn,
  readLine,
  type FileLine,
  type Reading,
  MOST_LINES,
  type FileColumn,
  type SubscriberImportReport,
  type SubscriberImportWanted,
  SHORTEST_PROOF,
} from './subscriber-management.ts'
import { lineWords, subscriberDeskWords as words } from './subscriber-management.words.ts'
import type { NewByStaff } from './subscriber-management.schema.ts'

const AT_A_TIME = 500
const MOST_REMARKS = 1000

export interface SubscriberFile {
  /** Without header and empty lines. */
  lines: number
  columns: Partial<Record<FileColumn, number>>
  ignored: string[]
}

/** Examines an uploaded file. Refuses a missing, broken or empty file, one without a phone column, and one with too many lines. IMP-47. */
export async function surveySubscriberFile(file: string): Promise<SubscriberFile> {
  await access(importPath(file)).catch(() => {
    throw refuse(words.fileGone)
  })
  let titles: string[] | undefined
  let lines = -1
  for await (const { cells } of records(await findTableForm(importPath(file)))) {
    titles ??= cells
    if (++lines > MOST_LINES) throw refuse(words.tooManyLines, { max: MOST_LINES })
  }
  const columns = columnsIn(titles ?? [])
  if (columns.phone === undefined) throw refuse(words.noPhoneColumn)
  if (lines === 0) throw refuse(words.noLines)
  const used = new Set(Object.values(columns))
  return { lines, columns, ignored: (titles ?? []).filter((title, place) => title.trim() !== '' && !used.has(place)) }
}

/** Imports a subscriber file in batches. After a crash it resumes without importing lines twice, and at the end deletes the file. IMP-34, IMP-47. */
export const runSubscriberImport: TaskHandler = async (task, report) => {
  const { file, proof } = task.wanted as SubscriberImportWanted
  const book = openBook(task)
  try {
    const { columns, lines } = await surveySubscriberFile(file)
    if (!(await report({ total: lines }))) return await forgetStopped(task, file)
    const reading = await readingOf(columns, proof)
    let done = 0
    for await (const batch of batchesOf(file)) {
      // Skips lines imported by an earlier worker.
      const left = batch.slice(Math.max(0, task.done - done))
      done += batch.length
      if (left.length === 0) continue
      await importBatch(left, reading, book)
      if (!(await report({ done, found: book.report }))) return await forgetStopped(task, file)
    }
  } catch (error) {
    const refusal = asRefusal(error)
    book.report.problem = inEach((locale) => refusal.in(locale))
    await report({ found: book.report })
  }
  await rm(importPath(file), { force: true })
}

/** Deletes the file of a stopped task. After a crash another worker still needs it. */
async function forgetStopped({ id }: Task, file: string): Promise<void> {
  if ((await findTask('subscriber-import', id))?.stopAsked) await rm(importPath(file), { force: true })
}

interface Line {
  /** From 1, like a spreadsheet. */
  row: number
  cells: string[]
}

async function* batchesOf(file: string): AsyncGenerator<Line[]> {
  let batch: Line[] = []
  let isHeader = true
  for await (const line of records(await findTableForm(importPath(file)))) {
    if (!isHeader) batch.push(line)
    isHeader = false
    if (batch.length < AT_A_TIME) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** A phone repeated in a batch is one person, with the groups of all its lines. */
async function importBatch(lines: Line[], reading: Reading & { zone: string }, book: Book): Promise<void> {
  const people = new Map<string, { person: ListedPerson; rows: number[] }>()
  for (const { row, cells } of lines) {
    const read = readLine(cells, reading)
    if ('refused' in read) {
      book.refuse('wrong', row, read.refused)
      continue
    }
    const known = people.get(read.phone)
    known?.rows.push(row)
    const groupIds = [...new Set([...(known?.person.groupIds ?? []), ...read.groupIds])]
    people.set(read.phone, { person: { ...(known?.person ?? personOf(read)), groupIds }, rows: known?.rows ?? [row] })
  }
  const given = [...people.values()].map(({ person }) => person)
  const outcomes = await inTransaction((transaction) => addSubscribers(transaction, given, { source: 'import', zone: reading.zone }))
  for (const { person, rows } of people.values()) {
    const outcome = outcomes.get(person.phone) ?? 'known'
    for (const [place, row] of rows.entries()) {
      if (outcome === 'left') book.refuse('left', row, lineWords.left)
      else book.count(place === 0 ? outcome : 'known')
    }
  }
}

/** The proof is the merchant's own text. */
function personOf({ proof, ...line }: FileLine): ListedPerson {
  return { ...line, consent: { text: proof, locale: DEFAULT_LOCALE, page: '', address: '' } }
}

async function readingOf(columns: SubscriberFile['columns'], proof: string): Promise<Reading & { zone: string }> {
  const [groups, { country }] = await Promise.all([listGroups(), findSettings()])
  const zone = TIME_ZONES[country]
  return {
    columns,
    groups: new Map(groups.flatMap(({ id, name }) => LOCALES.flatMap((locale) => (name[locale] ? [[fold(name[locale]), id] as const] : [])))),
    proof,
    locale: DEFAULT_LOCALE,
    now: calendarMinute(clock.now(), zone),
    zone,
  }
}

interface Book {
  report: SubscriberImportReport
  count(outcome: keyof SubscriberImportReport['totals']): void
  refuse(outcome: 'left' | 'wrong', row: number, text: Text): void
}

/** Continues the results of an earlier worker. */
function openBook(task: Task): Book {
  const found = task.found as Partial<SubscriberImportReport>
  const report: SubscriberImportReport = {
    totals: { added: 0, joined: 0, known: 0, left: 0, wrong: 0, ...found.totals },
    reasons: found.reasons ?? [],
    remarks: found.remarks ?? [],
  }
  return {
    report,
    count(outcome) {
      report.totals[outcome]++
    },
    refuse(outcome, row, text) {
      report.totals[outcome]++
      if (report.remarks.length < MOST_REMARKS) report.remarks.push({ row, text })
      const known = report.reasons.find((reason) => reason.text.fr === text.fr)
      if (known) known.count++
      else report.reasons.push({ text, count: 1 })
    },
  }
}

export type SubscriberImport = Task<SubscriberImportWanted, Partial<SubscriberImportReport>>

const LISTED = 20

/** Stores an upload as a stream and returns its file name. Refuses a file that is too large, empty or incomplete. */
export async function receiveSubscriberFile(pieces: Pieces): Promise<string> {
  const file = randomUUID()
  await receiveImport(pieces, file)
  return file
}

/** Started once. Refuses an unreadable file, and one without proof of consent, either in a column or for the whole file. IMP-34, IMP-47. */
export async function importSubscribers(wanted: SubscriberImportWanted, by: Actor): Promise<string> {
  const { columns, lines } = await surveySubscriberFile(wanted.file)
  if (columns.proof === undefined && wanted.proof.length < SHORTEST_PROOF) throw refuse(words.noProof)
  try {
    await inTransaction(async (transaction) => {
      await addTask({ id: wanted.file, by, kind: 'subscriber-import', wanted, total: lines }, transaction)
      await audit({ by, action: 'subscribers-imported', details: { file: wanted.name, proof: wanted.proof } }, transaction)
    })
  } catch (error) {
    if (constraintOf(error) !== 'tasks_pkey') throw error
  }
  wakeTasks()
  return wanted.file
}

export async function findSubscriberImport(id: string): Promise<SubscriberImport | undefined> {
  return findTask('subscriber-import', id)
}

/** Newest first. */
export async function listSubscriberImports(): Promise<SubscriberImport[]> {
  return findLatestTasks('subscriber-import', LISTED)
}

/** Stops an import after the current batch. */
export async function stopSubscriberImport(id: string): Promise<void> {
  await stopTask('subscriber-import', id)
  if ((await findSubscriberImport(id))?.state === 'stopped') await rm(importPath(id), { force: true })
}

/** Audited without the number. An active subscriber gets the groups. Refuses a person who left or replied STOP. IMP-34. */
export async function addSubscriberByHand({ groups, ...person }: NewByStaff, by: Actor): Promise<number> {
  const zone = TIME_ZONES[(await findSettings()).country]
  const listed = personOf({ ...person, groupIds: groups, agreedOn: calendarMinute(clock.now(), zone) })
  return inTransaction(async (transaction) => {
    const outcome = (await addSubscribers(transaction, [listed], { source: 'staff', zone })).get(person.phone)
    if (outcome === 'left') throw refuse(lineWords.left)
    const { id } = await transaction.selectFrom('subscribers').select('id').where('phone', '=', person.phone).executeTakeFirstOrThrow()
    if (outcome !== 'known') await audit({ by, action: 'subscriber-added', subject: `subscriber:${id}` }, transaction)
    return id
  })
}
