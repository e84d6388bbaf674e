import type { Translated } from '#i18n/words.ts'
import type { ProductField, TypedProduct } from '#shop/goods/product-management'
import type { productFormWords } from './product-form.words.ts'
import type { FormChoices } from './product-views.server.ts'

/** What each part of a product's form shows: its texts as they are typed, what is wrong by control, and what can be chosen. */
export interface FormPart {
  typed: TypedProduct
  problems: Record<string, string>
  choices: FormChoices
  words: Translated<typeof productFormWords>
}

/** The attributes of a control that is there once. */
export function control({ typed, problems }: FormPart, name: ProductField) {
  return { name, defaultValue: typed.fields[name], error: problems[name], autoComplete: 'off' }
}
