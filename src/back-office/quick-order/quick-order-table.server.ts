import { countryName } from '#shop/delivery/geography'
import { readerLocale } from '#back-office/reader.server.ts'
import { choice, whole, type Kind } from '#back-office/settings/setting-kinds.server.ts'
import { setting, type SettingsTable } from '#back-office/settings/setting-rows.server.ts'
import { quickOrderSettingsWords as words } from './quick-order.words.ts'

const country: Kind<string> = { ...choice({ TN: words.TN, EG: words.EG }), told: (stored) => (stored ? countryName(stored, readerLocale()) : undefined) }
const layout = choice({ A: words.A, B: words.B })
const hold: Kind<number> = {
  ...whole,
  problem: (typed, form) => (Number(typed) <= Number(form['payment.openMinutes']) ? words.holdTooShort : undefined),
}

/** Rules of the quick order. Its delivery cost is on the delivery page, because carts use it too. IMP-08. */
export const quickOrderTable: SettingsTable = {
  groups: [
    {
      title: words.form,
      rows: [
        setting('country', country, { label: words.country, hint: words.countryHint }),
        setting('quickOrder.layout', layout, { label: words.layout, hint: words.layoutHint }),
        setting('orderLimits.mostPieces', whole, { label: words.mostPieces, hint: words.mostPiecesHint }),
      ],
    },
    {
      title: words.online,
      hint: words.onlineHint,
      rows: [
        setting('quickOrder.onlineDiscountPercent', whole, { label: words.onlineDiscountPercent, hint: words.onlineDiscountPercentHint }),
        setting('payment.openMinutes', whole, { label: words.openMinutes }),
        setting('payment.holdMinutes', hold, { label: words.holdMinutes, hint: words.holdMinutesHint }),
      ],
    },
    {
      title: words.keeping,
      rows: [
        setting('quickOrder.keepTempDays', whole, { label: words.keepTempDays, hint: words.keepTempDaysHint }),
        setting('quickOrder.sameOrderMinutes', whole, { label: words.sameOrderMinutes, hint: words.sameOrderMinutesHint }),
      ],
    },
  ],
}
