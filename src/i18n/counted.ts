import { pluralForm, type Locale } from './locale.ts'
import { fill, type Values } from './words.ts'

const FORMS: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * A text that counts, in the form that its language has for a count: `{n} produit|{n} produits`. French and English write two forms,
 * one and other; Arabic all six: zero, one, two, few, many, other. Spec 9.8.
 */
export function counted<const T extends string>({ locale, count }: { locale: Locale; count: number }, text: T, values: Values<T>): string {
  const forms = text.split('|')
  const form = pluralForm(locale, count)
  return fill((forms.length > 2 ? forms[FORMS.indexOf(form)] : forms[form === 'one' ? 0 : 1]) as T, values)
}
