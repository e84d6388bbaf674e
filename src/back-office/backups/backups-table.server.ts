import { whole, setting, type SettingsTable } from '#back-office/kit/settings/setting-rows.server.ts'
import { backupsPageWords as words } from './backups-page.words.ts'

export const backupsTable: SettingsTable = {
  groups: [
    {
      title: words.kept,
      hint: words.keptHint,
      rows: [
        setting('backups.days', whole, { label: words.days, hint: words.daysHint }),
        setting('backups.weeks', whole, { label: words.weeks, hint: words.weeksHint }),
        setting('backups.months', whole, { label: words.months, hint: words.monthsHint }),
      ],
    },
  ],
}
