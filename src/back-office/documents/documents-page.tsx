import { Link } from 'react-router'
import { translate, type Translated } from '#i18n/words.ts'
import { clock } from '#platform/clock'
import { can } from '#shop/people/accounts'
import { documentFilterSchema, monthSchema } from '#shop/orders/documents.schema'
import { dayOf, listDocuments } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { EmptyList } from '#back-office/frames.tsx'
import { readerLocale } from '#back-office/reader.server.ts'
import type { Route } from './+types/documents-page'
import { AccountantForm } from './accountant-form.tsx'
import { DocumentFilters } from './document-filters.tsx'
import { DocumentList } from './document-list.tsx'
import { numberProblems, shownDocument } from './documents-list.server.ts'
import { documentsListWords } from './documents-list.words.ts'
import { offeredMonth } from './offered-month.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('documents.manage', context)
  const asked = documentFilterSchema.parse(Object.fromEntries(url.searchParams))
  const settings = await findSettings()
  const [{ documents, next }, problems] = await Promise.all([listDocuments({ ...asked, search: asked.q }), numberProblems()])
  return {
    asked,
    documents: documents.map((document) => shownDocument(document, settings)),
    problems,
    newest: asked.before && addressOf({ ...asked, before: undefined }),
    older: next && addressOf({ ...asked, before: next }),
    month: monthSchema.safeParse(url.searchParams.get('month')).data ?? offeredMonth(dayOf(clock.now(), settings)),
    isEmpty: url.searchParams.has('empty'),
    mayOpenOrders: can(person, 'orders.read'),
    kinds: translate(readerLocale(), { invoice: documentWords.invoice, creditnote: documentWords.creditnote }),
    words: translate(readerLocale(), documentsListWords),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }]
}

export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { asked, documents, problems, newest, older, month, isEmpty, mayOpenOrders, words } = loaderData
  const isFiltered = Object.values(asked).some((value) => value !== '' && value !== undefined)
  return (
    <div className="grid gap-5">
      <h1 className="text-title">{words.title}</h1>
      <DocumentFilters {...loaderData} />
      {documents.length === 0 ? (
        <EmptyList>{isFiltered ? words.noneFound : words.none}</EmptyList>
      ) : (
        <DocumentList documents={documents} mayOpenOrders={mayOpenOrders} words={words} />
      )}
      <Pager
        label={words.pages}
        previous={newest ? { to: newest, text: words.newest } : undefined}
        next={older ? { to: older, text: words.older } : undefined}
      />
      <div className="grid items-start gap-5 order-column:grid-cols-2">
        <AccountantForm month={month} isEmpty={isEmpty} words={words} />
        <Check problems={problems} words={words} />
      </div>
      {isFiltered ? (
        <Link to="/admin/documents/" className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-accent">
          {words.clear}
        </Link>
      ) : null}
    </div>
  )
}

function Check({ problems, words }: { problems: string[]; words: Translated<typeof documentsListWords> }) {
  return (
    <section aria-label={words.check} className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <h2 className="text-sm">{words.check}</h2>
      {problems.length === 0 ? (
        <Notice kind="good">{words.noProblem}</Notice>
      ) : (
        problems.map((problem) => (
          <Notice key={problem} kind="bad">
            {problem}
          </Notice>
        ))
      )}
    </section>
  )
}

function addressOf(filter: Record<string, string | number | undefined>): string {
  const asked = Object.entries(filter).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))
  return `/admin/documents/?${new URLSearchParams(asked)}`
}
