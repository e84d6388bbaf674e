import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Problem } from '#back-office/frames.tsx'
import { PageSection } from '#back-office/orders/page-section.tsx'
import { PageHead } from '#back-office/page-head.tsx'
import { fill } from '#i18n/words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface ErasePageProps {
  /** The path of the customer's page. */
  path: string
  title: string
  /** Why nothing was erased. */
  problem: string | undefined
  goes: string[]
  stays: string[]
  /** Orders that block it. */
  openOrders: number[]
  words: EraseWords
  children: ReactNode
}

interface EraseWords {
  goes: string
  stays: string
  held: string
  number: `${string}{number}${string}`
  eraseNow: string
  cancel: string
}

/** The page before a customer is erased: what goes, what stays, and what follows. IMP-16. */
export function ErasePage({ path, title, problem, goes, stays, openOrders, words, children }: ErasePageProps) {
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHead back={{ to: path, text: words.cancel }} title={title} />
      <Problem>{problem}</Problem>
      <Listed title={words.goes} items={goes} />
      <Listed title={words.stays} items={stays} />
      {openOrders.length > 0 ? (
        <Notice kind="warn" title={words.held}>
          <p className="flex flex-wrap gap-x-4">
            {openOrders.map((order) => (
              <Link key={order} to={`/admin/orders/${order}/`} className="inline-flex min-h-11 items-center font-medium text-accent tabular-nums">
                {fill(words.number, { number: order })}
              </Link>
            ))}
          </p>
        </Notice>
      ) : null}
      {children}
    </div>
  )
}

/** The confirmation: a field to type who is meant, and the way back. */
export function EraseForm({ path, words, children }: Pick<ErasePageProps, 'path' | 'words' | 'children'>) {
  return (
    <Form method="post" className="grid gap-4 rounded-xl border border-line bg-surface p-4">
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="danger">
          {words.eraseNow}
        </Button>
        <Link to={path} className={buttonLook({ kind: 'quiet' })}>
          {words.cancel}
        </Link>
      </div>
    </Form>
  )
}

function Listed({ title, items }: { title: string; items: string[] }) {
  return (
    <PageSection title={title}>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </PageSection>
  )
}
