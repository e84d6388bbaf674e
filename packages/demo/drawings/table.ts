import { lit, materials, papers, shaded } from './palette.ts'
import { sprig } from './props.ts'
import { across, down, line, metal, moved, oval, path, placed, rect, repeat, rounded, slant, soft, strip, turned, within } from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'
import { closeUp, groundShadow, plinth, standing, studio, tabled } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.kitchen
const gold = materials.brass

const glassForm: Turn[] = [
  [104, -300, 'edge'],
  [92, -230],
  [74, -150],
  [78, -60],
  [70, 0, 'edge'],
]

/** With gilt lines. */
function teaGlass(full: boolean): Svg {
  const shape = turned(glassForm, 9)
  const tea = full
    ? within(
        shape,
        rect([-110, -226, 220, 216], down('#c8883c', '#8f4a1c')),
        oval([0, -226, 92, 13], '#dba355'),
        ...[-22, 8, 34].map((x, index) =>
          placed([x, -232 + index * 3, 0.2, index * 40], path('M0 0C30 -50 90 -60 120 -10C90 30 30 30 0 0Z', slant('#a3b86c', '#5f7a3a'))),
        ),
      )
    : ''
  const curl = 'M0 0C14 -22 34 -22 40 -4C42 8 30 12 26 4'
  const gilt = [-60, -20, 20, 60].map((x) => placed([x, -96, 0.5], line(curl, [gold, 6]), moved('scale(-1 1)', line(curl, [gold, 6]))))
  const lines = [
    [101, -288, 9, 6],
    [90, -222, 8, 3],
    [77, -56, 7, 5],
    [74, -130, 7, 3],
  ].map(([radius = 0, y = 0, sag = 0, width = 0]) =>
    line(`M${-radius} ${y}C${-radius * 0.6} ${y + sag * 1.6} ${radius * 0.6} ${y + sag * 1.6} ${radius} ${y}`, [
      across(lit(gold, 0.5), gold, lit(gold, 0.7), shaded(gold, 0.35)),
      width,
    ]),
  )
  return [
    path(shape, '#eef4f2', 'opacity="0.5"'),
    tea,
    path(shape, across([0, '#9db3b4', 0.6], [0.12, '#ffffff', 0.55], [0.3, '#ffffff', 0.08], [0.75, '#cfdcdc', 0.12], [1, '#8ba4a6', 0.6])),
    within(shape, ...gilt),
    ...lines,
    oval([0, -300, 104, 15], 'none', `stroke="${lit(gold, 0.3)}" stroke-width="4"`),
    path(strip(glassForm, [-0.78, -0.6]), '#ffffff', 'opacity="0.7"'),
    path('M-72 -16C-40 -8 40 -8 72 -16L70 0C40 11 -40 11 -70 0Z', across('#a9bcbc', '#ffffff', '#c9d6d6', '#93a9aa')),
  ].join('')
}

/** Hammered brass, seen slightly from above, centred on 0, 0. */
function tray(): Svg {
  const rings = [0.9, 0.78, 0.66].map((share, index) =>
    oval([0, 0, 500 * share, 116 * share], 'none', `stroke="${index % 2 ? lit(gold, 0.6) : shaded(gold, 0.3)}" stroke-width="4" opacity="0.7"`),
  )
  const marks = repeat(40, (index) => {
    const angle = (index / 40) * Math.PI * 2
    return oval([Math.cos(angle) * 418, Math.sin(angle) * 97, 9, 4], shaded(gold, 0.3), 'opacity="0.6"')
  })
  return [
    oval([0, 16, 506, 120], shaded(gold, 0.5)),
    oval([0, 0, 506, 120], metal(gold)),
    oval([0, -2, 480, 110], slant(lit(gold, 0.55), gold, shaded(gold, 0.25), lit(gold, 0.3))),
    ...rings,
    ...marks,
  ].join('')
}

const millForm: Turn[] = [
  [112, -420, 'edge'],
  [96, -360],
  [78, -260],
  [96, -140],
  [124, -50],
  [122, 0, 'edge'],
]
const capForm: Turn[] = [
  [18, -640, 'edge'],
  [84, -604],
  [108, -530],
  [92, -462],
  [110, -430, 'edge'],
]

function mill(): Svg {
  const wood = materials.olive
  const [body, cap] = [turned(millForm, 16), turned(capForm)]
  const veins = (d: string, [top, tall]: [number, number]) =>
    within(
      d,
      ...repeat(17, (index) =>
        line(
          `M${-150 + index * 19} ${top}C${-190 + index * 22} ${top + tall * 0.4} ${-110 + index * 15} ${top + tall * 0.6} ${-150 + index * 19} ${top + tall}`,
          [index % 3 ? shaded(wood, 0.45) : '#5a3a22', 2 + (index % 4) * 1.6],
          `opacity="${0.22 + (index % 3) * 0.14}"`,
        ),
      ),
    )
  const knot = within(
    body,
    placed([-8, -120], ...[44, 32, 21, 11].map((radius) => oval([0, 0, radius * 0.7, radius], 'none', 'stroke="#5a3a22" stroke-width="3" opacity="0.5"'))),
  )
  return [
    path(body, rounded(wood, 0.3)),
    veins(body, [-430, 440]),
    knot,
    rect([-112, -432, 224, 16, 4], metal(materials.steel)),
    path(cap, rounded(lit(wood, 0.1), 0.35)),
    veins(cap, [-650, 230]),
    rect([-20, -668, 40, 32, 10], metal(gold)),
    oval([0, -668, 22, 10], lit(gold, 0.4)),
    soft(5, path(strip(millForm, [-0.74, -0.5]), '#ffffff', 'opacity="0.5"'), path(strip(capForm, [-0.7, -0.48]), '#ffffff', 'opacity="0.55"')),
  ].join('')
}

function peppercorns(): Svg {
  return repeat(16, (index) =>
    oval([Math.sin(index * 2.4) * (20 + index * 5), Math.cos(index * 2.4) * (8 + index * 1.6), 9, 8], index % 4 ? '#3a2a24' : '#b5523a'),
  ).join('')
}

const glasses = [
  [300, 970, 0.98],
  [900, 970, 0.98],
  [600, 950, 0.96],
  [450, 1030, 1.06],
  [750, 1030, 1.06],
].map(([x = 0, y = 0, size = 1], index) => placed([x, y, size], oval([8, 0, 84, 16], '#5a3a12', 'opacity="0.35"'), teaGlass(index !== 3)))
const served = () => studio(paper, standing([600, 1010, 2.3], 76, teaGlass(true)))
const milled = () => studio(paper, standing([560, 1050, 1.36], 126, mill()), placed([830, 1050, 1.3], peppercorns()))

export const table: Pictures = {
  'verre-the': served,
  'verre-the-plateau': () =>
    tabled(paper, '#c9b08c', groundShadow([600, 1020, 500]), placed([600, 990], tray()), ...glasses, placed([1060, 900, 0.8, 24], sprig('#6f9a57', 6))),
  'verre-the-filet': () => closeUp([600, 480, 2.1], served()),
  'moulin-olivier': milled,
  'moulin-olivier-veinage': () => closeUp([560, 860, 2.3], studio(paper, plinth([560, 1060, 300], paper), standing([560, 1070, 1.36], 126, mill()))),
}
