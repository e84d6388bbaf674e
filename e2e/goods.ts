/** Goods of the demo shop for the journeys. Prices in dinars. */
export const goods = {
  /** Two cost exactly the 250 dinars of free shipping. */
  simple: { slug: 'couscoussier-en-inox-tajila-8-l', name: 'Couscoussier en inox Tajila 8 L' },
  /** 14.900, with uncounted stock: for orders by the dozen. */
  plenty: { slug: 'metre-ruban-sanaro-5-m', name: 'Mètre ruban Sanaro 5 m' },
  /** 4 299, shipped free; its text is longer than its order column. */
  longText: { slug: 'ordinateur-portable-ardivo-rakam-16', name: 'Ordinateur portable Ardivo Rakam 16' },
  /** 249.900: just under free shipping. */
  almostFree: { slug: 'perceuse-visseuse-sanaro-18-v', name: 'Perceuse-visseuse Sanaro 18 V' },
  /** 33.335: a price with millimes. */
  millimes: { slug: 'bougie-parfumee-fleur-d-oranger', name: 'Bougie parfumée fleur d’oranger' },
  /** 2 499: a price with thousands. */
  thousands: { slug: 'ordinateur-portable-ardivo-nabta-14', name: 'Ordinateur portable Ardivo Nabta 14' },
  /** Blanc cassé and Graphite 49.900, Terracotta 54.900; three pictures. */
  colours: { slug: 'souris-sans-fil-ardivo-fara', name: 'Souris sans fil Ardivo Fara' },
  /** Vert sauge, Rose poudré, Safran (sold out), Bleu nuit (2 left): 29.000. */
  coloursFew: { slug: 'coque-en-silicone-pour-lina-x2', name: 'Coque en silicone pour Lina X2' },
  /** Couleur × Contenance: Corail in 500 ml only, 1 L in Noir only. */
  twoAttributes: { slug: 'gourde-isotherme-jarivo-ain', name: 'Gourde isotherme Jarivo Aïn' },
  /** Flagged as shipped free, from 219.000. */
  shipsFree: { slug: 'valise-rigide-rihlane-matar', name: 'Valise rigide Rihlane Matar' },
  /** Three left, 48.500. */
  fewLeft: { slug: 'moulin-a-epices-en-bois-d-olivier', name: 'Moulin à épices en bois d’olivier' },
  soldOut: { slug: 'horloge-murale-zellige', name: 'Horloge murale Zellige' },
  external: { slug: 'appareil-photo-hybride-ardivo-ayn', name: 'Appareil photo hybride Ardivo Ayn' },
  /** Sold from three pieces on. */
  byThree: { slug: 'savon-a-l-huile-d-olive-zahrelle', name: 'Savon à l’huile d’olive Zahrelle' },
  /** On the theme's page (layout B): two colours, four pictures, two accessories. */
  theme: { slug: 'sac-a-dos-rihlane-safar-22-l', name: 'Sac à dos Rihlane Safar 22 L' },
  /** 79 instead of 99 while its deal runs. */
  deal: { slug: 'batterie-externe-zitelna-20-000-mah', name: 'Batterie externe Zitelna 20 000 mAh' },
} as const

export type Kind = keyof typeof goods

export function pathOf(kind: Kind, language: 'fr' | 'en' | 'ar' = 'fr'): string {
  return `${language === 'fr' ? '' : `/${language}`}/product/${goods[kind].slug}/`
}
