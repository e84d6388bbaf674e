import { approvedIn, TRANSLATED_LOCALES, withSources } from '#i18n/translations.ts'
import { fill } from '#i18n/words.ts'
import { millimes } from '#money/millimes'
import { dinarsTyped } from '#shop/prices/pricing.typed'
import type { FormText } from '#shop/forms/forms'
import { translated } from '#back-office/kit/reader.server.ts'
import { linesIn, readChoiceLine } from './row-list.tsx'
import { fieldPageWords as words } from './forms.words.ts'
import { textControls, textFrom, type RowKind, type Typed } from './row-kinds.server.ts'

interface Choice {
  id: number
  label: FormText
  isDefault: boolean
  amount?: number
}

/**
 * The choices of a field. French has one choice per line; `*` in front preselects it, its price follows. Every other language has one box per choice, named by
 * the choice's id, and lines for new choices.
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

/** Existing choices keep their ids, matched by label, else by position. Entries, conditions and translations refer to these ids. */
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

/** Lines of all languages. A line written only in another language also serves as the French label. */
function linesTyped(typed: Typed, name: string) {
  const french = linesIn(typed[`${name}.fr`]).map((line) => ({ line, locale: 'fr' as const }))
  return [...french, ...TRANSLATED_LOCALES.flatMap((locale) => linesIn(typed[`${name}.more.${locale}`]).map((line) => ({ line, locale })))]
}

function linesWithoutPrice(typed: Typed, name: string): string | undefined {
  const wrong = linesTyped(typed, name).filter(({ line }) => readChoiceLine(line, true).amount === undefined)
  return wrong.map(({ line }) => fill(translated(words.noPriceOnLine), { line: line.replace(/^\*\s*/, '') })).join('\n') || undefined
}
