import { useState } from 'react'
import type { VariationView } from '#shop/goods/catalogue'
import type { Picture } from '#shop/upkeep/media'
import { placeAfter, placeOfVariation } from './gallery-steps.ts'

/** Transition of the gallery: 500 ms for a slide (PDP-06), 300 ms for a jump to a thumbnail (PDP-08). */
type Fade = 'slide' | 'jump'

/** `asked`: the shopper touched the gallery, so the other pictures may load. */
interface Shown {
  place: number
  fade: Fade
  asked: boolean
  variationId: number | undefined
}

export function useGallery(pictures: Picture[], variation: VariationView | undefined) {
  const [shown, setShown] = useState<Shown>(() => ({
    place: placeOfVariation(pictures, variation) ?? 0,
    fade: 'slide',
    asked: false,
    variationId: variation?.id,
  }))
  if (shown.variationId !== variation?.id) {
    setShown({ place: placeOfVariation(pictures, variation) ?? shown.place, fade: 'jump', asked: true, variationId: variation?.id })
  }
  return {
    ...shown,
    ask: () => setShown((now) => (now.asked ? now : { ...now, asked: true })),
    step: (step: number) => setShown((now) => ({ ...now, place: placeAfter(now.place, step, pictures.length), fade: 'slide', asked: true })),
    jump: (place: number) => setShown((now) => ({ ...now, place, fade: 'jump', asked: true })),
  }
}

export type GalleryState = ReturnType<typeof useGallery>
