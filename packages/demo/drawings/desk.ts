import { colours, lit, papers, shaded } from './palette.ts'
import { mugAbove } from './props.ts'
import { across, dashed, down, line, moved, oval, path, placed, rect, repeat, slant, soft, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, flatLay, laid, lifted, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.electronics
const mouseOutline = 'M0 -520C150 -520 178 -400 178 -250C178 -90 130 0 0 0C-130 0 -178 -90 -178 -250C-178 -400 -150 -520 0 -520Z'

/** From y = 0 up. */
function mouseAbove(hex: string): Svg {
  const light = within(
    mouseOutline,
    soft(26, path('M-150 -470C-170 -300 -150 -120 -70 -40C-40 -200 -50 -400 -20 -500Z', '#ffffff', 'opacity="0.34"')),
    soft(30, path('M190 -440C120 -300 150 -60 20 10L220 20Z', shaded(hex, 0.6), 'opacity="0.4"')),
  )
  const seam = line('M-176 -300C-100 -270 -60 -270 0 -270C60 -270 100 -270 176 -300M0 -518V-270', [shaded(hex, 0.45), 4])
  const wheel = [
    rect([-25, -450, 50, 116, 25], shaded(hex, 0.5)),
    rect([-17, -440, 34, 96, 17], across('#33353a', '#8a8d92', '#26282c')),
    ...repeat(8, (index) => line(`M-15 ${-430 + index * 11}h30`, ['#15161a', 3], 'opacity="0.6"')),
  ]
  return [
    path(mouseOutline, slant(lit(hex, 0.35), hex, shaded(hex, 0.2))),
    light,
    seam,
    ...wheel,
    rect([-11, -252, 22, 40, 11], shaded(hex, 0.3)),
    oval([0, -222, 4], '#8fd19b'),
  ].join('')
}

function mouseProfile(hex: string): Svg {
  const shell = 'M-330 -20C-340 -90 -250 -150 -130 -186C-20 -216 110 -212 200 -160C280 -114 322 -60 318 -16C316 0 300 0 280 0H-296C-320 0 -328 -8 -330 -20Z'
  const under = 'M-330 -20C-326 -46 -300 -70 -250 -80C-100 -104 140 -100 300 -52C314 -44 320 -30 318 -16C316 0 300 0 280 0H-296C-320 0 -328 -8 -330 -20Z'
  return [
    path(shell, down([0, lit(hex, 0.55)], [0.4, hex], [1, shaded(hex, 0.25)])),
    soft(9, path('M-240 -136C-120 -186 20 -204 120 -184C60 -170 -120 -150 -240 -116Z', '#ffffff', 'opacity="0.6"')),
    path(under, down(shaded(hex, 0.16), shaded(hex, 0.42))),
    line('M-328 -30C-322 -48 -296 -70 -250 -80C-100 -104 140 -100 300 -52', [lit(hex, 0.4), 3], 'opacity="0.6"'),
    rect([-70, -124, 96, 20, 10], slant(shaded(hex, 0.2), shaded(hex, 0.5))),
    rect([40, -120, 80, 20, 10], slant(shaded(hex, 0.2), shaded(hex, 0.5))),
    path('M-222 -150C-214 -180 -176 -184 -160 -172L-164 -160Z', across('#3a3c42', '#8a8d92', '#26282c')),
  ].join('')
}

/** Widths of the keys of a compact keyboard, by row, in key units. */
const rows = [
  [1, ...Array<number>(13).fill(1), 1, 1],
  [...Array<number>(13).fill(1), 2, 1],
  [1.5, ...Array<number>(12).fill(1), 1.5, 1],
  [1.75, ...Array<number>(11).fill(1), 2.25, 1],
  [2.25, ...Array<number>(10).fill(1), 1.75, 1, 1],
  [1.25, 1.25, 1.25, 6.25, 1, 1, 1, 1, 1, 1],
]

/** Its sides and its hollow top. */
function cap([x, y, wide]: [number, number, number], hex: string, legend: Svg): Svg {
  const unit = 62
  const w = wide * unit - 6
  return [
    rect([x, y, w, unit - 4, 10], across(shaded(hex, 0.1), shaded(hex, 0.18), shaded(hex, 0.34))),
    rect([x + 6, y + 3, w - 12, unit - 17, 8], slant(lit(hex, 0.5), lit(hex, 0.06), shaded(hex, 0.04))),
    moved(`translate(${x + 17} ${y + 16})`, legend),
  ].join('')
}

const legends = [
  'M0 12L5 0L10 12M2 8H8',
  'M0 0V12H8',
  'M0 12V0H8M0 6H6',
  'M0 0H8L0 12H8',
  'M0 12V0L9 12V0',
  'M10 2C2 -3 -3 8 3 12C7 14 10 11 10 8H6',
  'M0 0L5 12L10 0',
  'M0 0H8M4 0V12',
]

/** Seen from above; centred on 0, 0 when laid. */
function keyboard(): Svg {
  const [w, h, unit] = [1050, 430, 62]
  const tones = { letter: '#f1ebdd', side: '#c9c3b4', accent: colours.Terracotta }
  const keys = rows.flatMap((row, rank) => {
    let x = -w / 2 + 29
    return row.map((wide, index) => {
      const outer = index === 0 || index >= row.length - 2 || (rank === 5 && wide < 6)
      const accent = (rank === 0 && index === 0) || (rank === 3 && index === row.length - 2)
      const tone = accent ? tones.accent : outer ? tones.side : tones.letter
      const legend = line(legends[(index * 3 + rank) % legends.length] ?? '', [accent ? '#fff5e6' : '#57524a', 2.4], 'opacity="0.75"')
      const key = cap([x, -h + 30 + rank * unit, wide], tone, rank === 5 && wide > 6 ? '' : legend)
      x += wide * unit
      return key
    })
  })
  const body = rect([-w / 2, -h, w, h, 30], slant('#8a8f96', '#5a5e65', '#3c3f45'))
  return [
    rect([-w / 2, -h + 8, w, h + 4, 32], '#26282c'),
    body,
    rect([-w / 2 + 4, -h + 4, w - 8, h - 8, 27], 'none', 'stroke="#ffffff" stroke-opacity="0.35" stroke-width="2"'),
    rect([-w / 2 + 20, -h + 20, w - 40, h - 40, 14], '#202226'),
    ...keys,
  ].join('')
}

function mouseAlone(hex: string): Svg {
  return flatLay(paper, laid([600, 600, 1.42, 18], [520, 40], mouseAbove(hex)))
}

const cable = (d: string) => lifted(14, line(d, ['#3a3c42', 13]) + dashed(d, ['#70747b', 5], [5, 7]))

export const desk: Pictures = {
  'souris-fara-blanc-casse': () => mouseAlone(colours['Blanc cassé']),
  'souris-fara-graphite': () => mouseAlone(colours.Graphite),
  'souris-fara-terracotta': () => mouseAlone(colours.Terracotta),
  'souris-fara-profil': () => studio(paper, standing([600, 800, 1.3], 320, mouseProfile(colours['Blanc cassé']))),
  'souris-fara-gamme': () =>
    flatLay(
      paper,
      ...[
        [240, 640, -8, colours.Graphite],
        [600, 570, 0, colours['Blanc cassé']],
        [960, 640, 8, colours.Terracotta],
      ].map(([x, y, turn, hex]) => laid([Number(x), Number(y), 0.98, Number(turn)], [520, 32], mouseAbove(String(hex)))),
    ),
  'clavier-harf': () => flatLay(paper, cable('M600 420C600 240 500 160 560 -40'), laid([600, 640, 1.06, -6], [430, 34], keyboard())),
  'clavier-harf-touches': () => closeUp([820, 650, 2.5], flatLay(paper, laid([600, 640, 1.06, -10], [430, 34], keyboard()))),
  'clavier-harf-bureau': () =>
    flatLay(
      '#d8b88c',
      lifted(10, rect([90, 330, 1500, 720, 34], slant('#5c6b5a', '#465444'))),
      cable('M520 560C540 300 420 200 470 -40'),
      laid([520, 720, 0.86, -4], [430, 30], keyboard()),
      laid([1075, 730, 0.62, 8], [520, 26], mouseAbove(colours.Graphite)),
      lifted(40, placed([880, 260, 1.12, -30], mugAbove('#e9dcc6'))),
    ),
}
