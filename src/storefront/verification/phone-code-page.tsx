import { useEffect } from 'react'
import { data, Form } from 'react-router'
import { isLocale, localeOfPath } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { tellVerified } from '#contract/quick-order-calls'
import { asRefusal } from '#platform/refusal'
import { callerContext } from '#request/common/caller.server'
import { fieldsOf } from '#request/common/forms.server'
import { phoneOfTicket, proveForOrder } from '#shop/orders/order-risk.proving.server'
import { orderRiskWords } from '#shop/orders/order-risk.words'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import type { Route } from './+types/phone-code-page'
import { framedByUs } from '#request/pages/roles.server'
import { verificationWords } from './verification.words.ts'

export const middleware = [framedByUs]

const NO_STORE = { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } }

export async function loader({ request, params }: Route.LoaderArgs) {
  if (params.language !== undefined && (!isLocale(params.language) || params.language === 'fr')) throw data(null, 404)
  const phone = await phoneOfTicket(params.ticket)
  if (phone === undefined) throw data(null, 404)
  const locale = localeOfPath(new URL(request.url).pathname)
  const { wrongCode, typeCode } = translate(locale, orderRiskWords)
  const words = { ...translate(locale, verificationWords), wrongCode, asks: fill(typeCode, { phone: `…${phone.slice(-3)}` }) }
  return data({ words }, NO_STORE)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const { code = '' } = await fieldsOf(request)
  try {
    const proof = await proveForOrder(params.ticket, code.slice(0, 20), { address: context.get(callerContext).address })
    return proof === undefined ? data({ problem: translate(locale, orderRiskWords).wrongCode }, 422) : data({ proof }, NO_STORE)
  } catch (error) {
    return data({ problem: asRefusal(error).in(locale) }, 429)
  }
}

export { keptHeaders as headers } from '#storefront/shell/page-head.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.words.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

export default function PhoneCodePage({ loaderData: { words }, actionData }: Route.ComponentProps) {
  const proof = actionData && 'proof' in actionData ? actionData.proof : undefined
  useEffect(() => {
    if (proof !== undefined) tellVerified(proof)
  }, [proof])
  return (
    <main className="grid min-h-dvh content-center gap-3 p-4">
      <h1 className="sr-only">{words.title}</h1>
      <p className="text-sm">{words.asks}</p>
      <Form method="post" className="grid gap-3">
        <TextField
          label={words.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          dir="ltr"
          error={actionData && 'problem' in actionData ? actionData.problem : undefined}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{words.confirmCode}</Button>
          <Button kind="quiet" onClick={() => tellVerified(null)}>
            {words.cancel}
          </Button>
        </div>
      </Form>
    </main>
  )
}
