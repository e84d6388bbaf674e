import { Form } from 'react-router'
import { fill } from '#i18n/words.ts'
import { SettingsFrame } from '#back-office/kit/frames.tsx'
import type { RecordTable } from '#back-office/kit/records/record-fields.ts'
import { NewRecordCard, RecordCard, RecordFields, RecordForm } from '#back-office/kit/records/record-form.tsx'
import type { Choice } from '#back-office/kit/settings/settings-form.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { useWords } from '#ui/use-words.ts'
import { menusPageWords } from './menus.words.ts'
import { direction, type Locale } from '#i18n/locale.ts'
import { TRANSLATED_LOCALES, type TranslatedLocale } from '#i18n/translations.ts'
import { OutdatedNote } from '#back-office/kit/outdated-marks.tsx'

interface MenusSettingsProps {
  view: MenusView
}

export function MenusSettings({ view }: MenusSettingsProps) {
  const words = useWords(menusPageWords)
  const { cards, fresh, at, problem } = view
  return (
    <SettingsFrame intro={[words.intro]} problem={problem}>
      <section className="grid gap-3">
        {cards.map((card) => (
          <RecordCard key={`${view.revision}-${card.index}`} id={`menu-${card.index}`} at={at} title={card.title} about={card.about}>
            <MenuForm card={card} view={view} />
          </RecordCard>
        ))}
        <NewRecordCard key={`${view.revision}-new`} id={`menu-${fresh.index}`} at={at} title={words.add}>
          <MenuForm card={fresh} view={view} />
        </NewRecordCard>
      </section>
      {view.versions.length > 0 ? <History view={view} /> : null}
    </SettingsFrame>
  )
}

const { name, content, panel, panelHint, target, addressLabel, addressHint, fr, linkNameHint } = menusPageWords
const FRENCH = { maxLength: 60, lang: 'fr', dir: 'ltr', className: 'col-span-full' } as const

const menuTable: RecordTable = [
  {
    rows: [
      { name: 'name-fr', label: name, required: true, ...FRENCH },
      { name: 'others', label: name, control: 'own' },
      { name: 'content', label: content, control: 'choice' },
      { name: 'panel', label: panel, hint: panelHint, control: 'choice' },
    ],
  },
]

const newLinkTable = (row: number): RecordTable => [
  {
    rows: [
      { name: `${row}-target`, label: target, control: 'choice' },
      { name: `${row}-address`, label: addressLabel, hint: addressHint, dir: 'ltr', maxLength: 500 },
    ],
  },
]

function MenuForm({ card, view }: MenusSettingsProps & { card: MenuCard }) {
  const words = useWords(menusPageWords)
  const { index, names, notes, nameProblem, links, title } = card
  const isNew = index === view.cards.length
  return (
    <RecordForm
      key={JSON.stringify(card)}
      table={menuTable}
      typed={{ 'name-fr': names.fr, content: card.content, panel: card.panel }}
      problems={{ 'name-fr': nameProblem }}
      choices={{ content: view.contents, panel: view.panels }}
      own={{ others: <OtherNames at="name" names={names} notes={notes} /> }}
      hidden={{ revision: view.revision, index }}
      save={isNew ? words.add : words.save}
      removal={isNew ? undefined : words}
      removes={title}
      isInCard
    >
      {links.map((link, row) => (
        <Link key={row} link={link} row={row} isLast={row === links.length - 1} />
      ))}
      <fieldset className="grid gap-3 rounded-lg border border-dashed border-line p-3.5">
        <legend className="px-1 text-sm font-semibold">{words.newLink}</legend>
        <RecordFields
          table={newLinkTable(links.length)}
          typed={{}}
          choices={{ [`${links.length}-target`]: [{ value: '', label: words.none }, ...view.targets] }}
        />
        <LinkNames row={links.length} names={{ fr: '', en: '', ar: '' }} notes={{}} />
      </fieldset>
      {isNew ? null : (
        <div className="flex flex-wrap items-center gap-3" data-saves-nothing="">
          <Button type="submit" name="intent" value="earlier" kind="quiet" disabled={index === 0} aria-label={`${words.earlier} – ${title}`}>
            {words.earlier}
          </Button>
          <Button type="submit" name="intent" value="later" kind="quiet" disabled={index === view.cards.length - 1} aria-label={`${words.later} – ${title}`}>
            {words.later}
          </Button>
        </div>
      )}
    </RecordForm>
  )
}

interface LinkProps {
  link: LinkRow
  row: number
  isLast: boolean
}

function Link({ link, row, isLast }: LinkProps) {
  const words = useWords(menusPageWords)
  const { target: to, leadsTo, address, names, notes, isGone, problem } = link
  const named = names.fr || leadsTo
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-3.5">
      <legend className="sr-only">{fill(words.link, { number: row + 1 })}</legend>
      <input type="hidden" name={`${row}-target`} value={to} />
      <input type="hidden" name={`${row}-address`} value={address} />
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="min-w-0 flex-1 basis-full text-sm menu:basis-48 font-semibold break-words">
          <bdi>{leadsTo || to}</bdi>
          {isGone ? <span className="block text-xs font-medium text-warn">{words.gone}</span> : null}
        </p>
        <Button type="submit" kind="quiet" name="intent" value={`up:${row}`} disabled={row === 0} title={words.up} aria-label={`${words.up} – ${named}`}>
          <ChevronDown className="size-5 rotate-180" />
        </Button>
        <Button type="submit" kind="quiet" name="intent" value={`down:${row}`} disabled={isLast} title={words.down} aria-label={`${words.down} – ${named}`}>
          <ChevronDown className="size-5" />
        </Button>
        <Button type="submit" kind="quiet" className="text-bad" name="intent" value={`drop:${row}`} aria-label={`${words.removeLink} – ${named}`}>
          {words.removeLink}
        </Button>
      </div>
      <LinkNames row={row} names={names} notes={notes} problem={problem} />
    </fieldset>
  )
}

function History({ view: { revision, versions } }: MenusSettingsProps) {
  const words = useWords(menusPageWords)
  return (
    <details id="history" className="rounded-xl border border-line bg-surface px-4">
      <summary className="flex min-h-14 items-center text-sm font-semibold">{words.history}</summary>
      <ul className="divide-y divide-line pb-2">
        {versions.map((version) => (
          <li key={version.revision} className="flex flex-wrap items-center gap-3 py-1 text-sm">
            <span className="flex-1">{version.text}</span>
            <Form method="post">
              <input type="hidden" name="revision" value={revision} />
              <Button type="submit" kind="quiet" name="intent" value={`back:${version.revision}`} aria-label={`${words.bringBack} – ${version.text}`}>
                {words.bringBack}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface OtherNamesProps extends MenuNames {
  /** Prefix of the control names. */
  at: string
}

function OtherNames({ at, names, notes }: OtherNamesProps) {
  const words = useWords(menusPageWords)
  return (
    <details className="group/more col-span-full" open={TRANSLATED_LOCALES.some((locale) => notes[locale])}>
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-xs font-medium text-accent marker:content-none">
        {words.others}
        <ChevronDown className="size-4 group-open/more:rotate-180" />
      </summary>
      <div className="grid gap-3 border-s-2 border-line ps-3 menu:grid-cols-2">
        {TRANSLATED_LOCALES.toReversed().map((locale) => (
          <div key={locale}>
            <TextField
              label={words[locale]}
              name={`${at}-${locale}`}
              defaultValue={names[locale]}
              maxLength={60}
              autoComplete="off"
              lang={locale}
              dir={direction(locale)}
            />
            <OutdatedNote name={`${at}.${locale}`} note={notes[locale]} />
          </div>
        ))}
      </div>
    </details>
  )
}

function LinkNames({ row, names, notes, problem }: MenuNames & { row: number; problem?: string | undefined }) {
  const words = useWords(menusPageWords)
  const control = `${row}-fr`
  return (
    <details className="group/name" open={names.fr !== '' || problem !== undefined}>
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent marker:content-none">
        {words.linkName}
        <ChevronDown className="size-4 group-open/name:rotate-180" />
      </summary>
      <RecordFields
        table={[{ rows: [{ name: control, label: fr, hint: linkNameHint, ...FRENCH }] }]}
        typed={{ [control]: names.fr }}
        problems={{ [control]: problem }}
      />
      <OtherNames at={String(row)} names={names} notes={notes} />
    </details>
  )
}

export interface MenuNames {
  names: Record<Locale, string>
  notes: Partial<Record<TranslatedLocale, string | undefined>>
}

export interface LinkRow extends MenuNames {
  /** `place:newest`, `category:12`, `page:livraison`, `address`; empty if not chosen. */
  target: string
  leadsTo: string
  address: string
  /** True if the target does not exist. Shoppers do not see the link. */
  isGone: boolean
  problem: string | undefined
}

export interface MenuCard extends MenuNames {
  index: number
  title: string
  about: string
  nameProblem: string | undefined
  content: string
  panel: string
  links: LinkRow[]
}

export interface MenusView {
  revision: number
  cards: MenuCard[]
  fresh: MenuCard
  contents: Choice[]
  panels: Choice[]
  targets: Choice[]
  versions: { revision: number; text: string }[]
  /** Part that was changed or refused: `menu-2`; empty for none. */
  at: string
  problem: string | undefined
}
