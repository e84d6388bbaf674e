import { useEffect, useRef, type ReactNode } from 'react'
import { Form, Link, useActionData } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'

/** The text of an empty list. */
export function EmptyList({ children }: { children: string }) {
  return <p className="rounded-xl border border-dashed border-line p-8 text-center text-soft">{children}</p>
}

interface SearchFormProps {
  words: { search: string; find: string }
  /** The last search. */
  q: string
  maxLength?: number
  /** Codes are written in capitals. */
  inCapitals?: boolean
  /** The filters beside it, in the same form. */
  children?: ReactNode
}

/** The search above a list: a plain form, which works before any script does. */
export function SearchForm({ words, q, maxLength = 80, inCapitals = false, children }: SearchFormProps) {
  return (
    <Form method="get" role="search" className="grid gap-3">
      <div className="flex items-end gap-2">
        <TextField
          label={words.search}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={maxLength}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize={inCapitals ? 'characters' : undefined}
          className="min-w-0 flex-1 menu:max-w-md"
        />
        <Button type="submit" aria-label={words.find} className="min-h-12">
          <SearchIcon />
        </Button>
      </div>
      {children}
    </Form>
  )
}

interface ViewLinksProps {
  /** The accessible name of the links. */
  label: string
  views: { to: string; text: string; isShown: boolean }[]
  /** More links beside them. */
  children?: ReactNode
}

/** The looks of a link to one of several lists. */
export const VIEW_LINK =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-3.5 text-sm font-medium hover:border-edge aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent'

/** Links to the lists of a page, the shown one marked. */
export function ViewLinks({ label, views, children }: ViewLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1.5">
      {views.map(({ to, text, isShown }) => (
        <Link key={to} to={to} aria-current={isShown ? 'page' : undefined} className={VIEW_LINK}>
          {text}
        </Link>
      ))}
      {children}
    </nav>
  )
}

/** Why nothing was done, in sight and read out at once; nothing while there is no reason. */
export function Problem({ children }: { children: string | undefined }) {
  const answer = useActionData<unknown>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children || answer) place.current?.focus()
  }, [answer, children])
  return children ? (
    <div ref={place} tabIndex={-1}>
      <Notice kind="bad" role="alert">
        {children}
      </Notice>
    </div>
  ) : null
}

/** What was done, read out; nothing while nothing was. */
export function Done({ children }: { children: ReactNode }) {
  return children ? (
    <Notice kind="good" role="status">
      {children}
    </Notice>
  ) : null
}

interface SettingsFrameProps {
  /** The page's introduction, in paragraphs. */
  intro: string[]
  /** Why nothing was saved. */
  problem: string | undefined
  children: ReactNode
}

/** A page of settings that has several forms: its introduction, its error, then its parts. */
export function SettingsFrame({ intro, problem, children }: SettingsFrameProps) {
  return (
    <div className="grid gap-5">
      <div className="grid max-w-2xl gap-2 text-sm text-soft">
        {intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Problem>{problem}</Problem>
      {children}
    </div>
  )
}
