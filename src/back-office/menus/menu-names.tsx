import { direction } from '#i18n/locale.ts'
import { TRANSLATED_LOCALES } from '#i18n/translations.ts'
import type { Translated } from '#i18n/words.ts'
import { TextField } from '#ui/field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { OutdatedNote } from '#back-office/translations/outdated-note.tsx'
import type { MenuNames, MenusView } from './menu-fields.ts'
import type { menusPageWords } from './menus-page.words.ts'

interface OtherNamesProps extends Omit<MenuNames, 'names'> {
  /** Prefix of the control names. */
  at: string
  names: MenuNames['names']
  reviewWords: MenusView['reviewWords']
  words: Translated<typeof menusPageWords>
}

export function OtherNames({ at, names, notes, words, reviewWords }: OtherNamesProps) {
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
            <OutdatedNote name={`${at}.${locale}`} note={notes[locale]} words={reviewWords} />
          </div>
        ))}
      </div>
    </details>
  )
}

export function LinkNames({ row, names, notes, words, reviewWords, problem }: Omit<OtherNamesProps, 'at'> & { row: number; problem?: string | undefined }) {
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
