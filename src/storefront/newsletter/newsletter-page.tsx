import { data } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { callerContext } from '#request/common/caller.server'
import { fieldsOf } from '#request/common/forms.server'
import { missing } from '#request/pages/missing.server'
import { pageCaching } from '#request/pages/public-page.server'
import { offersNewsletter } from '#shop/newsletter/subscribers.server'
import { SITE_PAGES } from '#shop/site/site-pages.server'
import { findSettings } from '#shop/upkeep/settings.server'
import type { Route } from './+types/newsletter-page'
import { NewsletterForm } from './newsletter-form.tsx'
import { findNewsletter, NEWSLETTER_TAGS, answerNewsletter } from './newsletter-view.server.ts'
import { newsletterPageWords } from './newsletter.words.ts'
import { useOwnNewsletter } from './newsletter-foot.tsx'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import type { NewsletterState } from './newsletter-view.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const settings = await findSettings()
  const leaves = url.searchParams.get('type') === 'unsubscribe'
  const newsletter = leaves || (await offersNewsletter()) ? await findNewsletter(settings, locale) : undefined
  if (!newsletter) throw await missing(request)
  context.get(pageCaching).cache(['settings', SITE_PAGES, ...NEWSLETTER_TAGS])
  const hasCode = newsletter.verifies && url.searchParams.get('step') === 'code'
  const shown = leaves ? { ...newsletter, path: `${newsletter.path}?type=unsubscribe`, consent: '', onlyLeaves: true } : newsletter
  return { ownNewsletter: true, shopName: settings.shopName, leaves, hasCode, newsletter: shown, words: translate(locale, newsletterPageWords) }
}

/** Answers either step without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { address } = context.get(callerContext)
  const { state, status } = await answerNewsletter(await fieldsOf(request), {
    locale: localeOfPath(new URL(request.url).pathname),
    address,
    referer: request.headers.get('referer') ?? '',
  })
  return data(state, status)
}

export { unlistedTitle as meta } from '#storefront/shell/page-head.ts'

const TITLE_ID = 'newsletter-title'

/** The newsletter's own page, complete without scripts: both steps, unsubscribing, and a typed code. NEWS-01 to NEWS-13. */
export default function NewsletterPage({ loaderData: { leaves, hasCode, newsletter, words }, actionData: state }: Route.ComponentProps) {
  useOwnNewsletter()
  const isLeaving = leaves || state?.type === 'unsubscribe'
  const shown = isLeaving && state?.step === '2' ? LEAVING : (state ?? (leaves ? LEAVING : hasCode ? WITH_CODE : undefined))
  return (
    <main className="page-width grid max-w-2xl gap-6 py-8 menu:py-12">
      <div className="space-y-2">
        <h1 id={TITLE_ID} className="text-title">
          {leaves ? words.leaveTitle : words.title}
        </h1>
        <p className="text-soft">{leaves ? words.leaveText : words.text}</p>
      </div>
      <section className="newsletter-card">
        <NewsletterForm newsletter={newsletter} titleId={TITLE_ID} state={shown} />
      </section>
      {isLeaving ? <LeavingCode path={leaves ? newsletter.path : `${newsletter.path}?type=unsubscribe`} state={state} /> : null}
    </main>
  )
}

const WITH_CODE = { step: 'code', type: 'subscribe', typed: {} } as const
const LEAVING = { step: '1', type: 'unsubscribe', typed: {} } as const

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'

interface LeavingCodeProps {
  path: string
  state: NewsletterState | undefined
}

/** Field for the unsubscribe code, which the widget never asks for. NEWS-12, NEWS-25. */
function LeavingCode({ path, state }: LeavingCodeProps) {
  const words = usePageWords<typeof newsletterPageWords>()
  const title = useId()
  const { typed = {}, errors = {}, said } = state ?? {}
  const isOwn = state?.step === '2'
  return (
    <form method="post" action={path} aria-labelledby={title} className="newsletter-card">
      <div>
        <h2 id={title} className="font-semibold">
          {words.codeTitle}
        </h2>
        <p className="mt-1 text-sm text-soft">{words.codeText}</p>
      </div>
      {isOwn && said ? (
        <Notice kind="warn" role="alert">
          <p>{said.text}</p>
        </Notice>
      ) : null}
      <input type="hidden" name="subscribe_type" value="unsubscribe" />
      <input type="hidden" name="step" value="2" />
      <TextField
        label={words.phone}
        error={isOwn ? errors.mobile : undefined}
        name="mobile"
        defaultValue={typed.mobile}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        required
        maxLength={32}
      />
      <TextField
        label={words.code}
        error={isOwn ? errors.activation : undefined}
        name="activation"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        spellCheck={false}
        required
        maxLength={12}
      />
      <Button type="submit" kind="secondary">
        {words.leaveByCode}
      </Button>
    </form>
  )
}
