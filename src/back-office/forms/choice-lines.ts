import type { Millimes } from '#money/millimes'
import { amountTyped } from '#shop/forms/form-rules'

export interface ChoiceLine {
  label: string
  /** Preselected: the line starts with a star. */
  isDefault: boolean
  /** Thousandths of the form's currency; undefined without a price. */
  amount: Millimes | undefined
}

const MONEY = String.raw`(?:dinars?|dt|tnd|livres?|pounds?|le|egp|دينارا?|دينار|دنانير|د\.?\s?ت\.?|جنيها?|جنيهات|ج\.?\s?م\.?)`
const MONEY_AROUND = new RegExp(String.raw`^${MONEY}\s*(?=[\d٠-٩])|(?<=[\d٠-٩])\s*${MONEY}$`, 'iu')
/** Matches `Coupe et barbe : 40`, with a colon, an equals sign or a dash before the price. */
const AFTER_SIGN = /^(.+)(?:[=:：]|\s[-–—]\s)\s*([^=:：]+)$/u
/** Matches `Coupe et barbe 40 DT`. Without a sign, only an amount with its currency is a price, because `Formule 2` is a name. */
const WITH_MONEY = new RegExp(String.raw`^(.+?)\s+([\d٠-٩][\d٠-٩.,٫٬\s]*\s*${MONEY})$`, 'iu')

/** Parses a price: `40`, `40,5`, `40 DT`, `40 dinars`, `٤٠`. Undefined for anything else. */
export function priceTyped(typed: string): Millimes | undefined {
  return amountTyped(typed.trim().replace(MONEY_AROUND, ''), 'TND')
}

/** Parses a line of choices. Used for the browser's preview and for saving. */
export function readChoiceLine(line: string, isPriced: boolean): ChoiceLine {
  const isDefault = line.startsWith('*')
  const text = line.replace(/^\*\s*/, '').trim()
  if (!isPriced) return { label: text, isDefault, amount: undefined }
  const [, label, price = ''] = AFTER_SIGN.exec(text) ?? WITH_MONEY.exec(text) ?? []
  const amount = priceTyped(price)
  return label === undefined || amount === undefined ? { label: text, isDefault, amount: undefined } : { label: label.trim(), isDefault, amount }
}

export function linesIn(text = ''): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
