import { colours, lit, materials, mix, papers, shaded } from './palette.ts'
import { orange, sprigVase } from './props.ts'
import { ball, dashed, down, faint, line, metal, moved, outward, oval, ovalPath, path, placed, rect, rounded, slant, soft, strip, turned, within } from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'
import { closeUp, family, plinth, standing, studio, tabled } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.kitchen
const steel = materials.steel

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

/** A row of painted lozenges and dots round a turned form at some height. */
function frieze([radius, y, sag]: [number, number, number], tones: [string, string]): Svg {
  const count = 11
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count - 0.5) * Math.PI * 0.96
    const [x, squeeze] = [Math.sin(angle) * radius, Math.cos(angle)]
    const drop = squeeze * sag
    return moved(`translate(${x} ${y + drop}) scale(${Math.max(0.14, squeeze)} 1)`, path('M0 -26L24 0L0 26L-24 0Z', 'none', `stroke="${tones[0]}" stroke-width="6"`), oval([0, 0, 6], tones[1]), oval([-34, -20, 4], tones[1]), oval([-34, 20, 4], tones[1]))
  }).join('')
}

function band([radius, y, sag]: [number, number, number], tone: string, width: number): Svg {
  return line(`M${-radius} ${y}C${-radius * 0.6} ${y + sag} ${radius * 0.6} ${y + sag} ${radius} ${y}`, [tone, width])
}

/** The lid of a tagine; its rim lies on y = -150. */
function tagineLid(hex: string, tones: [string, string]): Svg {
  const shape = turned(cone, 50)
  const paintwork = [frieze([232, -246, 40], tones), band([150, -340, 34], tones[0], 7), band([134, -362, 30], tones[1], 4), band([308, -160, 64], tones[0], 8), band([84, -470, 20], tones[0], 6)]
  const knob = [oval([0, -578, 46, 40], ball(hex)), oval([-12, -592, 14, 9], '#ffffff', 'opacity="0.5"'), path('M-36 -556C-20 -546 20 -546 36 -556L34 -544C20 -536 -20 -536 -34 -544Z', shaded(hex, 0.35))]
  const light = [soft(6, path(strip(cone, [-0.7, -0.5]), '#ffffff', 'opacity="0.55"')), soft(22, path(strip(cone, [0.4, 1]), shaded(hex, 0.7), 'opacity="0.35"'))]
  return [path(shape, rounded(hex, 0.35)), within(shape, faint(0.9, ...paintwork), ...light), ...knob].join('')
}

function tagineDish(hex: string, tones: [string, string]): Svg {
  const shape = turned(dish, 22)
  return [path(shape, rounded(hex, 0.3)), within(shape, band([330, -104, 56], tones[0], 8), band([316, -84, 54], tones[1], 4), soft(7, path(strip(dish, [-0.76, -0.58]), '#ffffff', 'opacity="0.45"'))), oval([0, -150, 352, 58], shaded(hex, 0.3)), oval([0, -153, 346, 54], slant(lit(hex, 0.35), hex, shaded(hex, 0.25)))].join('')
}

/** A tagine with its lid on, standing on y = 0. */
function tagine(hex: string, tones: [string, string]): Svg {
  return [tagineDish(hex, tones), soft(7, oval([6, -138, 322, 50], '#2a1710', 'opacity="0.55"')), tagineLid(hex, tones)].join('')
}

function stew(): Svg {
  const bits: [number, number, string, number][] = [[-150, -8, '#d9772e', 44], [-60, 14, '#c9572c', 50], [40, -14, '#8a9a4a', 40], [130, 6, '#e0a040', 46], [200, -10, '#c9572c', 34], [-220, 4, '#8a9a4a', 30], [-10, -28, '#f0dcb0', 34], [90, -30, '#d9772e', 30], [-100, -30, '#5f7034', 26]]
  return [oval([0, -150, 318, 46], slant('#a4552a', '#6d3116')), ...bits.map(([x, y, tone, size]) => placed([x, -156 + y], oval([0, 0, size, size * 0.5], outward([0.35, 0.25, 0.8], lit(tone, 0.5), tone, shaded(tone, 0.35))))), ...[-120, -20, 70, 150].map((x, index) => placed([x, -172 + (index % 2) * 16, 0.16, index * 50], path('M0 0C40 -60 100 -60 130 0C100 40 40 40 0 0Z', '#6f8257')))].join('')
}

const earthen: [string, string] = ['#f2dfc0', '#2f4a5c']
const blue: [string, string] = ['#f3efe6', '#dfa93f']
const tagined = (hex: string, tones: [string, string]) => studio(paper, plinth([600, 930, 470], paper), standing([600, 950, 1.28], 250, tagine(hex, tones)))

const potForm: Turn[] = [
  [318, -300, 'edge'],
  [324, -180],
  [316, -70],
  [276, -8, 'edge'],
]

/** The body of a casserole without its lid. */
function pot(hex: string): Svg {
  const shape = turned(potForm, 24)
  const ears = [-1, 1].map((flip) => moved(`scale(${flip} 1)`, path('M306 -250C390 -262 410 -240 408 -214C406 -184 380 -176 308 -184L306 -204C360 -200 376 -204 376 -216C376 -230 356 -232 306 -228Z', down(lit(hex, 0.25), shaded(hex, 0.4)))))
  return [...ears, path(shape, rounded(hex, 0.55)), within(shape, soft(8, path(strip(potForm, [-0.76, -0.5]), '#ffffff', 'opacity="0.5"')), rect([-340, -302, 680, 12], shaded(hex, 0.35), 'opacity="0.5"'))].join('')
}

/** The brass knob, its foot on y = 0. */
function knob(): Svg {
  return [path('M-34 0C-30 -14 -20 -20 -18 -34H18C20 -20 30 -14 34 0Z', metal(materials.brass)), path('M-58 -52C-58 -72 -30 -80 0 -80C30 -80 58 -72 58 -52C58 -36 30 -30 0 -30C-30 -30 -58 -36 -58 -52Z', metal(materials.brass)), oval([0, -66, 46, 10], slant(lit(materials.brass, 0.8), materials.brass)), oval([-16, -68, 16, 4], '#ffffff', 'opacity="0.7"')].join('')
}

function potLid(hex: string): Svg {
  const dome = 'M-330 -300C-320 -356 -180 -398 0 -398C180 -398 320 -356 330 -300C330 -288 300 -284 0 -284C-300 -284 -330 -288 -330 -300Z'
  return [path(dome, rounded(hex, 0.55)), line('M-326 -296C-200 -280 200 -280 326 -296', [shaded(hex, 0.45), 5]), soft(7, path('M-250 -336C-190 -372 -60 -386 40 -384C-60 -366 -170 -346 -240 -318Z', '#ffffff', 'opacity="0.65"')), placed([0, -390], knob())].join('')
}

/** A casserole with its lid on, standing on y = 0. */
function casserole(hex: string): Svg {
  return pot(hex) + potLid(hex)
}

function casseroleOpen(hex: string): Svg {
  const inside = [oval([0, -300, 320, 62], slant(lit(hex, 0.2), shaded(hex, 0.3))), oval([0, -298, 300, 54], down('#cbbfa8', '#f7f0e2')), within(ovalPath([0, -298, 300, 54]), placed([0, -118, 0.92], stew()))]
  return [pot(hex), ...inside].join('')
}

const simmering = (hex: string) => studio(paper, standing([600, 930, 1.4], 300, casserole(hex)))

const marmite: Turn[] = [
  [250, -300, 'edge'],
  [256, -180],
  [254, -40],
  [238, 0, 'edge'],
]
const steamer: Turn[] = [
  [262, -560, 'edge'],
  [258, -470],
  [236, -340],
  [214, -296, 'edge'],
]

function steelForm(form: Turn[]): Svg {
  return path(turned(form, 24), metal(steel)) + path(strip(form, [-0.8, -0.7]), '#ffffff', 'opacity="0.5"')
}

function handles(y: number, reach: number): Svg {
  return [-1, 1].map((flip) => moved(`scale(${flip} 1)`, line(`M${reach - 6} ${y}H${reach + 50}C${reach + 84} ${y} ${reach + 84} ${y + 62} ${reach + 50} ${y + 62}H${reach - 6}`, [metal(shaded(steel, 0.15)), 19]), oval([reach - 14, y, 9], shaded(steel, 0.25)), oval([reach - 14, y + 62, 9], shaded(steel, 0.25)))).join('')
}

function couscousPot(): Svg {
  return [handles(-200, 256), steelForm(marmite), rect([-258, -312, 516, 18, 8], metal(steel))].join('')
}

function couscousSieve(): Svg {
  return [handles(-500, 258), steelForm(steamer), rect([-270, -574, 540, 20, 9], metal(steel)), faint(0.55, ...[-330, -352, -374].map((y, row) => dashed(`M${-216 - row * 4} ${y}C-100 ${y + 22} 100 ${y + 22} ${216 + row * 4} ${y}`, ['#3a3f44', 7], [7, 13])))].join('')
}

/** A couscous steamer of two storeys, standing on y = 0; with its lid, or full of grain. */
function couscoussier(open: boolean): Svg {
  const grain = [oval([0, -566, 262, 40], metal(shaded(steel, 0.2))), path('M-246 -570C-200 -660 -90 -706 0 -706C90 -706 200 -660 246 -570C200 -540 -200 -540 -246 -570Z', outward([0.36, 0.25, 0.85], '#f8e2ab', '#e9c67f', '#b98a45')), ...Array.from({ length: 60 }, (_, index) => oval([Math.sin(index * 2.39) * (40 + index * 3), -600 - Math.cos(index * 1.9) * (index % 7) * 11, 5, 4], index % 3 ? '#fdf0cc' : '#c99d58', 'opacity="0.8"'))]
  const lid = [path('M-266 -572C-250 -636 -130 -672 0 -672C130 -672 250 -636 266 -572Z', metal(steel)), oval([0, -690, 40, 22], ball('#2a2b30')), rect([-14, -682, 28, 18, 4], metal(steel))]
  return [couscousPot(), couscousSieve(), ...(open ? grain : lid)].join('')
}

const steamed = () => studio(paper, standing([600, 1030, 1.32], 250, couscoussier(false)))
const inBlue = mix(colours.Bleu, '#1f4f96', 0.4)

/** Pictures of tagines, casseroles and the couscous steamer. */
export const cookware: Pictures = {
  'tajine-terracotta': () => tagined(colours.Terracotta, earthen),
  'tajine-bleu': () => tagined(inBlue, blue),
  'tajine-ouvert': () => studio(paper, standing([330, 860, 0.86], 300, moved('translate(0 150)', tagineLid(colours.Terracotta, earthen))), standing([690, 1010, 1.2], 240, tagineDish(colours.Terracotta, earthen) + stew())),
  'tajine-motif': () => closeUp([520, 650, 2.2], tagined(colours.Terracotta, earthen)),
  'tajine-table': () => tabled(paper, materials.oak, standing([985, 890, 1.35], 70, sprigVase('#efe2c8')), standing([520, 1010, 1.04], 250, tagine(colours.Terracotta, earthen)), standing([1000, 1060, 0.9], 90, orange(90)), standing([890, 1090, 0.8], 90, orange(90))),
  'cocotte-vert-olive': () => simmering(colours['Vert olive']),
  'cocotte-rouge': () => simmering(colours.Rouge),
  'cocotte-creme': () => simmering(colours.Crème),
  'cocotte-ouverte': () => tabled(paper, materials.oak, standing([600, 1010, 1.3], 300, casseroleOpen(colours['Vert olive']))),
  'cocotte-bouton': () => closeUp([600, 410, 2.6], simmering(colours['Vert olive'])),
  'cocotte-gamme': () => family(paper, 330, { size: 0.74, things: [casserole(colours.Rouge), casserole(colours['Vert olive']), casserole(colours.Crème)] }),
  'bouton-laiton': () => studio(paper, plinth([600, 860, 400], paper), standing([600, 870, 4.4], 34, knob())),
  'couscoussier-inox': steamed,
  'couscoussier-inox-ouvert': () => studio(paper, standing([600, 1040, 1.3], 250, couscoussier(true))),
  'couscoussier-inox-poignee': () => closeUp([800, 560, 1.75], steamed()),
}
