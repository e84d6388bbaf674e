import { Form, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import type { Text } from '#i18n/words.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Mark } from '#ui/logo.tsx'
import { usePageLocale } from '#ui/page-locale.ts'
import { forgetEverybody } from './kept/kept-store.ts'
import { agreementPath, STAFF_HOME } from '#contract/staff-paths'
import { backOfficeWords } from './common.words.ts'

/** Replaces the whole frame if it fails, or if nobody on the staff is signed in. */
export function StaffError() {
  return (
    <main>
      <WhatHappened />
    </main>
  )
}

/** Replaces a staff page that is refused, missing or broken. Has its own texts, since no loader may have run. */
export function WhatHappened() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const locale = usePageLocale()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const told = (status === 403 && isRouteErrorResponse(error) && REFUSED[String(error.data)]) || undefined
  const { title, text } = told ?? WHAT_HAPPENED[status] ?? WHAT_HAPPENED[500]!
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-xl place-content-center justify-items-center gap-4 px-5 py-12 text-center">
      <title>{`${status} · ${title[locale]}`}</title>
      <Mark className="size-14" />
      <p className="text-sm font-medium text-soft tabular-nums">{status}</p>
      <h1 className="text-title">{title[locale]}</h1>
      <p className="text-soft">{text[locale]}</p>
      {status === 401 ? (
        <a href={`/admin/?next=${encodeURIComponent(pathname + search)}`} className={buttonLook()}>
          {backOfficeWords.signIn[locale]}
        </a>
      ) : (
        <a href={told?.to(pathname) ?? STAFF_HOME} className={buttonLook({ kind: status === 403 && !told ? 'quiet' : 'primary' })}>
          {(told?.button ?? backOfficeWords.backHome)[locale]}
        </a>
      )}
      {status === 403 ? (
        <Form method="post" action="/admin/sign-out/" reloadDocument onSubmit={() => forgetEverybody(localStorage)}>
          <Button type="submit">{backOfficeWords.signOut[locale]}</Button>
        </Form>
      ) : null}
    </div>
  )
}

const {
  signedOut,
  signedOutText,
  forbidden,
  forbiddenText,
  missing,
  missingText,
  failed,
  failedText,
  unsaved,
  unsavedText,
  newAgreement,
  newAgreementText,
  readAgreement,
} = backOfficeWords

/** Refusals that have a way on. */
const REFUSED: Partial<Record<string, { title: Text; text: Text; button: Text; to(pathname: string): string }>> = {
  'no-staff': { title: backOfficeWords.customerTitle, text: backOfficeWords.customerText, button: backOfficeWords.toAccount, to: () => '/my-account/' },
  'new-agreement': { title: newAgreement, text: newAgreementText, button: readAgreement, to: agreementPath },
}

const WHAT_HAPPENED: Record<number, { title: Text; text: Text }> = {
  401: { title: signedOut, text: signedOutText },
  403: { title: forbidden, text: forbiddenText },
  404: { title: missing, text: missingText },
  500: { title: failed, text: failedText },
  503: { title: unsaved, text: unsavedText },
}
