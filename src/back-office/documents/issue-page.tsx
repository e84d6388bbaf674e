import { data, Form, Link, redirect } from 'react-router'
import { fill, translate } from '#i18n/words.ts'
import { can } from '#shop/people/accounts'
import { askBeforeIssuing } from '#shop/people/accounts.server'
import { isNumbered, PROMPT_CODES, type NumberedKind } from '#shop/orders/documents'
import { findCreditNote, findInvoice, issueCreditNote, issueInvoice } from '#shop/orders/documents.server'
import { documentWords } from '#shop/orders/documents.words'
import { orderIdSchema } from '#shop/orders/order-management.schema'
import { findOrder } from '#shop/orders/orders.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { missingSenderPath } from '#back-office/kit/settings/settings-pages.ts'
import { Tick } from '#back-office/kit/settings/settings-fields.tsx'
import { Problem } from '#back-office/kit/frames.tsx'
import { PageHead, textIn } from '#back-office/kit/page-head.tsx'
import { refusalOf } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/issue-page'
import { awaitsTaxes, codeFor, taxQuestionPath } from './document-views.server.ts'
import { documentsPageWords } from './documents.words.ts'
import { promptFor } from './number-prompt.ts'
import { useWords } from '#ui/use-words.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const person = staffWhoMay(['documents.manage', 'orders.manage'], context)
  const asked = askedFor(params.id, url)
  const [order, settings, issued] = await Promise.all([findOrder(asked.id), findSettings(), findIssued(asked)])
  if (!order) throw data(null, 404)
  if (issued) throw redirect(orderPath(asked.id))
  const code = codeFor(asked.kind, order, settings)
  const words = translate(readerLocale(), documentsPageWords)
  const common = { id: asked.id, title: translated(documentWords[asked.kind]) }
  if (asked.kind === 'invoice' && awaitsTaxes(settings)) {
    const mend = can(person, 'settings.manage') && { to: taxQuestionPath(asked.id), text: words.answerTaxes }
    return { ...common, question: mend ? translated(documentWords.taxesUnanswered) : words.administratorAnswers, isStopped: true, mend: mend || undefined }
  }
  const sender = code === PROMPT_CODES.senderMissing ? missingSenderPath(settings.sender) : undefined
  return {
    ...common,
    question: sender ? translated(documentWords.senderMissing) : promptFor(code, words),
    isStopped: sender !== undefined,
    mend: sender ? { to: sender, text: words.fillSender } : undefined,
  }
}

/** Issues the document. Submitting the form is the confirmation. ADM-43. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const person = staffWhoMay(['documents.manage', 'orders.manage'], context)
  const { id, kind, refund } = askedFor(params.id, url)
  const fields = await fieldsOf(request)
  const error = await refusalOf(() => (kind === 'invoice' ? issueInvoice(id, person) : issueCreditNote(id, refund, person)))
  if (error) return data({ error }, 409)
  if (fields['dontShowAgain']) await askBeforeIssuing(person, false)
  throw redirect(`/admin/orders/${id}/?issued=1#documents`, 303)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: loaderData ? `${textIn(matches, documentsPageWords.issueTitle)} · ${loaderData.title}` : '' }]
}

/** Confirms before a document gets its number, when scripts are off. */
export default function IssuePage({ loaderData: { id, title, question, isStopped, mend }, actionData }: Route.ComponentProps) {
  const words = useWords(documentsPageWords)
  return (
    <div className="grid max-w-xl gap-5">
      <PageHead back={{ to: `/admin/orders/${id}/#documents`, text: fill(words.backToOrder, { number: id }) }} title={title} />
      <Problem>{actionData?.error}</Problem>
      {isStopped ? (
        <>
          <Notice kind="warn">{question}</Notice>
          {mend ? (
            <Link to={mend.to} className={`${buttonLook()} justify-self-start`}>
              {mend.text}
            </Link>
          ) : null}
        </>
      ) : (
        <Form method="post" className="grid gap-4">
          <p className="text-lg font-semibold text-balance">{question}</p>
          <p className="text-sm text-soft">{words.forEver}</p>
          <Tick name="dontShowAgain" label={words.dontShowAgain} isOn={false} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit">{words.generate}</Button>
            <Link to={`/admin/orders/${id}/#documents`} className={buttonLook({ kind: 'quiet' })}>
              {words.cancel}
            </Link>
          </div>
        </Form>
      )}
    </div>
  )
}

interface Asked {
  id: number
  kind: NumberedKind
  refund: number | null
}

function askedFor(id: string, { searchParams }: URL): Asked {
  const number = orderIdSchema.safeParse(id)
  const [kind, refund] = [searchParams.get('kind') ?? '', searchParams.get('refund')]
  const refundId = refund === null ? null : orderIdSchema.safeParse(refund).data
  if (!number.success || !isNumbered(kind) || refundId === undefined) throw data(null, 404)
  return { id: number.data, kind, refund: refundId }
}

async function findIssued({ id, kind, refund }: Asked) {
  return kind === 'invoice' ? findInvoice(id) : findCreditNote(id, refund)
}

function orderPath(id: number): string {
  return `/admin/orders/${id}/#documents`
}
