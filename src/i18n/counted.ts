import { pluralForm, type Locale } from './locale.ts'
import { fill, type Values } from './words.ts'

const FORMS: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * A counted text in the right plural form: `{n} produit|{n} produits`. UI-35.
 * French and English have two forms, one and other; Arabic six: zero, one, two, few, many, other.
 */
export function counted<const T extends string>({ locale, count }: { locale: Locale; count: number }, text: T, values: Values<T>): string {
  const forms = text.split('|')
  const form = pluralForm(locale, count)
  return fill((forms.length > 2 ? forms[FORMS.indexOf(form)] : forms[form === 'one' ? 0 : 1]) as T, values)
}
