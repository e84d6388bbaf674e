import { fill } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { CardIcon, CartIcon, CashIcon } from '#ui/form-icons.tsx'
import type { ProductWords } from '#storefront/product/product-translations.ts'

interface OrderButtonsProps {
  productId: number
  words: ProductWords
  online: boolean
  /** Discount of online payment, in whole percent. */
  percent: number
  disabled: boolean
}

/** Buttons of the form: pay on delivery, pay online for less, add to cart (QO-04). Without JavaScript they submit the form. */
export function OrderButtons({ productId, words, online, percent, disabled }: OrderButtonsProps) {
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
