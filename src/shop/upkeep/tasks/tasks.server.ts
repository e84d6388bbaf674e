import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { APPLICATION, db, type Database } from '#platform/database.server'
import { steadyNow } from '#platform/steady-clock'
import type { Task, TaskHandler, TaskKind, TaskProgress } from './tasks.ts'

/** A worker without a heartbeat for this long lost its task: another takes it over. */
const LOST_AFTER_MS = 60_000
const HEARD_EVERY_MS = 20_000
const KEPT_DAYS = 30

let listener: () => void = () => {}

export function onTasks(wake: () => void): void {
  listener = wake
}

export interface NewTask {
  /** An id made by the caller if the same task may be requested twice: the second insert violates `tasks_pkey`. */
  id?: string
  by: { id: string }
  kind: TaskKind
  wanted: unknown
  total?: number
}

/** Adds a task, which a worker starts within seconds. Returns its id. In a transaction, call `wakeTasks` after it. */
export async function addTask({ id = randomUUID(), by, kind, wanted, total = 0 }: NewTask, transaction: Database = db): Promise<string> {
  const now = steadyNow()
  await transaction
    .insertInto('tasks')
    .values({ id, kind, person_id: by.id, wanted: JSON.stringify(wanted), total, begun_at: now, touched_at: now })
    .execute()
  if (transaction === db) wakeTasks()
  return id
}

export function wakeTasks(): void {
  listener()
}

/** A task of a kind by its id, whoever asked for it. Undefined if there is none. Inside a transaction it is given, so that no second connection is taken. */
export async function findTask<Wanted, Found>(kind: TaskKind, id: string, database: Database = db): Promise<Task<Wanted, Found> | undefined> {
  const { rows } = await sql<Task<Wanted, Found>>`select ${COLUMNS} from tasks where id = ${id} and kind = ${kind}`.execute(database)
  return rows[0]
}

/** Of these people, or of all. */
export async function findLatestTasks<Wanted, Found>(kind: TaskKind, limit: number, people?: readonly string[]): Promise<Task<Wanted, Found>[]> {
  const { rows } = await sql<Task<Wanted, Found>>`
    select ${COLUMNS} from tasks where kind = ${kind} and ${people ? sql`person_id = any(${people}::text[])` : sql`true`} order by begun_at desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Stops a task after its current piece; a waiting one at once. */
export async function stopTask(kind: TaskKind, id: string): Promise<void> {
  await sql`
    update tasks set stop_asked = true, state = case when state = 'waiting' then 'stopped' else state end
    where id = ${id} and kind = ${kind} and state in ('waiting', 'running')`.execute(db)
}

export async function forgetTasks(): Promise<void> {
  await sql`delete from tasks where state not in ('waiting', 'running') and touched_at < ${steadyNow()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  )
}

/** Works on the next free task until its end, its stop, or `goesOn` is false. False if none. A worker that lost its task changes it no more. */
export async function workAtNext(handlers: Partial<Record<TaskKind, TaskHandler>>, goesOn: () => boolean): Promise<boolean> {
  const taking = randomUUID()
  const task = await takeNext(Object.keys(handlers), taking)
  const handler = task && handlers[task.kind]
  if (!handler) return false
  const timer = setInterval(() => {
    // The next heartbeat reports the same.
    void touch(taking).catch(() => undefined)
  }, HEARD_EVERY_MS)
  timer.unref()
  let ended = false
  const report = async (progress: TaskProgress) => {
    const asked = await save(taking, progress)
    ended = asked || !goesOn()
    return !ended
  }
  try {
    await handler(task, report)
    await finish(taking, ended && !goesOn() ? 'waiting' : ended ? 'stopped' : 'finished')
  } catch (error) {
    await finish(taking, 'failed')
    throw error
  } finally {
    clearInterval(timer)
  }
  return true
}

/** Releases tasks at the start of a process if no other connected process could be working on them; else their worker loses them after a minute. */
export async function takeBackTasks(): Promise<void> {
  await sql`
    update tasks set state = 'waiting', taken_by = null where state = 'running' and current_setting('application_name') = ${APPLICATION} and not exists (
      select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
        and (application_name = '' or application_name like 'hanout %') and application_name <> ${APPLICATION})`.execute(db)
}

const COLUMNS = sql`id, kind, person_id as "personId", wanted, found, total, done, state, stop_asked as "stopAsked", begun_at as "begunAt"`

async function takeNext(kinds: string[], taking: string): Promise<Task | undefined> {
  const now = steadyNow()
  const lost = new Date(now.getTime() - LOST_AFTER_MS)
  const { rows } = await sql<Task>`
    update tasks set state = 'running', touched_at = ${now}, taken_by = ${taking} where id = (
      select id from tasks where kind = any(${kinds}::text[]) and (state = 'waiting' or (state = 'running' and touched_at < ${lost}))
      order by begun_at limit 1 for update skip locked)
    returning ${COLUMNS}`.execute(db)
  return rows[0]
}

async function save(taking: string, { done, total, found }: TaskProgress): Promise<boolean> {
  const { rows } = await sql<{ stop_asked: boolean }>`
    update tasks set touched_at = ${steadyNow()}, done = coalesce(${done ?? null}::int, done), total = coalesce(${total ?? null}::int, total),
      found = coalesce(${found === undefined ? null : JSON.stringify(found)}::jsonb, found)
    where taken_by = ${taking} returning stop_asked`.execute(db)
  return rows[0]?.stop_asked ?? true
}

async function touch(taking: string): Promise<void> {
  await db.updateTable('tasks').set({ touched_at: steadyNow() }).where('taken_by', '=', taking).execute()
}

/** A stop after the last piece has no effect. */
async function finish(taking: string, state: 'waiting' | 'finished' | 'stopped' | 'failed'): Promise<void> {
  await sql`
    update tasks set touched_at = ${steadyNow()}, state = case when ${state}::text = 'stopped' and total > 0 and done >= total then 'finished' else ${state} end
    where taken_by = ${taking}`.execute(db)
}
