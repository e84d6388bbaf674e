import { Form, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { Button, buttonLook } from '#ui/button.tsx'
import { Mark } from '#ui/logo.tsx'
import { backOfficeWords } from './shell.words.ts'

/** What shows in place of a staff page that is refused, missing or broken. It carries its own words, since no loader may have run. */
export function StaffError() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = WHAT_HAPPENED[status] ?? WHAT_HAPPENED[500]!
  return (
    <main className="mx-auto grid min-h-[70dvh] max-w-xl place-content-center justify-items-center gap-4 px-5 py-12 text-center">
      <title>{`${status} · ${title.fr}`}</title>
      <Mark className="size-14" />
      <p className="text-sm font-medium text-soft tabular-nums">{status}</p>
      <h1 className="text-title">{title.fr}</h1>
      <p className="text-soft">{text.fr}</p>
      {status === 401 ? (
        <a href={`/admin/?next=${encodeURIComponent(pathname + search)}`} className={buttonLook()}>
          {backOfficeWords.signIn.fr}
        </a>
      ) : (
        <a href="/admin/orders/" className={buttonLook({ kind: status === 403 ? 'quiet' : 'primary' })}>
          {backOfficeWords.backToOrders.fr}
        </a>
      )}
      {status === 403 ? (
        <Form method="post" action="/admin/sign-out/" reloadDocument>
          <Button type="submit">{backOfficeWords.signOut.fr}</Button>
        </Form>
      ) : null}
    </main>
  )
}

const { signedOut, signedOutText, forbidden, forbiddenText, missing, missingText, failed, failedText } = backOfficeWords

const WHAT_HAPPENED: Record<number, { title: { fr: string }; text: { fr: string } }> = {
  401: { title: signedOut, text: signedOutText },
  403: { title: forbidden, text: forbiddenText },
  404: { title: missing, text: missingText },
  500: { title: failed, text: failedText },
}
