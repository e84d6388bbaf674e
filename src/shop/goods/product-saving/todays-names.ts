import { slugOf } from '#i18n/fold.ts'
import type { Attribute } from '#shop/goods/catalogue'
import type { TodaysNames } from '#shop/goods/taxonomy.server'
import { PRESET_META, spellingOf, type ProductValues, type Ready, type VariationRow } from './product-saving.ts'

/** Replaces former names of shared attributes and values by current ones: a file may still use the former. */
function inTodaysNames(values: ProductValues, names: TodaysNames): ProductValues {
  if (!values.attributes) return values
  const labels = new Map<string, string>()
  const attributes = values.attributes.map((attribute): Attribute => {
    if (!attribute.global) return attribute
    const own = { ...attribute, ...names.attribute(attribute.slug) }
    for (const label of own.values) labels.set(label, names.value(own.slug, label) ?? label)
    return { ...own, values: [...new Set(own.values.map((label) => labels.get(label) ?? label))] }
  })
  const preset = values.metas[PRESET_META]
  return {
    ...values,
    attributes,
    ...(values.swatches && { swatches: Object.fromEntries(Object.entries(values.swatches).map(([label, colour]) => [labels.get(label) ?? label, colour])) }),
    ...(preset !== undefined && { metas: { ...values.metas, [PRESET_META]: presetInTodaysNames(preset, names) } }),
  }
}

export function rowInTodaysNames(row: Ready, names: TodaysNames): Ready {
  const { read } = row
  return read.what === 'product' ? { ...row, read: { ...read, values: inTodaysNames(read.values, names) } } : row
}

/** Replaces former names in a preset choice, a JSON text of attribute slug to value. */
function presetInTodaysNames(preset: string, names: TodaysNames): string {
  const choice = Object.entries(JSON.parse(preset) as Record<string, string>)
  const today = choice.map(([slug, value]) => {
    const own = names.attribute(slug)?.slug ?? slug
    return [own, names.value(own, value) ?? value]
  })
  return JSON.stringify(Object.fromEntries(today))
}

/** Replaces former names in a variation's choices where its product lacks the attribute or value. */
export function choicesInTodaysNames(choices: VariationRow['choices'], parents: Attribute[], names: TodaysNames): VariationRow['choices'] {
  return choices.map((choice) => {
    const slug = slugOf(choice.name)
    const today = names.attribute(slug)
    const attribute = parents.find((one) => one.slug === slug) ?? parents.find((one) => one.slug === today?.slug)
    if (!attribute?.global) return choice
    const value = spellingOf(attribute, choice.value) === undefined ? (names.value(attribute.slug, choice.value) ?? choice.value) : choice.value
    return { ...choice, name: attribute.name, value }
  })
}
