import { lazy, useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { fill } from '#i18n/words.ts'
import { coinOf } from '#money/formats'
import { unitPriceFor, type ProductView, type VariationView } from '#shop/goods/catalogue'
import { quickOrderFigures } from '#shop/prices/pricing'
import { typedQuantity } from '#shop/buying/quick-order'
import type { ReturnedForm } from '#request/quick-order/quick-order-form.server'
import { VariationPicker } from '#storefront/variations/variation-picker.tsx'
import { whenIdle } from '#ui/when-idle.tsx'
import { Notice } from '#ui/notice.tsx'
import { PagePart } from '#ui/page-part.tsx'
import { revealPage } from './auto-click.ts'
import { figuresView } from './figures-view.ts'
import { OrderButtons } from './order-buttons.tsx'
import { OrderPerson } from './order-person.tsx'
import { productData } from '#storefront/product/product-data.ts'
import type { ProductTranslations } from '#storefront/product/product-translations.ts'
import { QuantityBox } from './quantity-box.tsx'
import { quantityProblem } from '#shop/goods/items'
import { Figures } from './quick-order-figures.tsx'
import { useFormInStep, useShippingCost } from './use-order-page.ts'
import { useQuickOrder, type Said } from './use-quick-order.ts'
import { choiceOf, type Choice } from '#storefront/variations/variation-choice.ts'

interface QuickOrderFormProps {
  product: ProductView
  translations: ProductTranslations
  choice: Choice
  /** Undefined for a simple product, and while the choice is incomplete. */
  chosen: VariationView | undefined
  onChoose: (choice: Choice) => void
  returned: ReturnedForm | undefined
}

/**
 * The form's first button, which Enter presses: continues at the checkout (QO-60). It has the product id, because the protocol's clients send a form's first
 * button with a product added to the cart.
 */
const ENTER = '?action=custom_process_order'

const BuyNowBar = whenIdle(async () => (await import('./buy-now-bar.tsx')).BuyNowBar)
const RememberedLine = whenIdle(async () => (await import('./remembered-line.tsx')).RememberedLine)
const OrderOverlay = whenIdle(async () => (await import('./order-overlay.tsx')).OrderOverlay)

/** Loaded separately: most products have one price for any quantity. */
const QuantityOffers = lazy(() => import('./quantity-offers.tsx'))

const SILENT: Said = { errors: {}, messages: [] }

/** Quick order form: variation, quantity, person, figures, and the buttons (QO-01, QO-04, QO-05). */
export function QuickOrderForm({ product, translations, choice, chosen, onChoose, returned }: QuickOrderFormProps) {
  const { words, currency, provider } = translations
  const form = useRef<HTMLFormElement>(null)
  const { pathname: path } = useLocation()
  const [quantity, setQuantity] = useState(() => (returned ? typedQuantity(returned.values.quantity) : product.minQuantity))
  const onSettled = useFormInStep(form, (state) => {
    setQuantity(state.quantity)
    const variation = product.variations.find(({ id }) => id === state.variationId)
    if (variation && variation.id !== chosen?.id) onChoose(choiceOf(variation, product, choice))
  })
  const quickOrder = useShippingCost(translations.quickOrder, onSettled)
  const item = product.kind === 'variable' ? chosen : product
  const figures = item?.price
    ? figuresView(
        quickOrderFigures(
          { unitPrice: unitPriceFor(item.price.now, product.quantityPrices, quantity), quantity, shipsFree: product.freeShipping || !product.needsShipping },
          quickOrder,
          coinOf(currency.code),
        ),
        currency,
        words.shipsFree,
      )
    : undefined
  const problem = item ? quantityProblem(quantity, product, item.left || null) : undefined
  const problemText = problem && fill<string>(words[problem.key], problem)
  const order = useQuickOrder({
    form,
    translations,
    said: returned ?? SILENT,
    onSettled,
    ordered: { productId: product.id, variationId: chosen?.id, quantity, figures },
    obstacle: !item
      ? { message: words.chooseVariation, focus: '' }
      : item.left === 0
        ? { message: words.soldOutText, focus: '' }
        : problemText
          ? { message: problemText, focus: 'quantity' }
          : undefined,
  })
  const start = useEffectEvent(order.start)
  useEffect(() => start(), [])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const pressed = event.nativeEvent.submitter
    const { name, value } = (pressed ?? {}) as Partial<HTMLButtonElement>
    const byEnter = pressed?.matches('[formaction]')
    if (name === 'add-to-cart' && !byEnter) return // the form's default action does it
    event.preventDefault()
    void order.submit(value === 'place_order' ? 'place-order' : byEnter ? 'to-checkout' : 'buy-now')
  }
  return (
    <form
      ref={form}
      id="order"
      method="post"
      action={path}
      noValidate
      onSubmit={onSubmit}
      className="quick-order variations_form cart space-y-5"
      {...productData(product, translations)}
      suppressHydrationWarning
    >
      <button type="submit" name="add-to-cart" value={product.id} formAction={ENTER} tabIndex={-1} aria-hidden="true" className="sr-only" />
      <input type="hidden" name="product_id" value={product.id} />
      {returned?.isAskedAgain ? null : <input type="hidden" name="ask_again" value="1" />}
      {product.kind === 'variable' ? (
        <VariationPicker product={product} translations={translations} choice={choice} chosen={chosen} onChoose={onChoose} />
      ) : null}
      {item && translations.offerWords ? (
        <PagePart>
          <QuantityOffers product={product} item={item} quantity={quantity} translations={translations} onChoose={setQuantity} />
        </PagePart>
      ) : null}
      {product.soldIndividually ? null : <QuantityBox quantity={quantity} rules={product} problem={problemText} words={words} onChange={setQuantity} />}
      <RememberedLine words={words} />
      <OrderPerson translations={translations} errors={order.errors} values={returned?.values} onTyped={order.fieldTyped} onPhoneTyped={order.phoneTyped} />
      <Figures figures={figures} online={provider !== ''} percent={quickOrder.onlineDiscountPercent} words={words} />
      {/* Without JavaScript the browser goes to the message by itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <div role="alert" className="empty:hidden" tabIndex={-1} autoFocus={returned !== undefined && returned.messages.length > 0}>
        {order.messages.length > 0 ? (
          <Notice kind="bad">
            {order.messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Notice>
        ) : null}
      </div>
      <OrderButtons productId={product.id} words={words} online={provider !== ''} percent={quickOrder.onlineDiscountPercent} disabled={order.busy !== 'no'} />
      <BuyNowBar
        text={words.buyNow}
        total={figures?.total}
        withDelivery={words.withDelivery}
        disabled={order.busy !== 'no'}
        onPress={() => void order.submit('buy-now')}
        order={{ text: words.orderTitle, price: figures?.subtotal }}
      />
      <OrderOverlay
        busy={order.busy}
        provider={provider}
        words={words}
        onBack={() => {
          revealPage()
          order.setBusy('no')
        }}
      />
    </form>
  )
}
