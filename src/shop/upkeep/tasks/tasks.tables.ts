import type { Generated } from 'kysely'
import type { TaskKind, TaskState } from './tasks.ts'

/** Long work of staff. */
export interface TaskTable {
  id: string
  kind: TaskKind
  person_id: string
  /** What the work needs to know. */
  wanted: unknown
  /** What it found out so far: plain JSON of its kind. */
  found: Generated<unknown>
  total: Generated<number>
  done: Generated<number>
  state: Generated<TaskState>
  stop_asked: Generated<boolean>
  begun_at: Date
  /** When its worker was last heard of. */
  touched_at: Date
  /** The taking that works at it, a UUID of its own. */
  taken_by: Generated<string | null>
}

declare module '#platform/database.server' {
  interface Tables {
    tasks: TaskTable
  }
}
