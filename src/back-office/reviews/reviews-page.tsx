import { data, redirect, Form, Link } from 'react-router'
import { clock } from '#platform/steady-clock'
import { REVIEW_LIMITS, REVIEW_STATUSES } from '#shop/goods/reviews'
import { reviewAnswer, reviewDecision, reviewFilter } from '#shop/goods/reviews.schema'
import { reviewWords } from '#shop/goods/reviews.words'
import { asRefusal } from '#platform/refusal'
import type { Member } from '#shop/people/accounts'
import { audited } from '#shop/upkeep/audit.server'
import { answerReview, decideReview, findReviewsForStaff, type StaffReview } from '#shop/goods/reviews.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { Done, Problem, ViewLinks } from '#back-office/kit/frames.tsx'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { firstProblem } from '#back-office/kit/form-problems.server.ts'
import { ago, moment } from '#back-office/kit/when.ts'
import { TextArea } from '#ui/select-field.tsx'
import { PagedList, pagesOf } from '#back-office/kit/list-page.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { memberWhoMay, staffWhoMay } from '#request/pages/roles.server'
import type { Route } from './+types/reviews-page'
import { staffReviewsWords } from './reviews.words.ts'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'
import { fill } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { Stars } from '#ui/stars.tsx'
import { refusalOf } from '#back-office/kit/route.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { store } = memberWhoMay('products.manage', context)
  const asked = reviewFilter.parse(Object.fromEntries(url.searchParams))
  const view = store ? 'approved' : asked.view
  const [{ reviews, next }, { country }] = await Promise.all([findReviewsForStaff({ ...asked, view, vendorId: store?.id }), findSettings()])
  const now = clock.now()
  return {
    view: store ? undefined : view,
    reviews: reviews.map((review) => ({
      ...review,
      ago: ago(review.writtenAt, now),
      written: moment(review.writtenAt, TIME_ZONES[country]),
      decided: review.decidedAt && moment(review.decidedAt, TIME_ZONES[country]),
    })),
    pages: pagesOf('/admin/reviews/', store ? asked : { ...asked, view }, next),
    done: url.searchParams.get('done') === 'answered' ? translated(staffReviewsWords.answered) : undefined,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const by = memberWhoMay('products.manage', context)
  const fields = await fieldsOf(request)
  const here = `/admin/reviews/${by.store ? '' : `?view=${reviewFilter.parse(Object.fromEntries(url.searchParams)).view}`}`
  if (fields['intent'] === 'answer') return answer(by, fields, here)
  const { id: staffId } = staffWhoMay('products.manage', context)
  const asked = reviewDecision.safeParse(fields)
  if (!asked.success) return data<Refused>({ error: translated(staffReviewsWords.badRequest) }, 400)
  const decision = { ...asked.data, staffId }
  const error = await refusalOf(() => audited({ by, action: 'review-decided', subject: `review:${decision.reviewId}` }, () => decideReview(decision)))
  if (error) return data<Refused>({ error }, 409)
  return redirect(here, 303)
}

interface Refused {
  error: string
  typed?: { reviewId: number; answer: string }
}

/** Saves an answer. Throws 404 for a review that is not published or not of the vendor's goods. */
async function answer(by: Member, fields: Record<string, string>, here: string) {
  const asked = reviewAnswer.safeParse(fields)
  const typed = { reviewId: Number(fields['reviewId']), answer: fields['answer'] ?? '' }
  if (!asked.success) return data<Refused>({ error: firstProblem(asked.error, { words: reviewWords, otherwise: staffReviewsWords.badRequest }), typed }, 400)
  try {
    const answered = { ...asked.data, vendorId: by.store?.id }
    await audited({ by, action: 'review-answered', subject: `review:${answered.reviewId}` }, () => answerReview(answered))
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal.code === 'gone') throw data(null, 404)
    return data<Refused>({ error: refusal.in(readerLocale()), typed }, 409)
  }
  return redirect(`${here}${here.includes('?') ? '&' : '?'}done=answered`, 303)
}

export const meta = titled(staffReviewsWords.title)

/** Reviews; those that await a decision come first. The other two lists allow undoing a decision. A vendor reads and answers those of their own goods. */
export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(staffReviewsWords)
  const { view, reviews, pages, done } = loaderData
  return (
    <div className="grid max-w-3xl gap-4">
      <h1 className="text-title">{words.title}</h1>
      {view ? (
        <ViewLinks
          label={words.views}
          views={REVIEW_STATUSES.map((status) => ({ to: `/admin/reviews/?view=${status}`, text: words[status], isShown: status === view }))}
        />
      ) : null}
      <Problem>{actionData?.error}</Problem>
      <Done>{actionData ? undefined : done}</Done>
      <PagedList
        pages={pages}
        empty={reviews.length === 0 && (view === 'held' ? words.noneHeld : view ? words.none : words.noneOfYours)}
        newest="theNewest"
        older="olderYet"
      >
        <ul className="grid gap-3">
          {reviews.map((review) => (
            <li key={review.id}>
              <StaffReviewCard
                review={review}
                isModerated={view !== undefined}
                typed={actionData?.typed?.reviewId === review.id ? actionData.typed.answer : undefined}
              />
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  )
}

interface StaffReviewCardProps {
  review: StaffReview & { ago: string; written: string; decided: string | null }
  /** False for a vendor. */
  isModerated: boolean
  typed: string | undefined
}

function StaffReviewCard({ review, isModerated, typed }: StaffReviewCardProps) {
  const words = useWords(staffReviewsWords)
  const { author, rating, text, product, orderId, status, ago: age, written, decided, decidedBy } = review
  return (
    <article className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars average={rating} label={fill(words.outOfFive, { n: rating })} />
        <bdi className="font-semibold">{author}</bdi>
        <time dateTime={review.writtenAt.toISOString()} title={written} className="text-xs text-soft">
          {age}
        </time>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <a href={`/product/${product.slug}/`} className="inline-flex min-h-6 items-center font-medium text-accent">
          {product.name}
        </a>
        {orderId ? (
          <Link to={`/admin/orders/${orderId}/`} className="inline-flex min-h-6 items-center text-accent tabular-nums">
            {fill(words.order, { number: orderId })}
          </Link>
        ) : null}
      </p>
      <p dir="auto" className="max-w-prose text-sm whitespace-pre-line">
        {text}
      </p>
      {status === 'approved' ? <AnswerForm review={review} typed={typed} /> : null}
      {isModerated ? (
        <div className="flex flex-wrap items-center gap-2">
          {status === 'approved' ? null : <Decide review={review} decision="approved" text={words.publish} />}
          {status === 'refused' ? null : <Decide review={review} decision="refused" text={status === 'held' ? words.refuse : words.withdraw} />}
          {decided ? <p className="text-xs text-soft">{fill(words.decided, { name: decidedBy ?? words.nobody, when: decided })}</p> : null}
        </div>
      ) : null}
    </article>
  )
}

function AnswerForm({ review, typed }: Pick<StaffReviewCardProps, 'review' | 'typed'>) {
  const words = useWords(staffReviewsWords)
  const { id, author, answer: now, answeredAt } = review
  return (
    <Form key={`${typed} ${now}`} method="post" className="grid gap-2">
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="reviewId" value={id} />
      <input type="hidden" name="seen" value={answeredAt?.toISOString() ?? ''} />
      <details open={typed !== undefined || now !== ''} className="group/answer grid gap-2">
        <summary className="inline-flex min-h-11 items-center text-sm font-medium text-accent marker:content-none">
          {now ? words.yourAnswer : words.reply}
        </summary>
        <TextArea
          name="answer"
          label={fill(words.answerTo, { author })}
          hint={words.answerHint}
          dir="auto"
          rows={3}
          maxLength={REVIEW_LIMITS.answer}
          defaultValue={typed ?? now}
        />
        <Button type="submit" kind="secondary" className="mt-2">
          {words.saveAnswer}
          <span className="sr-only"> {fill(words.ofAuthor, { author })}</span>
        </Button>
      </details>
    </Form>
  )
}

interface DecideProps extends Pick<StaffReviewCardProps, 'review'> {
  decision: 'approved' | 'refused'
  text: string
}

function Decide({ review, decision, text }: DecideProps) {
  const words = useWords(staffReviewsWords)
  return (
    <Form method="post">
      <input type="hidden" name="reviewId" value={review.id} />
      <input type="hidden" name="seen" value={review.status} />
      <Button type="submit" name="decision" value={decision} kind={decision === 'approved' ? 'primary' : 'quiet'}>
        {text}
        <span className="sr-only"> {fill(words.ofAuthor, { author: review.author })}</span>
      </Button>
    </Form>
  )
}
