import { lit, materials, papers, shaded } from './palette.ts'
import { across, boxPath, down, line, metal, oval, path, placed, rect, repeat, slant, soft } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, flatLay, groundShadow, lifted, studio, tabled } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.tools
const steel = materials.steel
const [teal, orange, rubber] = ['#2f7a78', '#d9772e', '#2b2d31']

/** From its side, the battery on y = 0. */
function drill(): Svg {
  const body = 'M-60 -620C-60 -660 -30 -680 10 -680H270C330 -680 366 -640 366 -580C366 -520 330 -484 270 -484H-20C-44 -484 -60 -500 -60 -524Z'
  const handle = 'M90 -500H270C262 -420 268 -340 292 -250L312 -150H110L120 -240C126 -320 110 -400 90 -500Z'
  const battery = boxPath([40, -156, 330, 150, 26])
  const chuck = [
    path('M-210 -634L-330 -610V-554L-210 -530Z', metal(shaded(steel, 0.2))),
    rect([-214, -646, 70, 128, 12], across('#17181b', '#5b5e64', '#26272b')),
    ...repeat(9, (index) => line(`M-210 ${-636 + index * 13.5}H-150`, ['#0e0f11', 4], 'opacity="0.6"')),
    rect([-342, -606, 18, 48, 5], metal(steel)),
    path('M-344 -590H-500L-516 -582L-500 -574H-344Z', metal('#8d8f86')),
  ]
  const ring = [
    rect([-146, -650, 90, 136, 12], across(shaded(orange, 0.25), lit(orange, 0.35), orange, shaded(orange, 0.35))),
    ...repeat(6, (index) => rect([-136 + index * 14, -650, 5, 136], shaded(orange, 0.45), 'opacity="0.5"')),
  ]
  const vents = repeat(6, (index) => rect([236 + index * 17, -620, 8, 66, 4], shaded(teal, 0.7)))
  const grip = [
    path(handle, across(shaded(teal, 0.1), lit(teal, 0.16), teal, shaded(teal, 0.4))),
    path('M212 -500H270C262 -420 268 -340 292 -250L312 -150H240C232 -260 214 -380 212 -500Z', across(rubber, '#4a4d53', '#17181b')),
    ...repeat(13, (index) => line(`M226 ${-440 + index * 21}l40 -8`, ['#0e0f11', 5], 'opacity="0.5"')),
    path('M96 -470C60 -470 50 -430 66 -390C76 -366 100 -366 106 -380C112 -410 108 -440 96 -470Z', slant('#4a4d53', '#141518')),
  ]
  const pack = [
    path(battery, slant('#4a4d53', rubber, '#141518')),
    rect([40, -150, 330, 22], lit(rubber, 0.1)),
    rect([70, -104, 150, 60, 8], teal),
    ...[0, 1, 2].map((index) => rect([250 + index * 30, -90, 20, 12, 3], index < 2 ? '#8fd19b' : '#55585e')),
    path('M130 -92L112 -70H128L120 -52L146 -78H130L140 -92Z', '#f3efe6'),
  ]
  return [
    ...chuck,
    ...grip,
    ...pack,
    path(body, down([0, lit(teal, 0.4)], [0.3, lit(teal, 0.05)], [0.7, shaded(teal, 0.1)], [1, shaded(teal, 0.45)])),
    ...ring,
    path('M-56 -520H300C330 -500 300 -484 270 -484H-20C-44 -484 -58 -500 -56 -520Z', rubber),
    soft(6, path('M-20 -660C60 -672 200 -670 280 -664C200 -650 60 -648 -20 -644Z', '#ffffff', 'opacity="0.65"')),
    ...vents,
    rect([60, -630, 120, 60, 10], slant(lit(teal, 0.16), shaded(teal, 0.14))),
    rect([76, -612, 60, 10, 5], '#f3efe6', 'opacity="0.85"'),
    rect([76, -594, 86, 10, 5], orange),
    oval([-20, -470, 12, 7], '#fff3cf'),
  ].join('')
}

/** Open, from above, centred on 0, 0. */
function drillCase(): Svg {
  const foam = '#33353a'
  const bits = repeat(8, (index) =>
    placed(
      [296 + index * 25, 150, 0.8],
      rect([-13, -110, 26, 220, 10], '#1d1e22'),
      rect([-6, -100, 12, 90, 3], metal(steel)),
      rect([-4, -10, 8, 100, 3], metal(index % 2 ? '#b8a04a' : '#7d8188')),
      line('M-4 6l8 14M-4 30l8 14M-4 54l8 14', ['#3a3c42', 2.5]),
    ),
  )
  return [
    rect([-520, -380, 1040, 760, 50], slant(lit(teal, 0.3), teal, shaded(teal, 0.3))),
    rect([-490, -350, 980, 700, 30], shaded(foam, 0.4)),
    rect([-482, -342, 964, 684, 26], slant(lit(foam, 0.1), foam)),
    rect([-210, 372, 100, 30, 8], '#1d1e22'),
    rect([110, 372, 100, 30, 8], '#1d1e22'),
    soft(14, placed([-22, 292, 0.8, -4], drill().replace(/fill="[^"]*"/g, 'fill="#0a0a0c"'))),
    placed([-30, 284, 0.8, -4], drill()),
    rect([276, -300, 180, 180, 20], '#1d1e22'),
    rect([288, -290, 156, 156, 16], slant('#4a4d53', '#17181b')),
    rect([310, -256, 112, 44, 6], teal),
    ...bits,
  ].join('')
}

/** Pointing up, its end on y = 0. */
function screwdriver(hex: string, tip: 'flat' | 'cross', length: number): Svg {
  const grip = 'M-40 -12C-46 -120 -30 -200 -40 -250C-44 -280 -26 -300 0 -300C26 -300 44 -280 40 -250C30 -200 46 -120 40 -12C34 4 -34 4 -40 -12Z'
  const blade =
    tip === 'flat'
      ? path(`M-12 ${-length + 50}L-17 ${-length + 14}L-11 ${-length}H11L17 ${-length + 14}L12 ${-length + 50}Z`, slant('#5b5e64', '#26272b'))
      : path(`M-12 ${-length + 50}L-9 ${-length + 16}L0 ${-length}L9 ${-length + 16}L12 ${-length + 50}Z`, across('#26272b', '#6a6d72', '#26272b'))
  const flutes = [-22, -7, 8, 23].map((x) => rect([x - 4, -230, 9, 180, 4], shaded(hex, 0.35), 'opacity="0.7"'))
  return [
    rect([-12, -length + 48, 24, length - 330, 2], metal(steel)),
    blade,
    rect([-20, -320, 40, 34, 6], metal(shaded(steel, 0.15))),
    path(grip, across([0, shaded(hex, 0.35)], [0.25, lit(hex, 0.4)], [0.6, hex], [1, shaded(hex, 0.45)])),
    ...flutes,
    path('M-40 -12C-44 -50 -42 -70 -40 -84H40C42 -70 44 -50 40 -12C34 4 -34 4 -40 -12Z', across('#17181b', '#5b5e64', '#26272b')),
    oval([0, -6, 15, 5], hex),
  ].join('')
}

/** `out` is the length of the pulled tape. */
function tape(out: number): Svg {
  const shell = 'M-230 -40V-250C-230 -380 -140 -440 -20 -440H30C170 -440 230 -360 230 -250V-40C230 -12 214 0 190 0H-190C-214 0 -230 -12 -230 -40Z'
  const blade = [
    rect([228, -54, out, 34, 2], down('#f6dc6a', '#e6c23a', '#b8922a')),
    ...repeat(Math.floor(out / 14), (index) => line(`M${240 + index * 14} -54v${index % 10 ? (index % 5 ? 9 : 15) : 24}`, ['#2a2b30', index % 10 ? 2.4 : 4])),
    path(`M${228 + out - 4} -60h12v76h-12z`, metal(steel)),
  ]
  const disc = [
    oval([0, -232, 150], shaded(rubber, 0.2)),
    oval([0, -236, 144], slant(lit(orange, 0.4), orange, shaded(orange, 0.3))),
    oval([0, -236, 104], slant(shaded(orange, 0.12), lit(orange, 0.2))),
    path('M0 -300L52 -206H-52Z', 'none', 'stroke="#fff5e6" stroke-width="12" stroke-linejoin="round"'),
  ]
  return [
    ...blade,
    path(shell, slant('#6a6d72', rubber, '#141518')),
    soft(8, path('M-206 -60V-250C-206 -350 -140 -410 -40 -416C-110 -370 -150 -300 -150 -200Z', '#ffffff', 'opacity="0.28"')),
    ...disc,
    rect([60, -458, 110, 44, 16], across(shaded(orange, 0.2), lit(orange, 0.35), shaded(orange, 0.3))),
    ...repeat(6, (index) => line(`M${78 + index * 15} -450v26`, [shaded(orange, 0.5), 4])),
    rect([150, -70, 84, 70, 10], '#17181b'),
    rect([-238, -120, 18, 110, 8], across(shaded(rubber, 0.3), '#5b5e64')),
  ].join('')
}

const six: [string, 'flat' | 'cross', number][] = [
  [teal, 'flat', 820],
  [teal, 'flat', 700],
  [teal, 'flat', 600],
  [orange, 'cross', 600],
  [orange, 'cross', 700],
  [orange, 'cross', 820],
]
const drilled = () => studio(paper, groundShadow([905, 985, 185]), placed([680, 980, 1.1], drill()))

export const tools: Pictures = {
  'perceuse-18v': drilled,
  'perceuse-18v-mandrin': () => closeUp([450, 340, 2], drilled()),
  'perceuse-18v-mallette': () => flatLay(paper, lifted(34, placed([600, 590, 1.06, -4], drillCase()))),
  'tournevis-sanaro': () =>
    flatLay(paper, ...six.map(([hex, tip, length], index) => lifted(22, placed([225 + index * 150, 1080, 1.14, 0], screwdriver(hex, tip, length))))),
  'tournevis-sanaro-pointe': () =>
    closeUp(
      [600, 340, 2.6],
      flatLay(
        paper,
        lifted(22, placed([505, 1170, 1.14, 2.6], screwdriver(teal, 'flat', 820)) + placed([700, 1190, 1.14, -2.6], screwdriver(orange, 'cross', 820))),
      ),
    ),
  'metre-ruban': () => studio(paper, groundShadow([560, 900, 330]), placed([520, 900, 1.5], tape(60))),
  'metre-ruban-deroule': () =>
    tabled(paper, materials.oak, groundShadow([400, 960, 240]), groundShadow([860, 966, 330], 0.5), placed([370, 960, 1.1], tape(500))),
}
