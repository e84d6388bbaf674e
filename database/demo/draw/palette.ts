/** The colours goods come in, by the French name a shopper reads; the same hex is the swatch and the paint of the picture. */
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

/** A colour's French name. */
export type ColourName = keyof typeof colours
