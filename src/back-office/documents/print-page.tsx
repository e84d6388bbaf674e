import { data, Form, Link, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { MOST_ORDERS_AT_ONCE, staffDocumentPath } from '#contract/document-calls'
import { isDocumentKind, isListKind, mayHandle } from '#shop/orders/documents'
import { documentWords } from '#shop/orders/documents.words'
import { can } from '#shop/people/accounts'
import type { LeftOut } from '#shop/orders/documents.server'
import { printFormSchema } from '#shop/orders/documents.schema'
import { findSettings } from '#shop/upkeep/settings.server'
import { MOST_IN_A_FILE } from '#templates/documents/document-pdf.server.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { documentNonce, issueNonce } from '#request/documents/document-links.server'
import { sessionOf, staffWhoMay } from '#request/pages/roles.server'
import { translated } from '#back-office/kit/reader.server.ts'
import { missingSenderPath } from '#back-office/kit/settings/settings-pages.ts'
import { Problem } from '#back-office/kit/frames.tsx'
import { PageHead, titled } from '#back-office/kit/page-head.tsx'
import type { Route } from './+types/print-page'
import { taxQuestionPath } from './document-views.server.ts'
import { documentsPageWords, printWords } from './documents.words.ts'
import { LeftOutList } from './print-choice.tsx'
import { planPrint, startPrint } from './print-job.server.ts'
import { PRINTERS } from './print-file.ts'
import { useWords } from '#ui/use-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  staffWhoMay(PRINTERS, context)
  return {}
}

/** Starts printing the ticked orders, or opens them as one page. Confirms first if invoices would get numbers. ADM-43. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = staffWhoMay(PRINTERS, context)
  const form = await request.formData().catch(() => new FormData())
  const kind = form.get('kind')
  const ids = [...form.getAll('order'), ...form.getAll('page').flatMap((page) => (typeof page === 'string' ? page.split(',', MOST_IN_A_FILE + 1) : []))]
  const isPage = form.get('as') === 'page'
  const most = isPage ? MOST_ORDERS_AT_ONCE : MOST_IN_A_FILE
  if (new Set(ids).size > most) return data({ error: fill(translated(printWords.tooMany), { most }) }, 400)
  const asked = printFormSchema.safeParse(ids)
  if (typeof kind !== 'string' || !(isDocumentKind(kind) || isListKind(kind)) || !asked.success || asked.data.length === 0)
    return data({ error: translated(printWords.nothing) }, 400)
  if (!mayHandle(person, kind)) throw data(null, 403)
  const orders = [...new Set(asked.data)]
  if (isListKind(kind)) throw redirect(`/admin/orders/print/${await startPrint(person, kind, { orders, toIssue: [], leftOut: [] })}/`, 303)
  const plan = await planPrint(kind, orders)
  const title = translated(documentWords[kind])
  if (plan.isSenderMissing) {
    const to = missingSenderPath((await findSettings()).sender)
    return data({ title, error: translated(documentWords.senderMissing), mend: to && { to, text: translated(printWords.fillSender) } }, 409)
  }
  if (plan.awaitsTaxes) {
    const mend = can(person, 'settings.manage') ? { to: taxQuestionPath(plan.toIssue[0]!), text: translated(documentsPageWords.answerTaxes) } : undefined
    return data({ title, error: translated(mend ? documentWords.taxesUnanswered : documentsPageWords.administratorAnswers), mend }, 409)
  }
  const { leftOut } = plan
  const printed = orders.filter((order) => plan.ready.includes(order) || plan.toIssue.includes(order))
  if (printed.length === 0) return data({ title, error: translated(printWords.none), leftOut }, 409)
  const isAsked = plan.toIssue.length > 0 || (isPage && leftOut.length > 0)
  if (isAsked && form.get('confirmed') !== 'yes') return data({ title, plan, leftOut, kind, orders, isPage }, 200)
  if (isPage) {
    const nonce = await (plan.toIssue.length > 0 ? issueNonce : documentNonce)(sessionOf(context))
    throw redirect(staffDocumentPath({ kind, orders: printed, nonce }), 303)
  }
  const id = await startPrint(person, kind, { orders: printed, toIssue: plan.toIssue, leftOut })
  throw redirect(`/admin/orders/print/${id}/`, 303)
}

export const meta = titled(printWords.title)

/** Confirmation before many invoices get their numbers, or the reason that nothing is printed. */
export default function PrintPage({ actionData }: Route.ComponentProps) {
  const words = useWords(printWords)
  const { title, error = actionData ? undefined : words.nothing, mend, plan, leftOut = [], kind, orders, isPage }: Partial<ActionData> = actionData ?? {}
  return (
    <div className="grid max-w-xl gap-5">
      <PageHead back={{ to: '/admin/orders/', text: words.back }} title={title ?? words.title} />
      <Problem>{error}</Problem>
      {mend ? (
        <Link to={mend.to} className={`${buttonLook()} justify-self-start`}>
          {mend.text}
        </Link>
      ) : null}
      <LeftOutList leftOut={leftOut} />
      {plan ? (
        <>
          {plan.toIssue.length > 0 ? <p className="text-lg font-semibold text-balance">{fill(words.willIssue, { count: plan.toIssue.length })}</p> : null}
          {plan.toIssue.length > 0 && plan.ready.length > 0 ? (
            <p className="text-sm text-soft">{fill(words.alreadyIssued, { count: plan.ready.length })}</p>
          ) : null}
          <Form method="post" reloadDocument className="flex flex-wrap gap-2">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="page" value={orders?.join(',')} />
            <input type="hidden" name="as" value={isPage ? 'page' : 'file'} />
            <input type="hidden" name="confirmed" value="yes" />
            <Button type="submit">{plan.toIssue.length > 0 ? words.confirm : words.openRest}</Button>
            <Link to="/admin/orders/" className={buttonLook({ kind: 'quiet' })}>
              {words.cancel}
            </Link>
          </Form>
        </>
      ) : null}
    </div>
  )
}

interface ActionData {
  title: string
  error: string
  mend: { to: string; text: string } | undefined
  plan: Awaited<ReturnType<typeof planPrint>>
  leftOut: LeftOut[]
  kind: string
  orders: number[]
  isPage: boolean
}
