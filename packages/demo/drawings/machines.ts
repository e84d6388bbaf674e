import { lit, materials, papers, shaded } from './palette.ts'
import { carton, orange } from './props.ts'
import {
  across,
  boxPath,
  down,
  line,
  metal,
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
import { closeUp, flatLay, lifted, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.kitchen
const steel = materials.steel

function gauge(): Svg {
  const ticks = repeat(25, (index) =>
    line(`M0 ${index % 4 ? -42 : -38}V-47`, [index > 17 ? '#b5402f' : '#3a3c42', index % 4 ? 1.6 : 3], `transform="rotate(${-130 + index * 10.8})"`),
  )
  return [
    oval([0, 0, 62], metal(materials.brass)),
    oval([0, 0, 53], slant('#ffffff', '#e9e2d2')),
    ...ticks,
    line('M0 12L0 -38', ['#b5402f', 4], 'transform="rotate(38)"'),
    oval([0, 0, 7], '#2a2b30'),
    within(ovalPath([0, 0, 53]), path('M-60 -60H10L-50 60H-60Z', '#ffffff', 'opacity="0.4"')),
  ].join('')
}

function espresso(): Svg {
  const body = boxPath([-290, -640, 580, 610, 46])
  const hollow = 'M-230 -400H230V-120H-230Z'
  const cups = [-150, -40, 70].map((x) =>
    placed(
      [x + 40, -660],
      path('M-44 -70H44L34 0H-34Z', rounded('#f6f1e6', 0.4)),
      oval([0, -70, 44, 9], '#e4dcca'),
      line('M42 -56C72 -56 70 -22 38 -24', ['#e9e2d2', 9]),
    ),
  )
  const rail = [rect([-280, -662, 560, 26, 8], metal(steel)), line('M-262 -690V-662M262 -690V-662M-262 -690H262', [metal(steel), 7])]
  const brewer = [
    rect([-92, -410, 184, 52, 12], metal(steel)),
    rect([-74, -360, 148, 26, 8], metal(shaded(steel, 0.2))),
    path('M-80 -336H80L66 -290H-66Z', metal(materials.brass)),
    rect([-18, -292, 14, 36, 5], metal(materials.brass)),
    rect([6, -292, 14, 36, 5], metal(materials.brass)),
    path('M-26 -326H30L120 -262C138 -250 124 -222 104 -234L10 -290Z', slant(lit(materials.walnut, 0.35), shaded(materials.walnut, 0.35))),
  ]
  const wand = [
    line('M196 -420V-330C196 -280 226 -230 236 -170', [metal(steel), 15]),
    line('M194 -420V-330C194 -282 222 -232 232 -176', ['#ffffff', 3], 'opacity="0.7"'),
    oval([236, -166, 11, 8], '#55585e'),
  ]
  const tray = [
    rect([-260, -112, 520, 74, 12], metal(shaded(steel, 0.1))),
    ...repeat(21, (index) => rect([-244 + index * 23.6, -106, 13, 16, 4], '#24262b')),
    rect([-300, -36, 600, 36, 14], '#1d1e22'),
  ]
  const cup = placed(
    [6, -112, 0.82],
    path('M-58 -92H58C58 -30 36 0 0 0C-36 0 -58 -30 -58 -92Z', rounded('#f6f1e6', 0.4)),
    oval([0, -92, 58, 11], '#e4dcca'),
    oval([0, -91, 49, 8], '#5a3420'),
    line('M55 -76C92 -78 86 -30 46 -34', ['#ece5d6', 11]),
  )
  const stream = [line('M-10 -256V-186', ['#5a3420', 5]), line('M13 -256V-186', ['#5a3420', 5])]
  const panel = [
    placed([-178, -510, 1.08], gauge()),
    ...[-40, 56, 152].map((x) =>
      placed([x + 20, -510], oval([0, 0, 36], slant(lit(steel, 0.7), shaded(steel, 0.4))), oval([0, 0, 28], slant(shaded(steel, 0.06), lit(steel, 0.7)))),
    ),
  ]
  const glyphs = [
    placed([-20, -510], line('M-9 -6V6M0 -10V10M9 -6V6', ['#4a4c52', 4])),
    placed([76, -510], line('M-12 -8H8V2C8 10 -12 10 -12 2ZM8 -5C16 -5 16 3 8 3', ['#4a4c52', 3.5])),
    placed([172, -510], line('M-7 8C-14 0 -2 -4 -7 -12M5 8C-2 0 10 -4 5 -12', ['#4a4c52', 3.5])),
  ]
  return [
    ...cups,
    ...rail,
    path(body, metal(steel)),
    within(body, rect([-290, -640, 580, 610], slant([0, '#ffffff', 0.25], [1, '#000000', 0.12]))),
    rect([-290, -446, 580, 5], shaded(steel, 0.4), 'opacity="0.5"'),
    path(hollow, down('#2b2d31', '#4a4d52')),
    within(hollow, soft(16, rect([-240, -410, 480, 70], '#08090b', 'opacity="0.8"'))),
    ...panel,
    ...glyphs,
    ...brewer,
    ...stream,
    cup,
    ...tray,
    ...wand,
  ].join('')
}

const jug: Turn[] = [
  [150, -700, 'edge'],
  [146, -560],
  [122, -400],
  [98, -290, 'edge'],
]

function blender(): Svg {
  const shape = turned(jug)
  const base = 'M-104 -270H104L150 -60C154 -30 146 -10 126 -10H-126C-146 -10 -154 -30 -150 -60Z'
  const juice = within(
    shape,
    rect([-170, -520, 340, 250], down('#f2a94a', '#e08a2c')),
    oval([0, -520, 140, 17], '#f7c477'),
    ...repeat(12, (index) => oval([Math.sin(index * 3.1) * 90, -330 - index * 15, 7 + (index % 3) * 4], '#f9cf8b', 'opacity="0.5"')),
  )
  const handle = [
    line('M146 -650C256 -656 250 -420 118 -380', [shaded('#3a3c42', 0.3), 40]),
    line('M146 -652C250 -658 244 -424 118 -386', [across('#3a3c42', '#6a6d73', '#26272b'), 30]),
  ]
  const marks = [-600, -560, -480, -440, -400].map((y, index) => rect([-18, y, index % 2 ? 26 : 44, 5, 2], '#ffffff', 'opacity="0.75"'))
  const lid = [
    rect([-158, -738, 316, 46, 14], across('#1d1e22', '#5b5e64', '#2a2b30', '#141518')),
    rect([-60, -772, 120, 40, 12], across('#2a2b30', '#6a6d73', '#1d1e22')),
  ]
  const dial = [
    oval([0, -120, 62], metal(steel)),
    oval([0, -120, 52], slant('#5b5e64', '#1d1e22')),
    line('M0 -120L22 -152', ['#f3efe6', 7]),
    ...[-60, 0, 60].map((turn) => placed([0, -120, 1, turn], oval([0, -82, 5], '#f3efe6'))),
  ]
  const glass = [
    path(shape, across([0, '#b9cbd0', 0.5], [0.14, '#ffffff', 0.5], [0.3, '#ffffff', 0.12], [0.7, '#dbe8ea', 0.14], [1, '#9fb4ba', 0.55])),
    path(strip(jug, [-0.78, -0.62]), '#ffffff', 'opacity="0.65"'),
    path(strip(jug, [0.7, 0.78]), '#ffffff', 'opacity="0.4"'),
  ]
  return [
    ...handle,
    path(shape, '#eaf1f1', 'opacity="0.55"'),
    juice,
    ...glass,
    ...marks,
    ...lid,
    rect([-112, -300, 224, 38, 10], metal(steel)),
    path(base, rounded('#f1ebdd', 0.4)),
    line('M-148 -66H148', [metal(steel), 6]),
    ...dial,
    rect([-120, -14, 240, 14, 5], '#1d1e22'),
  ].join('')
}

/** The blades in the jug, from above, centred on 0, 0. */
function blades(): Svg {
  const blade = path(
    'M-30 -16C40 -70 150 -90 250 -60C200 -20 120 10 30 18Z',
    slant('#ffffff', steel, shaded(steel, 0.4)),
    `stroke="${shaded(steel, 0.5)}" stroke-width="2"`,
  )
  return [
    oval([0, 0, 520], slant('#f5f9f9', '#b7c6ca')),
    oval([0, 0, 490], outward([0.4, 0.36, 0.7], '#f4f8f8', '#d5e0e2', '#a9bac0')),
    oval([0, 0, 400], 'none', 'stroke="#ffffff" stroke-width="10" opacity="0.8"'),
    oval([0, 0, 330], slant('#c9d5d8', '#eef3f3')),
    soft(
      14,
      ...[0, 60, 120, 180, 240, 300].map((turn) =>
        placed([12, 18, 1, turn], path('M-30 -16C40 -70 150 -90 250 -60C200 -20 120 10 30 18Z', '#4a565c', 'opacity="0.4"')),
      ),
    ),
    ...[0, 60, 120, 180, 240, 300].map((turn, index) => placed([0, 0, index % 2 ? 0.8 : 1, turn], blade)),
    oval([0, 0, 64], slant(lit(steel, 0.8), shaded(steel, 0.4))),
    oval([0, 0, 46], slant(shaded(steel, 0.2), lit(steel, 0.6))),
    path('M0 -24L21 -12V12L0 24L-21 12V-12Z', slant(lit(steel, 0.8), shaded(steel, 0.3))),
  ].join('')
}

const coffee = () => studio(paper, standing([600, 1050, 1.3], 295, espresso()))

export const machines: Pictures = {
  'expresso-kahwa': coffee,
  'expresso-kahwa-manometre': () => closeUp([440, 400, 2.5], coffee()),
  'expresso-kahwa-tasse': () => closeUp([610, 780, 2.1], coffee()),
  'expresso-kahwa-carton': () => studio(paper, standing([380, 960, 1], 300, carton([480, 560, 300], '#7a4e32')), standing([830, 1030, 0.92], 295, espresso())),
  'blender-asir': () =>
    studio(paper, standing([560, 1040, 1.2], 150, blender()), standing([880, 1060, 0.95], 90, orange(100)), standing([1010, 1090, 0.8], 90, orange(100))),
  'blender-asir-lames': () => flatLay(paper, lifted(40, placed([600, 600, 1.04, 12], blades()))),
}
