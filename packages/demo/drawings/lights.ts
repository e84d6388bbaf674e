import { colours, lit, materials, papers, shaded } from './palette.ts'
import { books, mug, sprigVase } from './props.ts'
import { dashed, down, line, metal, moved, outward, oval, path, placed, rect, repeat, rounded, slant, soft, strip, turned, within } from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'
import { closeUp, family, standing, studio, tabled } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.home
const brass = materials.brass

/** Warm light that fades at its edge. */
export function glow(radius: number, strength: number): Svg {
  return oval([0, 0, radius], outward([0.5, 0.5, 0.5], [0, '#ffe2a8', strength], [0.4, '#ffd490', strength * 0.45], [1, '#ffd490', 0]))
}

function deskLamp(hex: string): Svg {
  const tube = (d: string) =>
    [line(d, [shaded(hex, 0.4), 20]), line(d, [hex, 14]), moved('translate(-3 -2)', line(d, [lit(hex, 0.5), 4], 'opacity="0.8"'))].join('')
  const joint = (x: number, y: number) =>
    [
      oval([x + 3, y + 4, 27], shaded(hex, 0.55)),
      oval([x, y, 26], slant(lit(brass, 0.5), shaded(brass, 0.4))),
      oval([x, y, 15], slant(shaded(brass, 0.15), lit(brass, 0.6))),
    ].join('')
  const base = [
    path('M-150 -26C-150 -42 -80 -52 0 -52C80 -52 150 -42 150 -26V-10C150 4 80 12 0 12C-80 12 -150 4 -150 -10Z', rounded(hex, 0.3)),
    oval([0, -28, 150, 25], slant(lit(hex, 0.4), hex, shaded(hex, 0.2))),
    oval([60, -26, 15, 5], slant(lit(brass, 0.6), brass)),
  ]
  const shade = placed(
    [214, -700, 1, 38],
    path('M-46 -64H46L52 -20C90 6 128 70 140 130H-140C-128 70 -90 6 -52 -20Z', rounded(hex, 0.45)),
    oval([0, 130, 140, 26], shaded(hex, 0.5)),
    oval([0, 132, 126, 20], outward([0.5, 0.5, 0.6], '#fffdf2', '#ffe6ae', '#f6c877')),
    rect([-34, -86, 68, 26, 10], metal(brass)),
    soft(5, path('M-36 -10C-80 20 -106 70 -116 116C-90 60 -60 20 -20 -8Z', '#ffffff', 'opacity="0.55"')),
  )
  const beam = placed(
    [214, -700, 1, 38],
    path('M-126 134C-240 420 -300 560 -330 700H330C300 560 240 420 126 134Z', down([0, '#ffe9bd', 0.5], [1, '#ffe9bd', 0])),
  )
  return [soft(10, beam), ...base, tube('M0 -40L-130 -430'), tube('M-130 -430L190 -730'), joint(0, -44), joint(-130, -430), shade].join('')
}

/** A woven pendant of halfa grass, hanging from the top; its rim on y = 0. */
function halfa(): Svg {
  const straw = '#c9a15f'
  const form: Turn[] = [
    [44, -430, 'edge'],
    [150, -380],
    [270, -240],
    [340, -80],
    [352, 0, 'edge'],
  ]
  const shape = turned(form, 64)
  const rows = repeat(18, (index) => {
    const share = index / 17
    const [y, radius, sag] = [-420 + share * 424, 60 + Math.sin((share * Math.PI) / 2) * 300, 14 + share * 50]
    const d = `M${-radius} ${y}C${-radius * 0.6} ${y + sag * 1.3} ${radius * 0.6} ${y + sag * 1.3} ${radius} ${y}`
    return [line(d, [shaded(straw, 0.5), 17]), dashed(d, [lit(straw, 0.3), 13], [15, 5]), dashed(moveDown(d), [shaded(straw, 0.2), 5], [7, 13])].join('')
  })
  const ribs = repeat(15, (index) => path(strip(form, [-0.98 + index * 0.14, -0.965 + index * 0.14]), shaded(straw, 0.55), 'opacity="0.5"'))
  const inside = [oval([0, 0, 350, 50], shaded(straw, 0.62)), soft(12, oval([0, 6, 230, 26], '#ffdf9c', 'opacity="0.9"')), oval([0, -10, 58, 30], '#fff6dc')]
  return [
    inside.join(''),
    path(shape, rounded(straw, 0.25)),
    within(
      shape,
      ...rows,
      ...ribs,
      soft(40, oval([0, -60, 200, 130], '#ffe0a0', 'opacity="0.5"')),
      soft(20, path(strip(form, [0.5, 1]), shaded(straw, 0.75), 'opacity="0.45"')),
    ),
    path('M-352 0C-218 83 218 83 352 0C360 -4 360 8 352 12C220 96 -220 96 -352 12C-360 8 -360 -4 -352 0Z', rounded(shaded(straw, 0.15), 0.3)),
    rect([-46, -462, 92, 36, 10], metal(brass)),
  ].join('')
}

function moveDown(d: string): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${x} ${Number(y) + 4}`)
}

const shadeForm: Turn[] = [
  [26, -560, 'edge'],
  [150, -536],
  [244, -456],
  [282, -340],
  [286, -320, 'edge'],
]
const footForm: Turn[] = [
  [44, -330, 'edge'],
  [38, -200],
  [54, -90],
  [128, -24],
  [134, 0, 'edge'],
]

function dome(hex: string, night = false): Svg {
  const opal = '#fbf3e2'
  const [shade, foot] = [turned(shadeForm, 40), turned(footForm, 18)]
  const shine = night ? [placed([0, -420], glow(520, 0.75))] : [placed([0, -420], glow(400, 0.3))]
  const light = night ? outward([0.5, 0.6, 0.7], '#fffbe8', '#ffe9b0', '#f3bf6c') : outward([0.42, 0.4, 0.75], '#ffffff', opal, '#ead7b4')
  return [
    ...shine,
    path(foot, rounded(hex, 0.4)),
    soft(5, path(strip(footForm, [-0.7, -0.45]), '#ffffff', 'opacity="0.45"')),
    oval([0, -318, 276, 36], shaded(hex, 0.35)),
    path(shade, light),
    soft(7, path(strip(shadeForm, [-0.72, -0.5]), '#ffffff', 'opacity="0.8"')),
    line('M-286 -322C-178 -270 178 -270 286 -322', [metal(brass), 10]),
    oval([0, -562, 27, 12], metal(brass)),
    oval([0, -60, 12, 5], lit(brass, 0.4)),
  ].join('')
}

const desk = (hex: string) => studio(paper, standing([520, 1030, 1.24], 150, deskLamp(hex)))
const hung = (scale: number) => [line('M600 -10V460', ['#5a4634', 8]), placed([600, 730, scale], halfa())].join('')
const bedside = (hex: string) => studio(paper, standing([600, 1010, 1.46], 140, dome(hex)))

export const lights: Pictures = {
  'lampe-kaws-noir': () => desk(colours.Noir),
  'lampe-kaws-creme': () => desk(colours.Crème),
  'lampe-kaws-terracotta': () => desk(colours.Terracotta),
  'lampe-kaws-tete': () => closeUp([740, 320, 1.95], desk(colours.Noir)),
  'lampe-kaws-bureau': () =>
    tabled(
      paper,
      materials.oak,
      standing([920, 1010, 1.1], 165, books(['#2b3c63', '#bf6843', '#787c4c', '#dfa93f'])),
      standing([420, 1000, 1.06], 150, deskLamp(colours.Noir)),
      standing([660, 1070, 1], 64, mug('#f3efe6')),
    ),
  'lampe-kaws-gamme': () => family(paper, 150, { size: 0.84, things: [deskLamp(colours.Crème), deskLamp(colours.Noir), deskLamp(colours.Terracotta)] }),
  'suspension-halfa': () => studio(paper, soft(60, oval([600, 1060, 420, 60], '#ffe3ac', 'opacity="0.8"')), hung(1.2)),
  'suspension-halfa-tressage': () => closeUp([520, 560, 2.4], studio(paper, hung(1.2))),
  'suspension-halfa-salle': () =>
    tabled(
      paper,
      materials.walnut,
      line('M600 -10V180', ['#5a4634', 6]),
      placed([600, 430, 0.86], halfa()),
      soft(50, oval([600, 900, 420, 80], '#ffe3ac', 'opacity="0.6"')),
      standing([470, 960, 1.3], 70, sprigVase('#f3efe6')),
      standing([720, 980, 1.1], 64, mug('#bf6843')),
    ),
  'lampe-koubba-blanc-casse': () => bedside(colours['Blanc cassé']),
  'lampe-koubba-terracotta': () => bedside(colours.Terracotta),
  'lampe-koubba-vert-sauge': () => bedside(colours['Vert sauge']),
  'lampe-koubba-soir': () =>
    tabled(
      '#6d5a5c',
      '#5f4334',
      standing([230, 990, 1.0], 165, books(['#bf6843', '#2b3c63', '#787c4c'])),
      standing([640, 1010, 1.3], 140, dome(colours.Terracotta, true)),
    ),
  'lampe-koubba-pied': () => closeUp([600, 800, 2], bedside(colours['Blanc cassé'])),
  'lampe-koubba-gamme': () => family(paper, 200, { size: 0.86, things: [dome(colours.Terracotta), dome(colours['Blanc cassé']), dome(colours['Vert sauge'])] }),
}
