import { LOCALES } from '#i18n/locale.ts'
import { millimes } from '#money/millimes'
import type { FormText } from '#shop/forms/forms'
import { amountTyped, dinarsTyped } from '#back-office/settings/amounts.server.ts'
import { fieldPageWords as words } from './field-page.words.ts'
import type { RowKind } from './row-kinds.server.ts'

interface Choice {
  id: number
  label: FormText
  isDefault: boolean
  amount?: number
}

/** The choices of a field, one a line; `*` before one that is ticked beforehand, and with `= 12,500` behind it what it costs. */
export function choicesAsLines(isPriced: boolean): RowKind {
  return {
    control: 'areas',
    rows: 5,
    write: (value, name) => {
      const choices = value as Choice[]
      const french = choices.map(
        ({ label, isDefault, amount }) => `${isDefault ? '* ' : ''}${label.fr}${isPriced ? ` = ${dinarsTyped(millimes(amount ?? 0))}` : ''}`,
      )
      const others = (['ar', 'en'] as const).map((locale) => [
        `${name}.${locale}`,
        choices
          .map(({ label }) => label[locale] ?? '')
          .join('\n')
          .trimEnd(),
      ])
      return { [`${name}.fr`]: french.join('\n'), ...Object.fromEntries(others) }
    },
    read: (typed, name, before) =>
      choicesIn(Object.fromEntries(LOCALES.map((locale) => [locale, linesOf(typed[`${name}.${locale}`])])) as Lines, before as Choice[], isPriced),
    wrong: isPriced ? words.noPricedChoice : words.noChoices,
  }
}

type Lines = Record<'fr' | 'ar' | 'en', string[]>

/** Known choices keep their numbers, found by their label or else by their place: entries and conditions name them by it. */
function choicesIn({ fr, ar, en }: Lines, before: readonly Choice[], isPriced: boolean): Choice[] {
  const texts = fr.map((line, place) => ({ ...readLine(line, isPriced), ar: ar[place], en: en[place] })).filter(({ label }) => label !== '')
  const labels = new Set(texts.map(({ label }) => label))
  const taken = new Set(before.filter(({ label }) => labels.has(label.fr)).map(({ id }) => id))
  let last = Math.max(0, ...before.map(({ id }) => id))
  const used = new Set<number>()
  return texts.map(({ label, ar: arabic, en: english, isDefault, amount }, place) => {
    const same = before.find((choice) => choice.label.fr === label && !used.has(choice.id))
    const here = before.length === texts.length ? before[place] : undefined
    const id = same?.id ?? (here && !taken.has(here.id) && !used.has(here.id) ? here.id : ++last)
    used.add(id)
    return { id, label: { fr: label, ...(arabic && { ar: arabic }), ...(english && { en: english }) }, isDefault, ...(isPriced && { amount }) }
  })
}

function readLine(line: string, isPriced: boolean): { label: string; isDefault: boolean; amount: number } {
  const isDefault = line.startsWith('*')
  const text = line.replace(/^\*\s*/, '')
  const [, label, price] = isPriced ? (/^(.*?)\s*=\s*([^=]*)$/.exec(text) ?? []) : []
  return { label: (label ?? text).trim(), isDefault, amount: price === undefined ? (isPriced ? Number.NaN : 0) : (amountTyped(price) ?? Number.NaN) }
}

function linesOf(text = ''): string[] {
  return text.split('\n').map((line) => line.trim())
}
