import { isRecipient, isRedirectAddress, unknownPlaceholders } from '#shop/forms/form-notifications'
import { numberTyped } from '#shop/forms/form-rules'
import { isPaid, type Conditions, type Field, type FormDefinition, type FormText } from '#shop/forms/forms'
import { LOCALES } from '#i18n/locale.ts'
import { coinOf } from '#money/formats'
import { refuse } from '#platform/refusal'
import { askedAbout, canBeAsked, choicesOf, type Fault } from './form-management.ts'
import { formManagementWords as words } from './form-management.words.ts'

/** What prevents publishing, in page order. `currencies` are those that the shop's providers take. IMP-29, MONEY-12. */
export function faultsOf(form: FormDefinition, currencies: readonly string[]): Fault[] {
  return [...fieldFaults(form), ...moneyFaults(form, currencies), ...confirmationFaults(form), ...notificationFaults(form), ...listFaults(form)]
}

function fieldFaults({ fields }: FormDefinition): Fault[] {
  if (!fields.some(({ kind }) => kind !== 'html' && kind !== 'page-break')) return [{ why: refuse(words.noField) }]
  return fields.flatMap((field, place) => {
    const label = field.label.fr
    const earlier = new Set(fields.slice(0, place).map(({ id }) => id))
    const why = [
      ...(label === '' && field.kind !== 'html' && field.kind !== 'page-break' ? [refuse(words.noLabel)] : []),
      ...(choicesOf(field).some((choice) => choice.label.fr === '') ? [refuse(words.noChoice, { label })] : []),
      ...(askedAbout(field.when?.any).some((id) => !earlier.has(id)) ? [refuse(words.noPriorField, { label })] : []),
      ...noNumbersIn(field.when?.any),
      ...(costsNothing(field) ? [refuse(words.noPriceLine, { label })] : []),
    ]
    return why.map((one): Fault => ({ why: one, field: field.id }))
  })
}

/** True for a payment field whose prices are all zero: nothing could be paid. */
function costsNothing(field: Field): boolean {
  if (field.kind === 'payment-single') return field.price !== 'typed' && field.amount === 0
  return (field.kind === 'payment-multiple' || field.kind === 'payment-checkbox') && field.choices.every(({ amount }) => amount === 0)
}

function moneyFaults(form: FormDefinition, currencies: readonly string[]): Fault[] {
  const { currency } = form.payment
  if (!isPaid(form)) return []
  if (currency === null) return [{ why: refuse(words.noCurrency), part: 'money' }]
  if (!currencies.includes(currency)) return [{ why: refuse(words.noProvider, { currency }), part: 'money' }]
  const broken = form.fields.filter((field) => pricesOf(field).some((price) => price % coinOf(currency) !== 0))
  return broken.map(({ id, label }) => ({ why: refuse(words.noCoin, { label: label.fr, currency }), field: id }))
}

function pricesOf(field: Field): number[] {
  if (field.kind === 'payment-single') return [field.amount, field.least]
  return field.kind === 'payment-multiple' || field.kind === 'payment-checkbox' ? field.choices.map(({ amount }) => amount) : []
}

function confirmationFaults(form: FormDefinition): Fault[] {
  const { confirmations, fields } = form
  const why = confirmations.flatMap(({ kind, message, address, when }) => [
    ...(kind === 'redirect' && !isRedirectAddress(address) ? [refuse(words.noRedirect)] : []),
    ...(kind === 'message' && message.fr === '' ? [refuse(words.noMessage)] : []),
    ...unknownIn(form, kind === 'message' ? saidIn(message) : [address]),
    ...(isGone(fields, askedAbout(when)) ? [refuse(words.conditionGone)] : []),
    ...noNumbersIn(when),
  ])
  return [...why, ...(confirmations.at(-1)?.when ? [refuse(words.neverConfirmed)] : [])].map((one): Fault => ({ why: one, part: 'confirmations' }))
}

function notificationFaults(form: FormDefinition): Fault[] {
  const { notifications, fields } = form
  const why = notifications.flatMap(({ to, subject, body, when }) => [
    ...(to.every((address) => isRecipient(address, form)) ? [] : [refuse(words.noRecipient)]),
    ...unknownIn(form, [...saidIn(subject), ...saidIn(body)]),
    ...(isGone(fields, askedAbout(when)) ? [refuse(words.conditionGone)] : []),
    ...noNumbersIn(when),
  ])
  return why.map((one): Fault => ({ why: one, part: 'notifications' }))
}

function listFaults({ emailLists, fields }: FormDefinition): Fault[] {
  const isMail = (id: number) => fields.some((field) => field.id === id && field.kind === 'email')
  return emailLists.some(({ field }) => !isMail(field)) ? [{ why: refuse(words.listOfNothing), part: 'lists' }] : []
}

const saidIn = (text: FormText) => LOCALES.map((locale) => text[locale])

function unknownIn(form: FormDefinition, texts: (string | undefined)[]) {
  const unknown = new Set(texts.flatMap((text) => unknownPlaceholders(text ?? '', form)))
  return [...unknown].map((place) => refuse(words.unknownPlace, { place }))
}

/** Non-numeric values of numeric comparisons: such a condition never holds. */
function noNumbersIn(conditions: Conditions | undefined) {
  const compared = (conditions ?? []).flat().filter(({ operator }) => operator === 'more' || operator === 'less')
  return compared.filter(({ value }) => numberTyped(value) === undefined).map(({ value }) => refuse(words.noNumber, { value }))
}

const isGone = (fields: readonly Field[], ids: number[]) => ids.some((id) => !fields.some((field) => field.id === id && canBeAsked(field)))
