import { choice, money, whole, setting, type SettingsTable } from '#back-office/kit/settings/setting-rows.server.ts'
import { orderLimitsWords as words } from './order-limits.words.ts'

const measure = choice({ none: words.measureNone, code: words.measureCode, deposit: words.measureDeposit, 'pay-now': words.measurePayNow })

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
      title: words.deposit,
      hint: words.depositHint,
      rows: [
        setting('deposit.percent', whole, { label: words.depositPercent }),
        setting('deposit.least', money, { label: words.depositLeast }),
        setting('deposit.from', money, { label: words.depositFrom, hint: words.depositFromHint }),
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
