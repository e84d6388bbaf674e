import { data, Link, redirect, Form } from 'react-router'
import { fill } from '#i18n/words.ts'
import { Refusal, asRefusal } from '#platform/refusal'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { beginSecondFactor, confirmSecondFactor, countRecoveryCodes, renewRecoveryCodes, turnOffSecondFactor } from '#shop/people/second-factor.server'
import { codeSchema } from '#shop/people/accounts.schema'
import { accountWords } from '#shop/people/accounts.words'
import { findSettings } from '#shop/upkeep/settings.server'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf } from '#request/common/forms.server'
import { anyMember } from '#request/pages/roles.server'
import { STAFF_HOME } from '#contract/staff-paths'
import { readerLocale, translated } from '#back-office/kit/reader.server.ts'
import { buttonLook, Button } from '#ui/button.tsx'
import { Done } from '#back-office/kit/frames.tsx'
import type { Route } from './+types/second-factor-page'
import { encode } from 'uqr'
import { securityWords } from './staff.words.ts'
import { TextField } from '#ui/field.tsx'
import { useWords } from '#ui/use-words.ts'
import { titled } from '#back-office/kit/page-head.tsx'
import { StaffPasswordField } from '#back-office/kit/new-password-field.tsx'

const HERE = '/admin/account/second-factor/'

export async function loader({ context }: Route.LoaderArgs) {
  const person = anyMember(context)
  const [enrolment, { staffSecondFactor }] = await Promise.all([beginSecondFactor(person), findSettings()])
  return {
    email: person.email,
    enrolment: enrolment && { key: enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 '), picture: qrPictureOf(enrolment.uri), uri: enrolment.uri },
    isRequired: staffSecondFactor === 'required',
    codesLeft: await countRecoveryCodes(person),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = anyMember(context)
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
    const isPassword = refusal.code === 'wrongPassword'
    return data(
      { intent: fields['intent'] ?? '', field: isPassword ? 'password' : 'code', error: refusal.in(readerLocale()), codes: undefined },
      statusOf(refusal),
    )
  }
}

export const meta = titled(securityWords.secondFactor)

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, enrolment, isRequired, codesLeft } = loaderData
  const words = useWords(securityWords)
  const wrong = actionData?.error ? { intent: actionData.intent, field: actionData.field, error: actionData.error } : undefined
  return (
    <div className="grid max-w-xl gap-5">
      <h1 className="flex flex-wrap items-center gap-3 text-title">
        {words.secondFactor}
        <Badge kind={enrolment && !actionData?.codes ? 'quiet' : 'good'}>{enrolment && !actionData?.codes ? words.isOff : words.isOn}</Badge>
      </h1>
      <p className="text-sm text-soft">{words.secondFactorText}</p>
      {actionData?.codes ? (
        <NewCodes codes={actionData.codes} isFirst={actionData.intent === 'confirm'} />
      ) : enrolment ? (
        <>
          {isRequired ? <Notice kind="warn">{words.required}</Notice> : null}
          <EnrolSecondFactor enrolment={enrolment} email={email} wrong={wrong} />
        </>
      ) : (
        <KeepSecondFactor email={email} codesLeft={codesLeft} wrong={wrong} />
      )}
    </div>
  )
}

function NewCodes({ codes, isFirst }: { codes: string[]; isFirst: boolean }) {
  const words = useWords(securityWords)
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

interface KeepSecondFactorProps {
  email: string
  codesLeft: number
  wrong: { intent: string; field: string; error: string } | undefined
}

function KeepSecondFactor({ email, codesLeft, wrong }: KeepSecondFactorProps) {
  const words = useWords(securityWords)
  const errorOf = (intent: string, field: string) => (wrong?.intent === intent && wrong.field === field ? wrong.error : undefined)
  return (
    <>
      <section aria-labelledby="recovery" className="grid gap-4 rounded-xl border border-line bg-surface p-4">
        <h2 id="recovery" className="text-sm">
          {words.recoveryCodes}
        </h2>
        <p className="text-sm text-soft">
          {fill(words.recoveryLeft, { count: codesLeft })} {words.recoveryNewText}
        </p>
        <Form method="post" className="grid max-w-xs gap-4">
          <input type="hidden" name="intent" value="renew" />
          <OwnPassword email={email} error={errorOf('renew', 'password')} />
          <TextField label={words.code} {...CODE} inputMode="numeric" error={errorOf('renew', 'code')} />
          <Button type="submit" kind="secondary" className="justify-self-start">
            {words.recoveryNew}
          </Button>
        </Form>
      </section>
      <section aria-labelledby="off" className="grid gap-4 rounded-xl border border-line bg-surface p-4">
        <h2 id="off" className="text-sm">
          {words.turnOff}
        </h2>
        <Form method="post" className="grid max-w-xs gap-4">
          <input type="hidden" name="intent" value="off" />
          <OwnPassword email={email} error={errorOf('off', 'password')} />
          <TextField label={words.anyCode} {...CODE} error={errorOf('off', 'code')} />
          <Button type="submit" kind="danger" className="justify-self-start">
            {words.turnOff}
          </Button>
        </Form>
      </section>
    </>
  )
}

const CODE = { name: 'code', required: true, autoComplete: 'one-time-code', maxLength: 40, spellCheck: false, autoCapitalize: 'none', dir: 'ltr' } as const

interface EnrolSecondFactorProps {
  /** The key in groups of four, its QR code, and the URI for an app on the same device. */
  enrolment: { key: string; picture: QrPicture; uri: string }
  email: string
  wrong: { field: string; error: string } | undefined
}

function EnrolSecondFactor({ enrolment: { key, picture, uri }, email, wrong }: EnrolSecondFactorProps) {
  const words = useWords(securityWords)
  return (
    <ol className="grid gap-5 rounded-xl border border-line bg-surface p-4 text-sm">
      <li className="grid gap-3">
        <p>{words.stepScan}</p>
        <a href={uri} className="justify-self-start overflow-hidden rounded-lg">
          <svg viewBox={`0 0 ${picture.side} ${picture.side}`} role="img" aria-label={words.picture} className="size-52" shapeRendering="crispEdges">
            {/* Cameras need dark on light, even in the dark theme. */}
            <rect width={picture.side} height={picture.side} fill="#fff" />
            <path d={picture.path} fill="#000" />
          </svg>
        </a>
        <p>
          {words.stepKey}{' '}
          <code dir="ltr" className="font-mono font-semibold break-words select-all">
            {key}
          </code>
        </p>
      </li>
      <li className="grid gap-3">
        <p>{words.stepCode}</p>
        <Form method="post" className="grid max-w-xs gap-4">
          <input type="hidden" name="intent" value="confirm" />
          <OwnPassword email={email} error={wrong?.field === 'password' ? wrong.error : undefined} />
          <TextField
            label={words.code}
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            spellCheck={false}
            dir="ltr"
            error={wrong?.field === 'code' ? wrong.error : undefined}
          />
          <Button type="submit" className="justify-self-start">
            {words.turnOn}
          </Button>
        </Form>
      </li>
    </ol>
  )
}

/** Asks for one's own password again. Includes the account for password managers. */
function OwnPassword({ email, error }: { email: string; error: string | undefined }) {
  const words = useWords(securityWords)
  return (
    <>
      <input type="text" name="username" defaultValue={email} autoComplete="username" hidden readOnly />
      <StaffPasswordField label={words.password} name="password" required maxLength={128} autoComplete="current-password" error={error} />
    </>
  )
}

/** A QR code: modules per side including the quiet zone, and the dark modules as an SVG path. */
interface QrPicture {
  side: number
  path: string
}

/** Encodes a text as a QR code, on the server so that pages need no encoder. */
function qrPictureOf(text: string): QrPicture {
  const { data: modules, size } = encode(text, { ecc: 'M', border: 4 })
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { side: size, path }
}
