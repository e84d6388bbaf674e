import { forSale } from '#shop/buying/for-sale'
import type { Locale } from '#i18n/locale.ts'
import { refuse } from '#platform/refusal'
import { locate, type LocatedAddress } from './addresses.server.ts'
import { checkoutFieldWords } from './checkout.words.ts'
import { fieldProblems, type FieldProblem } from './fields.ts'
import { EMPTY_FORM, type CheckoutField, type TypedAddress } from './form.ts'
import { WrongCheckout } from './refusals.ts'

/** Validates an address outside an order by the checkout's rules. Errors are named by the billing section. */
export async function readAddress(
  typed: TypedAddress,
  locale: Locale,
  { withoutZones = false }: { withoutZones?: boolean } = {},
): Promise<{ located: LocatedAddress; wrong: WrongCheckout | undefined }> {
  const [located, { deliversTo }] = await Promise.all([locate(typed, locale), forSale().findSettings()])
  const form = { ...EMPTY_FORM, billing: located.typed, withoutZones: withoutZones ? ['billing' as const] : [] }
  const problems = fieldProblems(form, { deliversTo, methods: [''], places: { billing: located.facts, shipping: located.facts } })
  const all = Object.entries<FieldProblem>(problems).map(([field, problem]) => [field as CheckoutField, refuse(checkoutFieldWords[problem])])
  return { located, wrong: all.length === 0 ? undefined : new WrongCheckout(Object.fromEntries(all)) }
}
