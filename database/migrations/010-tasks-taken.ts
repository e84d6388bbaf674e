import { sql, type Kysely } from 'kysely'

export const name = '010-tasks-taken'

/** Each taking of a task has its own mark: a worker that lost the task to another is told so. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table tasks add column taken_by uuid`.execute(db)
}
