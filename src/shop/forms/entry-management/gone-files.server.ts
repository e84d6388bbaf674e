import { privateStorage } from '#gateways/storage'
import { clock } from '#platform/clock'
import { inTransaction } from '#platform/database.server'

/** Removes files that no entry has any more, and those of entries that were never saved. Gives how many; while the storage is away they wait. IMP-30. */
export async function removeGoneFiles(): Promise<number> {
  let removed = 0
  while (await removeNext()) removed++
  return removed
}

/** The file goes before its row: killed between them, it is removed once more. A row that is locked belongs to an entry that is being saved. */
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
