import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { clock } from '#platform/steady-clock'
import { constraintOf, inTransaction } from '#platform/database.server'
import type { Pieces } from '#platform/receiving.server'
import { refuse } from '#platform/refusal'
import { calendarMinute } from '#i18n/dates.ts'
import { importPath, receiveImport } from '#shop/goods/product-import.server'
import { addSubscribers } from '#shop/newsletter/subscribers.server'
import type { Actor } from '#shop/people/accounts'
import { audit } from '#shop/upkeep/audit.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import type { Task } from '#shop/upkeep/tasks'
import { addTask, findLatestTasks, findTask, stopTask, wakeTasks } from '#shop/upkeep/tasks.server'
import { personOf, surveySubscriberFile } from './importing.server.ts'
import { SHORTEST_PROOF, type SubscriberImportReport, type SubscriberImportWanted } from './subscriber-management.ts'
import type { NewByStaff } from './subscriber-management.schema.ts'
import { lineWords, subscriberDeskWords as words } from './subscriber-management.words.ts'

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
