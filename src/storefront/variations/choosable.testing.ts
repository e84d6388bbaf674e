import { dinars } from '#money/millimes'
import type { StockLeft, VariationView } from '#shop/goods/catalogue'
import type { Picture } from '#shop/upkeep/media'
import type { Choosable } from './variation-choice.ts'

export function picture(name: string): Picture {
  return { digest: name, width: 1200, height: 1200, placeholder: 'data:image/webp;base64,AA', alt: name }
}

export function variation(id: number, values: string, left: StockLeft = null): VariationView {
  const [couleur = '', taille] = values.split(' ')
  const attributes: Record<string, string> = taille ? { couleur, taille } : { couleur }
  return { id, sku: null, attributes, price: { now: dinars(10 * id), before: null }, picture: picture(couleur), left }
}

export const shirt: Choosable = {
  attributes: [
    { slug: 'couleur', name: 'Couleur', values: ['Rouge', 'Bleu'], visible: true, varies: true, global: true },
    { slug: 'taille', name: 'Taille', values: ['M', 'L'], visible: true, varies: true, global: true },
    { slug: 'tissu', name: 'Tissu', values: ['Coton'], visible: true, varies: false, global: false },
  ],
  looks: { Rouge: 'data:,rouge' },
  variations: [variation(1, 'Rouge M'), variation(2, 'Bleu M', 0), variation(3, 'Bleu L', 5)],
  defaultVariationId: 1,
}
