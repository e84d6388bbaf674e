/** By French name; the same hex is the swatch and the paint of the picture. */
export const colours = {
  Noir: '#2a2b30',
  Graphite: '#54585e',
  Gris: '#949a9e',
  Argent: '#cdd0d3',
  'Blanc cassé': '#f3efe6',
  Crème: '#efe2c8',
  Sable: '#d9c4a1',
  Terracotta: '#bf6843',
  Corail: '#e58370',
  Rouge: '#b23431',
  'Bleu nuit': '#2b3c63',
  'Bleu ciel': '#a3c3d9',
  Bleu: '#2f68ad',
  'Vert olive': '#787c4c',
  'Vert sauge': '#a3b49d',
  Safran: '#dfa93f',
  'Rose poudré': '#dfb5aa',
} as const

export type ColourName = keyof typeof colours

/** Quiet backgrounds by department, so that the goods keep their colour. */
export const papers = {
  electronics: '#d3dde3',
  sound: '#e3d8cb',
  kitchen: '#efe4d2',
  home: '#eedfd3',
  school: '#d9e1cd',
  sport: '#cfe1dd',
  care: '#f1dfdb',
  toys: '#f3e6c8',
  tools: '#dcd8cf',
} as const

export const materials = {
  brass: '#c79a4b',
  steel: '#b9bec2',
  walnut: '#7a4e32',
  oak: '#c99f6b',
  olive: '#b8874f',
  leather: '#8f5a35',
  glass: '#dfeaec',
  ink: '#22242a',
  paper: '#faf7f0',
  leaf: '#6f8257',
} as const

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => (Number.parseInt(hex.slice(start, start + 2), 16) / 255) ** 2.2)
}

/** Mixes as light does, so that half-way is not muddy. `share` 0 is the first colour, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const far = channels(other)
  const mixed = channels(one).map((value, index) => (value * (1 - share) + (far[index] ?? 0) * share) ** (1 / 2.2))
  return `#${mixed
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Warmer and paler. */
export function lit(hex: string, share: number): string {
  return mix(hex, '#fffaf2', share)
}

/** Deeper and a little cooler, never grey. */
export function shaded(hex: string, share: number): string {
  return mix(hex, mix('#14121f', hex, 0.08), share)
}
