import { clock } from '#platform/clock'
import { db, inTransaction } from '#platform/database.server'
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
