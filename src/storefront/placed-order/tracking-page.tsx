import { data } from 'react-router'
import { dateInWords } from '#i18n/dates.ts'
import { fill, translate } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { trackingStepWords } from '#shop/orders/orders.words'
import { findTracked, hasLinkWay, sendOrderLink, type FoundOrder } from '#shop/orders/tracking.server'
import { TIME_ZONES } from '#shop/upkeep/settings'
import { findSettings } from '#shop/upkeep/settings.server'
import { latinDigits } from '#i18n/plain-text.ts'
import { localeOfPath, type Locale } from '#i18n/locale.ts'
import { callerContext } from '#request/common/caller.server'
import { fieldsOf } from '#request/common/forms.server'
import { pageCaching } from '#request/pages/public-page.server'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/tracking-page'
import { ContactLinks } from '#storefront/trust/contact-links.tsx'
import { contactView, type ContactView } from '#storefront/trust/contact-view.ts'
import { trustWords } from '#storefront/trust/trust.words.ts'
import { trackingWords } from './placed-order.words.ts'

interface Answer {
  typed: { number: string; phone: string }
  step: { label: string; since: string; hasLinkWay: boolean } | undefined
  contact: ContactView | undefined
  said: { kind: 'good' | 'warn'; text: string } | undefined
}

const MOST_TYPED = 40

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shopName } = await findSettings()
  context.get(pageCaching).cache(['settings'])
  return { shopName, words: translate(localeOfPath(new URL(request.url).pathname), trackingWords) }
}

/** Answers by number and phone: only step and day, with the same answer for unknown and wrong; or sends the order's link to its own address or phone. */
export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const fields = await fieldsOf(request)
  const typed = { number: (fields['number'] ?? '').slice(0, MOST_TYPED), phone: (fields['phone'] ?? '').slice(0, MOST_TYPED) }
  const words = translate(locale, trackingWords)
  const answer = (given: Partial<Answer>, status = 200) => data<Answer>({ typed, step: undefined, contact: undefined, said: undefined, ...given }, status)
  const number = Number(/^\D*(\d{1,15})\D*$/.exec(latinDigits(typed.number))?.[1])
  if (!Number.isSafeInteger(number)) return answer({ said: { kind: 'warn', text: words.unknown } })
  const asked = { number, phone: latinDigits(typed.phone), address: context.get(callerContext).address }
  try {
    const tracked = await findTracked(asked)
    if (!tracked) return answer({ said: { kind: 'warn', text: words.unknown } })
    const step = await viewOf(tracked, locale)
    const contact = contactView(await findSettings(), locale, fill(trustWords.aboutOrder[locale], { number }))
    if (!step.hasLinkWay) return answer({ step, contact })
    if (fields['intent'] !== 'link') return answer({ step })
    const way = await sendOrderLink(tracked)
    const text = way === 'mail' ? words.sentByMail : way === 'sms' ? words.sentBySms : words.notSent
    return answer({ step, ...(!way && { contact }), said: { kind: way ? 'good' : 'warn', text } })
  } catch (error) {
    const refusal = asRefusal(error)
    return answer({ said: { kind: 'warn', text: refusal.in(locale) } }, refusal instanceof TooManyRequests ? 429 : 422)
  }
}

async function viewOf(found: FoundOrder, locale: Locale): Promise<NonNullable<Answer['step']>> {
  const { step, at } = found
  const { country } = await findSettings()
  const words = { ...translate(locale, trackingWords), ...translate(locale, trackingStepWords) }
  const since = fill(words.since, { day: dateInWords(at, locale, { dateStyle: 'long', timeZone: TIME_ZONES[country] }) })
  return { label: words[step], since, hasLinkWay: await hasLinkWay(found) }
}

export { titleOf as meta } from '#storefront/shell/page-head.ts'

/** Tracks an order by number and phone, without account or link. Plain forms. */
export default function TrackingPage({ loaderData: { words }, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed
  return (
    <main className="page-width grid max-w-xl gap-6 py-8 menu:py-12">
      <h1 className="text-title">{words.title}</h1>
      {actionData?.said ? (
        <Notice kind={actionData.said.kind} role={actionData.said.kind === 'good' ? 'status' : 'alert'}>
          <p>{actionData.said.text}</p>
        </Notice>
      ) : null}
      {actionData?.step ? (
        <section className="grid gap-4 rounded-2xl border border-line bg-surface p-5">
          <p role="status">
            <span className="block text-xl font-semibold">{actionData.step.label}</span>
            <span className="text-sm text-soft">{actionData.step.since}</span>
          </p>
          {actionData.step.hasLinkWay ? (
            <form method="post" className="grid gap-2">
              <input type="hidden" name="number" value={typed?.number} />
              <input type="hidden" name="phone" value={typed?.phone} />
              <Button type="submit" name="intent" value="link" kind="secondary">
                {words.sendLink}
              </Button>
              <p className="text-xs text-soft">{words.sendLinkText}</p>
            </form>
          ) : null}
          {actionData.contact ? (
            <div className="grid gap-2">
              <p className="text-sm text-soft">{words.callUs}</p>
              <ContactLinks contact={actionData.contact} />
            </div>
          ) : null}
        </section>
      ) : null}
      <p className="text-soft">{words.intro}</p>
      <form method="post" className="grid gap-4">
        <TextField
          label={words.number}
          name="number"
          defaultValue={typed?.number}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={MOST_TYPED}
          dir="ltr"
        />
        <TextField
          label={words.phone}
          name="phone"
          defaultValue={typed?.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          maxLength={MOST_TYPED}
          dir="ltr"
        />
        <Button type="submit" size="large">
          {words.track}
        </Button>
      </form>
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
