import type { Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import { TextField } from '#ui/field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import type { menusPageWords } from './menus-page.words.ts'

interface OtherNamesProps {
  /** The beginning of the controls' names. */
  at: string
  names: Record<Locale, string>
  words: Translated<typeof menusPageWords>
}

/** A name in the languages besides French, folded away. */
export function OtherNames({ at, names, words }: OtherNamesProps) {
  return (
    <details className="group/more">
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-xs font-medium text-accent marker:content-none">
        {words.others}
        <ChevronDown className="size-4 group-open/more:rotate-180" />
      </summary>
      <div className="grid gap-3 border-s-2 border-line ps-3 menu:grid-cols-2">
        <TextField label={words.en} name={`${at}-en`} defaultValue={names.en} maxLength={60} autoComplete="off" lang="en" dir="ltr" />
        <TextField label={words.ar} name={`${at}-ar`} defaultValue={names.ar} maxLength={60} autoComplete="off" lang="ar" dir="rtl" />
      </div>
    </details>
  )
}

/** A link's own names, where it has any. */
export function LinkNames({ row, names, words, problem }: Omit<OtherNamesProps, 'at'> & { row: number; problem?: string | undefined }) {
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
      <OtherNames at={String(row)} names={names} words={words} />
    </details>
  )
}
