import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { direction, LOCALES, type Locale } from '#i18n/locale.ts'
import { fill, type Text } from '#i18n/words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { usePageLocale } from '#ui/page-locale.ts'
import { EnterSaves, SaveBar } from '#back-office/kit/kept/save-bar.tsx'
import { AddTitle, Removal, SettingsCard } from '#back-office/kit/settings/settings-card.tsx'
import { Group, Tick } from '#back-office/kit/settings/settings-fields.tsx'
import { FieldRow, type Choice, type EachLanguageView, type FieldView } from '#back-office/kit/settings/settings-form.tsx'
import { settingsFormWords } from '#back-office/kit/settings/settings-form.words.ts'
import { OutdatedMarks, type Marks } from '#back-office/kit/outdated-marks.tsx'
import { inLanguage, type RecordField, type RecordTable, type TypedRecord } from './record-fields.ts'

export interface RecordFieldsProps {
  table: RecordTable
  typed: TypedRecord
  problems?: Readonly<Partial<Record<string, string>>> | undefined
  /** Choices that differ by shop or reader, by control. */
  choices?: Readonly<Record<string, readonly Choice[]>>
  /** Values of placeholders in labels and hints. */
  values?: Readonly<Record<string, string | number>>
  own?: Readonly<Record<string, ReactNode>>
  marks?: Marks | undefined
}

interface RecordFormProps extends RecordFieldsProps {
  /** Hidden controls: which record, which form of the page. */
  hidden?: Readonly<Record<string, string | number | undefined>>
  /** Text of the save button. `named` is the record, read out with it. */
  save: string
  named?: string | undefined
  kind?: ComponentProps<typeof Button>['kind']
  isInCard?: boolean
  /** True for a form of at most three controls, whose button needs no bar. */
  isShort?: boolean
  /** True if the browser refuses empty required controls. */
  isChecked?: boolean
  /** Texts of the button that removes the record; and the record, read out with it. */
  removal?: ComponentProps<typeof Removal>['words'] | undefined
  removes?: string
  /** After the controls, before the save button. */
  children?: ReactNode
}

export function RecordForm({
  hidden = {},
  save,
  named,
  kind = 'primary',
  isInCard = false,
  isShort = false,
  isChecked = false,
  removal,
  removes = '',
  children,
  ...fields
}: RecordFormProps) {
  const button = (
    <Button
      type="submit"
      kind={kind}
      size={isInCard || isShort ? 'normal' : 'large'}
      className={isShort ? 'justify-self-start' : ''}
      aria-label={named && `${save} – ${named}`}
    >
      {save}
    </Button>
  )
  return (
    <Form method="post" noValidate={!isChecked} autoComplete="off" className={isShort ? 'grid gap-4' : 'grid gap-5'}>
      {children || removal ? <EnterSaves /> : null}
      {Object.entries(hidden).map(([name, value]) => (value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />))}
      <RecordFields {...fields} />
      {children}
      {removal ? <Removal words={removal} named={removes} /> : null}
      {isShort ? button : <SaveBar isInCard={isInCard}>{button}</SaveBar>}
    </Form>
  )
}

/** Controls of a record's form, for pages with more in the same form. */
export function RecordFields({ table, marks, ...around }: RecordFieldsProps) {
  const locale = usePageLocale()
  return (
    <OutdatedMarks value={marks}>
      {table.map(({ title, hint, rows }) => {
        const controls = (
          <div key={title?.fr ?? rows[0]?.name} className="grid items-start gap-4 menu:grid-cols-2">
            {rows.map((field) => (
              <Row key={field.name} field={field} locale={locale} {...around} />
            ))}
          </div>
        )
        return title ? (
          <Group key={title.fr} title={title[locale]} hint={hint?.[locale]}>
            {controls}
          </Group>
        ) : (
          controls
        )
      })}
    </OutdatedMarks>
  )
}

const CONTROLS = { area: 'text', tick: 'switch', choice: 'choice', boxes: 'ticks' } as const

interface RowProps extends Omit<RecordFieldsProps, 'table' | 'marks'> {
  field: RecordField
  locale: Locale
}

function Row({ field, locale, typed, problems = {}, choices = {}, values = {}, own = {} }: RowProps) {
  const { name, label, hint, control, rows, choices: fixed, chosen, opens, wrong: _wrong, ...look } = field
  if (control === 'own') return own[name]
  const told = (text: Text) => fill(text[locale], values)
  const offered = choices[name] ?? Object.entries(fixed ?? {}).map(([value, text]) => ({ value, label: text[locale] }))
  if (control === 'hidden') return <input type="hidden" name={name} value={typed[name] ?? ''} />
  if (control === 'ticks') {
    return (
      <div className="col-span-full grid gap-1">
        <div className="rounded-lg border border-line px-3.5">
          <FoldedTicks label={told(label)} prefix={`${name}-`} choices={offered} ticked={typed[name]} chosen={chosen} opens={opens} />
        </div>
        {hint ? <p className="text-xs text-soft">{told(hint)}</p> : null}
      </div>
    )
  }
  const viewOf = (at: string, kind: FieldView['control'] = 'text'): FieldView => ({
    name: at,
    control: kind,
    label: told(label),
    hint: hint && told(hint),
    typed: typed[at] ?? '',
    problem: problems[at],
    choices: offered,
    rows: rows ?? (control === 'area' ? 3 : undefined),
    look: { autoComplete: 'off', ...look },
  })
  if (control === 'each') return <FieldRow row={eachOf(field, { hint: hint && told(hint), legend: told(label), locale, viewOf })} />
  return <FieldRow row={viewOf(name, CONTROLS[control ?? 'area'])} />
}

interface EachOf extends Omit<EachLanguageView, 'fields'> {
  locale: Locale
  viewOf: (name: string) => FieldView
}

function eachOf({ name }: RecordField, { legend, hint, locale, viewOf }: EachOf): EachLanguageView {
  const fields = LOCALES.map((language) => {
    const view = viewOf(inLanguage(name, language))
    return { ...view, label: settingsFormWords[language][locale], look: { ...view.look, lang: language, dir: direction(language) } }
  })
  return { legend, hint, fields }
}

interface FoldedTicksProps {
  label: string
  named?: string
  prefix: string
  choices: readonly Choice[]
  /** Ticked choices, separated by commas. */
  ticked: string | undefined
  chosen: Text | undefined
  opens?: boolean | undefined
}

export function FoldedTicks({ label, named, prefix, choices, ticked = '', chosen, opens = false }: FoldedTicksProps) {
  const locale = usePageLocale()
  const on = new Set(ticked.split(',').filter(Boolean))
  return (
    <details open={opens && on.size > 0} className="group/ticks">
      <summary className="flex min-h-11 items-center gap-3 rounded-lg text-sm font-medium marker:content-none">
        {label}
        <span className="ms-auto text-xs font-normal text-soft">{chosen && on.size > 0 ? fill(chosen[locale], { count: on.size }) : null}</span>
        <ChevronDown className="size-5 text-soft group-open/ticks:rotate-180" />
      </summary>
      <div role="group" aria-label={named ? `${label} – ${named}` : label} tabIndex={-1} className="max-h-80 overflow-y-auto border-t border-line py-1">
        {choices.map((choice) => (
          <div key={choice.value} className={choice.isUnder ? 'ps-6' : undefined}>
            <Tick name={prefix + choice.value} isOn={on.has(choice.value)} label={choice.label} />
          </div>
        ))}
      </div>
    </details>
  )
}

export interface CardHead {
  title: string
  about?: string | undefined
  state?: { word: string; kind: NonNullable<ComponentProps<typeof Badge>['kind']> } | undefined
}

interface RecordCardProps extends CardHead {
  id: string
  /** Part of the page that was changed or refused last. */
  at: string
  children: ReactNode
}

export function RecordCard({ id, at, title, about, state, children }: RecordCardProps) {
  const head = state ? (
    <>
      <bdi>{title}</bdi> <Badge kind={state.kind}>{state.word}</Badge>
    </>
  ) : (
    title
  )
  return (
    <SettingsCard id={id} isOpen={at === id} title={head} about={about}>
      {children}
    </SettingsCard>
  )
}

export function NewRecordCard({ id, at, title, children }: Omit<RecordCardProps, 'about' | 'state'>) {
  return (
    <SettingsCard id={id} isOpen={at === id} title={<AddTitle>{title}</AddTitle>}>
      {children}
    </SettingsCard>
  )
}

interface MoveButtonsProps {
  place: { isFirst: boolean; isLast: boolean }
  up: string
  down: string
  /** The moved thing, read out with the buttons. */
  named: string
}

/** Buttons that move a record within its list. Inside its form; they save nothing else. */
export function MoveButtons({ place: { isFirst, isLast }, up, down, named }: MoveButtonsProps) {
  return (
    <div className="flex gap-2" data-saves-nothing="">
      <Button type="submit" kind="quiet" name="intent" value="up" disabled={isFirst} title={up} aria-label={`${up} – ${named}`}>
        <ChevronDown className="size-5 rotate-180" />
      </Button>
      <Button type="submit" kind="quiet" name="intent" value="down" disabled={isLast} title={down} aria-label={`${down} – ${named}`}>
        <ChevronDown className="size-5" />
      </Button>
    </div>
  )
}
