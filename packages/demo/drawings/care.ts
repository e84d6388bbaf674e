import { lit, materials, papers, shaded } from './palette.ts'
import { sprig } from './props.ts'
import { across, ball, down, line, metal, moved, outward, oval, path, placed, rect, repeat, rounded, slant, soft, strip, turned, within } from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'
import { flatLay, groundShadow, lifted, niche, plinth, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.care
const brass = materials.brass

/** Seen slightly from above, its lowest edge on y = 0. */
function soap(hex: string): Svg {
  const top = 'M-230 -170C-240 -196 -200 -214 -160 -216H160C210 -214 246 -196 240 -168L262 -100C268 -70 240 -60 200 -60H-206C-246 -60 -270 -72 -262 -104Z'
  const flank = 'M-264 -100C-270 -70 -246 -60 -206 -60H200C240 -60 268 -70 262 -100V-40C262 -10 240 0 200 0H-200C-240 0 -264 -12 -264 -44Z'
  const stamp = moved(
    'translate(0 -138) scale(1 0.5)',
    path('M-110 -66H110V66H-110Z', 'none', `stroke="${shaded(hex, 0.3)}" stroke-width="6"`),
    placed([0, 44, 0.36], sprig(shaded(hex, 0.35), 5)),
  )
  const specks = repeat(26, (index) => oval([Math.sin(index * 4.1) * 200, -130 + Math.sin(index * 2.7) * 60, 4, 2.5], shaded(hex, 0.35), 'opacity="0.4"'))
  return [
    path(flank, across(shaded(hex, 0.12), lit(hex, 0.2), hex, shaded(hex, 0.32))),
    path(top, slant(lit(hex, 0.55), lit(hex, 0.14), hex)),
    ...specks,
    stamp,
    soft(5, path('M-214 -176C-200 -200 -160 -204 -60 -206C-120 -196 -180 -190 -200 -160Z', '#ffffff', 'opacity="0.8"')),
  ].join('')
}

const olive = (x: number, y: number, size: number) =>
  placed([x, y, size], oval([0, -40, 46, 40], ball('#6f7a3a')), oval([-16, -56, 12, 8], '#ffffff', 'opacity="0.55"'))

const vial: Turn[] = [
  [52, -430, 'edge'],
  [58, -400],
  [128, -350],
  [150, -290],
  [150, -40],
  [142, -6],
  [128, 0, 'edge'],
]

function dropperBottle(): Svg {
  const shape = turned(vial, 14)
  const label = within(
    shape,
    rect([-160, -270, 320, 190], across('#e8dccb', '#fffaf2', '#f6ecdd', '#d6c6b0')),
    placed([0, -176, 0.9], prickly()),
    line('M-60 -112H60M-36 -98H36', ['#8a6a4a', 4]),
  )
  const cap = [
    rect([-62, -500, 124, 84, 10], metal(brass)),
    ...repeat(19, (index) => line(`M${-56 + index * 6.2} -494v72`, [shaded(brass, 0.55), 2], 'opacity="0.45"')),
    path('M-44 -500C-50 -560 -36 -640 0 -640C36 -640 50 -560 44 -500Z', rounded('#33302f', 0.4)),
  ]
  return [
    path(shape, rounded('#8a4a18', 0.35)),
    within(shape, rect([-160, -250, 320, 250], '#5f2f0c', 'opacity="0.35"')),
    line('M0 -420V-60', ['#e9c48f', 10], 'opacity="0.28"'),
    label,
    soft(4, path(strip(vial, [-0.82, -0.66]), '#ffffff', 'opacity="0.65"')),
    path(strip(vial, [0.74, 0.84]), '#ffd9a0', 'opacity="0.35"'),
    ...cap,
  ].join('')
}

function prickly(): Svg {
  const pad = (...at: [x: number, y: number, size: number, turn: number]) =>
    placed(
      at,
      path('M0 0C-46 -20 -50 -90 0 -104C50 -90 46 -20 0 0Z', slant('#a3b884', '#6f8257', '#4f6340')),
      ...[
        [-16, -40],
        [14, -56],
        [-8, -76],
        [16, -28],
      ].map(([left = 0, top = 0]) => oval([left, top, 3], '#f6efe0')),
    )
  return [
    pad(-26, 30, 0.8, -30),
    pad(30, 30, 0.7, 34),
    pad(0, 40, 1, 0),
    oval([-14, -66, 12, 16], ball('#c9573f')),
    oval([14, -66, 11, 15], ball('#dfa93f')),
  ].join('')
}

function pipette(): Svg {
  return [
    path('M-40 -300C-48 -370 -36 -440 0 -440C36 -440 48 -370 40 -300Z', rounded('#33302f', 0.4)),
    rect([-58, -304, 116, 84, 10], metal(brass)),
    path('M-13 -220H13V40L5 110H-5L-13 40Z', across([0, '#b9c9c9', 0.8], [0.3, '#ffffff', 0.9], [1, '#9fb4b4', 0.8])),
    path('M-10 -80H10V40L4 104H-4L-10 40Z', down('#eec37a', '#d9902f')),
    path('M0 132C18 160 20 176 0 188C-20 176 -18 160 0 132Z', outward([0.36, 0.5, 0.7], '#fbe3ad', '#e0a040', '#b8742a')),
  ].join('')
}

const oiled = () => niche(paper, groundShadow([600, 1050, 210]), placed([600, 1050, 1.36], dropperBottle()))

export const care: Pictures = {
  'savon-olive': () =>
    studio(
      paper,
      plinth([600, 880, 460], paper),
      standing([600, 900, 1.35], 250, soap('#b9b36a')),
      placed([960, 1075, 0.9], olive(0, 0, 1.2)),
      placed([1050, 1100, 0.9], olive(0, 0, 1)),
    ),
  'savon-olive-rameau': () =>
    flatLay(
      paper,
      lifted(12, placed([300, 1000, 1.7, 32], sprig(materials.leaf, 12))),
      lifted(20, placed([660, 760, 1.3, -6], soap('#b9b36a'))),
      lifted(16, placed([320, 980, 1.2], olive(0, 0, 1) + olive(90, 40, 0.9) + olive(-60, 70, 0.8))),
    ),
  'huile-figue': oiled,
  'huile-figue-pipette': () => studio(paper, standing([470, 1070, 1.24], 150, dropperBottle()), placed([840, 660, 1.3, 14], pipette())),
}
