import { approvedIn, withSources } from '#i18n/translations.ts'
import type { Text } from '#i18n/words.ts'
import { ownLabel } from '#shop/forms/form-management'
import { fieldKindWords } from '#shop/forms/form-management.words'
import type { Field, FieldKind } from '#shop/forms/forms'
import { choicesAsLines } from './choices.server.ts'
import { fieldPageWords as words } from './forms.words.ts'
import * as kinds from './row-kinds.server.ts'
import { withTyped, type Row } from './row-kinds.server.ts'

export type FieldRows = Record<'essential' | 'rules' | 'looks', Row[]>

const row = (path: string, kind: kinds.RowKind, ...[label, hint]: [label: Text, hint?: Text]): Row => ({ path, kind, label, ...(hint && { hint }) })

const label = row('label', kinds.texts, words.label, words.labelHint)
const required = row('required', kinds.flag, words.required, words.requiredHint)
const description = row('description', kinds.optionalAreas, words.description)
const placeholder = row('placeholder', kinds.optionalTexts, words.placeholder)
const preset = row('preset', kinds.line, words.preset)
const width = row('width', kinds.choiceOf({ full: words.full, half: words.half, third: words.third }), words.width)
const hidesLabel = row('hidesLabel', kinds.flag, words.hidesLabel, words.hidesLabelHint)
const choices = row('choices', choicesAsLines(false), words.choices, words.choicesHint)
const priced = row('choices', choicesAsLines(true), words.choices, words.pricedHint)
const limit = row('limit', kinds.whole, words.limit, words.limitHint)
const mostBytes = row('mostBytes', kinds.megabytes, words.mostBytes)

const WEEKDAYS = { 1: words.monday, 2: words.tuesday, 3: words.wednesday, 4: words.thursday, 5: words.friday, 6: words.saturday, 0: words.sunday }
const STRENGTHS = { 0: words.strength0, 1: words.strength1, 2: words.strength2, 3: words.strength3, 4: words.strength4 }

const asked = (own: { essential?: Row[]; rules?: Row[]; looks?: Row[] } = {}): FieldRows => ({
  essential: [label, ...(own.essential ?? []), required],
  rules: own.rules ?? [],
  looks: [description, ...(own.looks ?? []), width, hidesLabel],
})
const typed = (...rules: Row[]) => asked({ rules, looks: [placeholder, preset] })

const ROWS: Record<FieldKind, FieldRows> = {
  text: typed(row('most', kinds.whole, words.most), row('mask', kinds.line, words.mask, words.maskHint)),
  paragraph: typed(row('most', kinds.whole, words.most)),
  email: typed(row('confirmed', kinds.flag, words.confirmedEmail)),
  phone: typed(),
  url: typed(),
  number: typed(
    row('min', kinds.decimal, words.min, words.noBound),
    row('max', kinds.decimal, words.max, words.noBound),
    row('step', kinds.decimal, words.step, words.noBound),
    row('positive', kinds.flag, words.positive),
  ),
  select: asked({ essential: [choices], looks: [row('placeholder', kinds.optionalTexts, words.emptyChoice)] }),
  radio: asked({ essential: [choices] }),
  checkbox: asked({ essential: [choices], rules: [limit] }),
  date: asked({
    rules: [
      row('noPast', kinds.flag, words.noPast),
      row('noToday', kinds.flag, words.noToday),
      row('weekdays', kinds.ticksOf(WEEKDAYS), words.weekdays),
      row('from', kinds.day, words.fromDay, words.noBound),
      row('until', kinds.day, words.untilDay, words.noBound),
    ],
  }),
  time: asked({
    rules: [
      row('clock', kinds.choiceOf({ 24: words.hours24, 12: words.hours12 }), words.clock),
      row('from', kinds.hour, words.fromHour, words.hourHint),
      row('until', kinds.hour, words.untilHour),
    ],
  }),
  password: asked({
    rules: [row('confirmed', kinds.flag, words.confirmedPassword), row('strength', kinds.choiceOf(STRENGTHS, Number), words.strength)],
    looks: [placeholder],
  }),
  file: asked({
    rules: [row('extensions', kinds.extensions, words.extensions, words.extensionsHint), row('mostFiles', kinds.whole, words.mostFiles), mostBytes],
  }),
  camera: asked({ rules: [mostBytes] }),
  consent: asked({ essential: [row('text', { ...kinds.areas, rows: 3 }, words.consentText)] }),
  card: asked(),
  hidden: { essential: [label, row('value', kinds.line, words.hiddenValue, words.hiddenHint)], rules: [], looks: [] },
  html: { essential: [row('html', { ...kinds.areas, rows: 6 }, words.html, words.htmlHint)], rules: [], looks: [] },
  'page-break': {
    essential: [row('title', kinds.texts, words.pageTitle)],
    rules: [],
    looks: [row('next', kinds.optionalTexts, words.next, words.nextHint), row('previous', kinds.optionalTexts, words.previous, words.previousHint)],
  },
  'payment-single': asked({
    essential: [
      row('price', kinds.choiceOf({ fixed: words.fixed, typed: words.typed, hidden: words.hidden }), words.price),
      row('amount', kinds.amount, words.amount, words.amountHint),
    ],
    rules: [row('least', kinds.amount, words.least, words.noBound), row('mostPieces', kinds.whole, words.mostPieces, words.mostPiecesHint)],
  }),
  'payment-multiple': asked({ essential: [priced] }),
  'payment-checkbox': asked({ essential: [priced], rules: [limit] }),
  'payment-total': { essential: [label, row('summary', kinds.flag, words.summary)], rules: [], looks: [description] },
}

export function rowsOfField(kind: FieldKind): FieldRows {
  return ROWS[kind]
}

/** Merges submitted values into a field. The result is not validated yet. */
export function fieldTyped(field: Field, sent: kinds.Typed): Field {
  const { essential, rules, looks } = ROWS[field.kind]
  const next = withTyped([...essential, ...rules, ...looks], field, sent)
  const called = ownLabel(next.label, fieldKindWords[field.kind])
  return { ...next, label: withSources(called, field.label, approvedIn(sent['right'], 'label')) }
}
