import type { Generated } from 'kysely'
import type { TaskKind, TaskState } from './tasks.ts'

export interface TaskTable {
  id: string
  kind: TaskKind
  person_id: string
  wanted: unknown
  /** Result so far: plain JSON of its kind. */
  found: Generated<unknown>
  total: Generated<number>
  done: Generated<number>
  state: Generated<TaskState>
  stop_asked: Generated<boolean>
  begun_at: Date
  /** Last heartbeat of its worker. */
  touched_at: Date
  /** UUID of the claim that works on it. */
  taken_by: Generated<string | null>
}

declare module '#platform/database.server' {
  interface Tables {
    tasks: TaskTable
  }
}
