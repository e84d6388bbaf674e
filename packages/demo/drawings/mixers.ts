import { colours, lit, materials, papers, shaded } from './palette.ts'
import { mug, sprigVase } from './props.ts'
import { across, dashed, down, line, metal, moved, outward, oval, path, placed, rect, repeat, rounded, slant, soft, strip, turned } from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'
import { closeUp, family, flatLay, lifted, standing, studio, tabled } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.kitchen
const steel = materials.steel

const bowl: Turn[] = [
  [168, -330, 'edge'],
  [170, -240],
  [150, -140],
  [104, -76],
  [96, -62, 'edge'],
]

function mixer(hex: string): Svg {
  const foot = 'M-330 -6C-350 -50 -320 -66 -260 -66H180C230 -66 262 -110 262 -180V-420H370V-60C370 -20 350 0 320 0H-310C-322 0 -328 -2 -330 -6Z'
  const head =
    'M-330 -500C-340 -590 -250 -640 -80 -648C120 -656 300 -650 372 -590C410 -556 400 -440 372 -404C330 -372 -180 -372 -260 -392C-310 -404 -326 -440 -330 -500Z'
  const paint = down([0, lit(hex, 0.5)], [0.3, lit(hex, 0.06)], [0.65, hex], [1, shaded(hex, 0.38)])
  const whisk = [0, 1, 2, 3].map((index) =>
    line(
      `M-128 -330C${-128 - 66 + index * 14} -260 ${-128 - 52 + index * 10} -150 -128 -128C${-128 + 52 - index * 10} -150 ${-128 + 66 - index * 14} -260 -128 -330`,
      [lit(steel, 0.3), 4],
    ),
  )
  const basin = moved(
    'translate(-128 0)',
    path(turned(bowl), metal(steel)),
    oval([0, -330, 168, 26], metal(shaded(steel, 0.25))),
    oval([0, -330, 158, 21], down('#55595e', '#9ba1a5')),
    path(strip(bowl, [-0.8, -0.66]), '#ffffff', 'opacity="0.6"'),
    line('M166 -290C236 -296 228 -180 140 -170', [metal(steel), 17]),
    rect([-100, -72, 200, 14, 6], metal(shaded(steel, 0.2))),
  )
  const hub = [
    oval([-330, -500, 18, 46], metal(steel)),
    rect([-180, -396, 104, 44, 10], metal(steel)),
    rect([-144, -356, 32, 34, 6], metal(shaded(steel, 0.2))),
  ]
  const trim = [
    path('M-326 -470C-300 -452 330 -452 386 -470L388 -446C330 -430 -290 -430 -320 -444Z', metal(steel)),
    oval([240, -540, 34], metal(steel)),
    oval([240, -540, 25], slant(shaded(steel, 0.2), lit(steel, 0.6))),
    rect([310, -548, 44, 14, 7], '#1d1e22'),
  ]
  const light = [
    soft(9, path('M-270 -570C-220 -620 0 -634 200 -624C60 -604 -160 -596 -270 -540Z', '#ffffff', 'opacity="0.65"')),
    soft(12, path('M276 -390H306V-120C290 -90 270 -80 240 -74C270 -120 276 -200 276 -390Z', '#ffffff', 'opacity="0.3"')),
  ]
  return [
    path(foot, across([0, shaded(hex, 0.1)], [0.5, hex], [0.86, lit(hex, 0.1)], [1, shaded(hex, 0.42)])),
    path('M-326 -22C-330 -50 -310 -60 -260 -62H170C120 -48 -280 -50 -326 -22Z', lit(hex, 0.45), 'opacity="0.6"'),
    ...whisk,
    basin,
    path(head, paint),
    ...light,
    ...trim,
    ...hub,
  ].join('')
}

/** Centred on 0, 0. */
function vacuumAbove(): Svg {
  const hex = '#e9e6e0'
  const brush = placed(
    [-260, -300],
    ...[0, 120, 240].map((turn) => placed([0, 0, 1, turn], line('M0 0C30 -50 40 -90 30 -140M0 0C20 -50 24 -90 10 -140', ['#3a3c42', 3]))),
    oval([0, 0, 16], '#55585e'),
  )
  const turret = [
    oval([8, 12, 118], '#2a2b30', 'opacity="0.3"'),
    oval([0, 0, 116], slant('#6a6d73', '#1d1e22')),
    oval([0, 0, 98], slant('#2a2b30', '#55585e')),
    oval([0, 0, 70], slant('#4a4c52', '#202226')),
    oval([0, 0, 20], 'none', 'stroke="#8fd19b" stroke-width="5"'),
  ]
  return [
    brush,
    oval([0, 0, 430], slant(lit(hex, 0.4), hex, shaded(hex, 0.4))),
    oval([0, 0, 408], slant('#ffffff', hex, shaded(hex, 0.12))),
    line('M-402 40C-300 120 300 120 402 40', [shaded(hex, 0.2), 4]),
    path('M-300 -270A404 404 0 0 1 300 -270C200 -214 -200 -214 -300 -270Z', slant('#4a4c52', '#1d1e22')),
    placed([0, 10], ...turret),
    rect([-60, 238, 120, 52, 26], slant(shaded(hex, 0.1), lit(hex, 0.7))),
    line('M-26 264h18M8 264h18', [shaded(hex, 0.5), 7]),
    soft(20, oval([-190, -120, 120, 60], '#ffffff', 'opacity="0.7" transform="rotate(-40 -190 -120)"')),
  ].join('')
}

function vacuumFront(): Svg {
  const hex = '#e9e6e0'
  return [
    rect([-110, -206, 220, 60, 22], across('#1d1e22', '#6a6d73', '#33353a', '#111214')),
    rect([-104, -184, 208, 16], '#8f3d2a', 'opacity="0.85"'),
    path(
      'M-390 -150C-390 -166 -370 -170 -340 -170H340C370 -170 390 -166 390 -150V-30C390 -16 380 -10 366 -10H-366C-380 -10 -390 -16 -390 -30Z',
      rounded(hex, 0.5),
    ),
    path('M-390 -116H390V-34C390 -18 380 -10 366 -10H-366C-380 -10 -390 -18 -390 -34Z', across('#17181b', '#55585e', '#2a2b30', '#0e0f11')),
    line('M-390 -116H390', [lit(steel, 0.4), 4]),
    oval([0, -76, 14], outward([0.4, 0.4, 0.6], '#6f88b5', '#1b2032')),
    rect([-300, -12, 40, 12, 6], '#0e0f11'),
    rect([260, -12, 40, 12, 6], '#0e0f11'),
  ].join('')
}

function floorBoards(...things: Svg[]): Svg {
  const boards = repeat(7, (index) =>
    [
      line(`M${index * 190 - 40} -20V1240`, [shaded(materials.oak, 0.35), 4], 'opacity="0.35"'),
      line(`M${index * 190 - 40} ${200 + ((index * 370) % 800)}h190`, [shaded(materials.oak, 0.35), 4], 'opacity="0.35"'),
    ].join(''),
  )
  const rug = lifted(
    8,
    [rect([640, -60, 700, 900, 8], '#d8ccb6'), dashed('M690 0V800M740 0V800', ['#b5523a', 20], [26, 18]), dashed('M640 40V800', ['#efe6d4', 26], [5, 9])].join(
      '',
    ),
  )
  return flatLay(materials.oak, ...boards, rug, ...things)
}

const mixing = (hex: string) => studio(paper, standing([590, 1000, 1.36], 340, mixer(hex)))

export const mixers: Pictures = {
  'robot-ajina-rouge': () => mixing(colours.Rouge),
  'robot-ajina-creme': () => mixing(colours.Crème),
  'robot-ajina-bleu-nuit': () => mixing(colours['Bleu nuit']),
  'robot-ajina-bol': () => closeUp([420, 690, 2], mixing(colours.Rouge)),
  'robot-ajina-cuisine': () =>
    tabled(
      paper,
      '#e7dfd2',
      standing([1000, 890, 1.3], 70, sprigVase('#787c4c')),
      standing([480, 1010, 1.04], 340, mixer(colours.Rouge)),
      standing([950, 1040, 1.1], 64, mug('#efe2c8')),
    ),
  'robot-ajina-gamme': () => family(paper, 340, { size: 0.68, things: [mixer(colours.Crème), mixer(colours.Rouge), mixer(colours['Bleu nuit'])] }),
  'robot-kannes': () => flatLay(paper, lifted(40, placed([600, 630, 1.12, -14], vacuumAbove()))),
  'robot-kannes-salon': () => floorBoards(lifted(30, placed([470, 680, 0.82, 20], vacuumAbove()))),
  'robot-kannes-laser': () => studio(paper, standing([600, 760, 1.34], 380, vacuumFront())),
}
