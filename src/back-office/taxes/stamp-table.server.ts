import { money } from '#back-office/settings/setting-kinds.server.ts'
import { setting, type SettingsTable } from '#back-office/settings/setting-rows.server.ts'
import { taxPageWords as words } from './taxes.words.ts'

/** The fiscal stamp. */
export const stampTable: SettingsTable = {
  save: words.saveStamp,
  groups: [{ title: words.stamp, hint: words.stampText, rows: [setting('stampDuty', money, { label: words.stampDuty })] }],
}
