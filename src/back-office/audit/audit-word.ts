import type { Text } from '#i18n/words.ts'
import { translated } from '#back-office/kit/reader.server.ts'
import { auditWords } from './audit.words.ts'

export function auditWord(key: string): string | undefined {
  return ownWord(auditWords, key)
}

/** Looks up an untrusted key in a feature's texts. Inherited properties do not count. */
export function ownWord(from: Record<string, Text>, key: string): string | undefined {
  return Object.hasOwn(from, key) ? translated(from[key]!) : undefined
}
