import { data, type RouterContextProvider } from 'react-router'
import { localised, type Locale } from '#i18n/locale.ts'
import { groupedPhone } from '#i18n/written-phone.ts'
import { fill, translate } from '#i18n/words.ts'
import { orderReceivedPath } from '#shop/orders/orders'
import type { Order } from '#shop/orders/orders.server'
import { PASSWORD_LENGTH, type Person } from '#shop/people/accounts'
import { codeSchema, signUpSchema } from '#shop/people/accounts.schema'
import { claimOrder, isClaimed } from '#shop/people/customers.server'
import { worldPhone } from '#shop/people/customers'
import { joinByCode, sendCodeToOrderer, signUp } from '#shop/people/sign-in.server'
import { canText } from '#shop/upkeep/message-accounts.server'
import { callerContext, type Caller } from '#request/common/caller.server'
import { withAccountCart } from '#request/cart/account-cart.server'
import { errorsOf, refusedForm, seeOther, typed, wrongFields } from '#storefront/account/account-forms.server.ts'
import { signInWords } from '#storefront/account/sign-in.words.ts'
import { successMessage } from '#storefront/account/account-form.tsx'
import { thanksWords } from './placed-order.words.ts'
import { ORDER_ACCOUNT, ORDER_CODE, type AccountOffer } from './order-account.tsx'

/** Account offer to a holder of the order's key; none if the order has an owner. ACC-12. */
export async function findOffer(order: Order, person: Person | undefined, locale: Locale): Promise<AccountOffer> {
  if (await isClaimed(order.id)) return { kind: 'none' }
  if (person) return { kind: 'claim' }
  const next = encodeURIComponent(orderReceivedPath(locale, order))
  return {
    kind: 'make',
    email: order.email ?? '',
    byPhone: (await phoneForCode(order)) && fill(thanksWords.byPhone[locale], { phone: groupedPhone(order.phone) }),
    signInPath: `${localised(locale, '/my-account/')}?next=${next}`,
  }
}

/** Texts of the offer's forms that the account's sign-in has too. */
export function offerWords(locale: Locale) {
  const { toCorrect, passwordHint, showPassword, hidePassword } = translate(locale, signInWords)
  return { toCorrect, passwordHint: fill(passwordHint, PASSWORD_LENGTH), showPassword, hidePassword }
}

interface AccountForm {
  fields: Record<string, string>
  locale: Locale
  context: Readonly<RouterContextProvider>
}

/** Adds an order to the signed-in account, or to a new one, which is then signed in. The caller has checked the order's key. ACC-12. */
export async function answerAccountForm(order: Order, { fields, locale, context }: AccountForm) {
  const caller = { ...context.get(callerContext), locale }
  const here = orderReceivedPath(locale, order)
  const signedIn = await caller.findSession()
  if (signedIn) {
    if (fields['form'] === 'claim') await claimOrder(signedIn.person.id, order.id)
    return seeOther(here)
  }
  const phone = await phoneForCode(order)
  if (phone && fields['form'] === ORDER_CODE.ask) return sendCode(order, phone, caller)
  if (phone && fields['form'] === ORDER_CODE.give) return giveCode(order, { phone, typed: fields['code'], caller, here })
  if (fields['form'] !== ORDER_ACCOUNT) return seeOther(here)
  const values = typed(fields, 'email')
  const form = signUpSchema.safeParse({ name: order.name.slice(0, 80), email: fields['email'], password: fields['password'] })
  if (!form.success) return wrongFields(ORDER_ACCOUNT, errorsOf(form.error.issues, locale), values)
  try {
    const session = await signUp(form.data, caller, (transaction, personId) => claimOrder(personId, order.id, transaction))
    return seeOther(here, await withAccountCart(session, caller))
  } catch (error) {
    return refusedForm(error, { form: ORDER_ACCOUNT, locale, values })
  }
}

/** The order's phone in international digits; undefined if the shop sends no text messages. */
async function phoneForCode({ phone }: Order): Promise<string | undefined> {
  return (await canText()) ? worldPhone(phone) : undefined
}

async function sendCode(order: Order, phone: string, caller: Caller) {
  const { locale } = caller
  try {
    await sendCodeToOrderer(phone, caller)
    return data(successMessage(ORDER_CODE.give, fill(thanksWords.codeSent[locale], { phone: groupedPhone(order.phone) })))
  } catch (error) {
    return refusedForm(error, { form: ORDER_CODE.ask, locale })
  }
}

async function giveCode(order: Order, { phone, typed: text, caller, here }: { phone: string; typed: string | undefined; caller: Caller; here: string }) {
  const { locale } = caller
  const code = codeSchema.safeParse(text)
  if (!code.success) return wrongFields(ORDER_CODE.give, { code: signInWords.codeWrong[locale] })
  const name = order.name.slice(0, 80)
  try {
    const session = await joinByCode({ phone, code: code.data, name, andThen: (transaction, personId) => claimOrder(personId, order.id, transaction) }, caller)
    return seeOther(here, await withAccountCart(session, caller))
  } catch (error) {
    return refusedForm(error, { form: ORDER_CODE.give, locale })
  }
}
