import type { Text } from '#i18n/words.ts'

/** Subscribers of a list are counted up to so many. */
export const COUNTED_TO = 100_000

/** The most groups of subscribers. */
export const MOST_GROUPS = 50

/** The longest name of a group and of a subscriber, in characters. */
export const LONGEST_NAME = 100

/** The shortest and the longest proof of consent, in characters: it says where and when somebody agreed. */
export const SHORTEST_PROOF = 10
export const LONGEST_PROOF = 500

/** The most lines of a file of subscribers. */
export const MOST_LINES = 100_000

/** What a task of an import needs to know. */
export interface SubscriberImportWanted {
  /** Name of the file on disk, a UUID: the task's own. */
  file: string
  /** The file's own name. */
  name: string
  /** Where and when the people of the whole file agreed; empty where each line says it. */
  proof: string
}

/** What an import has to say, in bounds and without a number or a name. */
export interface SubscriberImportReport {
  /** Lines by what became of them: new, in another group now, as before, kept away because they left, wrong. */
  totals: Record<'added' | 'joined' | 'known' | 'left' | 'wrong', number>
  /** Each reason once. */
  reasons: { text: Text; count: number }[]
  /** The first lines that were not imported. */
  remarks: { row: number; text: Text }[]
  /** Why the whole file was refused. */
  problem?: Text
}

/** The columns of a file of subscribers, in the order of an export. */
export const FILE_COLUMNS = ['phone', 'name', 'locale', 'groups', 'agreedOn', 'proof'] as const

/** A column of a file of subscribers. */
export type FileColumn = (typeof FILE_COLUMNS)[number]

/** What separates a subscriber's groups in a cell. */
export const GROUPS_BETWEEN = '|'
