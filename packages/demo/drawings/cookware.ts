import { colours, lit, materials, papers, shaded } from './palette.ts'
import {
  ball,
  dashed,
  down,
  faint,
  line,
  metal,
  moved,
  outward,
  oval,
  ovalPath,
  path,
  placed,
  rect,
  repeat,
  rounded,
  slant,
  soft,
  strip,
  turned,
  within,
} from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'
import { closeUp, family, plinth, standing, studio, tabled } from './stage.ts'
import type { Pictures } from './stage.ts'
import { stew } from './tagines.ts'

const paper = papers.kitchen
const steel = materials.steel

const potForm: Turn[] = [
  [318, -300, 'edge'],
  [324, -180],
  [316, -70],
  [276, -8, 'edge'],
]

/** Without the lid. */
function pot(hex: string): Svg {
  const shape = turned(potForm, 24)
  const ears = [-1, 1].map((flip) =>
    moved(
      `scale(${flip} 1)`,
      path(
        'M306 -250C390 -262 410 -240 408 -214C406 -184 380 -176 308 -184L306 -204C360 -200 376 -204 376 -216C376 -230 356 -232 306 -228Z',
        down(lit(hex, 0.25), shaded(hex, 0.4)),
      ),
    ),
  )
  return [
    ...ears,
    path(shape, rounded(hex, 0.55)),
    within(shape, soft(8, path(strip(potForm, [-0.76, -0.5]), '#ffffff', 'opacity="0.5"')), rect([-340, -302, 680, 12], shaded(hex, 0.35), 'opacity="0.5"')),
  ].join('')
}

/** The brass knob, its foot on y = 0. */
function knob(): Svg {
  return [
    path('M-34 0C-30 -14 -20 -20 -18 -34H18C20 -20 30 -14 34 0Z', metal(materials.brass)),
    path('M-58 -52C-58 -72 -30 -80 0 -80C30 -80 58 -72 58 -52C58 -36 30 -30 0 -30C-30 -30 -58 -36 -58 -52Z', metal(materials.brass)),
    oval([0, -66, 46, 10], slant(lit(materials.brass, 0.8), materials.brass)),
    oval([-16, -68, 16, 4], '#ffffff', 'opacity="0.7"'),
  ].join('')
}

function potLid(hex: string): Svg {
  const dome = 'M-330 -300C-320 -356 -180 -398 0 -398C180 -398 320 -356 330 -300C330 -288 300 -284 0 -284C-300 -284 -330 -288 -330 -300Z'
  return [
    path(dome, rounded(hex, 0.55)),
    line('M-326 -296C-200 -280 200 -280 326 -296', [shaded(hex, 0.45), 5]),
    soft(7, path('M-250 -336C-190 -372 -60 -386 40 -384C-60 -366 -170 -346 -240 -318Z', '#ffffff', 'opacity="0.65"')),
    placed([0, -390], knob()),
  ].join('')
}

function casserole(hex: string): Svg {
  return pot(hex) + potLid(hex)
}

function casseroleOpen(hex: string): Svg {
  const inside = [
    oval([0, -300, 320, 62], slant(lit(hex, 0.2), shaded(hex, 0.3))),
    oval([0, -298, 300, 54], down('#cbbfa8', '#f7f0e2')),
    within(ovalPath([0, -298, 300, 54]), placed([0, -118, 0.92], stew())),
  ]
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
  return [-1, 1]
    .map((flip) =>
      moved(
        `scale(${flip} 1)`,
        line(`M${reach - 6} ${y}H${reach + 50}C${reach + 84} ${y} ${reach + 84} ${y + 62} ${reach + 50} ${y + 62}H${reach - 6}`, [
          metal(shaded(steel, 0.15)),
          19,
        ]),
        oval([reach - 14, y, 9], shaded(steel, 0.25)),
        oval([reach - 14, y + 62, 9], shaded(steel, 0.25)),
      ),
    )
    .join('')
}

function couscousPot(): Svg {
  return [handles(-200, 256), steelForm(marmite), rect([-258, -312, 516, 18, 8], metal(steel))].join('')
}

function couscousSieve(): Svg {
  return [
    handles(-500, 258),
    steelForm(steamer),
    rect([-270, -574, 540, 20, 9], metal(steel)),
    faint(
      0.55,
      ...[-330, -352, -374].map((y, row) => dashed(`M${-216 - row * 4} ${y}C-100 ${y + 22} 100 ${y + 22} ${216 + row * 4} ${y}`, ['#3a3f44', 7], [7, 13])),
    ),
  ].join('')
}

/** Open, it is full of grain. */
function couscoussier(open: boolean): Svg {
  const grain = [
    oval([0, -566, 262, 40], metal(shaded(steel, 0.2))),
    path(
      'M-246 -570C-200 -660 -90 -706 0 -706C90 -706 200 -660 246 -570C200 -540 -200 -540 -246 -570Z',
      outward([0.36, 0.25, 0.85], '#f8e2ab', '#e9c67f', '#b98a45'),
    ),
    ...repeat(60, (index) =>
      oval(
        [Math.sin(index * 2.39) * (40 + index * 3), -600 - Math.cos(index * 1.9) * (index % 7) * 11, 5, 4],
        index % 3 ? '#fdf0cc' : '#c99d58',
        'opacity="0.8"',
      ),
    ),
  ]
  const lid = [
    path('M-266 -572C-250 -636 -130 -672 0 -672C130 -672 250 -636 266 -572Z', metal(steel)),
    oval([0, -690, 40, 22], ball('#2a2b30')),
    rect([-14, -682, 28, 18, 4], metal(steel)),
  ]
  return [couscousPot(), couscousSieve(), ...(open ? grain : lid)].join('')
}

const steamed = () => studio(paper, standing([600, 1030, 1.32], 250, couscoussier(false)))

export const cookware: Pictures = {
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
