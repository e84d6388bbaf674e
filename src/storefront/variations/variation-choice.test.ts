import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { shirt, variation } from './choosable.testing.ts'
import { attributeLabel, choose, optionsOf, stockLabel, choiceOf, chosenVariation, firstChoice } from './variation-choice.ts'

const swatches = DEFAULT_SETTINGS.swatches
const rules = { product: shirt, swatches }
const [couleur, taille] = shirt.attributes
const option = (of: typeof couleur, value: string, settings = swatches) =>
  optionsOf(of!, firstChoice(shirt), { product: shirt, swatches: settings }).find((one) => one.value === value)

describe('what is chosen', () => {
  test('PDP-09 the first variation is active when the page opens', () => {
    expect(chosenVariation(firstChoice({ ...shirt, defaultVariationId: null }), shirt)?.id).toBe(1)
  })

  test("the merchant's default variation goes before the first, and the one that was sent before both", () => {
    expect(chosenVariation(firstChoice({ ...shirt, defaultVariationId: 3 }), shirt)?.id).toBe(3)
    expect(chosenVariation(firstChoice(shirt, 2), shirt)?.id).toBe(2)
    expect(chosenVariation(firstChoice(shirt, 99), shirt)?.id).toBe(1)
  })

  test('PDP-10, PDP-41 every pick by swatch or thumbnail leads to exactly one variation', () => {
    const byThumbnail = choiceOf(shirt.variations[2]!, shirt, firstChoice(shirt))
    expect(chosenVariation(byThumbnail, shirt)?.id).toBe(3)
    const bySwatch = choose(firstChoice(shirt), { slug: 'couleur', value: 'Bleu' }, rules)
    expect(chosenVariation(bySwatch, shirt)?.id).toBe(2)
  })

  test('a variation that fits any value keeps the one that was chosen', () => {
    const open = { ...shirt, variations: [variation(1, 'Rouge M'), variation(4, 'Bleu')] }
    expect(choiceOf(open.variations[1]!, open, { couleur: 'Rouge', taille: 'L' })).toEqual({ couleur: 'Bleu', taille: 'L' })
    expect(chosenVariation({ couleur: 'Bleu', taille: 'L' }, open)?.id).toBe(4)
  })

  test('nothing is chosen while an attribute has no value', () => {
    expect(chosenVariation({ couleur: 'Rouge' }, shirt)).toBeUndefined()
  })
})

describe('picking again, and picking what excludes', () => {
  test('PDP-30 picking the chosen value again keeps it, and clears it where the shop says so', () => {
    const again = { slug: 'couleur', value: 'Rouge' }
    expect(choose(firstChoice(shirt), again, rules)).toEqual({ couleur: 'Rouge', taille: 'M' })
    expect(choose(firstChoice(shirt), again, { product: shirt, swatches: { ...swatches, clear_on_reselect: '1' } })).toEqual({ taille: 'M' })
  })

  test('PDP-31 a value that excludes another deselects it', () => {
    const choice = choose(firstChoice(shirt), { slug: 'taille', value: 'L' }, rules)
    expect(choice['couleur']).not.toBe('Rouge')
    expect(chosenVariation(choice, shirt)?.id).toBe(3)
  })

  test('PDP-31 what it gives way to is in stock where it can be', () => {
    const product = { ...shirt, variations: [variation(1, 'Rouge M'), variation(2, 'Bleu L', 0), variation(3, 'Vert L', 2)] }
    const choice = choose(firstChoice(product), { slug: 'taille', value: 'L' }, { product, swatches })
    expect(chosenVariation(choice, product)?.id).toBe(3)
  })

  test('PDP-31 an excluded value can be picked only while the shop deselects the others', () => {
    expect(option(taille, 'L')).toMatchObject({ excluded: true, clickable: true })
    expect(option(taille, 'L', { ...swatches, deselect_unavailable: '' })).toMatchObject({ excluded: true, clickable: false })
  })
})

describe('what swatches show', () => {
  test('PDP-28, PDP-33 a sold-out option is marked, and can be picked only where the shop lets it', () => {
    expect(option(couleur, 'Bleu')).toMatchObject({ soldOut: true, clickable: false })
    expect(option(couleur, 'Bleu', { ...swatches, out_of_stock_clickable: '1' })).toMatchObject({ soldOut: true, clickable: true })
    expect(option(couleur, 'Rouge')).toMatchObject({ soldOut: false, excluded: false, chosen: true, clickable: true })
  })

  test('PDP-26 the chosen value stands after the separator', () => {
    expect(attributeLabel('Couleur', 'Rouge', swatches)).toBe('Couleur: Rouge')
    expect(attributeLabel('Couleur', undefined, swatches)).toBe('Couleur')
    expect(attributeLabel('Couleur', 'Rouge', { ...swatches, show_variation_label: '' })).toBe('Couleur')
  })

  test('PDP-27, PDP-34 the stock label shows at 5 and under, and never over', () => {
    const on = { ...swatches, show_variation_stock: '1' } as const
    expect(stockLabel(5, on)).toBe(5)
    expect(stockLabel(6, on)).toBeUndefined()
    expect(stockLabel(null, on)).toBeUndefined()
    expect(stockLabel(0, on)).toBeUndefined()
  })

  test('PDP-35 there is no stock label unless the shop turns it on', () => {
    expect(stockLabel(3, swatches)).toBeUndefined()
  })
})
