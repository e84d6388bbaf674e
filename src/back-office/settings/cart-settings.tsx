import { fill, type Translated } from '#i18n/words.ts'
import { Notice } from '#ui/notice.tsx'
import type { CartFields, CartProblems } from './cart-fields.ts'
import { CartSettingsForm } from './cart-settings-form.tsx'
import type { cartSettingsWords } from './cart-settings.words.ts'

/** The cart's settings as they are shown: as they are, or as they were typed and refused. */
export interface CartSettingsView {
  typed: CartFields
  /** What the page showed before anything was typed. */
  seen: Record<string, string>
  problems?: CartProblems
  /** What amounts are in. */
  currency: string
}

/** How the cart behaves, decided by the merchant. Spec 3.1, 4.4, 9.2, 9.3. */
export function CartSettings({ view: { typed, seen, problems, currency }, words }: { view: CartSettingsView; words: Translated<typeof cartSettingsWords> }) {
  const { shippingCost, freeShippingFrom } = words
  const labels = { ...words, shippingCost: fill(shippingCost, { currency }), freeShippingFrom: fill(freeShippingFrom, { currency }) }
  return (
    <div className="grid gap-5">
      <p className="text-sm text-soft">{words.intro}</p>
      {problems ? (
        <Notice kind="bad" role="alert">
          {words.notSaved}
        </Notice>
      ) : null}
      <CartSettingsForm key={problems ? 'refused' : JSON.stringify(typed)} seen={seen} typed={typed} problems={problems ?? {}} words={labels} />
    </div>
  )
}
