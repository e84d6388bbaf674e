import { lazy, useEffect, useEffectEvent, useRef, useState, type SubmitEvent, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { fill } from '#i18n/words.ts'
import { coinOf, asNumber } from '#money/formats'
import { unitPriceFor, type ProductView, type VariationView } from '#shop/goods/catalogue'
import { quickOrderFigures, type QuickOrderRules } from '#shop/prices/pricing'
import { typedQuantity } from '#shop/buying/quick-order'
import type { ReturnedForm } from '#request/quick-order/quick-order-form.server'
import { VariationPicker } from '#storefront/variations/variation-picker.tsx'
import { whenIdle } from '#ui/when-idle.tsx'
import { Notice } from '#ui/notice.tsx'
import type { addToCartWords } from '#storefront/listing/listing.words.ts'
import type { productWords } from '#storefront/product/product.words.ts'
import { usePageWords } from '#ui/page-locale.ts'
import { PagePart } from '#ui/page-part.tsx'
import { revealPage } from './auto-click.ts'
import { figuresView, type FiguresView } from './figures-view.ts'
import { OrderPerson } from './order-person.tsx'
import type { ProductTranslations, ShownProduct } from '#storefront/product/product-translations.ts'
import { QuantityBox } from './quantity-box.tsx'
import { quantityProblem } from '#shop/goods/items'
import { useQuickOrder, type Said } from './use-quick-order.ts'
import { choiceOf, type Choice } from '#storefront/variations/variation-choice.ts'
import { Facts } from '#ui/facts.tsx'
import { Button } from '#ui/button.tsx'
import { CardIcon, CartIcon, CashIcon } from '#ui/form-icons.tsx'
import { call } from '#contract/call'
import { dinars } from '#money/millimes'
import { readState, type FormState } from './order-fields.ts'
import { variationData, type VariationParent, type VariationTranslations } from '#storefront/product/variation-data.ts'

interface QuickOrderFormProps {
  product: ShownProduct
  translations: ProductTranslations
  choice: Choice
  /** Undefined for a simple product, and while the choice is incomplete. */
  chosen: VariationView | undefined
  onChoose: (choice: Choice) => void
  returned: ReturnedForm | undefined
}

/** The form's first button, which Enter presses: to the checkout (QO-60). It has the product id: the protocol's clients add a product by the first button. */
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
      {product.soldIndividually ? null : <QuantityBox quantity={quantity} rules={product} problem={problemText} onChange={setQuantity} />}
      <RememberedLine words={words} />
      <OrderPerson translations={translations} errors={order.errors} values={returned?.values} onTyped={order.fieldTyped} onPhoneTyped={order.phoneTyped} />
      <Figures figures={figures} online={provider !== ''} percent={quickOrder.onlineDiscountPercent} />
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
      <OrderButtons productId={product.id} online={provider !== ''} percent={quickOrder.onlineDiscountPercent} disabled={order.busy !== 'no'} />
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

interface FiguresProps {
  figures: FiguresView | undefined
  online: boolean
  /** Discount of online payment, in whole percent. */
  percent: number
}

/** The four figures of the order (QO-05); a changed total is announced politely. */
function Figures({ figures, online, percent }: FiguresProps) {
  const words = usePageWords<typeof productWords>()
  return (
    <div role="group" aria-label={words.figures}>
      <Facts
        facts={[
          { label: words.subtotal, value: <Amount text={figures?.subtotal} /> },
          { label: words.shipping, value: <Amount text={figures?.shipping} good={figures?.shipping === words.shipsFree} /> },
          ...(figures?.stamp ? [{ label: words.stamp, value: <Amount text={figures.stamp} /> }] : []),
          { label: <span className="font-semibold text-ink">{words.total}</span>, value: <Amount text={figures?.total} strong />, live: true },
          ...(online
            ? [{ label: <span className="text-deal">{fill(words.onlineTotal, { percent })}</span>, value: <Amount text={figures?.onlineTotal} deal /> }]
            : []),
        ]}
      />
    </div>
  )
}

function Amount({ text, good, strong, deal }: { text: string | undefined; good?: boolean; strong?: boolean; deal?: boolean }) {
  const look = good ? 'text-good' : deal ? 'text-deal font-semibold' : strong ? 'text-base font-semibold' : ''
  return <bdi className={`whitespace-nowrap ${look}`}>{text ?? '—'}</bdi>
}

interface OrderButtonsProps {
  productId: number
  online: boolean
  /** Discount of online payment, in whole percent. */
  percent: number
  disabled: boolean
}

/** Buttons of the form: pay on delivery, pay online for less, add to cart (QO-04). Without JavaScript they submit the form. */
function OrderButtons({ productId, online, percent, disabled }: OrderButtonsProps) {
  const words = usePageWords<typeof productWords & typeof addToCartWords>()
  return (
    <div className={`grid gap-x-3 gap-y-4 ${online ? 'description-above:max-menu:grid-cols-[1.2fr_1fr] order-column:grid-cols-[1.2fr_1fr]' : ''}`}>
      <div>
        <Button type="submit" name="action" value="create_direct_order" size="large" disabled={disabled} className="w-full">
          <CashIcon /> {words.buyNow}
        </Button>
        <p className="mt-1.5 text-center text-xs text-soft">{words.buyNowHint}</p>
      </div>
      {online ? (
        <div>
          <Button type="submit" name="action" value="place_order" kind="secondary" size="large" disabled={disabled} className="w-full">
            <CardIcon /> {words.payOnline}
          </Button>
          {percent > 0 ? <p className="mt-1.5 text-center text-xs font-medium text-deal">{fill(words.payOnlineHint, { percent })}</p> : null}
        </div>
      ) : null}
      <Button
        type="submit"
        name="add-to-cart"
        value={productId}
        kind="quiet"
        size="large"
        disabled={disabled}
        className="single_add_to_cart_button col-span-full"
      >
        <CartIcon /> {words.addToCart}
      </Button>
    </div>
  )
}

/** Delay in ms after a call before the page reads its form again (PDP-39). */
const SETTLE_MS = 1000

/** Quick order settings with the fetched shipping cost (QO-16); the page's own until then. */
function useShippingCost(settings: QuickOrderRules, onSettled: () => void): QuickOrderRules {
  const [cost, setCost] = useState(settings.shippingCost)
  const settled = useEffectEvent(onSettled)
  useEffect(() => {
    void askShippingCost().then((answered) => {
      if (answered !== undefined) setCost(dinars(answered))
      settled()
    })
  }, [])
  return { ...settings, shippingCost: cost }
}

/** Flat shipping cost in dinars (QO-17); undefined if the call failed. */
async function askShippingCost(): Promise<number | undefined> {
  const answer = await call('get_shipping_cost', {}).catch(() => undefined)
  return answer?.success ? answer.data.shipping : undefined
}

/** Syncs the page with its form: at hydration, on return from the back/forward cache, and 1000 ms after a call (PDP-39), whose end the callback reports. */
function useFormInStep(form: RefObject<HTMLFormElement | null>, onRead: (state: FormState) => void) {
  const [ended, setEnded] = useState(0)
  const read = useEffectEvent(() => {
    if (form.current) onRead(readState(form.current))
  })
  useEffect(() => {
    read()
    const onPageShow = (event: PageTransitionEvent) => event.persisted && read()
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  useEffect(() => {
    const settling = ended > 0 ? window.setTimeout(read, SETTLE_MS) : undefined
    return () => window.clearTimeout(settling)
  }, [ended])
  return () => setEnded((calls) => calls + 1)
}

/** WooCommerce inlines at most this many; above that its clients call `get_variation` for the chosen one. */
const MOST_INLINED = 30

type Described = VariationParent & Pick<ProductView, 'id' | 'kind' | 'price' | 'freeShipping' | 'variations'>

/** Product data for the protocol's clients, as data attributes of the form (PDP-15). Amounts in dinars. */
export function productData(product: Described, translations: VariationTranslations) {
  return {
    'data-product_id': product.id,
    'data-product_price': product.price ? asNumber(product.price.now) : '',
    'data-free_shipping': product.freeShipping ? '1' : '',
    'data-product_variations': product.kind === 'variable' ? inlinedVariations(product, translations) : undefined,
  }
}

/** Variations as JSON, or `false` if too many: clients then fetch the chosen one (PDP-29). Only the server writes them; pages need not load the code. */
function inlinedVariations(product: Described, translations: VariationTranslations): string {
  return import.meta.env.SSR ? variationsJson(product, translations) : 'false'
}

function variationsJson(product: Described, translations: VariationTranslations): string {
  return product.variations.length > MOST_INLINED ? 'false' : JSON.stringify(product.variations.map((one) => variationData(one, product, translations)))
}
