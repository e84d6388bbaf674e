import type { Translated } from '#i18n/words.ts'
import type { ProductField, TypedProduct } from '#shop/goods/product-management'
import type { productFormWords } from './product-form.words.ts'
import type { FormChoices } from './product-views.server.ts'

/** Data of each part of a product's form: submitted texts, errors by control, and choices. */
export interface FormPart {
  typed: TypedProduct
  problems: Record<string, string>
  choices: FormChoices
  words: Translated<typeof productFormWords>
}

export function control({ typed, problems }: FormPart, name: ProductField) {
  return { name, defaultValue: typed.fields[name], error: problems[name], autoComplete: 'off' }
}
