import { countryName } from '#shop/delivery/geography'
import { readerLocale, amountForReader, translated } from '#back-office/kit/reader.server.ts'
import {
  choice,
  whole,
  type Kind,
  setting,
  saveSettingRows,
  showSettingRows,
  type SettingsTable,
  type Changed,
} from '#back-office/kit/settings/setting-rows.server.ts'
import { quickOrderSettingsWords as words } from './quick-order.words.ts'
import { fill } from '#i18n/words.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import type { SettingsFormView } from '#back-office/kit/settings/settings-form.tsx'

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

export interface QuickOrderView {
  form: SettingsFormView
  delivery: string
}

export async function showQuickOrder(): Promise<QuickOrderView> {
  return viewOf(await showSettingRows(quickOrderTable))
}

/** Saves the quick order's rules. Returns the page with errors; then nothing was saved. */
export async function changeQuickOrder(fields: Record<string, string>): Promise<Changed<QuickOrderView>> {
  const refused = await saveSettingRows(quickOrderTable, fields)
  return refused ? { refused: await viewOf(refused) } : { done: '' }
}

async function viewOf(form: SettingsFormView): Promise<QuickOrderView> {
  const { quickOrder, currency } = await findSettings()
  const delivery = fill(translated(words.delivery), {
    cost: amountForReader(quickOrder.shippingCost, currency),
    from: amountForReader(quickOrder.freeShippingFrom, currency),
  })
  return { form, delivery }
}
