import type { SettingsFormView } from '#back-office/settings/settings-form.tsx'

/** The page of backups. */
export interface BackupsView {
  /** How the last one ended, in words, or that there is none. */
  last: { text: string; kind: 'good' | 'warn' | 'bad' }
  /** What is wrong, beside that. */
  warnings: string[]
  /** How far the one under way is; undefined while there is none. */
  running: string | undefined
  /** Where they stand, in words. */
  place: string
  stored: { name: string; when: string; size: string }[]
  /** Since when backups are sealed for the passphrase that counts; undefined until one was chosen. */
  sealedSince: string | undefined
  /** A passphrase that the shop thought of. */
  proposal: string
  table: SettingsFormView
  /** Why nothing was done. */
  problem: string | undefined
  /** How a try of the passphrase ended. */
  tried: { text: string; isRight: boolean } | undefined
}
