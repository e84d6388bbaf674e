import { colours, lit, materials, mix, papers, shaded } from './palette.ts'
import { orange, sprigVase } from './props.ts'
import { ball, faint, line, moved, outward, oval, path, placed, repeat, rounded, slant, soft, strip, turned, within } from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'
import { closeUp, plinth, standing, studio, tabled } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.kitchen

const cone: Turn[] = [
  [34, -560, 'edge'],
  [66, -500],
  [150, -340],
  [250, -210],
  [312, -150, 'edge'],
]
const dish: Turn[] = [
  [352, -150, 'edge'],
  [346, -112],
  [292, -46],
  [230, -16],
  [226, 0, 'edge'],
]

/** A row of painted lozenges and dots round a turned form. */
function frieze([radius, y, sag]: [number, number, number], tones: [string, string]): Svg {
  const count = 11
  return repeat(count, (index) => {
    const angle = ((index + 0.5) / count - 0.5) * Math.PI * 0.96
    const [x, squeeze] = [Math.sin(angle) * radius, Math.cos(angle)]
    const drop = squeeze * sag
    return moved(
      `translate(${x} ${y + drop}) scale(${Math.max(0.14, squeeze)} 1)`,
      path('M0 -26L24 0L0 26L-24 0Z', 'none', `stroke="${tones[0]}" stroke-width="6"`),
      oval([0, 0, 6], tones[1]),
      oval([-34, -20, 4], tones[1]),
      oval([-34, 20, 4], tones[1]),
    )
  }).join('')
}

function band([radius, y, sag]: [number, number, number], tone: string, width: number): Svg {
  return line(`M${-radius} ${y}C${-radius * 0.6} ${y + sag} ${radius * 0.6} ${y + sag} ${radius} ${y}`, [tone, width])
}

/** Its rim lies on y = -150. */
function tagineLid(hex: string, tones: [string, string]): Svg {
  const shape = turned(cone, 50)
  const paintwork = [
    frieze([232, -246, 40], tones),
    band([150, -340, 34], tones[0], 7),
    band([134, -362, 30], tones[1], 4),
    band([308, -160, 64], tones[0], 8),
    band([84, -470, 20], tones[0], 6),
  ]
  const top = [
    oval([0, -578, 46, 40], ball(hex)),
    oval([-12, -592, 14, 9], '#ffffff', 'opacity="0.5"'),
    path('M-36 -556C-20 -546 20 -546 36 -556L34 -544C20 -536 -20 -536 -34 -544Z', shaded(hex, 0.35)),
  ]
  const light = [
    soft(6, path(strip(cone, [-0.7, -0.5]), '#ffffff', 'opacity="0.55"')),
    soft(22, path(strip(cone, [0.4, 1]), shaded(hex, 0.7), 'opacity="0.35"')),
  ]
  return [path(shape, rounded(hex, 0.35)), within(shape, faint(0.9, ...paintwork), ...light), ...top].join('')
}

function tagineDish(hex: string, tones: [string, string]): Svg {
  const shape = turned(dish, 22)
  return [
    path(shape, rounded(hex, 0.3)),
    within(
      shape,
      band([330, -104, 56], tones[0], 8),
      band([316, -84, 54], tones[1], 4),
      soft(7, path(strip(dish, [-0.76, -0.58]), '#ffffff', 'opacity="0.45"')),
    ),
    oval([0, -150, 352, 58], shaded(hex, 0.3)),
    oval([0, -153, 346, 54], slant(lit(hex, 0.35), hex, shaded(hex, 0.25))),
  ].join('')
}

function tagine(hex: string, tones: [string, string]): Svg {
  return [tagineDish(hex, tones), soft(7, oval([6, -138, 322, 50], '#2a1710', 'opacity="0.55"')), tagineLid(hex, tones)].join('')
}

/** Centred on 0, -150. */
export function stew(): Svg {
  const bits: [number, number, string, number][] = [
    [-150, -8, '#d9772e', 44],
    [-60, 14, '#c9572c', 50],
    [40, -14, '#8a9a4a', 40],
    [130, 6, '#e0a040', 46],
    [200, -10, '#c9572c', 34],
    [-220, 4, '#8a9a4a', 30],
    [-10, -28, '#f0dcb0', 34],
    [90, -30, '#d9772e', 30],
    [-100, -30, '#5f7034', 26],
  ]
  return [
    oval([0, -150, 318, 46], slant('#a4552a', '#6d3116')),
    ...bits.map(([x, y, tone, size]) =>
      placed([x, -156 + y], oval([0, 0, size, size * 0.5], outward([0.35, 0.25, 0.8], lit(tone, 0.5), tone, shaded(tone, 0.35)))),
    ),
    ...[-120, -20, 70, 150].map((x, index) =>
      placed([x, -172 + (index % 2) * 16, 0.16, index * 50], path('M0 0C40 -60 100 -60 130 0C100 40 40 40 0 0Z', '#6f8257')),
    ),
  ].join('')
}

const earthen: [string, string] = ['#f2dfc0', '#2f4a5c']
const blue: [string, string] = ['#f3efe6', '#dfa93f']
const tagined = (hex: string, tones: [string, string]) => studio(paper, plinth([600, 930, 470], paper), standing([600, 950, 1.28], 250, tagine(hex, tones)))

const inBlue = mix(colours.Bleu, '#1f4f96', 0.4)

export const tagines: Pictures = {
  'tajine-terracotta': () => tagined(colours.Terracotta, earthen),
  'tajine-bleu': () => tagined(inBlue, blue),
  'tajine-ouvert': () =>
    studio(
      paper,
      standing([330, 860, 0.86], 300, moved('translate(0 150)', tagineLid(colours.Terracotta, earthen))),
      standing([690, 1010, 1.2], 240, tagineDish(colours.Terracotta, earthen) + stew()),
    ),
  'tajine-motif': () => closeUp([520, 650, 2.2], tagined(colours.Terracotta, earthen)),
  'tajine-table': () =>
    tabled(
      paper,
      materials.oak,
      standing([985, 890, 1.35], 70, sprigVase('#efe2c8')),
      standing([520, 1010, 1.04], 250, tagine(colours.Terracotta, earthen)),
      standing([1000, 1060, 0.9], 90, orange(90)),
      standing([890, 1090, 0.8], 90, orange(90)),
    ),
}
