import { hour, oneOrNothing, whole, setting, type SettingsTable } from '#back-office/kit/settings/setting-rows.server.ts'
import { callsPageWords as words } from './calls-page.words.ts'

export const callsTable: SettingsTable = {
  intro: words.intro,
  groups: [
    {
      title: words.hours,
      hint: words.hoursHint,
      rows: [
        setting('calls.from', hour, { label: words.from }),
        setting('calls.until', hour, { label: words.until }),
        setting('calls.keepsPauses', oneOrNothing, { label: words.keepsPauses, hint: words.keepsPausesHint }),
      ],
    },
    {
      title: words.tries,
      hint: words.triesHint,
      rows: [
        setting('calls.mostADay', whole, { label: words.mostADay }),
        setting('calls.mostInAll', whole, { label: words.mostInAll, hint: words.mostInAllHint }),
        setting('calls.abandonedDays', whole, { label: words.abandonedDays, hint: words.abandonedDaysHint }),
      ],
    },
    { title: words.without, rows: [setting('calls.confirmByLink', oneOrNothing, { label: words.confirmByLink, hint: words.confirmByLinkHint })] },
    { title: words.together, rows: [setting('calls.leaseMinutes', whole, { label: words.leaseMinutes, hint: words.leaseMinutesHint })] },
  ],
}
