import { colours, lit, materials, papers, shaded } from './palette.ts'
import { books, mug, sprigVase } from './props.ts'
import { across, dashed, down, line, metal, moved, outward, oval, path, placed, rect, rounded, slant, soft, strip, turned, within } from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'
import { closeUp, family, flatLay, groundShadow, lifted, niche, plinth, standing, studio, tabled } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.home
const brass = materials.brass

/** Light as it spreads from a lamp: warm, and lost at its edge. */
function glow(radius: number, strength: number): Svg {
  return oval([0, 0, radius], outward([0.5, 0.5, 0.5], [0, '#ffe2a8', strength], [0.4, '#ffd490', strength * 0.45], [1, '#ffd490', 0]))
}

/** A jointed desk lamp, standing on y = 0. */
function deskLamp(hex: string): Svg {
  const tube = (d: string) => [line(d, [shaded(hex, 0.4), 20]), line(d, [hex, 14]), moved('translate(-3 -2)', line(d, [lit(hex, 0.5), 4], 'opacity="0.8"'))].join('')
  const joint = (x: number, y: number) => [oval([x + 3, y + 4, 27], shaded(hex, 0.55)), oval([x, y, 26], slant(lit(brass, 0.5), shaded(brass, 0.4))), oval([x, y, 15], slant(shaded(brass, 0.15), lit(brass, 0.6)))].join('')
  const base = [path('M-150 -26C-150 -42 -80 -52 0 -52C80 -52 150 -42 150 -26V-10C150 4 80 12 0 12C-80 12 -150 4 -150 -10Z', rounded(hex, 0.3)), oval([0, -28, 150, 25], slant(lit(hex, 0.4), hex, shaded(hex, 0.2))), oval([60, -26, 15, 5], slant(lit(brass, 0.6), brass))]
  const shade = placed([214, -700, 1, 38], path('M-46 -64H46L52 -20C90 6 128 70 140 130H-140C-128 70 -90 6 -52 -20Z', rounded(hex, 0.45)), oval([0, 130, 140, 26], shaded(hex, 0.5)), oval([0, 132, 126, 20], outward([0.5, 0.5, 0.6], '#fffdf2', '#ffe6ae', '#f6c877')), rect([-34, -86, 68, 26, 10], metal(brass)), soft(5, path('M-36 -10C-80 20 -106 70 -116 116C-90 60 -60 20 -20 -8Z', '#ffffff', 'opacity="0.55"')))
  const beam = placed([214, -700, 1, 38], path('M-126 134C-240 420 -300 560 -330 700H330C300 560 240 420 126 134Z', down([0, '#ffe9bd', 0.5], [1, '#ffe9bd', 0])))
  return [soft(10, beam), ...base, tube('M0 -40L-130 -430'), tube('M-130 -430L190 -730'), joint(0, -44), joint(-130, -430), shade].join('')
}

/** A woven pendant of halfa grass, hanging from the top; its rim on y = 0. */
function halfa(): Svg {
  const straw = '#c9a15f'
  const form: Turn[] = [[44, -430, 'edge'], [150, -380], [270, -240], [340, -80], [352, 0, 'edge']]
  const shape = turned(form, 64)
  const rows = Array.from({ length: 18 }, (_, index) => {
    const share = index / 17
    const [y, radius, sag] = [-420 + share * 424, 60 + Math.sin((share * Math.PI) / 2) * 300, 14 + share * 50]
    const d = `M${-radius} ${y}C${-radius * 0.6} ${y + sag * 1.3} ${radius * 0.6} ${y + sag * 1.3} ${radius} ${y}`
    return [line(d, [shaded(straw, 0.5), 17]), dashed(d, [lit(straw, 0.3), 13], [15, 5]), dashed(moveDown(d), [shaded(straw, 0.2), 5], [7, 13])].join('')
  })
  const ribs = Array.from({ length: 15 }, (_, index) => path(strip(form, [-0.98 + index * 0.14, -0.965 + index * 0.14]), shaded(straw, 0.55), 'opacity="0.5"'))
  const inside = [oval([0, 0, 350, 50], shaded(straw, 0.62)), soft(12, oval([0, 6, 230, 26], '#ffdf9c', 'opacity="0.9"')), oval([0, -10, 58, 30], '#fff6dc')]
  return [inside.join(''), path(shape, rounded(straw, 0.25)), within(shape, ...rows, ...ribs, soft(40, oval([0, -60, 200, 130], '#ffe0a0', 'opacity="0.5"')), soft(20, path(strip(form, [0.5, 1]), shaded(straw, 0.75), 'opacity="0.45"'))), path('M-352 0C-218 83 218 83 352 0C360 -4 360 8 352 12C220 96 -220 96 -352 12C-360 8 -360 -4 -352 0Z', rounded(shaded(straw, 0.15), 0.3)), rect([-46, -462, 92, 36, 10], metal(brass))].join('')
}

function moveDown(d: string): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${x} ${Number(y) + 4}`)
}

const shadeForm: Turn[] = [[26, -560, 'edge'], [150, -536], [244, -456], [282, -340], [286, -320, 'edge']]
const footForm: Turn[] = [[44, -330, 'edge'], [38, -200], [54, -90], [128, -24], [134, 0, 'edge']]

/** A lamp with an opal dome, standing on y = 0. */
function dome(hex: string, night = false): Svg {
  const opal = '#fbf3e2'
  const [shade, foot] = [turned(shadeForm, 40), turned(footForm, 18)]
  const shine = night ? [placed([0, -420], glow(520, 0.75))] : [placed([0, -420], glow(400, 0.3))]
  const light = night ? outward([0.5, 0.6, 0.7], '#fffbe8', '#ffe9b0', '#f3bf6c') : outward([0.42, 0.4, 0.75], '#ffffff', opal, '#ead7b4')
  return [...shine, path(foot, rounded(hex, 0.4)), soft(5, path(strip(footForm, [-0.7, -0.45]), '#ffffff', 'opacity="0.45"')), oval([0, -318, 276, 36], shaded(hex, 0.35)), path(shade, light), soft(7, path(strip(shadeForm, [-0.72, -0.5]), '#ffffff', 'opacity="0.8"')), line('M-286 -322C-178 -270 178 -270 286 -322', [metal(brass), 10]), oval([0, -562, 27, 12], metal(brass)), oval([0, -60, 12, 5], lit(brass, 0.4))].join('')
}

/** A filament bulb hanging cap up, its lowest point on y = 0. */
function bulb(on: boolean): Svg {
  const glass = 'M-62 -430C-70 -360 -170 -300 -170 -170C-170 -76 -94 0 0 0C94 0 170 -76 170 -170C170 -300 70 -360 62 -430Z'
  const wire = ['M-60 -250C-70 -190 -50 -130 -30 -80', 'M-24 -262C-30 -190 -16 -120 -10 -66', 'M24 -262C30 -190 16 -120 10 -66', 'M60 -250C70 -190 50 -130 30 -80']
  const filaments = wire.map((d) => [soft(on ? 12 : 2, line(d, ['#ffc75e', on ? 26 : 8], `opacity="${on ? 0.9 : 0.5}"`)), line(d, [on ? '#fff3cf' : '#f0a63c', 9])].join(''))
  const stem = [path('M-20 -420C-16 -330 -34 -290 -62 -252M20 -420C16 -330 34 -290 62 -252', 'none', 'stroke="#8a7a5a" stroke-width="4"'), path('M-26 -430H26L14 -330H-14Z', '#e9d9b0', 'opacity="0.6"')]
  const cap = [rect([-70, -470, 140, 44, 10], metal(brass)), ...Array.from({ length: 4 }, (_, index) => rect([-64 + index * 2, -510 + index * 0 - index * 22 + 22, 128 - index * 4, 18, 9], metal(shaded(brass, 0.08)))), path('M-50 -560H50L26 -596H-26Z', '#26272b'), oval([0, -598, 24, 9], metal(materials.steel))]
  const amber = on ? outward([0.5, 0.55, 0.6], '#fff2c9', '#ffd27c', '#eda648') : outward([0.4, 0.4, 0.75], '#fbe6b6', '#eec37a', '#c98d3f')
  return [on ? placed([0, -190], glow(560, 0.8)) : '', path(glass, amber, `opacity="${on ? 0.85 : 0.6}"`), ...stem, ...filaments, path(glass, across([0, '#7d531c', 0.4], [0.14, '#ffffff', 0.25], [0.3, '#ffffff', 0], [0.8, '#ffffff', 0], [1, '#7d531c', 0.45])), soft(4, path('M-128 -250C-156 -190 -150 -110 -110 -66C-130 -130 -128 -190 -104 -262Z', '#ffffff', 'opacity="0.8"')), ...cap].join('')
}

/** A candle in an amber glass, standing on y = 0; lit or not. */
function candle(burning: boolean): Svg {
  const form: Turn[] = [[190, -400, 'edge'], [194, -200], [188, -30], [170, 0, 'edge']]
  const shape = turned(form, 22)
  const wax = within(shape, rect([-200, -300, 400, 320], down('#f8e8cb', '#e9c691')), burning ? soft(26, oval([0, -290, 130, 90], '#fff4d4', 'opacity="0.9"')) : '')
  const flame = burning ? [placed([0, -370], glow(420, 0.55)), soft(3, path('M0 -452C34 -410 36 -360 0 -340C-36 -360 -34 -410 0 -452Z', down('#fff6d8', '#ffc65a', '#f08a2c'))), path('M0 -400C12 -382 12 -360 0 -350C-12 -360 -12 -382 0 -400Z', '#fffdf4')] : []
  const label = [path('M-120 -210C-60 -196 60 -196 120 -210V-70C60 -56 -60 -56 -120 -70Z', across('#e6dcc8', '#fffaf0', '#f4ead6', '#d9ccb2')), placed([0, -142, 0.62], ...[0, 72, 144, 216, 288].map((turn) => placed([0, 0, 1, turn], path('M0 0C34 -20 40 -70 0 -92C-40 -70 -34 -20 0 0Z', slant('#ffffff', '#f0e2c4'), 'stroke="#c79a4b" stroke-width="4"'))), oval([0, 0, 20], '#dfa93f')), line('M-84 -90C-40 -82 40 -82 84 -90', ['#c79a4b', 3])]
  return [path(shape, '#a8672a', 'opacity="0.35"'), wax, oval([0, -300, 188, 26], slant('#fffaf0', '#f0dcb8')), line('M0 -300V-346', ['#3a2a20', 6]), ...flame, path(shape, across([0, '#7a4415', 0.75], [0.12, '#d98f3d', 0.45], [0.28, '#ffd596', 0.22], [0.5, '#c9803a', 0.2], [0.85, '#8a4d18', 0.5], [1, '#5f3410', 0.7])), path(strip(form, [-0.8, -0.66]), '#ffffff', 'opacity="0.5"'), oval([0, -400, 190, 25], 'none', 'stroke="#f0c88c" stroke-width="6" opacity="0.9"'), ...label].join('')
}

const desk = (hex: string) => studio(paper, standing([520, 1030, 1.24], 150, deskLamp(hex)))
const hung = (scale: number) => [line('M600 -10V460', ['#5a4634', 8]), placed([600, 730, scale], halfa())].join('')
const bedside = (hex: string) => studio(paper, standing([600, 1010, 1.46], 140, dome(hex)))

/** Pictures of lamps, bulbs and candles. */
export const lights: Pictures = {
  'lampe-kaws-noir': () => desk(colours.Noir),
  'lampe-kaws-creme': () => desk(colours.Crème),
  'lampe-kaws-terracotta': () => desk(colours.Terracotta),
  'lampe-kaws-tete': () => closeUp([740, 320, 1.95], desk(colours.Noir)),
  'lampe-kaws-bureau': () => tabled(paper, materials.oak, standing([920, 1010, 1.1], 165, books(['#2b3c63', '#bf6843', '#787c4c', '#dfa93f'])), standing([420, 1000, 1.06], 150, deskLamp(colours.Noir)), standing([660, 1070, 1], 64, mug('#f3efe6'))),
  'lampe-kaws-gamme': () => family(paper, 150, { size: 0.84, things: [deskLamp(colours.Crème), deskLamp(colours.Noir), deskLamp(colours.Terracotta)] }),
  'suspension-halfa': () => studio(paper, soft(60, oval([600, 1060, 420, 60], '#ffe3ac', 'opacity="0.8"')), hung(1.2)),
  'suspension-halfa-tressage': () => closeUp([520, 560, 2.4], studio(paper, hung(1.2))),
  'suspension-halfa-salle': () => tabled(paper, materials.walnut, line('M600 -10V180', ['#5a4634', 6]), placed([600, 430, 0.86], halfa()), soft(50, oval([600, 900, 420, 80], '#ffe3ac', 'opacity="0.6"')), standing([470, 960, 1.3], 70, sprigVase('#f3efe6')), standing([720, 980, 1.1], 64, mug('#bf6843'))),
  'lampe-koubba-blanc-casse': () => bedside(colours['Blanc cassé']),
  'lampe-koubba-terracotta': () => bedside(colours.Terracotta),
  'lampe-koubba-vert-sauge': () => bedside(colours['Vert sauge']),
  'lampe-koubba-soir': () => tabled('#6d5a5c', '#5f4334', standing([230, 990, 1.0], 165, books(['#bf6843', '#2b3c63', '#787c4c'])), standing([640, 1010, 1.3], 140, dome(colours.Terracotta, true))),
  'lampe-koubba-pied': () => closeUp([600, 800, 2], bedside(colours['Blanc cassé'])),
  'lampe-koubba-gamme': () => family(paper, 200, { size: 0.86, things: [dome(colours.Terracotta), dome(colours['Blanc cassé']), dome(colours['Vert sauge'])] }),
  'ampoule-filament': () => flatLay(paper, lifted(30, placed([540, 980, 1.4, -24], moved('translate(90 0)', bulb(false))))),
  'ampoule-filament-allumee': () => studio('#7a6358', line('M600 -10V180', ['#2a2320', 12]), placed([600, 940, 1.3], bulb(true))),
  'bougie-oranger': () => studio(paper, plinth([600, 920, 430], paper), standing([600, 930, 1.5], 180, candle(false))),
  'bougie-oranger-allumee': () => niche('#c7a58c', groundShadow([600, 1060, 260]), placed([600, 1060, 1.36], candle(true))),
}
