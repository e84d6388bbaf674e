import type { Locale } from './locale.ts'
import { fill, type Values } from './words.ts'

const FORMS: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Chooses the plural form: `{n} produit|{n} produits`. UI-35. French and English have two, one and other; Arabic six: zero, one, two, few, many, other. */
export function counted<const T extends string>({ locale, count }: { locale: Locale; count: number }, text: T, values: Values<T>): string {
  const forms = text.split('|')
  const form = pluralForm(locale, count)
  return fill((forms.length > 2 ? forms[FORMS.indexOf(form)] : forms[form === 'one' ? 0 : 1]) as T, values)
}

/** French uses one up to 1.99 (plural rule n > 1). UI-35. */
export function pluralForm(locale: Locale, count: number): Intl.LDMLPluralRule {
  return PLURAL_RULES[locale].select(count)
}

const PLURAL_RULES: Record<Locale, Intl.PluralRules> = {
  fr: new Intl.PluralRules('fr'),
  ar: new Intl.PluralRules('ar'),
  en: new Intl.PluralRules('en'),
}
