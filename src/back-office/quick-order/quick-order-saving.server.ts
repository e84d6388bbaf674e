import { fill } from '#i18n/words.ts'
import { findSettings } from '#shop/upkeep/settings.server'
import { amountForReader, translated } from '#back-office/reader.server.ts'
import type { Changed } from '#back-office/settings/changed.ts'
import { saveSettingRows, showSettingRows } from '#back-office/settings/setting-rows.server.ts'
import type { SettingsFormView } from '#back-office/settings/settings-form.tsx'
import { quickOrderTable } from './quick-order-table.server.ts'
import { quickOrderSettingsWords as words } from './quick-order.words.ts'

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
