import { choice, whole, setting, type SettingsTable } from '#back-office/kit/settings/setting-rows.server.ts'
import { orderLimitsWords as words } from './order-limits.words.ts'

const measure = choice({ none: words.measureNone, code: words.measureCode, 'pay-now': words.measurePayNow })

export const orderLimitsTable: SettingsTable = {
  intro: words.intro,
  groups: [
    {
      title: words.limits,
      rows: [
        setting('orderLimits.mostOpenPerPhone', whole, { label: words.mostOpenPerPhone, hint: words.mostOpenPerPhoneHint }),
        setting('orderLimits.mostPerHour', whole, { label: words.mostPerHour, hint: words.mostPerHourHint }),
        setting('orderLimits.challengeBeyond', whole, { label: words.challengeBeyond, hint: words.challengeBeyondHint }),
      ],
    },
    {
      title: words.risk,
      hint: words.riskHint,
      rows: [
        setting('orderRisk.measure', measure, { label: words.measure, hint: words.measureHint }),
        setting('orderRisk.threshold', whole, { label: words.threshold, hint: words.thresholdHint }),
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
