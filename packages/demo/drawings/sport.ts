import { colours, lit, materials, papers, shaded } from './palette.ts'
import {
  across,
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
import { closeUp, family, flatLay, groundShadow, lifted, plinth, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.sport

/** Half rolled, from the front; its lowest edge is on y = 0. */
function mat(hex: string): Svg {
  const sheet = 'M-300 -170L300 -170L440 0H-440Z'
  const texture = repeat(13, (index) => dashed(`M${-312 - index * 10} ${-158 + index * 12.6}H${312 + index * 10}`, [lit(hex, 0.35), 3], [4, 9]))
  const roll = [
    rect([-322, -330, 620, 170, 84], down([0, lit(hex, 0.4)], [0.3, lit(hex, 0.08)], [0.6, hex], [1, shaded(hex, 0.42)])),
    ...repeat(9, (index) => dashed(`M-290 ${-310 + index * 17}H240`, [lit(hex, 0.4), 3], [4, 9])),
    oval([292, -245, 62, 85], slant(lit(hex, 0.25), shaded(hex, 0.2))),
    ...[48, 36, 24, 12].map((radius, index) =>
      oval([292, -245, radius, radius * 1.4], 'none', `stroke="${index % 2 ? lit(hex, 0.4) : shaded(hex, 0.35)}" stroke-width="6"`),
    ),
  ]
  const straps = [-150, 120].map((x) =>
    [rect([x - 17, -334, 34, 178, 14], across('#3a3c42', '#6a6d72', '#26272b')), rect([x - 20, -262, 40, 34, 5], metal(materials.steel))].join(''),
  )
  return [
    path(sheet, down(shaded(hex, 0.14), lit(hex, 0.14))),
    within(sheet, faint(0.55, ...texture), soft(12, rect([-330, -180, 660, 40], '#0a1412', 'opacity="0.35"'))),
    path('M-440 0H440L442 10H-442Z', shaded(hex, 0.3)),
    ...roll,
    ...straps,
  ].join('')
}

function matAbove(hex: string): Svg {
  const waves = repeat(40, (row) => dashed(`M-700 ${-600 + row * 32}q25 -16 50 0${'t50 0'.repeat(28)}`, [lit(hex, 0.32), 6], [22, 8]))
  return [
    rect([-760, -520, 1200, 1300, 10], slant(lit(hex, 0.28), hex, shaded(hex, 0.14))),
    within('M-760 -520H440V780H-760Z', faint(0.6, ...waves), line('M-130 -520V780', [lit(hex, 0.5), 4])),
    line('M440 -520V780', [lit(hex, 0.5), 5]),
  ].join('')
}

/** Hexagonal, lying across. */
function dumbbell(hex: string, size: number): Svg {
  const [w, h] = [78 + size * 62, 150 + size * 130]
  const head = (x: number) => {
    const far = path(
      `M${x - w / 2} ${-h * 0.76}L${x - w / 2 + 26} ${-h}H${x + w / 2 - 26}L${x + w / 2} ${-h * 0.76}V${-h * 0.24}L${x + w / 2 - 26} 0H${x - w / 2 + 26}L${x - w / 2} ${-h * 0.24}Z`,
      across(shaded(hex, 0.25), lit(hex, 0.14), shaded(hex, 0.35)),
    )
    const bands = [
      path(`M${x - w / 2} ${-h * 0.76}L${x - w / 2 + 26} ${-h}H${x + w / 2 - 26}L${x + w / 2} ${-h * 0.76}Z`, '#ffffff', 'opacity="0.24"'),
      path(`M${x - w / 2} ${-h * 0.24}L${x - w / 2 + 26} 0H${x + w / 2 - 26}L${x + w / 2} ${-h * 0.24}Z`, '#0a0a10', 'opacity="0.3"'),
    ]
    return [
      far,
      ...bands,
      placed([x, -h / 2], path('M0 -22L20 -11V11L0 22L-20 11V-11Z', 'none', `stroke="${lit(hex, 0.55)}" stroke-width="5" opacity="0.8"`)),
    ].join('')
  }
  const reach = 170 + size * 40
  return [
    rect([-reach, -h / 2 - 26, reach * 2, 52, 20], down([0, '#f4f5f6'], [0.3, '#c9cdd0'], [0.7, '#7d8288'], [1, '#4a4d53'])),
    ...repeat(30, (index) => line(`M${-reach * 0.5 + index * (reach / 30)} ${-h / 2 - 22}l8 44`, ['#3a3c42', 2], 'opacity="0.4"')),
    head(-reach),
    head(reach),
  ].join('')
}

const flask: Turn[] = [
  [74, -560, 'edge'],
  [86, -540],
  [128, -480],
  [134, -420],
  [134, -60],
  [126, -8],
  [112, 0, 'edge'],
]

function bottle(hex: string): Svg {
  const shape = turned(flask, 12)
  const cap = [
    rect([-70, -640, 140, 84, 16], across('#1d1e22', '#5b5e64', '#2e3035', '#141518')),
    ...repeat(17, (index) => line(`M${-62 + index * 7.8} -628v62`, ['#0e0f11', 2.5], 'opacity="0.5"')),
    path('M-58 -636V-700C-58 -740 58 -740 58 -700V-636H30V-690C30 -706 -30 -706 -30 -690V-636Z', across('#26272b', '#6a6d72', '#26272b', '#141518')),
    rect([-80, -566, 160, 20, 8], metal(materials.steel)),
  ]
  const mark = [
    path(
      'M0 -330C40 -270 56 -240 56 -206A56 56 0 0 1 -56 -206C-56 -240 -40 -270 0 -330Z',
      'none',
      `stroke="${lit(hex, 0.65)}" stroke-width="7" opacity="0.85"`,
    ),
    line('M-26 -204C-22 -184 -8 -176 6 -176', [lit(hex, 0.65), 6], 'opacity="0.85"'),
  ]
  return [
    path(shape, rounded(hex, 0.45)),
    within(
      shape,
      soft(8, path(strip(flask, [-0.74, -0.5]), '#ffffff', 'opacity="0.4"')),
      soft(16, path(strip(flask, [0.55, 1]), shaded(hex, 0.7), 'opacity="0.35"')),
      rect([-140, -34, 280, 40], metal(materials.steel)),
      line('M-140 -36C-70 -26 70 -26 140 -36', [shaded(hex, 0.4), 4]),
    ),
    ...cap,
    ...mark,
  ].join('')
}

/** Centred on 0, 0. */
function football(): Svg {
  const patch = ([x, y]: [number, number], [size, squeeze]: [number, number]) => {
    const points = [0, 1, 2, 3, 4].map((index) => {
      const angle = (index / 5) * Math.PI * 2 - Math.PI / 2
      return `${Math.cos(angle) * size} ${Math.sin(angle) * size * squeeze}`
    })
    return placed(
      [x, y],
      path(
        `M${points.join('L')}Z`,
        slant(lit(colours['Bleu nuit'], 0.3), colours['Bleu nuit'], shaded(colours['Bleu nuit'], 0.4)),
        'stroke="#cfd3d6" stroke-width="8" stroke-linejoin="round"',
      ),
    )
  }
  const outer = [0, 72, 144, 216, 288].map((turn) => {
    const angle = ((turn - 90) * Math.PI) / 180
    return [Math.cos(angle) * 340, Math.sin(angle) * 340, turn] as const
  })
  const seams = outer.map(([x, y], index) => {
    const angle = ((index * 72 - 90) * Math.PI) / 180
    const side = (turn: number) => {
      const far = angle + turn
      return `${Math.cos(far) * 320} ${Math.sin(far) * 320}`
    }
    return line(
      `M${Math.cos(angle) * 118} ${Math.sin(angle) * 118}L${x * 0.62} ${y * 0.62}M${x * 0.62} ${y * 0.62}L${side(0.36)}M${x * 0.62} ${y * 0.62}L${side(-0.36)}`,
      ['#b9bfc3', 8],
    )
  })
  const edge = outer.map(([, , turn]) => placed([0, 0, 1, turn + 36], patch([0, -366], [92, 0.55])))
  const round = ovalPath([0, 0, 400])
  return [
    path(round, outward([0.36, 0.3, 0.8], '#ffffff', '#f1efea', '#cfcdc9', '#8f9294')),
    within(
      round,
      moved(
        'rotate(14)',
        ...seams,
        patch([0, 0], [122, 1]),
        ...edge,
        ...[0, 72, 144, 216, 288].map((turn) => placed([0, 0, 1, turn + 36], path('M-8 -236L8 -236L0 -210Z', colours.Safran))),
      ),
      soft(26, oval([-140, -190, 120, 80], '#ffffff', 'opacity="0.65" transform="rotate(-38 -140 -190)"')),
      path(round, outward([0.36, 0.3, 0.82], [0.55, '#1a2230', 0], [1, '#1a2230', 0.55])),
    ),
  ].join('')
}

const rolled = (hex: string) => studio(paper, groundShadow([600, 850, 500]), placed([600, 860, 1.2], mat(hex)))
const pair = (hex: string, size: number) =>
  studio(paper, standing([500, 720, 1.3], 200 + size * 60, dumbbell(hex, size)), standing([680, 930, 1.4], 200 + size * 60, dumbbell(hex, size)))
const flasked = (hex: string) => studio(paper, standing([600, 1060, 1.36], 120, bottle(hex)))
const weights: [string, number][] = [
  [colours['Vert sauge'], 0.2],
  [colours.Terracotta, 0.55],
  [colours.Graphite, 0.95],
]

export const sport: Pictures = {
  'tapis-yoga-vert-sauge': () => rolled(colours['Vert sauge']),
  'tapis-yoga-rose-poudre': () => rolled(colours['Rose poudré']),
  'tapis-yoga-bleu-nuit': () => rolled(colours['Bleu nuit']),
  'tapis-yoga-texture': () => flatLay(paper, lifted(18, placed([640, 560, 1.06, -12], matAbove(colours['Vert sauge'])))),
  'tapis-yoga-gamme': () =>
    studio(
      paper,
      ...[colours['Bleu nuit'], colours['Rose poudré'], colours['Vert sauge']].map(
        (hex, index) => `${groundShadow([600, 560 + index * 235, 330])}${placed([600, 565 + index * 235, 0.78], mat(hex))}`,
      ),
    ),
  'halteres-2kg': () => pair(colours['Vert sauge'], 0.2),
  'halteres-5kg': () => pair(colours.Terracotta, 0.55),
  'halteres-10kg': () => pair(colours.Graphite, 0.95),
  'halteres-serie': () =>
    studio(paper, ...weights.map(([hex, size], index) => standing([440 + index * 150, 560 + index * 225, 1.1], 200 + size * 60, dumbbell(hex, size)))),
  'gourde-ain-bleu-ciel': () => flasked(colours['Bleu ciel']),
  'gourde-ain-corail': () => flasked(colours.Corail),
  'gourde-ain-noir': () => flasked(colours.Noir),
  'gourde-ain-bouchon': () => closeUp([600, 330, 2.2], flasked(colours['Bleu ciel'])),
  'gourde-ain-sac': () =>
    flatLay(
      '#cdb38c',
      lifted(
        10,
        rect([-60, 620, 1400, 700, 10], slant('#f6f1e6', '#e6dcc8')) + rect([-60, 700, 1400, 70], colours.Bleu) + rect([-60, 790, 1400, 16], colours.Bleu),
      ),
      lifted(34, placed([380, 1010, 1.2, -22], bottle(colours.Corail))),
      lifted(34, placed([820, 1060, 1.2, 14], bottle(colours['Bleu ciel']))),
    ),
  'gourde-ain-gamme': () => family(paper, 134, { size: 1.16, things: [bottle(colours.Corail), bottle(colours['Bleu ciel']), bottle(colours.Noir)] }),
  'ballon-houma': () => studio(paper, groundShadow([600, 1030, 300], 1.2), placed([600, 600, 1.08], football())),
  'ballon-houma-couture': () => closeUp([540, 540, 2.3], studio(paper, plinth([600, 1000, 400], paper), placed([600, 600, 1.08], football()))),
}
