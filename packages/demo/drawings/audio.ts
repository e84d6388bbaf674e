import { colours, lit, materials, papers, shaded } from './palette.ts'
import { mug, sprigVase } from './props.ts'
import {
  across,
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
import { family, flatLay, lifted, plinth, standing, studio, tabled } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.sound

/** The stem reaches down to y = 0. */
function earbud(hex: string, flip: 1 | -1): Svg {
  return moved(
    `scale(${flip} 1)`,
    path('M-26 -170V-24A24 24 0 0 0 24 -24V-190Z', rounded(hex, 0.5)),
    placed(
      [58, -240, 1, 24],
      oval([0, 0, 40, 56], across(shaded('#7d8086', 0.1), '#c3c6c9', '#55585e')),
      oval([20, 0, 34, 50], outward([0.3, 0.3, 0.8], '#f0eee9', '#c9c5bd', '#97928a')),
      oval([34, 0, 18, 30], '#4a4c52'),
    ),
    oval([-4, -232, 78, 84], ball(hex)),
    oval([-30, -262, 20, 28], '#ffffff', 'opacity="0.5"'),
    rect([-10, -22, 20, 8, 4], metal(materials.steel)),
    oval([-14, -196, 12, 22], shaded(hex, 0.4)),
  )
}

function pebble(hex: string): Svg {
  const lid = [
    path('M-270 -250C-280 -420 -160 -500 0 -500C160 -500 280 -420 270 -250Z', rounded(hex, 0.6)),
    path('M-236 -256C-240 -400 -130 -456 0 -456C130 -456 240 -400 236 -256Z', down(shaded(hex, 0.45), shaded(hex, 0.2))),
  ]
  const low = 'M-272 -232H272C292 -90 190 0 0 0C-190 0 -292 -90 -272 -232Z'
  const well = [oval([0, -236, 272, 52], slant(lit(hex, 0.3), shaded(hex, 0.2))), oval([0, -234, 244, 42], shaded(hex, 0.3))]
  return [
    ...lid,
    ...well,
    placed([-84, -170, 0.86], earbud(hex, -1)),
    placed([84, -170, 0.86], earbud(hex, 1)),
    path(low, rounded(hex, 0.6)),
    soft(7, path('M-230 -190C-232 -120 -190 -60 -120 -34C-170 -80 -190 -130 -190 -190Z', '#ffffff', 'opacity="0.5"')),
    path('M-272 -232C-240 -196 240 -196 272 -232C240 -212 -240 -212 -272 -232Z', lit(hex, 0.6)),
    oval([0, -110, 8], '#8fd19b'),
  ].join('')
}

function pebbleClosed(hex: string): Svg {
  const shape = 'M-276 -250C-276 -420 -160 -470 0 -470C160 -470 276 -420 276 -250C276 -80 170 0 0 0C-170 0 -276 -80 -276 -250Z'
  return [
    path(shape, ball(hex)),
    line('M-275 -270C-200 -244 200 -244 275 -270', [shaded(hex, 0.45), 5]),
    line('M-275 -265C-200 -239 200 -239 275 -265', [lit(hex, 0.6), 2]),
    rect([-40, -262, 80, 22, 11], shaded(hex, 0.28)),
    soft(14, oval([-110, -380, 90, 40], '#ffffff', 'opacity="0.6"')),
    oval([0, -180, 7], '#8fd19b'),
  ].join('')
}

const drum: Turn[] = [
  [196, -640, 'edge'],
  [202, -560],
  [176, -430],
  [124, -310],
  [116, -220],
  [142, -100],
  [176, -20, 'edge'],
]

function speaker(hex: string): Svg {
  const shape = turned(drum)
  const weave = repeat(46, (index) =>
    dashed(
      `M-210 ${-632 + index * 13.4}C-100 ${-618 + index * 13.4} 100 ${-618 + index * 13.4} 210 ${-632 + index * 13.4}`,
      [index % 2 ? lit(hex, 0.28) : shaded(hex, 0.4), 5],
      [5, 6],
    ),
  )
  const seam = within(shape, line('M-220 -318C-80 -296 80 -296 220 -318', [metal(materials.brass), 12]))
  const top = [
    oval([0, -640, 197, 44], metal(materials.brass)),
    oval([0, -644, 188, 40], slant('#4a4c52', '#17181b')),
    oval([0, -645, 150, 31], slant('#2a2b30', '#3f4147')),
    oval([0, -646, 54, 12], slant('#6a6d73', '#2a2b30')),
    ...[-110, 110].map((x) => line(x < 0 ? `M${x - 12} -645h24` : `M${x - 12} -645h24M${x} -651v12`, ['#e9e3d6', 4])),
  ]
  const foot = path('M-178 -24C-120 0 120 0 178 -24L180 -6C120 20 -120 20 -180 -6Z', '#1d1e22')
  const light = [
    soft(12, path(strip(drum, [-0.74, -0.4]), '#ffffff', 'opacity="0.42"')),
    soft(16, path(strip(drum, [0.6, 1]), shaded(hex, 0.7), 'opacity="0.45"')),
  ]
  return [foot, path(shape, rounded(hex, 0.25)), within(shape, faint(0.4, ...weave), ...light), seam, ...top].join('')
}

function speakerTop(hex: string): Svg {
  const ticks = repeat(60, (index) => line('M0 -410V-396', [materials.brass, 3], `transform="rotate(${index * 6})"`))
  const rings = repeat(13, (index) => dashed(ovalPath([0, 0, 170 + index * 16]), ['#0b0c0e', 7], [7, 8]))
  return [
    oval([0, 0, 470], slant(lit(hex, 0.3), hex, shaded(hex, 0.35))),
    dashed(ovalPath([0, 0, 448]), [shaded(hex, 0.35), 16], [6, 7]),
    oval([0, 0, 424], slant(lit(materials.brass, 0.6), materials.brass, shaded(materials.brass, 0.4))),
    oval([0, 0, 404], '#202226'),
    ...ticks,
    ...rings,
    oval([0, 0, 150], slant('#5b5e64', '#1d1e22')),
    oval([0, 0, 140], slant('#2a2b30', '#43464c')),
    path('M-22 -36L40 0L-22 36Z', '#e9e3d6'),
    line('M-270 0h48', ['#e9e3d6', 9]),
    line('M222 0h48M246 -24v48', ['#e9e3d6', 9]),
  ].join('')
}

const sat = (thing: Svg, reach: number, size: number) => studio(paper, standing([600, 1010, size], reach, thing))

export const audio: Pictures = {
  'ecouteurs-hams-blanc-casse': () => studio(paper, plinth([600, 900, 420], paper), standing([600, 910, 1.36], 210, pebble(colours['Blanc cassé']))),
  'ecouteurs-hams-noir': () => studio(paper, plinth([600, 900, 420], paper), standing([600, 910, 1.36], 210, pebble(colours.Noir))),
  'ecouteurs-hams-detail': () =>
    flatLay(
      paper,
      lifted(26, placed([390, 850, 1.9, -16], earbud(colours['Blanc cassé'], 1)) + placed([830, 880, 1.9, 14], earbud(colours['Blanc cassé'], -1))),
    ),
  'ecouteurs-hams-boitier': () =>
    studio(paper, standing([440, 980, 1.15], 220, pebbleClosed(colours.Noir)), standing([800, 1010, 1.15], 220, pebbleClosed(colours['Blanc cassé']))),
  'enceinte-darbouka-bleu-nuit': () => sat(speaker(colours['Bleu nuit']), 186, 1.36),
  'enceinte-darbouka-terracotta': () => sat(speaker(colours.Terracotta), 186, 1.36),
  'enceinte-darbouka-creme': () => sat(speaker(colours.Crème), 186, 1.36),
  'enceinte-darbouka-dessus': () => flatLay(paper, lifted(46, placed([600, 600, 1.06], speakerTop(colours['Bleu nuit'])))),
  'enceinte-darbouka-terrasse': () =>
    tabled(
      '#d6e2e6',
      '#c9b08c',
      standing([255, 930, 1.7], 70, sprigVase('#2f68ad')),
      standing([620, 1030, 1.12], 186, speaker(colours['Bleu nuit'])),
      standing([930, 1040, 1.2], 64, mug('#efe2c8')),
    ),
  'enceinte-darbouka-gamme': () =>
    family(paper, 186, { size: 1.12, things: [speaker(colours.Terracotta), speaker(colours['Bleu nuit']), speaker(colours.Crème)] }),
}
