import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import type { Translated } from '#i18n/words.ts'
import { DocumentPrinting } from '#storefront/documents/order-documents.tsx'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { accountPageWords } from './account.words.ts'
import type { findDashboard } from './dashboard.server.ts'
import { OwnOrderList } from './own-order-list.tsx'
import { writtenPhone } from '#i18n/written-phone.ts'

type DashboardProps = Awaited<ReturnType<typeof findDashboard>> & { words: Translated<typeof accountPageWords>; locale: Locale }

export function Dashboard({ orders, ordersPath, person, usual, words, locale, documentWords, printing }: DashboardProps) {
  return (
    <>
      <h1 className="text-title">{words.title}</h1>
      <section aria-labelledby="latest" className="space-y-3">
        <h2 id="latest" className="text-lg">
          {words.lastOrders}
        </h2>
        {orders.length > 0 ? (
          <>
            <OwnOrderList orders={orders} words={words} documentWords={documentWords} />
            <DocumentPrinting params={printing} />
            <Link to={ordersPath} className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4">
              {words.allOrders}
            </Link>
          </>
        ) : (
          <Notice title={words.noOrders}>
            <p>{words.noOrdersText}</p>
            <p className="pt-2">
              <Link to={localised(locale, '/shop/')} className={buttonLook({ kind: 'secondary' })}>
                {words.toShop}
              </Link>
            </p>
          </Notice>
        )}
      </section>
      <div className="grid gap-4 order-column:grid-cols-2">
        <Card title={words.yourDetails} change={{ to: localised(locale, '/my-account/edit-account/'), text: words.change }}>
          <p className="font-medium">
            <bdi>{person.name}</bdi>
          </p>
          <p className={person.email ? 'break-all' : 'text-soft'}>{person.email ? <bdi dir="ltr">{person.email}</bdi> : words.noEmail}</p>
          <p className="text-soft">{person.phone ? <bdi dir="ltr">{writtenPhone(person.phone)}</bdi> : words.noPhone}</p>
        </Card>
        <Card title={words.defaultAddress} change={{ to: localised(locale, '/my-account/edit-address/'), text: usual ? words.change : words.addAddress }}>
          {usual ? (
            <address className="not-italic">
              <p className="font-medium">
                <bdi>{usual.name}</bdi>
              </p>
              {usual.lines.map((line) => (
                <p key={line}>
                  <bdi>{line}</bdi>
                </p>
              ))}
            </address>
          ) : (
            <p className="text-soft">{words.noAddress}</p>
          )}
        </Card>
      </div>
    </>
  )
}

function Card({ title, change, children }: { title: string; change: { to: string; text: string }; children: ReactNode }) {
  return (
    <section className="space-y-1 rounded-xl border border-line bg-surface p-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base">{title}</h2>
        <Link to={change.to} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          {change.text}
          <span className="sr-only"> : {title}</span>
        </Link>
      </div>
      {children}
    </section>
  )
}
