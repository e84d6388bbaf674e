import { expect, test } from 'vitest'
import { picture, shirt } from '#storefront/variations/choosable.testing.ts'
import { firstThumbnailShown, galleryPictures, placeAfter, placeOfVariation, startingAt, swipeStep } from './gallery-steps.ts'

test('PDP-05 after the last picture comes the first, and before the first the last', () => {
  expect(placeAfter(3, 1, 4)).toBe(0)
  expect(placeAfter(0, -1, 4)).toBe(3)
  expect(placeAfter(0, 1, 1)).toBe(0)
})

test("PDP-11 a variation's picture stands in the gallery once, also when the product shows it too", () => {
  const pictures = galleryPictures({ pictures: [picture('face'), picture('Rouge')], variations: shirt.variations })
  expect(pictures.map(({ digest }) => digest)).toEqual(['face', 'Rouge', 'Bleu'])
  expect(placeOfVariation(pictures, shirt.variations[2])).toBe(2)
  expect(placeOfVariation(pictures, { ...shirt.variations[2]!, picture: null })).toBeUndefined()
  expect(placeOfVariation(pictures, undefined)).toBeUndefined()
})

test('PDP-07 of the thumbnails three show, the active one among them', () => {
  expect([0, 1, 2, 3, 4].map((active) => firstThumbnailShown(active, 5))).toEqual([0, 0, 1, 2, 2])
  expect(firstThumbnailShown(1, 2)).toBe(0)
})

test('a swipe goes on against the writing and back along it; a short one goes nowhere', () => {
  expect(swipeStep(-80, false)).toBe(1)
  expect(swipeStep(80, false)).toBe(-1)
  expect(swipeStep(80, true)).toBe(1)
  expect(swipeStep(-80, true)).toBe(-1)
  expect(swipeStep(39, false)).toBe(0)
})

test("PDP-20 a carousel begins at the chosen variation's picture, and none is lost", () => {
  const pictures = ['face', 'Rouge', 'Bleu'].map(picture)
  expect(startingAt(pictures, 1).map(({ digest }) => digest)).toEqual(['Rouge', 'Bleu', 'face'])
  expect(startingAt(pictures, 0)).toEqual(pictures)
})
