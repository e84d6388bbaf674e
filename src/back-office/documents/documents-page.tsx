import { Link } from 'react-router'
import { translate, fill, isolated } from '#i18n/words.ts'
import { clock } from '#platform/steady-clock'
import { can } from '#shop/people/accounts'
import { documentFilterSchema, monthSchema } from '#shop/orders/documents.schema'
import { dayOf, listDocuments, findSeriesProblems, type ListedDocument } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { Notice } from '#ui/notice.tsx'
import { Options, PagedList, pagesOf } from '#back-office/kit/list-page.tsx'
import { staffWhoMay } from '#request/pages/roles.server'
import { SearchForm, TextLink } from '#back-office/kit/frames.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import type { Route } from './+types/documents-page'
import { documentsListWords } from './documents.words.ts'
import { FoldedFilters } from '#back-office/kit/folded-filters.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Badge } from '#ui/badge.tsx'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'
import { exactAmount, writtenIn } from '#money/formats'
import type { Settings } from '#shop/upkeep/settings'
import { dayInWords } from './document-views.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = staffWhoMay('documents.manage', context)
  const asked = documentFilterSchema.parse(Object.fromEntries(url.searchParams))
  const settings = await findSettings()
  const [{ documents, next }, problems] = await Promise.all([listDocuments({ ...asked, search: asked.q }), numberProblems()])
  return {
    asked,
    documents: documents.map((document) => shownDocument(document, settings)),
    problems,
    pages: pagesOf('/admin/documents/', asked, next),
    month: monthSchema.safeParse(url.searchParams.get('month')).data ?? offeredMonth(dayOf(clock.now(), settings)),
    isEmpty: url.searchParams.has('empty'),
    mayOpenOrders: can(person, 'orders.read'),
    kinds: translate(readerLocale(), { invoice: documentWords.invoice, creditnote: documentWords.creditnote }),
  }
}

export const meta = titled(documentsListWords.title)

export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const words = useWords(documentsListWords)
  const { asked, documents, problems, pages, month, isEmpty, mayOpenOrders } = loaderData
  const isFiltered = Object.values(asked).some((value) => value !== '' && value !== undefined)
  return (
    <div className="grid gap-5">
      <h1 className="text-title">{words.title}</h1>
      <DocumentFilters {...loaderData} />
      <PagedList pages={pages} empty={documents.length === 0 && (isFiltered ? words.noneFound : words.none)}>
        <DocumentList documents={documents} mayOpenOrders={mayOpenOrders} />
      </PagedList>
      <div className="grid items-start gap-5 order-column:grid-cols-2">
        <AccountantForm month={month} isEmpty={isEmpty} />
        <Check problems={problems} />
      </div>
      {isFiltered ? (
        <TextLink to="/admin/documents/" className="justify-self-start text-sm">
          {words.clear}
        </TextLink>
      ) : null}
    </div>
  )
}

function Check({ problems }: { problems: string[] }) {
  const words = useWords(documentsListWords)
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

interface DocumentFiltersProps {
  asked: { q: string; kind?: string | undefined; from?: string | undefined; until?: string | undefined }
  kinds: Record<string, string>
}

function DocumentFilters({ asked, kinds }: DocumentFiltersProps) {
  const words = useWords(documentsListWords)
  const { q, kind, from, until } = asked
  const count = [kind, from, until].filter(Boolean).length
  return (
    <SearchForm key={JSON.stringify(asked)} label={words.search} q={q}>
      <FoldedFilters count={count} label={words.filters} isOpen={count > 0}>
        <SelectField label={words.kind} name="kind" defaultValue={kind ?? ''}>
          <option value="">{words.anyKind}</option>
          <Options of={Object.entries(kinds)} />
        </SelectField>
        <TextField label={words.from} name="from" type="date" defaultValue={from} />
        <TextField label={words.until} name="until" type="date" defaultValue={until} />
        <Button type="submit">{words.apply}</Button>
      </FoldedFilters>
    </SearchForm>
  )
}

interface AccountantFormProps {
  /** Format: `2026-11`. */
  month: string
  isEmpty: boolean
}

/** Exports a month for the accountant. A plain form, because the answer is a file. IMP-56. */
function AccountantForm({ month, isEmpty }: AccountantFormProps) {
  const words = useWords(documentsListWords)
  return (
    <section id="accountant" aria-label={words.accountant} className="scroll-mt-4 rounded-xl border border-line bg-surface p-4">
      <form method="post" action="/admin/documents/export/" className="grid gap-3">
        <h2 className="text-sm">{words.accountant}</h2>
        <p className="text-xs text-soft">{words.accountantText}</p>
        {isEmpty ? (
          <Notice kind="bad" role="alert" isFocused>
            {words.noMonth}
          </Notice>
        ) : null}
        <TextField label={words.month} name="month" type="month" defaultValue={month} required pattern="20\d\d-(0[1-9]|1[0-2])" className="menu:max-w-60" />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="as" value="csv">
            {words.csv}
          </Button>
          <Button type="submit" name="as" value="zip" kind="secondary">
            {words.zip}
          </Button>
          <Button type="submit" name="as" value="teif" kind="quiet">
            {words.teif}
          </Button>
        </div>
        <p className="text-xs text-soft">{words.teifText}</p>
      </form>
    </section>
  )
}

interface DocumentListProps {
  documents: ShownDocument[]
  mayOpenOrders: boolean
}

function DocumentList(props: DocumentListProps) {
  const words = useWords(documentsListWords)
  const { documents } = props
  return (
    <>
      <ul aria-label={words.title} className="grid gap-3 menu:hidden">
        {documents.map((document) => (
          <li key={document.id} className="grid gap-1.5 rounded-xl border border-line bg-surface p-4 text-sm">
            <p className="flex items-baseline justify-between gap-3">
              <bdi className="min-w-0 font-semibold break-all tabular-nums">{document.number}</bdi>
              <span className="font-semibold whitespace-nowrap tabular-nums">{document.amount}</span>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
              <Kind document={document} /> {document.day}
            </p>
            <p className="break-words">{document.customer}</p>
            <p className="flex items-center justify-between gap-3">
              <Order {...props} document={document} />
              <Files document={document} />
            </p>
          </li>
        ))}
      </ul>
      <div className="hidden menu:block">
        <Table
          caption={words.title}
          columns={[
            words.number,
            words.kind,
            words.day,
            words.customer,
            words.order,
            <span key="amount" className="block text-end">
              {words.amount}
            </span>,
            words.file,
          ]}
        >
          {documents.map((document) => (
            <tr key={document.id} className="hover:bg-shade">
              <td className="font-semibold whitespace-nowrap tabular-nums">
                <bdi>{document.number}</bdi>
              </td>
              <td className="whitespace-nowrap">
                <Kind document={document} />
              </td>
              <td className="whitespace-nowrap text-soft">{document.day}</td>
              <td>
                <span className="block max-w-64 break-words">{document.customer}</span>
              </td>
              <td className="whitespace-nowrap">
                <Order {...props} document={document} />
              </td>
              <td className="text-end font-semibold whitespace-nowrap tabular-nums">{document.amount}</td>
              <td>
                <Files document={document} />
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </>
  )
}

function Kind({ document: { kind, title } }: { document: ShownDocument }) {
  return <Badge kind={kind === 'creditnote' ? 'warn' : 'quiet'}>{title}</Badge>
}

function Order({ document: { orderId }, mayOpenOrders }: DocumentListProps & { document: ShownDocument }) {
  const words = useWords(documentsListWords)
  const text = fill(words.orderNumber, { number: orderId })
  if (!mayOpenOrders) return <span className="tabular-nums">{text}</span>
  return (
    <Link to={`/admin/orders/${orderId}/#documents`} className="inline-flex min-h-6 items-center text-accent tabular-nums">
      {text}
    </Link>
  )
}

function Files({ document: { id, number } }: { document: ShownDocument }) {
  const words = useWords(documentsListWords)
  const look = `${buttonLook({ kind: 'quiet', size: 'small' })} -my-1.5`
  return (
    <span className="inline-flex gap-1">
      <a href={`/admin/documents/${id}/`} target="_blank" rel="noreferrer" aria-label={fill(words.fileOf, { number })} className={look}>
        {words.file}
      </a>
      <Link to={`/admin/documents/${id}/electronic/`} aria-label={fill(words.electronicOf, { number })} className={look}>
        {words.electronic}
      </Link>
    </span>
  )
}

const FIRST_DAYS = 15

/** Default month of the accountant's files: the previous month until the 15th, then the current one. `2026-11` from `2026-11-22`. IMP-56. */
export function offeredMonth(today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - (day > FIRST_DAYS ? 1 : 2), 1)).toISOString().slice(0, 7)
}

type ShownDocument = ReturnType<typeof shownDocument>

/** Formats an issued document for the list. Credit notes have negative amounts. */
function shownDocument({ id, kind, number, day, orderId, customer, total, currency }: ListedDocument, settings: Settings) {
  const written = `${kind === 'creditnote' ? '−' : ''}${exactAmount(total, writtenIn(currency, settings.currency))}`
  const amount = readerLocale() === 'ar' ? isolated(written) : written
  return { id, kind, title: translated(documentWords[kind]), number, day: dayInWords(day), orderId, customer, amount }
}

async function numberProblems(): Promise<string[]> {
  return (await findSeriesProblems()).map(({ kind, year, problem, from, to }) => {
    const series = [translated(documentWords[kind as 'invoice']), year || ''].join(' ').trim()
    return fill(translated(documentsListWords[problem]), { series, numbers: from >= to ? String(from) : `${from} – ${to}` })
  })
}
