import { orderReceivedPath } from '#shop/orders/orders'
import { callerContext } from '#request/common/caller.server'
import { Form, redirect } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { firstName, REVIEW_LIMITS } from '#shop/goods/reviews'
import { reviewedId, reviewForm } from '#shop/goods/reviews.schema'
import { findReviewables, writeReview } from '#shop/goods/reviews.server'
import { limit, TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { reviewWords } from '#shop/goods/reviews.words'
import { findOrderByLink, personal, translationsFor } from '#storefront/placed-order/order-by-link.server.ts'
import { UnknownOrder } from '#storefront/placed-order/paying.tsx'
import { Button } from '#ui/button.tsx'
import { TextField, FieldError } from '#ui/field.tsx'
import { TextArea } from '#ui/select-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import { fieldsOf } from '#request/common/forms.server'
import type { Route } from './+types/write-review-page'
import { writeReviewWords } from './reviews.words.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  const { order, locale } = await findOrderByLink(request, params.id)
  const translations = await translationsFor(locale)
  const { shopName, words: orderWords } = translations
  const words = { ...orderWords, ...translate(locale, writeReviewWords) }
  const product = order && (await findReviewables(order, locale)).find(({ productId }) => String(productId) === params.product)
  if (!order || !product) return personal({ locale, shopName, words, form: undefined }, 404)
  if (product.review) throw redirect(orderReceivedPath(locale, order))
  return personal({ locale, shopName, words, form: { product: product.name, author: firstName(order.name), orderPath: orderReceivedPath(locale, order) } })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { order, locale } = await findOrderByLink(request, params.id)
  const productId = reviewedId.safeParse(params.product)
  if (!order || !productId.success) return personal(sentBack({ said: reviewWords.notYours[locale] }), 404)
  const fields = await fieldsOf(request)
  const typed = { author: fields['author']?.slice(0, REVIEW_LIMITS.author), rating: fields['rating'], text: fields['text']?.slice(0, REVIEW_LIMITS.text) }
  try {
    await limit([
      ['reviewOrder', String(order.id)],
      ['reviewAddress', context.get(callerContext).address],
    ])
    const written = reviewForm.safeParse(fields)
    if (!written.success) return personal(sentBack({ errors: inWords(written.error.issues, locale), typed }), 422)
    await writeReview(order, productId.data, written.data)
  } catch (error) {
    const refusal = asRefusal(error)
    return personal(sentBack({ said: refusal.in(locale), typed }), refusal instanceof TooManyRequests ? 429 : 409)
  }
  return redirect(`${orderReceivedPath(locale, order)}#reviews`, 303)
}

export { keptHeaders as headers } from '#storefront/shell/page-head.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { shopName, words, form } = loaderData
  const title = form ? fill(words.title, { product: form.product }) : words.unknown
  return [{ title: `${title} · ${shopName}` }, { name: 'robots', content: 'noindex' }]
}

/** Review form of one product of a buyer's order. Works without JavaScript. */
export default function WriteReviewPage({ loaderData: { locale, words, form }, actionData }: Route.ComponentProps) {
  if (!form) return <UnknownOrder locale={locale} />
  const { errors, typed, said } = actionData ?? sentBack({})
  return (
    <main className="page-width grid max-w-2xl gap-6 py-10">
      <h1 className="text-title">{fill(words.title, { product: form.product })}</h1>
      {said ? (
        <Notice kind="bad" role="alert">
          {said}
        </Notice>
      ) : null}
      <Form method="post" noValidate className="grid gap-5">
        <StarChoice chosen={typed?.rating} error={errors.rating} />
        <TextArea
          label={words.text}
          name="text"
          hint={words.textHint}
          error={errors.text}
          defaultValue={typed?.text}
          rows={7}
          dir="auto"
          maxLength={REVIEW_LIMITS.text}
        />
        <TextField
          label={words.author}
          name="author"
          hint={words.authorHint}
          hintBeside
          error={errors.author}
          defaultValue={typed?.author ?? form.author}
          autoComplete="given-name"
          maxLength={REVIEW_LIMITS.author}
        />
        <div className="space-y-2">
          <Button type="submit" size="large" className="w-full">
            {words.send}
          </Button>
          <p className="text-xs text-soft">{words.sendHint}</p>
        </div>
      </Form>
      <p>
        <a href={form.orderPath} className="inline-block py-2 text-sm text-accent underline underline-offset-4">
          {words.backToOrder}
        </a>
      </p>
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

type Fields<T> = Partial<Record<'author' | 'rating' | 'text', T>>

interface SentBack {
  errors: Fields<string>
  said: string
  typed: Fields<string | undefined> | undefined
}

function sentBack({ errors = {}, said = '', typed }: Partial<SentBack>): SentBack {
  return { errors, said, typed }
}

function inWords(issues: { path: PropertyKey[]; message: string }[], locale: Locale): Fields<string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], reviewWords[message as keyof typeof reviewWords][locale]]))
}

interface StarChoiceProps {
  chosen: string | undefined
  error: string | undefined
}

function StarChoice({ chosen, error }: StarChoiceProps) {
  const words = usePageWords<typeof writeReviewWords>()
  const names = [words.oneStar, words.twoStars, words.threeStars, words.fourStars, words.fiveStars]
  return (
    <fieldset aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{words.stars}</legend>
      <div className="star-choice">
        {names.map((name, place) => (
          <label key={name} title={name}>
            <input type="radio" name="rating" value={place + 1} defaultChecked={chosen === String(place + 1)} aria-label={name} className="sr-only" />
          </label>
        ))}
      </div>
      <FieldError id="rating-error">{error}</FieldError>
    </fieldset>
  )
}
