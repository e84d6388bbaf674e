/** Kinds of long work. `jobs/tasks.server.ts` has the handler of each. */
export type TaskKind = 'product-import-check' | 'product-import' | 'product-import-undo' | 'product-bulk' | 'order-bulk' | 'subscriber-import' | 'backup'

/** States of a task. A stopped one did a part of its work, which stands. */
export type TaskState = 'waiting' | 'running' | 'finished' | 'stopped' | 'failed'

/** Long work that a member of staff asked for. `Wanted` and `Found` are plain JSON. */
export interface Task<Wanted = unknown, Found = unknown> {
  id: string
  kind: TaskKind
  personId: string
  wanted: Wanted
  found: Found
  /** Pieces of work in all; 0 while that is not known. */
  total: number
  done: number
  state: TaskState
  /** Somebody asked it to stop; it does after the piece that it is at. */
  stopAsked: boolean
  begunAt: Date
}

/** True once nothing more happens to a task. */
export function isOver({ state }: Pick<Task, 'state'>): boolean {
  return state !== 'waiting' && state !== 'running'
}

/** What a handler tells while it works. */
export interface TaskProgress {
  done?: number
  total?: number
  /** Replaces what was found so far. */
  found?: unknown
}

/**
 * The handler of a kind of task. It calls `report` after each piece, and returns when that gives false: it was stopped, or its process ends.
 * It may be called again for the same task after a crash, and then goes on or begins anew without doing anything twice.
 */
export type TaskHandler = (task: Task, report: (progress: TaskProgress) => Promise<boolean>) => Promise<void>
