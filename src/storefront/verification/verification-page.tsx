import { useEffect, useRef, useState } from 'react'
import { data } from 'react-router'
import { isLocale, localeOfPath } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { tellVerified, type VerifiedAction } from '#contract/quick-order-calls'
import { findCaptcha } from '#shop/upkeep/captcha.server'
import type { Captcha } from '#shop/upkeep/captcha'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/verification-page'
import { framedByUs } from '#request/pages/roles.server'
import { verificationWords } from './verification.words.ts'

export const middleware = [framedByUs]

const ACTIONS: readonly string[] = ['wpforms', 'order'] satisfies VerifiedAction[]

export async function loader({ request, params }: Route.LoaderArgs) {
  if ((params.language !== undefined && !isLocale(params.language)) || params.language === 'fr' || !ACTIONS.includes(params.action)) throw data(null, 404)
  const locale = localeOfPath(new URL(request.url).pathname)
  return { captcha: (await findCaptcha()) ?? null, action: params.action, words: translate(locale, verificationWords) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** Solves the captcha in a frame and passes the token to the parent page. IMP-51. */
export default function VerificationPage({ loaderData: { captcha, action, words } }: Route.ComponentProps) {
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    void solve(place.current!, captcha, action).catch((error: unknown) => {
      console.error(error)
      setFailed(true)
    })
  }, [captcha, action])

  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 p-4 text-center">
      <h1 className="sr-only">{words.title}</h1>
      <p role={hasFailed ? 'alert' : 'status'}>{hasFailed ? words.failed : words.verifying}</p>
      <div ref={place} />
      <p className="flex flex-wrap justify-center gap-2">
        {hasFailed ? <Button onClick={() => location.reload()}>{words.again}</Button> : null}
        <Button kind="quiet" onClick={() => tellVerified(null)}>
          {words.cancel}
        </Button>
      </p>
      <noscript>{words.needsScripts}</noscript>
    </main>
  )
}

async function solve(place: HTMLElement, captcha: Captcha | null, action: string): Promise<void> {
  const widget = captcha && (await (await import('#storefront/forms/captcha.ts')).openCaptcha(captcha, place, action))
  tellVerified(widget ? await widget.execute() : '')
}
