import { data, redirect } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { callerContext } from '#request/common/caller.server'
import { leavePath } from '#shop/newsletter/subscribers'
import { findByToken, leaveByToken } from '#shop/newsletter/subscribers.server'
import { limit } from '#shop/upkeep/rate-limits.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { personal } from '#storefront/placed-order/order-by-link.server.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/leave-page'
import { leaveWords } from './newsletter.words.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const owner = await findByToken(params.token)
  const isCurrent = owner?.state === 'active'
  if (isCurrent && owner.locale !== locale) throw redirect(localised(owner.locale, `${leavePath(params.token)}/`))
  const { shopName } = await findSettings()
  return personal({ shopName, locale, digits: isCurrent ? owner.lastDigits : undefined, words: translate(locale, leaveWords) })
}

/** Ends the subscription of the link's recipient. A used link gets the same answer as an unknown one. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { pathname } = new URL(request.url)
  try {
    await limit([['newsletterAddress', context.get(callerContext).address]])
  } catch (error) {
    return data({ refused: asRefusal(error).in(localeOfPath(pathname)) }, 429)
  }
  const owner = await findByToken(params.token)
  if (owner?.state !== 'active') return null
  await leaveByToken(params.token, pathname)
  return { left: { digits: owner.lastDigits } }
}

export { keptHeaders as headers, unlistedTitle as meta } from '#storefront/shell/page-head.ts'

/** Unsubscribes by the link in each message: shows the number and one button. NEWS-25. */
export default function LeavePage({ loaderData: { words, locale, digits }, actionData: said }: Route.ComponentProps) {
  const left = said && 'left' in said ? said.left : undefined
  const asks = digits !== undefined && !left
  const title = left ? words.leftTitle : asks ? words.title : words.endedTitle
  const text = left ? fill(words.left, left) : asks ? fill(words.text, { digits }) : words.ended
  return (
    <main className="page-width grid max-w-xl justify-items-start gap-6 py-8 menu:py-12">
      <div role={left ? 'status' : undefined} className="space-y-2">
        <h1 className="text-title">{title}</h1>
        <p className="text-soft">{text}</p>
      </div>
      {said && 'refused' in said ? (
        <Notice kind="warn" role="alert">
          <p>{said.refused}</p>
        </Notice>
      ) : null}
      {asks ? (
        <form method="post">
          <Button type="submit" size="large">
            {words.leave}
          </Button>
        </form>
      ) : (
        <div className="flex flex-wrap gap-3">
          <a href={localised(locale, '/')} className={buttonLook({ kind: 'secondary' })}>
            {words.back}
          </a>
          <a href={localised(locale, left ? '/newsletter/' : '/newsletter/?type=unsubscribe')} className={buttonLook({ kind: 'quiet' })}>
            {left ? words.mistake : words.byNumber}
          </a>
        </div>
      )}
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
