import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { Form, Link, useActionData } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { ChevronNext, SearchIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { commonWords } from './common.words.ts'
import { useWords } from '#ui/use-words.ts'
import { Mark } from '#ui/logo.tsx'

export function EmptyList({ children }: { children: string }) {
  return <p className="rounded-xl border border-dashed border-line p-8 text-center text-soft">{children}</p>
}

interface SearchFormProps {
  label: string
  q: string
  maxLength?: number
  inCapitals?: boolean
  children?: ReactNode
}

export function SearchForm({ label, q, maxLength = 80, inCapitals = false, children }: SearchFormProps) {
  return (
    <Form method="get" role="search" className="grid gap-3">
      <div className="flex items-end gap-2">
        <TextField
          label={label}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={maxLength}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize={inCapitals ? 'characters' : undefined}
          className="min-w-0 flex-1 menu:max-w-md"
        />
        <Button type="submit" aria-label={useWords(commonWords).find} className="min-h-12">
          <SearchIcon />
        </Button>
      </div>
      {children}
    </Form>
  )
}

export const VIEW_LINK =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-3.5 text-sm font-medium hover:border-edge aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent'

/** A link that stands alone, tall enough for a thumb. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={`inline-flex min-h-11 items-center font-medium text-accent ${className}`} />
}

export function ViewLinks({ label, views, children }: { label: string; views: { to: string; text: string; isShown: boolean }[]; children?: ReactNode }) {
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

/** Error of the last action, focused and announced. Renders nothing without an error. */
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

export function Done({ children }: { children: ReactNode }) {
  return children ? (
    <Notice kind="good" role="status">
      {children}
    </Notice>
  ) : null
}

interface SettingsFrameProps {
  intro: string[]
  problem?: string | undefined
  children: ReactNode
}

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

export function Door({ shopName, title, text, children }: { shopName: string; title: string; text: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-[80dvh] w-full max-w-md content-center gap-6 px-4 py-10">
      <header className="grid justify-items-center gap-2 text-center">
        <Mark className="size-14" />
        <p className="font-semibold">{shopName}</p>
        <h1 className="text-title">{title}</h1>
        <p className="text-sm text-soft">{text}</p>
      </header>
      {children}
    </main>
  )
}

export const DOOR_FORM = 'lifted grid gap-5 rounded-2xl border border-line bg-surface p-5'

interface WaitingLine {
  to: string
  text: string
  about?: string | undefined
  count: number | string
}

export function WaitingList({ title, empty, lines }: { title: string; empty: string; lines: readonly WaitingLine[] }) {
  return (
    <section aria-labelledby="waiting" className="grid grid-cols-1 gap-3">
      <h2 id="waiting" className="font-semibold">
        {title}
      </h2>
      {lines.length === 0 ? (
        <EmptyList>{empty}</EmptyList>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {lines.map(({ to, text, about, count }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-14 items-center gap-3 px-4 py-2 font-medium hover:bg-shade max-[14em]:flex-wrap">
                <span className="min-w-10 max-[14em]:basis-full text-lg font-semibold text-accent tabular-nums">{count}</span>
                <span className="flex-1">
                  {text}
                  {about ? <span className="block text-sm text-soft tabular-nums">{about}</span> : null}
                </span>
                <ChevronNext className="size-5 text-soft max-[14em]:hidden" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
