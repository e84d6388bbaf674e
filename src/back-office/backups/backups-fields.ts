import type { SettingsFormView } from '#back-office/settings/settings-form.tsx'

export interface BackupsView {
  /** Result of the last backup, or that there is none. */
  last: { text: string; kind: 'good' | 'warn' | 'bad' }
  warnings: string[]
  /** Progress of the running backup; undefined without one. */
  running: string | undefined
  /** Where backups are stored, in words. */
  place: string
  stored: { name: string; when: string; size: string }[]
  /** Since when backups are sealed with the current passphrase; undefined before the first was chosen. */
  sealedSince: string | undefined
  /** A generated passphrase. */
  proposal: string
  table: SettingsFormView
  problem: string | undefined
  /** Result of testing the passphrase. */
  tried: { text: string; isRight: boolean } | undefined
}
