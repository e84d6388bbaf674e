import { data } from 'react-router'
import { localeOfPath, localised } from '#i18n/locale.ts'
import { fill, translate } from '#i18n/words.ts'
import { asRefusal } from '#platform/refusal'
import { findProductCards } from '#shop/goods/catalogue.server'
import { askStockAlert, endStockAlerts } from '#shop/goods/stock-alerts.server'
import { TooManyRequests } from '#shop/upkeep/rate-limits.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { callerContext } from '#request/common/caller.server'
import { fieldsOf } from '#request/common/forms.server'
import { personal } from '#storefront/placed-order/order-by-link.server.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { alertForm } from '#storefront/trust/product-trust.server.ts'
import { StockAlertForm } from './stock-alert-form.tsx'
import type { Route } from './+types/stock-alert-page'
import { stockAlertPageWords } from './product.words.ts'

export async function loader({ request, url }: Route.LoaderArgs) {
  const { shopName } = await findSettings()
  const locale = localeOfPath(new URL(request.url).pathname)
  return personal({ shopName, locale, stop: (url.searchParams.get('stop') ?? '').slice(0, 64), words: translate(locale, stockAlertPageWords) })
}

/** Subscribes to a product's alert, or ends all alerts of the token's recipient: by the page's button, or by a mail program (RFC 8058). */
export async function action({ request, context, url }: Route.ActionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const fields = await fieldsOf(request)
  const words = translate(locale, stockAlertPageWords)
  const stop = url.searchParams.get('stop')
  if (stop) {
    await endStockAlerts(stop)
    return data({ kind: 'good' as const, text: words.stopped }, 200)
  }
  const productId = Number(/^\d{1,15}$/.exec(fields['product'] ?? '')?.[0] ?? 0)
  const contact = (fields['contact'] ?? '').slice(0, 300)
  const [product] = await findProductCards([productId], locale)
  const productPath = product && localised(locale, `/product/${product.slug}/`)
  try {
    const way = await askStockAlert({ productId, contact, locale, address: context.get(callerContext).address })
    const text = fill<string>(way === 'mail' ? words.notedMail : words.notedSms, { product: product?.name ?? '' })
    return data({ kind: 'good' as const, text, productPath }, 200)
  } catch (error) {
    const refusal = asRefusal(error)
    const text = refusal.in(locale)
    const form = product?.left === 0 ? { ...(await alertForm(productId, locale)), typed: { defaultValue: contact, error: text } } : undefined
    return data({ kind: 'warn' as const, text, productPath, form }, refusal instanceof TooManyRequests ? 429 : 422)
  }
}

export { keptHeaders as headers, unlistedTitle as meta } from '#storefront/shell/page-head.ts'

export default function StockAlertPage({ loaderData: { words, locale, stop }, actionData: said }: Route.ComponentProps) {
  const asksToStop = stop !== '' && !said
  const form = said && 'form' in said ? said.form : undefined
  const productPath = said && 'productPath' in said ? said.productPath : undefined
  return (
    <main className="page-width grid max-w-xl justify-items-start gap-6 py-8 menu:py-12">
      <h1 className="text-title">{asksToStop ? words.stopTitle : words.title}</h1>
      {form ? (
        <div className="w-full">
          <StockAlertForm {...form} />
        </div>
      ) : said ? (
        <Notice kind={said.kind} role={said.kind === 'good' ? 'status' : 'alert'}>
          <p>{said.text}</p>
        </Notice>
      ) : null}
      {asksToStop ? (
        <form method="post">
          <Button type="submit">{words.stop}</Button>
        </form>
      ) : null}
      <a href={productPath ?? localised(locale, '/shop/')} className={buttonLook({ kind: 'secondary' })}>
        {productPath ? words.backToProduct : words.back}
      </a>
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/idle-parts.tsx'
