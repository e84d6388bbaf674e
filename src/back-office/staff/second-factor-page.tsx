import { data, Link, redirect } from 'react-router'
import { translate, type Translated } from '#i18n/words.ts'
import { Refusal, asRefusal } from '#platform/refusal'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { beginSecondFactor, confirmSecondFactor, countRecoveryCodes, renewRecoveryCodes, turnOffSecondFactor } from '#shop/people/second-factor.server'
import { codeSchema } from '#shop/people/accounts.schema'
import { accountWords } from '#shop/people/accounts.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { staffMember } from '#request/pages/roles.server'
import { STAFF_HOME } from '#request/pages/staff-home'
import { readerLocale, translated } from '#back-office/reader.server.ts'
import { backOfficeWords } from '#back-office/shell/shell.words.ts'
import { buttonLook } from '#ui/button.tsx'
import { Done } from '#back-office/frames.tsx'
import type { Route } from './+types/second-factor-page'
import { EnrolSecondFactor } from './enrol-second-factor.tsx'
import { KeepSecondFactor } from './keep-second-factor.tsx'
import { qrPictureOf } from './qr-picture.server.ts'
import { securityWords } from './security.words.ts'

const HERE = '/admin/account/second-factor/'

export async function loader({ context }: Route.LoaderArgs) {
  const person = staffMember(context)
  const [enrolment, { staffSecondFactor }] = await Promise.all([beginSecondFactor(person), findSettings()])
  const spoken = translate(readerLocale(), securityWords)
  const { showPassword, hidePassword } = translate(readerLocale(), backOfficeWords)
  return {
    email: person.email,
    enrolment: enrolment && { key: enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 '), picture: qrPictureOf(enrolment.uri), uri: enrolment.uri },
    isRequired: staffSecondFactor === 'required',
    codesLeft: await countRecoveryCodes(person),
    words: { ...spoken, showPassword, hidePassword },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = staffMember(context)
  const fields = await fieldsOf(request)
  const password = (fields['password'] ?? '').slice(0, 200)
  try {
    if (fields['intent'] === 'off') {
      await turnOffSecondFactor(person, { password, code: (fields['code'] ?? '').slice(0, 100) })
      return redirect(HERE, 303)
    }
    const intent = fields['intent'] === 'renew' ? 'renew' : 'confirm'
    const code = codeSchema.safeParse(fields['code'])
    if (!code.success) return data({ intent, field: 'code', error: translated(accountWords.wrongCode), codes: undefined }, 400)
    const form = { password, code: code.data }
    const codes = intent === 'renew' ? await renewRecoveryCodes(person, form) : await confirmSecondFactor(request.headers, form)
    return data({ intent, field: '', error: '', codes })
  } catch (error) {
    const refusal = asRefusal(error)
    const isPassword = refusal.text === accountWords.wrongPassword
    return data(
      { intent: fields['intent'] ?? '', field: isPassword ? 'password' : 'code', error: refusal.in(readerLocale()), codes: undefined },
      statusOf(refusal),
    )
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.secondFactor ?? '' }]
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, enrolment, isRequired, codesLeft, words } = loaderData
  const wrong = actionData?.error ? { intent: actionData.intent, field: actionData.field, error: actionData.error } : undefined
  return (
    <div className="grid max-w-xl gap-5">
      <h1 className="flex flex-wrap items-center gap-3 text-title">
        {words.secondFactor}
        <Badge kind={enrolment && !actionData?.codes ? 'quiet' : 'good'}>{enrolment && !actionData?.codes ? words.isOff : words.isOn}</Badge>
      </h1>
      <p className="text-sm text-soft">{words.secondFactorText}</p>
      {actionData?.codes ? (
        <NewCodes codes={actionData.codes} isFirst={actionData.intent === 'confirm'} words={words} />
      ) : enrolment ? (
        <>
          {isRequired ? <Notice kind="warn">{words.required}</Notice> : null}
          <EnrolSecondFactor enrolment={enrolment} email={email} wrong={wrong} words={words} />
        </>
      ) : (
        <KeepSecondFactor email={email} codesLeft={codesLeft} wrong={wrong} words={words} />
      )}
    </div>
  )
}

/** Recovery codes, shown once. */
function NewCodes({ codes, isFirst, words }: { codes: string[]; isFirst: boolean; words: Translated<typeof securityWords> }) {
  return (
    <section aria-labelledby="codes" className="grid gap-4 rounded-xl border border-line bg-surface p-4">
      <Done>{isFirst ? words.turnedOn : undefined}</Done>
      <h2 id="codes" className="text-sm">
        {words.recoveryCodes}
      </h2>
      <p className="text-sm text-soft">{words.recoveryKeep}</p>
      <ol dir="ltr" className="grid gap-x-6 gap-y-1 font-mono text-sm narrow-grid:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Link to={isFirst ? STAFF_HOME : HERE} className={`${buttonLook()} justify-self-start`}>
        {words.done}
      </Link>
    </section>
  )
}

function statusOf(refusal: Refusal): number {
  return refusal instanceof TooManyRequests ? 429 : 400
}
