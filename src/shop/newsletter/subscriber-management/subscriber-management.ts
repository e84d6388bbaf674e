import type { Text } from '#i18n/words.ts'

export const COUNTED_TO = 100_000

export const MOST_GROUPS = 50

/** In characters; of groups and subscribers. */
export const LONGEST_NAME = 100

/** In characters. The proof states where and when somebody agreed. */
export const SHORTEST_PROOF = 10
export const LONGEST_PROOF = 500

export const MOST_LINES = 100_000

export interface SubscriberImportWanted {
  /** File name on disk: the task's UUID. */
  file: string
  /** Original name. */
  name: string
  /** Proof of consent for the whole file; empty if each line has its own. */
  proof: string
}

/** Bounded, and without phone numbers or names. */
export interface SubscriberImportReport {
  /** Lines by result; `joined` got another group, `left` were skipped because they had left. */
  totals: Record<'added' | 'joined' | 'known' | 'left' | 'wrong', number>
  reasons: { text: Text; count: number }[]
  remarks: { row: number; text: Text }[]
  problem?: Text
}

/** In the order of an export. */
export const FILE_COLUMNS = ['phone', 'name', 'locale', 'groups', 'agreedOn', 'proof'] as const

export type FileColumn = (typeof FILE_COLUMNS)[number]

/** Separates groups within a cell. */
export const GROUPS_BETWEEN = '|'
