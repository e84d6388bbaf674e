import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Problem, TextLink } from '#back-office/kit/frames.tsx'
import { PageSection } from '#back-office/kit/page-section.tsx'
import { PageHead } from '#back-office/kit/page-head.tsx'
import { fill } from '#i18n/words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { customersWords } from './customers.words.ts'

interface ErasePageProps {
  path: string
  title: string
  problem: string | undefined
  goes: string[]
  stays: string[]
  titles: { goes: string; stays: string }
  children: ReactNode
}

export function ErasePage({ path, title, problem, goes, stays, titles, children }: ErasePageProps) {
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHead back={{ to: path, text: useWords(customersWords).cancel }} title={title} />
      <Problem>{problem}</Problem>
      <Listed title={titles.goes} items={goes} />
      <Listed title={titles.stays} items={stays} />
      {children}
    </div>
  )
}

export function HeldByOrders({ orders }: { orders: number[] }) {
  const words = useWords(customersWords)
  if (orders.length === 0) return null
  return (
    <Notice kind="warn" title={words.held}>
      <p className="flex flex-wrap gap-x-4">
        {orders.map((order) => (
          <TextLink key={order} to={`/admin/orders/${order}/`} className="tabular-nums">
            {fill(words.number, { number: order })}
          </TextLink>
        ))}
      </p>
    </Notice>
  )
}

export function EraseForm({ path, children }: Pick<ErasePageProps, 'path' | 'children'>) {
  const words = useWords(customersWords)
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

interface EraseCareProps {
  path: string
  eraseText: string
  erase: string
}

export function DataCare({ exportText, ...erasure }: EraseCareProps & { exportText: string }) {
  return (
    <>
      <Form method="post" action={`${erasure.path}export/`} reloadDocument className="grid gap-2 text-sm">
        <p className="text-soft">{exportText}</p>
        <Button type="submit" kind="quiet" className="justify-self-start">
          {useWords(customersWords).export}
        </Button>
      </Form>
      <EraseCare {...erasure} />
    </>
  )
}

export function EraseCare({ path, eraseText, erase }: EraseCareProps) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-soft">{eraseText}</p>
      <Link to={`${path}erase/`} className={`${buttonLook({ kind: 'danger' })} justify-self-start`}>
        {erase}
      </Link>
    </div>
  )
}
