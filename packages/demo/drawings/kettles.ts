import { colours, lit, materials, papers, shaded } from './palette.ts'
import { loaf, mug, orange, sprigVase } from './props.ts'
import { across, down, line, metal, moved, oval, path, placed, rect, repeat, rounded, slant, soft, strip, turned, within } from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'
import { closeUp, family, flatLay, lifted, standing, studio, tabled } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.kitchen

const kettleForm: Turn[] = [
  [158, -420, 'edge'],
  [196, -330],
  [222, -200],
  [232, -90],
  [226, -34, 'edge'],
]

function kettle(hex: string): Svg {
  const shape = turned(kettleForm)
  const spoutLine = 'M205 -120C300 -110 300 -250 330 -350C340 -390 366 -412 404 -416'
  const spout = [
    line(spoutLine, [shaded(hex, 0.34), 46]),
    line('M205 -126C294 -116 294 -252 325 -352C336 -392 362 -418 400 -421', [hex, 36]),
    line('M215 -140C284 -126 286 -256 318 -356C329 -394 356 -422 394 -427', [lit(hex, 0.5), 9], 'opacity="0.8"'),
    placed([404, -420, 1, 80], oval([0, 0, 24, 9], shaded(hex, 0.7))),
  ]
  const handle = [
    line('M-190 -392C-330 -400 -372 -330 -352 -220C-344 -172 -330 -140 -318 -116', [shaded(materials.walnut, 0.35), 44]),
    line('M-190 -396C-330 -404 -368 -330 -350 -222C-342 -174 -330 -144 -320 -122', [materials.walnut, 34]),
    line('M-216 -404C-318 -400 -360 -332 -346 -232', [lit(materials.walnut, 0.4), 8], 'opacity="0.7"'),
    rect([-206, -412, 36, 34, 8], metal(materials.steel)),
  ]
  const lid = [
    path('M-158 -420C-150 -452 -90 -470 0 -470C90 -470 150 -452 158 -420C120 -404 -120 -404 -158 -420Z', rounded(hex, 0.4)),
    line('M-158 -420C-120 -404 120 -404 158 -420', [shaded(hex, 0.45), 3]),
    oval([0, -470, 30, 7], shaded(hex, 0.4)),
    path('M-12 -470C-14 -484 -22 -492 -22 -504A22 20 0 0 1 22 -504C22 -492 14 -484 12 -470Z', metal(materials.brass)),
  ]
  const light = [
    path(strip(kettleForm, [-0.72, -0.42]), down([0, '#ffffff', 0.5], [1, '#ffffff', 0.12])),
    within(shape, soft(16, path(strip(kettleForm, [0.55, 1.1]), shaded(hex, 0.6), 'opacity="0.3"'))),
  ]
  const base = [
    path('M-236 -30H236L244 -8C244 4 -244 4 -244 -8Z', across('#15161a', '#55585e', '#2a2b30', '#111216')),
    rect([-230, -40, 460, 14, 4], metal(materials.steel)),
    oval([150, -14, 6], '#f2b35e'),
  ]
  return [...base, ...spout, path(shape, rounded(hex, 0.5)), soft(3, ...light), ...handle, ...lid].join('')
}

function slice(height: number): Svg {
  const d = `M-120 0V${-height + 60}C-150 ${-height + 10} -110 ${-height - 30} -60 ${-height - 10}C-30 ${-height - 40} 30 ${-height - 40} 60 ${-height - 10}C110 ${-height - 30} 150 ${-height + 10} 120 ${-height + 60}V0Z`
  return path(d, '#a8672f') + moved(`translate(0 6) scale(0.9 0.96)`, path(d, slant('#f3d9a4', '#dba75f')))
}

function toaster(hex: string, bread = true): Svg {
  const body = 'M-330 -40V-270C-330 -360 -270 -400 -190 -400H190C270 -400 330 -360 330 -270V-40C330 -26 318 -20 306 -20H-306C-318 -20 -330 -26 -330 -40Z'
  const rack = bread ? [placed([-40, -360, 1.05], slice(110)), placed([56, -362, 1.05], slice(96))] : []
  const mouth = [rect([-230, -404, 460, 16, 8], '#17181b'), rect([-236, -400, 472, 10, 5], metal(materials.steel))]
  const light = [
    soft(12, path('M-300 -70V-270C-300 -340 -250 -372 -190 -376C-240 -330 -262 -250 -258 -70Z', '#ffffff', 'opacity="0.55"')),
    within(body, soft(20, rect([220, -420, 140, 420], shaded(hex, 0.6), 'opacity="0.35"'))),
  ]
  const lever = [
    rect([-8, -330, 16, 190, 8], shaded(hex, 0.6)),
    rect([-46, -292, 92, 40, 14], slant(lit(materials.walnut, 0.3), shaded(materials.walnut, 0.3))),
  ]
  const knob = [
    oval([0, -84, 42], slant(lit(materials.brass, 0.5), shaded(materials.brass, 0.35))),
    oval([0, -84, 33], slant(shaded(materials.brass, 0.1), lit(materials.brass, 0.5))),
    line('M0 -110V-94', [shaded(materials.brass, 0.6), 5]),
  ]
  const buttons = [-92, 92].map((x) => oval([x, -84, 15], slant(lit(hex, 0.6), shaded(hex, 0.3)), `stroke="${shaded(hex, 0.4)}" stroke-width="3"`))
  return [
    rect([-300, -24, 600, 24, 8], '#1d1e22'),
    ...rack,
    ...mouth,
    path(body, across([0, shaded(hex, 0.24)], [0.14, lit(hex, 0.5)], [0.4, hex], [0.85, shaded(hex, 0.14)], [1, shaded(hex, 0.4)])),
    ...light,
    rect([-330, -58, 660, 10], metal(materials.brass), 'opacity="0.85"'),
    placed([0, -20], ...lever, ...knob, ...buttons),
  ].join('')
}

/** Centred on 0, 0. */
function toasterAbove(hex: string): Svg {
  const shell = [
    rect([-400, -210, 800, 420, 120], slant(lit(hex, 0.5), hex, shaded(hex, 0.3))),
    rect([-330, -150, 660, 300, 70], slant(shaded(materials.steel, 0.2), lit(materials.steel, 0.7), materials.steel)),
  ]
  const slot = (y: number) =>
    [
      rect([-282, y - 44, 564, 88, 22], '#0c0c0e'),
      ...repeat(14, (index) => line(`M${-262 + index * 40} ${y - 40}v80`, ['#6f4a2c', 5])),
      rect([-262, y - 16, 524, 34, 14], slant('#f3d9a4', '#c98d48')),
    ].join('')
  return [...shell, slot(-68), slot(68), rect([398, -46, 56, 92, 16], slant(lit(materials.walnut, 0.3), shaded(materials.walnut, 0.3)))].join('')
}

const poised = (hex: string) => studio(paper, standing([570, 960, 1.32], 240, kettle(hex)))
const toast = () => studio(paper, standing([600, 940, 1.36], 320, toaster(colours.Crème)))

export const kettles: Pictures = {
  'bouilloire-nabeul-creme': () => poised(colours.Crème),
  'bouilloire-nabeul-vert-olive': () => poised(colours['Vert olive']),
  'bouilloire-nabeul-noir': () => poised(colours.Noir),
  'bouilloire-nabeul-bec': () => closeUp([880, 560, 1.9], poised(colours.Crème)),
  'bouilloire-nabeul-table': () =>
    tabled(
      paper,
      materials.oak,
      standing([1030, 880, 1.25], 70, sprigVase('#bf6843')),
      standing([480, 1000, 1.06], 240, kettle(colours.Crème)),
      standing([190, 1070, 0.8], 90, orange(90)),
      standing([960, 1060, 1.05], 64, mug('#787c4c')),
    ),
  'bouilloire-nabeul-gamme': () => family(paper, 300, { size: 0.72, things: [kettle(colours['Vert olive']), kettle(colours.Crème), kettle(colours.Noir)] }),
  'grille-pain-tabouna': toast,
  'grille-pain-tabouna-dessus': () => flatLay(paper, lifted(46, placed([590, 600, 1.14, -8], toasterAbove(colours.Crème)))),
  'grille-pain-tabouna-table': () =>
    tabled(
      paper,
      materials.oak,
      standing([1000, 980, 1.3], 64, mug('#2f68ad')),
      standing([470, 980, 1.08], 320, toaster(colours.Crème)),
      standing([900, 1090, 0.95], 150, loaf()),
    ),
}
