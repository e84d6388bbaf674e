import { privateStorage } from '#gateways/storage'
import { clock } from '#platform/steady-clock'
import { inTransaction, db } from '#platform/database.server'
import { formSchema } from '#shop/forms/forms.schema'
import { forgetEntries } from './removing.server.ts'

const AT_A_TIME = 100
const DAY_MS = 24 * 3600_000

/** Deletes entries past their form's retention, in batches; those with payments are anonymised. Returns how many. IMP-30. */
export async function forgetOldEntries(): Promise<number> {
  const forms = await db.selectFrom('forms').select(['id', 'draft', 'published']).orderBy('id').execute()
  let forgotten = 0
  for (const { id, draft, published } of forms) {
    const { data: keepDays } = formSchema.shape.keepDays.safeParse((published ?? draft).keepDays)
    if (!keepDays) continue
    const before = new Date(clock.now().getTime() - keepDays * DAY_MS)
    for (let some = AT_A_TIME; some === AT_A_TIME; forgotten += some) some = await forgetSome(id, before)
  }
  return forgotten
}

async function forgetSome(form: number, before: Date): Promise<number> {
  return inTransaction(async (transaction) => {
    const old = await transaction
      .selectFrom('form_entries')
      .select('id')
      .where('form_id', '=', form)
      .where('created_at', '<', before)
      .where('erased_at', 'is', null)
      .orderBy('created_at')
      .limit(AT_A_TIME)
      .forUpdate()
      .skipLocked()
      .execute()
    await forgetEntries(
      transaction,
      old.map(({ id }) => id),
    )
    return old.length
  })
}

/** Removes files whose entries were deleted or never saved. Returns how many; while storage is unavailable they wait. IMP-30. */
export async function removeGoneFiles(): Promise<number> {
  let removed = 0
  while (await removeNext()) removed++
  return removed
}

/** Deletes the file before its row: after a crash in between, it is deleted again. A locked row belongs to an entry being saved. */
function removeNext(): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const due = await transaction
      .selectFrom('form_files_to_remove')
      .select('stored')
      .where('due_at', '<=', clock.now())
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return false
    const kept = await transaction.selectFrom('form_entry_files').select('id').where('stored', '=', due.stored).executeTakeFirst()
    if (!kept) await privateStorage().remove(due.stored)
    await transaction.deleteFrom('form_files_to_remove').where('stored', '=', due.stored).execute()
    return true
  })
}

export { countEntriesOf, exportEntriesOf, forgetEntriesOf } from './personal-data.server.ts'
export { forgetEntries } from './removing.server.ts'
