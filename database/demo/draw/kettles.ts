import { colours, lit, materials, papers, shaded } from './palette.ts'
import { across, down, line, moved, outward, oval, path, placed, rect, rounded, metal, slant, soft, strip, turned, within } from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'
import { plinth, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.kitchen

const body: Turn[] = [
  [158, -420, 'edge'],
  [196, -330],
  [222, -200],
  [232, -90],
  [226, -34, 'edge'],
]

/** A gooseneck kettle on its base, standing on y = 0. */
export function kettle(hex: string): Svg {
  const shape = turned(body)
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
    path(strip(body, [-0.72, -0.42]), down([0, '#ffffff', 0.5], [1, '#ffffff', 0.12])),
    within(shape, soft(16, path(strip(body, [0.55, 1.1]), shaded(hex, 0.6), 'opacity="0.3"'))),
  ]
  const base = [
    path('M-236 -30H236L244 -8C244 4 -244 4 -244 -8Z', across('#15161a', '#55585e', '#2a2b30', '#111216')),
    rect([-230, -40, 460, 14, 4], metal(materials.steel)),
    oval([150, -14, 6], '#f2b35e'),
  ]
  return [...base, ...spout, path(shape, rounded(hex, 0.5)), soft(3, ...light), ...handle, ...lid].join('')
}

/** Pictures of kettles. */
export const kettles: Pictures = {
  'bouilloire-nabeul-creme': () => studio(paper, standing([580, 960, 1.3], 240, kettle(colours.Crème))),
  'bouilloire-nabeul-vert-olive': () => studio(paper, plinth([600, 900, 440], paper), standing([580, 912, 1.25], 240, kettle(colours['Vert olive']))),
}
