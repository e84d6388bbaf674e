import type { Text } from '#i18n/words.ts'
import { translated } from '#back-office/reader.server.ts'
import { auditWords } from './audit.words.ts'

/** The log's French word for something; undefined where it has none. */
export function auditWord(key: string): string | undefined {
  return ownWord(auditWords, key)
}

/** A feature's own French word for a key that came from elsewhere. */
export function ownWord(from: Record<string, Text>, key: string): string | undefined {
  return Object.hasOwn(from, key) ? translated(from[key]!) : undefined
}
