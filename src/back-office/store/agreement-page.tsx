import { data, redirect } from 'react-router'
import { acceptAgreement } from '#shop/goods/vendor-accounts.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { STORE_HOME } from '#contract/staff-paths'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/use-words.ts'
import { fieldsOf } from '#request/common/forms.server'
import { vendorMember, wayBack } from '#request/pages/roles.server'
import { ActionForm, SubmitButton } from '#back-office/kit/action-form.tsx'
import { Problem, TextLink } from '#back-office/kit/frames.tsx'
import { titled } from '#back-office/kit/page-head.tsx'
import { merchantText } from '#back-office/kit/reader.server.ts'
import { refusalOf } from '#back-office/kit/route.server.ts'
import type { Route } from './+types/agreement-page'
import { ownAgreementWords } from './store.words.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { store } = vendorMember(context)
  return {
    next: wayBack(url.searchParams.get('next'), STORE_HOME),
    agreement: merchantText((await findSettings()).vendors.agreement),
    hasAgreed: store.hasAgreed,
  }
}

/** The form carries the text that was read: only that one is accepted. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = vendorMember(context)
  const { read = '', next = '' } = await fieldsOf(request)
  const error = await refusalOf(() => acceptAgreement(person, read.replaceAll('\r\n', '\n').trim()))
  return error ? data({ error }, 409) : redirect(wayBack(next, STORE_HOME), 303)
}

export const meta = titled(ownAgreementWords.title)

export default function AgreementPage({ loaderData: { next, agreement, hasAgreed }, actionData }: Route.ComponentProps) {
  const words = useWords(ownAgreementWords)
  return (
    <div className="grid max-w-3xl gap-5">
      <h1 className="text-title">{words.title}</h1>
      <Problem>{actionData?.error}</Problem>
      {hasAgreed ? (
        <>
          <Notice kind="good">{agreement ? words.accepted : words.none}</Notice>
          <TextLink to={STORE_HOME}>{words.home}</TextLink>
        </>
      ) : (
        <p className="text-sm text-soft">{words.text}</p>
      )}
      {agreement ? (
        <p dir="auto" className="rounded-xl border border-line bg-surface p-4 text-sm leading-relaxed whitespace-pre-line wrap-anywhere">
          {agreement}
        </p>
      ) : null}
      {hasAgreed ? null : (
        <ActionForm>
          <input type="hidden" name="read" value={agreement} />
          <input type="hidden" name="next" value={next} />
          <SubmitButton>{words.accept}</SubmitButton>
        </ActionForm>
      )}
    </div>
  )
}
