import { data, redirect } from 'react-router'
import { localised } from '#i18n/locale.ts'
import { translate } from '#i18n/words.ts'
import { codeSchema } from '#shop/people/accounts.schema'
import { sendSignInCode, signInByCode } from '#shop/people/accounts.server'
import { smsAvailable } from '#shop/upkeep/messages.server'
import { worldPhone } from '#shop/people/customers'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { fieldsOf } from '#visit/forms.server'
import { currentVisit } from '#visit/quick-order-form.server'
import { privatePage } from '#visit/roles.server'
import type { Visit } from '#visit/visit.server'
import type { Route } from './+types/sign-in-code-page'
import { accountFacts, localeOf, refusedForm, typed, wrongFields } from './account-door.server.ts'
import { CODE, PHONE } from './code-field.ts'
import { DOOR_FORM, DoorFrame } from './door-frame.tsx'
import { leadOn } from './entering.server.ts'
import { entranceWords } from './entrance.words.ts'
import { FormNotice } from './form-notice.tsx'
import { fieldOf, ownPath, wentWell } from './form-said.ts'

export const middleware: Route.MiddlewareFunction[] = [privatePage]

export async function loader({ request, url }: Route.LoaderArgs) {
  const locale = localeOf(request)
  if (!smsAvailable()) throw redirect(localised(locale, '/my-account/'))
  const { shopName } = await accountFacts(locale)
  return { locale, shopName, next: ownPath(url.searchParams.get('next')), words: translate(locale, entranceWords) }
}

/** Two steps: a code is sent to a phone, and the code signs in. The first says the same whoever has the phone. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const visit = { ...context.get(currentVisit), locale: localeOf(request) }
  return fields['code'] === undefined ? send(fields, visit) : enter(fields, request, visit)
}

async function send(fields: Record<string, string>, visit: Visit) {
  const { locale } = visit
  const values = typed(fields, 'phone')
  const phone = worldPhone(fields['phone'] ?? '')
  if (phone === undefined) return wrongFields('phone', { phone: entranceWords.phoneWrong[locale] }, values)
  try {
    await sendSignInCode(phone, visit)
    return data(wentWell('code', entranceWords.codeSent[locale], values))
  } catch (error) {
    return refusedForm(error, { form: 'phone', locale, values })
  }
}

async function enter(fields: Record<string, string>, request: Request, visit: Visit) {
  const { locale } = visit
  const values = typed(fields, 'phone')
  const phone = worldPhone(fields['phone'] ?? '')
  if (phone === undefined) return wrongFields('phone', { phone: entranceWords.phoneWrong[locale] }, values)
  const code = codeSchema.safeParse(fields['code'])
  if (!code.success) return wrongFields('code', { code: entranceWords.codeWrong[locale] }, values)
  try {
    return await leadOn(await signInByCode({ phone, code: code.data }, visit), { request, visit, next: fields['next'] })
  } catch (error) {
    return refusedForm(error, { form: 'code', locale, values })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: `${loaderData.words.codeTitle} · ${loaderData.shopName}` }] : []
}

/** Signs in by a code that is sent to the account's phone. Spec 6. */
export default function SignInCodePage({ loaderData: { locale, next, words }, actionData: said }: Route.ComponentProps) {
  const back = { to: localised(locale, '/my-account/'), text: words.backToSignIn }
  const phone = said?.values['phone'] ?? ''
  const notice = <FormNotice said={said} labels={words} toCorrect={words.toCorrect} />
  const onward = next ? <input type="hidden" name="next" value={next} /> : null
  if (said?.form === 'code') {
    return (
      <DoorFrame title={words.codeTitle} back={back}>
        {notice}
        <form method="post" noValidate className={DOOR_FORM}>
          {onward}
          <input type="hidden" name="phone" value={phone} />
          <TextField key="code" {...fieldOf('code', 'code', said)} label={words.code} {...CODE} />
          <Button type="submit" size="large">
            {words.signIn}
          </Button>
        </form>
        <form method="post" className="flex flex-wrap gap-3">
          {onward}
          <input type="hidden" name="phone" value={phone} />
          <Button type="submit" kind="quiet">
            {words.sendCode}
          </Button>
          <a href="." className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4">
            {words.otherPhone}
          </a>
        </form>
      </DoorFrame>
    )
  }
  return (
    <DoorFrame title={words.codeTitle} text={words.codeText} back={back}>
      {notice}
      <form method="post" noValidate className={DOOR_FORM}>
        {onward}
        <TextField {...fieldOf('phone', 'phone', said)} label={words.phone} hint={words.phoneHint} {...PHONE} />
        <Button type="submit" size="large">
          {words.sendCode}
        </Button>
      </form>
    </DoorFrame>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'
