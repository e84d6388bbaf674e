import { glow } from './lights.ts'
import { materials, papers, shaded } from './palette.ts'
import { across, down, line, metal, moved, outward, oval, path, placed, rect, repeat, slant, soft, strip, turned, within } from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'
import { flatLay, groundShadow, lifted, niche, plinth, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.home
const brass = materials.brass

/** A filament bulb hanging cap up, its lowest point on y = 0. */
function bulb(on: boolean): Svg {
  const glass = 'M-62 -430C-70 -360 -170 -300 -170 -170C-170 -76 -94 0 0 0C94 0 170 -76 170 -170C170 -300 70 -360 62 -430Z'
  const wire = [
    'M-60 -250C-70 -190 -50 -130 -30 -80',
    'M-24 -262C-30 -190 -16 -120 -10 -66',
    'M24 -262C30 -190 16 -120 10 -66',
    'M60 -250C70 -190 50 -130 30 -80',
  ]
  const filaments = wire.map((d) =>
    [soft(on ? 12 : 2, line(d, ['#ffc75e', on ? 26 : 8], `opacity="${on ? 0.9 : 0.5}"`)), line(d, [on ? '#fff3cf' : '#f0a63c', 9])].join(''),
  )
  const stem = [
    path('M-20 -420C-16 -330 -34 -290 -62 -252M20 -420C16 -330 34 -290 62 -252', 'none', 'stroke="#8a7a5a" stroke-width="4"'),
    path('M-26 -430H26L14 -330H-14Z', '#e9d9b0', 'opacity="0.6"'),
  ]
  const cap = [
    rect([-70, -470, 140, 44, 10], metal(brass)),
    ...repeat(4, (index) => rect([-64 + index * 2, -488 - index * 22, 128 - index * 4, 18, 9], metal(shaded(brass, 0.08)))),
    path('M-50 -560H50L26 -596H-26Z', '#26272b'),
    oval([0, -598, 24, 9], metal(materials.steel)),
  ]
  const amber = on ? outward([0.5, 0.55, 0.6], '#fff2c9', '#ffd27c', '#eda648') : outward([0.4, 0.4, 0.75], '#fbe6b6', '#eec37a', '#c98d3f')
  return [
    on ? placed([0, -190], glow(560, 0.8)) : '',
    path(glass, amber, `opacity="${on ? 0.85 : 0.6}"`),
    ...stem,
    ...filaments,
    path(glass, across([0, '#7d531c', 0.4], [0.14, '#ffffff', 0.25], [0.3, '#ffffff', 0], [0.8, '#ffffff', 0], [1, '#7d531c', 0.45])),
    soft(4, path('M-128 -250C-156 -190 -150 -110 -110 -66C-130 -130 -128 -190 -104 -262Z', '#ffffff', 'opacity="0.8"')),
    ...cap,
  ].join('')
}

function candle(burning: boolean): Svg {
  const form: Turn[] = [
    [190, -400, 'edge'],
    [194, -200],
    [188, -30],
    [170, 0, 'edge'],
  ]
  const shape = turned(form, 22)
  const wax = within(
    shape,
    rect([-200, -300, 400, 320], down('#f8e8cb', '#e9c691')),
    burning ? soft(26, oval([0, -290, 130, 90], '#fff4d4', 'opacity="0.9"')) : '',
  )
  const flame = burning
    ? [
        placed([0, -370], glow(420, 0.55)),
        soft(3, path('M0 -452C34 -410 36 -360 0 -340C-36 -360 -34 -410 0 -452Z', down('#fff6d8', '#ffc65a', '#f08a2c'))),
        path('M0 -400C12 -382 12 -360 0 -350C-12 -360 -12 -382 0 -400Z', '#fffdf4'),
      ]
    : []
  const label = [
    path('M-120 -210C-60 -196 60 -196 120 -210V-70C60 -56 -60 -56 -120 -70Z', across('#e6dcc8', '#fffaf0', '#f4ead6', '#d9ccb2')),
    placed(
      [0, -142, 0.62],
      ...[0, 72, 144, 216, 288].map((turn) =>
        placed([0, 0, 1, turn], path('M0 0C34 -20 40 -70 0 -92C-40 -70 -34 -20 0 0Z', slant('#ffffff', '#f0e2c4'), 'stroke="#c79a4b" stroke-width="4"')),
      ),
      oval([0, 0, 20], '#dfa93f'),
    ),
    line('M-84 -90C-40 -82 40 -82 84 -90', ['#c79a4b', 3]),
  ]
  return [
    path(shape, '#a8672a', 'opacity="0.35"'),
    wax,
    oval([0, -300, 188, 26], slant('#fffaf0', '#f0dcb8')),
    line('M0 -300V-346', ['#3a2a20', 6]),
    ...flame,
    path(
      shape,
      across([0, '#7a4415', 0.75], [0.12, '#d98f3d', 0.45], [0.28, '#ffd596', 0.22], [0.5, '#c9803a', 0.2], [0.85, '#8a4d18', 0.5], [1, '#5f3410', 0.7]),
    ),
    path(strip(form, [-0.8, -0.66]), '#ffffff', 'opacity="0.5"'),
    oval([0, -400, 190, 25], 'none', 'stroke="#f0c88c" stroke-width="6" opacity="0.9"'),
    ...label,
  ].join('')
}

export const candles: Pictures = {
  'ampoule-filament': () => flatLay(paper, lifted(30, placed([540, 980, 1.4, -24], moved('translate(90 0)', bulb(false))))),
  'ampoule-filament-allumee': () => studio('#7a6358', line('M600 -10V180', ['#2a2320', 12]), placed([600, 940, 1.3], bulb(true))),
  'bougie-oranger': () => studio(paper, plinth([600, 920, 430], paper), standing([600, 930, 1.5], 180, candle(false))),
  'bougie-oranger-allumee': () => niche('#c7a58c', groundShadow([600, 1060, 260]), placed([600, 1060, 1.36], candle(true))),
}
