/** `jobs/tasks.server.ts` has the handler of each. */
export type TaskKind =
  | 'product-import-check'
  | 'product-import'
  | 'product-import-undo'
  | 'product-bulk'
  | 'order-bulk'
  | 'subscriber-import'
  | 'statement-post'
  | 'backup'

/** The finished part of a stopped task stays. */
export type TaskState = 'waiting' | 'running' | 'finished' | 'stopped' | 'failed'

/** Long work requested by a staff member. `Wanted` and `Found` are plain JSON. */
export interface Task<Wanted = unknown, Found = unknown> {
  id: string
  kind: TaskKind
  personId: string
  wanted: Wanted
  found: Found
  /** Pieces of work in all; 0 while unknown. */
  total: number
  done: number
  state: TaskState
  stopAsked: boolean
  begunAt: Date
}

export function isOver({ state }: Pick<Task, 'state'>): boolean {
  return state !== 'waiting' && state !== 'running'
}

export interface TaskProgress {
  done?: number
  total?: number
  found?: unknown
}

/** Handler of a kind of task. Returns once `report` gives false. May be called again after a crash, and does nothing twice. */
export type TaskHandler = (task: Task, report: (progress: TaskProgress) => Promise<boolean>) => Promise<void>
