import { approvedIn, TRANSLATED_LOCALES, withSources } from '#i18n/translations.ts'
import { fill } from '#i18n/words.ts'
import { millimes } from '#money/millimes'
import type { FormText } from '#shop/forms/forms'
import { dinarsTyped } from '#back-office/settings/amounts.server.ts'
import { translated } from '#back-office/reader.server.ts'
import { linesIn, readChoiceLine } from './choice-lines.ts'
import { fieldPageWords as words } from './field-page.words.ts'
import { textControls, textFrom, type RowKind, type Typed } from './row-kinds.server.ts'

interface Choice {
  id: number
  label: FormText
  isDefault: boolean
  amount?: number
}

/**
 * The choices of a field. In French one a line; `*` before one that is ticked beforehand, and its price behind it. In the other languages a box a choice,
 * named by its number, and lines for further ones.
 */
export function choicesAsLines(isPriced: boolean): RowKind {
  return {
    control: isPriced ? 'priced-choices' : 'choices',
    rows: 5,
    write: (value, name) => {
      const choices = value as Choice[]
      const lines = choices.map(
        ({ label, isDefault, amount }) => `${isDefault ? '* ' : ''}${label.fr}${isPriced ? ` : ${dinarsTyped(millimes(amount ?? 0))}` : ''}`,
      )
      return Object.assign({ [`${name}.fr`]: lines.join('\n') }, ...choices.map(({ id, label }) => textControls(label, `${name}.${id}`))) as Record<
        string,
        string
      >
    },
    read: (typed, name, before) => choicesIn(typed, name, { before: before as Choice[], isPriced }),
    wrong: isPriced ? words.noPricedChoice : words.noChoices,
    ...(isPriced && { explain: linesWithoutPrice }),
  }
}

/** Known choices keep their numbers, found by their label or else by their place: entries, conditions and translations name them by it. */
function choicesIn(typed: Typed, name: string, { before, isPriced }: { before: readonly Choice[]; isPriced: boolean }): Choice[] {
  const lines = linesTyped(typed, name).map(({ line, locale }) => ({ ...readChoiceLine(line, isPriced), locale }))
  const labels = new Set(lines.map(({ label }) => label))
  const taken = new Set(before.filter(({ label }) => labels.has(label.fr)).map(({ id }) => id))
  let last = Math.max(0, ...before.map(({ id }) => id))
  const used = new Set<number>()
  return lines.map(({ label, locale, isDefault, amount }, place) => {
    const same = before.find((choice) => choice.label.fr === label && !used.has(choice.id))
    const here = before.length === lines.length ? before[place] : undefined
    const own = same ?? (here && !taken.has(here.id) && !used.has(here.id) ? here : undefined)
    const id = own?.id ?? ++last
    used.add(id)
    const text = own ? { ...textFrom(typed, `${name}.${id}`, undefined), fr: label } : { fr: label, [locale]: label }
    return {
      id,
      label: withSources<FormText>(text, own?.label, approvedIn(typed['right'], `${name}.${id}`)),
      isDefault,
      ...(isPriced && { amount: amount ?? Number.NaN }),
    }
  })
}

/** The lines of all languages; one that is written in another language alone stands for the French too. */
function linesTyped(typed: Typed, name: string) {
  const french = linesIn(typed[`${name}.fr`]).map((line) => ({ line, locale: 'fr' as const }))
  return [...french, ...TRANSLATED_LOCALES.flatMap((locale) => linesIn(typed[`${name}.more.${locale}`]).map((line) => ({ line, locale })))]
}

function linesWithoutPrice(typed: Typed, name: string): string | undefined {
  const wrong = linesTyped(typed, name).filter(({ line }) => readChoiceLine(line, true).amount === undefined)
  return wrong.map(({ line }) => fill(translated(words.noPriceOnLine), { line: line.replace(/^\*\s*/, '') })).join('\n') || undefined
}
