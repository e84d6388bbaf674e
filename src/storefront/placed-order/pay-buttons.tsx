import type { SubmitEvent } from 'react'
import { fill } from '#i18n/words.ts'
import { exactAmount } from '#money/formats'
import { millimes } from '#money/millimes'
import { startPaymentRedirect } from '#storefront/quick-order/payment-redirect.ts'
import { Button } from '#ui/button.tsx'
import { usePageWords } from '#ui/page-locale.ts'
import type { payButtonWords } from './placed-order.words.ts'

interface PayButtonsProps {
  /** Payment methods, each with its total in thousandths of the currency. */
  ways: readonly { id: string; name: string; total: number }[]
  currency: Parameters<typeof exactAmount>[1]
  isMain: boolean
  /** A payment code is open: each button names its provider. */
  hasCode: boolean
}

export function PayButtons({ ways, currency, isMain, hasCode }: PayButtonsProps) {
  const words = usePageWords<typeof payButtonWords>()
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) startPaymentRedirect(submitter.value)
  }
  if (ways.length === 0) return null
  return (
    <form method="post" onSubmit={submitted} className="grid gap-3">
      {ways.map(({ id, name, total }, place) => {
        const amount = exactAmount(millimes(total), currency)
        return (
          <Button key={id} type="submit" name="pay" value={id} kind={place === 0 && isMain ? 'primary' : 'secondary'} size="large" className="w-full">
            {ways.length === 1 && !hasCode ? fill(words.pay, { amount }) : fill(words.payBy, { amount, provider: name })}
          </Button>
        )
      })}
    </form>
  )
}
