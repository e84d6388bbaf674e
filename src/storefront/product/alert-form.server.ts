import { localised, type Locale } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { canText } from '#shop/upkeep/message-accounts.server'
import type { StockAlertForm } from './stock-alert-form.tsx'
import { stockAlertPageWords } from './stock-alert.words.ts'

/** Form for alerts about a sold-out product: by mail, or also by text if the shop sends texts. */
export async function alertForm(productId: number, locale: Locale): Promise<StockAlertForm> {
  const { title, text, contact, contactMail, ask } = translate(locale, stockAlertPageWords)
  return { productId, path: localised(locale, '/prevenez-moi/'), words: { title, text, contact: (await canText()) ? contact : contactMail, ask } }
}
