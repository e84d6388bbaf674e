import { data, redirect } from 'react-router'
import { fill } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import type { LibraryPicture } from '#shop/goods/media-library'
import { approveProposal } from '#shop/goods/product-management.manage'
import { decisionForm, waitingAfter } from '#shop/goods/proposals.schema'
import { answerProposal } from '#shop/goods/proposals.server'
import { proposalWords } from '#shop/goods/proposals.words'
import { pictureUrl } from '#shop/upkeep/media'
import { findSettings } from '#shop/upkeep/settings.server'
import { fieldsOf } from '#request/common/forms.server'
import { staffWhoMay } from '#request/pages/roles.server'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { Done, Problem } from '#back-office/kit/frames.tsx'
import { PagedList, pagesOf } from '#back-office/kit/list-page.tsx'
import { titled } from '#back-office/kit/page-head.tsx'
import { readerLocale } from '#back-office/kit/reader.server.ts'
import { Badge } from '#ui/badge.tsx'
import { TextArea } from '#ui/select-field.tsx'
import { useWords } from '#ui/use-words.ts'
import type { Route } from './+types/proposals-page'
import { findShownProposals, type ShownProposal } from './proposal-views.server.ts'
import { proposalsWords } from './proposals.words.ts'

const PATH = '/admin/proposals/'

const DONE = ['approve', 'answer'] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  staffWhoMay('products.manage', context)
  const before = url.searchParams.get('before') ?? undefined
  const { proposals, next } = await findShownProposals(waitingAfter.parse(before), await findSettings())
  return { proposals, pages: pagesOf(PATH, { before }, next), done: DONE.find((one) => one === url.searchParams.get('done')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = staffWhoMay('products.manage', context)
  const asked = decisionForm.safeParse(await fieldsOf(request))
  if (!asked.success) return data({ product: 0, error: firstProblem(asked.error, { words: proposalWords, otherwise: proposalsWords.badRequest }) }, 400)
  const { intent, product, seen, text } = asked.data
  try {
    await (intent === 'approve' ? approveProposal({ productId: product, seen }, by) : answerProposal({ productId: product, seen, text }, by))
  } catch (error) {
    return data({ product, error: asRefusal(error).in(readerLocale()) }, 409)
  }
  return redirect(`${PATH}?done=${intent}`, 303)
}

export const meta = titled(proposalsWords.title)

export default function ProposalsPage({ loaderData: { proposals, pages, done }, actionData }: Route.ComponentProps) {
  const words = useWords(proposalsWords)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <h1 className="text-title">{words.title}</h1>
      <p className="text-soft">{words.intro}</p>
      <Problem>{actionData?.error}</Problem>
      <Done>{done && !actionData ? words[`done-${done}`] : undefined}</Done>
      <PagedList pages={pages} empty={proposals.length === 0 && words.none}>
        <ul className="grid grid-cols-1 gap-4">
          {proposals.map((proposal) => (
            <li key={`${proposal.id} ${proposal.seen}`}>
              <ProposalCard proposal={proposal} />
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  )
}

function ProposalCard({ proposal }: { proposal: ShownProposal }) {
  const words = useWords(proposalsWords)
  const { id, name, vendor, when, at, isNew, picture, seen, to, lines, pictures } = proposal
  return (
    <article aria-label={name} className="grid grid-cols-1 gap-3 rounded-xl border border-line bg-surface p-4">
      <header className="flex items-start gap-3">
        {picture ? <img src={pictureUrl(picture, 96)} alt="" width={48} height={48} className="rounded-lg bg-shade object-contain" /> : null}
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold break-words">{name}</h2>
          <p className="text-xs text-soft">
            <time dateTime={at}>{fill(words.byWhom, { vendor, when })}</time>
          </p>
        </div>
        {isNew ? <Badge kind="deal">{words.newGoods}</Badge> : null}
      </header>
      {lines.length === 0 && !pictures ? <p className="text-sm text-soft">{words.noDifference}</p> : null}
      <dl className="grid grid-cols-1 gap-3 text-sm">
        {lines.map(({ field, from, to: value }) => (
          <div key={field} className="grid min-w-0 grid-cols-1 gap-1">
            <dt className="font-medium break-words">{field}</dt>
            {isNew ? null : (
              <dd className="break-words whitespace-pre-line text-soft">
                <span className="font-medium">{words.was}</span> <del>{from}</del>
              </dd>
            )}
            <dd className="break-words whitespace-pre-line">
              {isNew ? null : <span className="font-medium">{words.proposed} </span>}
              {value}
            </dd>
          </div>
        ))}
        {pictures ? (
          <div className="grid gap-1">
            <dt className="font-medium">{words.pictures}</dt>
            {isNew ? null : <PictureRow label={words.was} pictures={pictures.was} />}
            <PictureRow label={words.proposed} pictures={pictures.is} />
          </div>
        ) : null}
      </dl>
      <ActionForm className="flex flex-wrap items-center gap-3">
        <Decision id={id} seen={seen} />
        <SubmitButton name="intent" value="approve">
          {words.approve}
        </SubmitButton>
        <a href={to} className="inline-flex min-h-11 items-center text-sm font-medium text-accent">
          {words.open}
        </a>
      </ActionForm>
      <details className="rounded-lg border border-line">
        <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-medium">{words.giveBack}</summary>
        <ActionForm className="grid gap-3 px-3 pb-3">
          <Decision id={id} seen={seen} />
          <TextArea name="text" label={words.answer} rows={3} maxLength={1000} required />
          <SubmitButton name="intent" value="answer" kind="secondary" className="justify-self-start">
            {words.send}
          </SubmitButton>
        </ActionForm>
      </details>
    </article>
  )
}

function Decision({ id, seen }: { id: number; seen: string }) {
  return (
    <>
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="seen" value={seen} />
    </>
  )
}

function PictureRow({ label, pictures }: { label: string; pictures: readonly LibraryPicture[] }) {
  return (
    <dd className="flex flex-wrap items-center gap-2">
      <span className="text-soft">{label}</span>
      {pictures.map((picture) => (
        <a key={picture.id} href={pictureUrl(picture, 1200)}>
          <img src={pictureUrl(picture, 96)} alt={picture.fileName} width={64} height={64} loading="lazy" className="rounded-lg bg-shade object-contain" />
        </a>
      ))}
    </dd>
  )
}
