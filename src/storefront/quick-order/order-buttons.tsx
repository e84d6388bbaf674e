import { fill } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { CardIcon, CashIcon } from '#ui/icons.tsx'
import type { ProductWords } from '#storefront/product/product-speech.ts'

interface OrderButtonsProps {
  words: ProductWords
  /** Whether the shop takes payments online. */
  online: boolean
  /** What paying online takes off, in whole percent. */
  percent: number
  disabled: boolean
}

/** Two ways to order: pay on delivery, or online for less. Without JavaScript they send the form as it is. Spec 2.4. */
export function OrderButtons({ words, online, percent, disabled }: OrderButtonsProps) {
  return (
    <div className={`grid gap-x-3 gap-y-4 ${online ? 'description-above:grid-cols-[1.2fr_1fr]' : ''}`}>
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
    </div>
  )
}
