import { Form } from 'react-router'
import { fill, type Translated } from '#i18n/words.ts'
import { EnterSaves, SaveBar } from '#back-office/kept/save-bar.tsx'
import { SettingsFrame } from '#back-office/frames.tsx'
import { AddTitle, Removal, SettingsCard } from '#back-office/settings/settings-card.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { menusPageWords } from './menus-page.words.ts'
import { direction, type Locale } from '#i18n/locale.ts'
import { TRANSLATED_LOCALES, type TranslatedLocale } from '#i18n/translations.ts'
import { OutdatedNote } from '#back-office/translations/outdated-note.tsx'
import type { translationWords } from '#back-office/translations/translations.words.ts'

type Words = Translated<typeof menusPageWords>

interface MenusSettingsProps {
  view: MenusView
  words: Words
}

/** Menus of the main bar. Each is its own form and works without scripts. */
export function MenusSettings({ view, words }: MenusSettingsProps) {
  const { cards, fresh, at, problem } = view
  return (
    <SettingsFrame intro={[words.intro]} problem={problem}>
      <section className="grid gap-3">
        {cards.map((card) => (
          <SettingsCard
            key={`${view.revision}-${card.index}`}
            id={`menu-${card.index}`}
            isOpen={at === `menu-${card.index}`}
            title={card.title}
            about={card.about}
          >
            <MenuForm card={card} view={view} words={words} />
          </SettingsCard>
        ))}
        <SettingsCard key={`${view.revision}-new`} id={`menu-${fresh.index}`} isOpen={at === `menu-${fresh.index}`} title={<AddTitle>{words.add}</AddTitle>}>
          <MenuForm card={fresh} view={view} words={words} />
        </SettingsCard>
      </section>
      {view.versions.length > 0 ? <History view={view} words={words} /> : null}
    </SettingsFrame>
  )
}

function MenuForm({ card, view, words }: MenusSettingsProps & { card: MenuCard }) {
  const { index, names, notes, nameProblem, content, panel, links, title } = card
  const isNew = index === view.cards.length
  return (
    <Form method="post" noValidate className="grid gap-4" key={JSON.stringify(card)}>
      <input type="hidden" name="revision" value={view.revision} />
      <input type="hidden" name="index" value={index} />
      <EnterSaves />
      <TextField label={words.name} name="name-fr" defaultValue={names.fr} error={nameProblem} maxLength={60} required autoComplete="off" lang="fr" dir="ltr" />
      <OtherNames at="name" names={names} notes={notes} words={words} reviewWords={view.reviewWords} />
      <div className="grid items-start gap-4 menu:grid-cols-2">
        <Choice label={words.content} name="content" value={content} options={view.contents} />
        <Choice label={words.panel} hint={words.panelHint} name="panel" value={panel} options={view.panels} />
      </div>
      {links.map((link, row) => (
        <Link key={row} link={link} row={row} isLast={row === links.length - 1} words={words} reviewWords={view.reviewWords} />
      ))}
      <fieldset className="grid gap-3 rounded-lg border border-dashed border-line p-3.5">
        <legend className="px-1 text-sm font-semibold">{words.newLink}</legend>
        <div className="grid items-start gap-3 menu:grid-cols-2">
          <SelectField label={words.target} name={`${links.length}-target`} defaultValue="">
            <option value="">{words.none}</option>
            {view.targets.map((group) => (
              <optgroup key={group.name} label={group.name}>
                {group.options.map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <TextField label={words.addressLabel} hint={words.addressHint} name={`${links.length}-address`} dir="ltr" maxLength={500} autoComplete="off" />
        </div>
        <LinkNames row={links.length} names={{ fr: '', en: '', ar: '' }} notes={{}} words={words} reviewWords={view.reviewWords} />
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
      <SaveBar isInCard>
        <Button type="submit">{isNew ? words.add : words.save}</Button>
      </SaveBar>
      {isNew ? null : <Removal words={words} named={title} />}
    </Form>
  )
}

function Choice({ options, value, ...rest }: { label: string; hint?: string; name: string; value: string; options: Option[] }) {
  return (
    <SelectField {...rest} defaultValue={value}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </SelectField>
  )
}

interface LinkProps extends Pick<MenusView, 'reviewWords'> {
  link: LinkRow
  row: number
  isLast: boolean
  words: Words
}

function Link({ link, row, isLast, words, reviewWords }: LinkProps) {
  const { target, leadsTo, address, names, notes, isGone, problem } = link
  const named = names.fr || leadsTo
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-3.5">
      <legend className="sr-only">{fill(words.link, { number: row + 1 })}</legend>
      <input type="hidden" name={`${row}-target`} value={target} />
      <input type="hidden" name={`${row}-address`} value={address} />
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="min-w-0 flex-1 basis-full text-sm menu:basis-48 font-semibold break-words">
          <bdi>{leadsTo || target}</bdi>
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
      <LinkNames row={row} names={names} notes={notes} words={words} reviewWords={reviewWords} problem={problem} />
    </fieldset>
  )
}

function History({ view: { revision, versions }, words }: MenusSettingsProps) {
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

interface OtherNamesProps extends Omit<MenuNames, 'names'> {
  /** Prefix of the control names. */
  at: string
  names: MenuNames['names']
  reviewWords: MenusView['reviewWords']
  words: Translated<typeof menusPageWords>
}

function OtherNames({ at, names, notes, words, reviewWords }: OtherNamesProps) {
  return (
    <details className="group/more" open={TRANSLATED_LOCALES.some((locale) => notes[locale])}>
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

function LinkNames({ row, names, notes, words, reviewWords, problem }: Omit<OtherNamesProps, 'at'> & { row: number; problem?: string | undefined }) {
  return (
    <details className="group/name" open={names.fr !== '' || problem !== undefined}>
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent marker:content-none">
        {words.linkName}
        <ChevronDown className="size-4 group-open/name:rotate-180" />
      </summary>
      <TextField
        label={words.fr}
        hint={words.linkNameHint}
        name={`${row}-fr`}
        defaultValue={names.fr}
        error={problem}
        maxLength={60}
        autoComplete="off"
        lang="fr"
        dir="ltr"
      />
      <OtherNames at={String(row)} names={names} notes={notes} words={words} reviewWords={reviewWords} />
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

export interface Option {
  value: string
  name: string
}

export interface MenusView {
  revision: number
  cards: MenuCard[]
  fresh: MenuCard
  contents: Option[]
  panels: Option[]
  targets: { name: string; options: Option[] }[]
  versions: { revision: number; text: string }[]
  /** Part that was changed or refused: `menu-2`; empty for none. */
  at: string
  reviewWords: Translated<typeof translationWords>
  problem: string | undefined
}
