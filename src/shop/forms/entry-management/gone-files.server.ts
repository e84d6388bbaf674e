import { privateStorage } from '#gateways/storage'
import { clock } from '#platform/clock'
import { inTransaction } from '#platform/database.server'

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
