import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import type { Text } from '#i18n/words.ts'
import { ChevronPrevious } from '#ui/icons.tsx'

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** A text for `meta`, in the reader's language. */
export function textIn<const T extends Text>(matches: Matches, text: T): T['fr'] {
  return text[matches.map((match) => (match?.loaderData as { readerLocale?: string } | undefined)?.readerLocale).find(isLocale) ?? DEFAULT_LOCALE]
}

/** `meta` of a page with one title, and what it shows: `Attributs · Couleur`. Empty if the loader failed. */
export function titled<Data>(text: Text, shown?: (data: Data) => string) {
  return ({ loaderData, matches }: { loaderData: Data | undefined; matches: Matches }) => {
    const parts = loaderData ? [textIn(matches, text), shown?.(loaderData)] : []
    return [{ title: parts.filter((part) => part !== undefined).join(' · ') }]
  }
}

/** `meta` of a page whose loader names it. */
export function titleOfLoader({ loaderData }: { loaderData: { title: string } | undefined }) {
  return [{ title: loaderData?.title ?? '' }]
}

interface PageHeadProps {
  back: { to: string; text: string }
  title: ReactNode
  beside?: ReactNode
  children?: ReactNode
}

export function PageHead({ back, title, beside, children }: PageHeadProps) {
  return (
    <header className="grid grid-cols-1 gap-1">
      <Link to={back.to} className="inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-medium text-accent">
        <ChevronPrevious /> {back.text}
      </Link>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-title min-w-0 break-words">{title}</h1>
        {beside}
      </div>
      {children}
    </header>
  )
}
