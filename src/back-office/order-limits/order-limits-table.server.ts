import { whole } from '#back-office/settings/setting-kinds.server.ts'
import { setting, type SettingsTable } from '#back-office/settings/setting-rows.server.ts'
import { orderLimitsWords as words } from './order-limits.words.ts'

/** The limits of unverified orders, and when the merchant is warned. */
export const orderLimitsTable: SettingsTable = {
  intro: words.intro,
  groups: [
    {
      title: words.limits,
      rows: [
        setting('orderLimits.mostPieces', whole, { label: words.mostPieces, hint: words.mostPiecesHint }),
        setting('orderLimits.mostOpenPerPhone', whole, { label: words.mostOpenPerPhone, hint: words.mostOpenPerPhoneHint }),
        setting('orderLimits.mostPerHour', whole, { label: words.mostPerHour, hint: words.mostPerHourHint }),
        setting('orderLimits.challengeBeyond', whole, { label: words.challengeBeyond, hint: words.challengeBeyondHint }),
      ],
    },
    {
      title: words.alarms,
      hint: words.alarmsHint,
      rows: [
        setting('orderLimits.alarmPerAddress', whole, { label: words.alarmPerAddress, hint: words.never }),
        setting('orderLimits.alarmPerShop', whole, { label: words.alarmPerShop, hint: words.never }),
      ],
    },
  ],
}
