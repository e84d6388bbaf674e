import { localeOfPath, localised } from '#i18n/locale.ts'
import { speak } from '#i18n/words.ts'
import { paymentGateway } from '#gateways/payment'
import { findProductView } from '#shop/catalogue.server'
import { orderWords } from '#shop/orders.words'
import { quickOrderWords } from '#shop/quick-order.words'
import { findSettings } from '#shop/settings.server'
import { movedOrMissing } from '#visit/moved.server'
import { pageNotes } from '#visit/page-notes.server'
import { answerQuickOrderForm, currentVisit } from '#visit/quick-order-form.server'
import type { Route } from './+types/product-page'
import { PageSettings } from './page-settings.tsx'
import { productHead } from './product-head.ts'
import { ProductSection } from './product-section.tsx'
import { pageSettings } from './product-settings.ts'
import type { ProductSpeech } from './product-speech.ts'
import { productWords } from './product.words.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const [product, settings] = await Promise.all([findProductView(params.slug, locale), findSettings()])
  if (!product) throw await movedOrMissing('product', params.slug, locale)
  context.get(pageNotes).keep([`product:${product.id}`, 'settings'], product.priceChangesAt)
  const { currency, country, quickOrder, swatches } = settings
  const speech: ProductSpeech = {
    locale,
    currency,
    country,
    quickOrder,
    swatches,
    provider: paymentGateway()?.id ?? '',
    words: { ...speak(locale, productWords), ...speak(locale, quickOrderWords), ...speak(locale, stockWords) },
  }
  return {
    product,
    speech,
    head: productHead({ product, settings, locale }),
    settings: pageSettings(product, speech, localised(locale, '/cart/')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  return answerQuickOrderForm(form, context.get(currentVisit))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, speech, settings } = loaderData
  return (
    <main className="page-width pt-4 menu:pt-6">
      <ProductSection key={product.id} product={product} speech={speech} returned={actionData} />
      <PageSettings settings={settings} />
    </main>
  )
}

export { PageError as ErrorBoundary } from '#storefront/shell/page-error.tsx'

const { onlyInStock, chooseVariation, quantityMinimum, quantityStep } = orderWords
const stockWords = { onlyInStock, chooseVariation, quantityMinimum, quantityStep } as const
