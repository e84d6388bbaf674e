import type { ReactNode } from 'react'
import { Pager } from '#ui/pager.tsx'
import { useWords } from '#ui/use-words.ts'
import { listWords } from './common.words.ts'
import { EmptyList } from './frames.tsx'

type Asked = Readonly<Record<string, string | number | undefined>>

/** Address of a list. Empty values are left out. */
export function addressOf(path: string, asked: Asked): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Addresses of the first and the next page of a list whose filter has a place to begin at, `before`. */
export function pagesOf(path: string, { before, ...asked }: Asked, next: string | number | null | undefined): ListPages {
  return { newest: before ? addressOf(path, asked) : undefined, older: next ? addressOf(path, { ...asked, before: next }) : undefined }
}

export interface ListPages {
  newest: string | undefined
  older: string | undefined
}

interface PagedListProps {
  pages: ListPages
  empty?: string | false
  /** Which texts the two links have. */
  newest?: keyof typeof listWords
  older?: keyof typeof listWords
  children?: ReactNode
}

export function PagedList({ pages, empty = false, newest = 'first', older = 'older', children }: PagedListProps) {
  const words = useWords(listWords)
  return (
    <>
      {empty ? <EmptyList>{empty}</EmptyList> : children}
      <Pager
        label={words.pages}
        previous={pages.newest ? { to: pages.newest, text: words[newest] } : undefined}
        next={pages.older ? { to: pages.older, text: words[older] } : undefined}
      />
    </>
  )
}

export function Options({ of }: { of: readonly (readonly [value: string | number, text: ReactNode])[] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
