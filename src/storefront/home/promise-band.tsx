import { fill } from '#i18n/words.ts'
import { cataloguePrice } from '#money/catalogue-price'
import type { Millimes } from '#money/millimes'
import { PhoneIcon, VanIcon } from '#ui/icons.tsx'
import { CashIcon, CheckIcon } from '#ui/form-icons.tsx'
import type { HomeTranslations } from './home.words.ts'

/** The shop's promises, one line each. */
export function PromiseBand({ freeFrom, translations: { currency, words } }: { freeFrom: Millimes; translations: HomeTranslations }) {
  const { dinars, symbol } = cataloguePrice(freeFrom, currency)
  const promises = [
    { Icon: CashIcon, text: words.payOnDelivery },
    { Icon: PhoneIcon, text: words.weCall },
    { Icon: VanIcon, text: words.everywhere },
    { Icon: CheckIcon, text: fill(words.freeFrom, { amount: `${dinars} ${symbol}` }) },
  ]
  return (
    <ul
      aria-label={words.promises}
      className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line bg-surface px-4 py-4 text-xs font-medium menu:grid-cols-4 menu:text-sm"
    >
      {promises.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon className="size-6 text-accent" />
          {text}
        </li>
      ))}
    </ul>
  )
}
