import { colours, lit, materials, papers, shaded } from './palette.ts'
import { across, boxPath, dashed, down, faint, line, metal, moved, path, placed, rect, repeat, slant, soft, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, flatLay, laid, lifted, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.school
const covers = [colours['Bleu nuit'], colours.Corail, colours.Safran, colours['Vert sauge'], colours.Terracotta]

/** From above; stands on y = 0 before it is laid. */
function notebook(hex: string): Svg {
  const [w, h] = [430, 560]
  const star = [0, 45].map((turn) => rect([-38, -38, 76, 76], 'none', `stroke="${lit(hex, 0.6)}" stroke-width="4" transform="rotate(${turn})"`))
  const arches = [0, 1, 2].map((index) =>
    path(
      `M${-100 + index * 26} 150V${30 + index * 26}A${100 - index * 26} ${100 - index * 26} 0 0 1 ${100 - index * 26} ${30 + index * 26}V150`,
      'none',
      `stroke="${lit(hex, 0.55)}" stroke-width="4"`,
    ),
  )
  return [
    rect([-w / 2 + 5, -h + 5, w, h, 10], '#f3ead6'),
    rect([-w / 2, -h, w, h, 12], slant(lit(hex, 0.26), hex, shaded(hex, 0.14))),
    rect([-w / 2, -h, 58, h, 10], shaded(hex, 0.24)),
    dashed(`M${-w / 2 + 58} ${-h + 22}V-22`, ['#f6efe0', 4], [16, 12]),
    moved('translate(28 -330)', ...arches, placed([0, 70, 0.9], ...star)),
    rect([-60, -116, 176, 66, 8], '#faf5e9'),
    line('M-40 -92H96M-40 -72H60', ['#cfc5ae', 4]),
  ].join('')
}

/** From above, centred on 0, 0, with a pencil line or two. */
function openNotebook(): Svg {
  const page = (flip: 1 | -1) =>
    moved(
      `scale(${flip} 1)`,
      path(
        'M0 -350C80 -366 360 -366 440 -352V352C360 338 80 338 0 356Z',
        flip > 0 ? across([0, '#ded3bd'], [0.12, '#fbf6ea'], [1, '#fffdf7']) : across([0, '#cfc3aa'], [0.14, '#f6efe0'], [1, '#fbf6ea']),
      ),
      ...repeat(17, (index) =>
        line(`M24 ${-280 + index * 36}C100 ${-288 + index * 36} 340 ${-288 + index * 36} 424 ${-282 + index * 36}`, ['#a9bdd0', 2.4], 'opacity="0.75"'),
      ),
      line('M84 -352V346', ['#d98a7a', 2.4], 'opacity="0.7"'),
    )
  const scrawl = repeat(7, (row) =>
    line(`M${-330} ${-286 + row * 36}${repeat(6 + (row % 3), (index) => `q7 ${index % 2 ? -16 : 14} 14 0t14 0`).join('')}`, ['#2b3c63', 3.4], 'opacity="0.75"'),
  )
  return [rect([-456, -368, 912, 744, 16], colours.Corail), page(-1), page(1), ...scrawl, dashed('M0 -346V350', ['#8f8570', 4], [18, 16])].join('')
}

/** Pointing up, its end on y = 0. */
function pencil(hex: string, length = 620): Svg {
  const barrel = [
    rect([-22, -length + 90, 15, length - 90], lit(hex, 0.28)),
    rect([-8, -length + 90, 16, length - 90], hex),
    rect([7, -length + 90, 15, length - 90], shaded(hex, 0.3)),
  ]
  const wood = path(
    `M-22 ${-length + 92}L-7 ${-length + 34}H7L22 ${-length + 92}Q15 ${-length + 104} 8 ${-length + 92}Q0 ${-length + 106} -8 ${-length + 92}Q-15 ${-length + 104} -22 ${-length + 92}Z`,
    across('#f3d9ae', '#e2bd85', '#bf935a'),
  )
  return [
    ...barrel,
    wood,
    path(`M-7 ${-length + 34}L-1 ${-length + 2}Q0 ${-length} 1 ${-length + 2}L7 ${-length + 34}Z`, across(lit(hex, 0.3), hex, shaded(hex, 0.3))),
    rect([-22, -16, 44, 16, 5], across(lit('#f6efe0', 0.2), '#f6efe0', '#cfc3aa')),
    rect([-22, -22, 44, 6], materials.brass),
  ].join('')
}

const twelve = ['#b23431', '#d9662f', '#e89a3a', '#efc94c', '#a9b84a', '#5f8f4a', '#3f8f83', '#4f9fc4', '#2f68ad', '#5a4a96', '#a34f86', '#6f4a35']

function pencilBox(): Svg {
  const [w, h] = [760, 380]
  const box = [
    rect([-w / 2 + 6, -h + 8, w, h, 14], shaded('#efe2c8', 0.3)),
    rect([-w / 2, -h, w, h, 14], slant('#fbf4e4', '#efe2c8', '#e0cfae')),
    rect([-w / 2, -h, w, 64, 14], colours.Terracotta),
    rect([-w / 2, -h + 50, w, 18], colours.Safran),
  ]
  const motif = [0, 1, 2, 3, 4].map((index) =>
    path(`M${-250 + index * 110} -70V-150A46 46 0 0 1 ${-158 + index * 110} -150V-70Z`, covers[index % 5] ?? '', 'opacity="0.85"'),
  )
  return [...box, ...motif, line('M-320 -66H340', [colours['Bleu nuit'], 5])].join('')
}

function calculator(): Svg {
  const [w, h, hex] = [400, 800, '#39414d']
  const shell = boxPath([-w / 2, -h, w, h, 44])
  const key = ([x, y, wide, tall]: [number, number, number, number], tone: string, glyph = '') =>
    [
      rect([x - wide / 2, y - tall / 2 + 5, wide, tall, 12], shaded(tone, 0.6)),
      rect([x - wide / 2, y - tall / 2, wide, tall, 12], down(lit(tone, 0.35), tone, shaded(tone, 0.12))),
      glyph ? placed([x, y], line(glyph, [tone === '#f1ebdd' ? '#39414d' : '#fffaf0', 4])) : '',
    ].join('')
  const digits = [
    'M-5 -9H6L-2 10',
    'M-6 -9H6V10H-6ZM-6 0H6',
    'M6 10V-9H-6V0H6',
    'M-6 -9V1H6M6 -9V10',
    'M6 -9H-6V0H6V10H-6',
    'M6 -9H-6V10H6V0H-6',
    'M-3 -6L2 -9V10',
    'M-6 -9H6V0H-6V10H6',
    'M-6 -9H6V0H-4M6 0V10H-6',
    'M-6 -9H6V10H-6Z',
    'M0 8V9',
    'M-6 -4H6M-6 5H6',
  ]
  const operators = ['M-8 -6L0 6L8 -6', 'M-8 -8L8 8M8 -8L-8 8', 'M-9 0H9', 'M-9 0H9M0 -9V9']
  const pad = digits.map((glyph, index) => key([-126 + (index % 3) * 78, -300 + Math.floor(index / 3) * 76, 66, 58], '#f1ebdd', glyph))
  const side = operators.map((glyph, index) => key([126, -300 + index * 76, 82, 58], index === 3 ? colours.Terracotta : '#6f8257', glyph))
  const small = repeat(15, (index) => key([-140 + (index % 5) * 70, -492 + Math.floor(index / 5) * 54, 56, 34], index === 0 ? colours.Safran : '#59626f'))
  const solar = [rect([-130, -h + 34, 260, 50, 6], '#2a1f24'), ...[1, 2, 3].map((index) => rect([-130 + index * 64, -h + 34, 4, 50], '#55444a'))]
  const lcd = [
    rect([-164, -h + 108, 328, 142, 14], '#1d2127'),
    rect([-152, -h + 118, 304, 122, 8], slant('#cfdcc0', '#a9bb98')),
    placed([-120, -h + 152, 1.1], line('M0 -8L8 10L16 -8M22 10L34 -8M22 -8L34 10M44 0H58M51 -7V7M66 -8H78V0H66V10H78', ['#2f3a2c', 4])),
    placed([6, -h + 208, 1.7], ...['M0 -10H14V10H0Z', 'M24 9V10', 'M34 -10H48V0H34V10H48', 'M58 -10V0H72M72 -10V10'].map((d) => line(d, ['#2f3a2c', 4.4]))),
  ]
  return [
    rect([-w / 2, -h + 8, w, h, 46], shaded(hex, 0.6)),
    path(shell, slant(lit(hex, 0.3), hex, shaded(hex, 0.25))),
    ...solar,
    ...lcd,
    ...small,
    ...pad,
    ...side,
  ].join('')
}

/** A pencil case from above, centred on 0, 0. */
function pouch(hex: string, open = false): Svg {
  const body = 'M-470 -130C-470 -180 -440 -190 -400 -190H400C440 -190 470 -180 470 -130L480 130C480 190 450 200 400 200H-400C-450 200 -480 190 -480 130Z'
  const weave = repeat(32, (index) => dashed(`M-490 ${-186 + index * 12}H490`, [index % 2 ? lit(hex, 0.5) : shaded(hex, 0.5), 3], [4, 6]))
  const base = 'M-476 70H476L480 130C480 190 450 200 400 200H-400C-450 200 -480 190 -480 130Z'
  const zip = [
    line('M-440 -120C-200 -134 200 -134 440 -120', ['#33302f', 24]),
    dashed('M-440 -120C-200 -134 200 -134 440 -120', [materials.brass, 15], [6, 5]),
    placed(
      [open ? -390 : 392, -122],
      rect([-20, -15, 42, 30, 8], metal(materials.brass)),
      path('M14 -8H60C74 -8 74 10 60 10H14Z', slant(lit(materials.leather, 0.3), shaded(materials.leather, 0.3))),
    ),
  ]
  const gap = open
    ? [
        path('M-400 -122C-200 -186 200 -186 420 -120C200 -84 -200 -84 -400 -122Z', '#2a2320'),
        within(
          'M-400 -400H420V-120C200 -84 -200 -84 -400 -122Z',
          ...[-230, -150, -80, 10, 90, 170, 250].map((x, index) => placed([x, 0, 0.86, -14 + index * 5], pencil(twelve[(index * 5) % 12] ?? '', 420))),
        ),
      ]
    : []
  return [
    path(body, slant(lit(hex, 0.3), hex, shaded(hex, 0.25))),
    within(body, faint(0.16, ...weave), soft(20, path('M-480 190C-300 150 300 150 480 190V240H-480Z', '#1a1410', 'opacity="0.4"'))),
    path(base, slant(lit(materials.leather, 0.22), materials.leather, shaded(materials.leather, 0.3))),
    dashed('M-472 82H472', ['#e8cfa5', 4], [13, 9]),
    ...gap,
    ...(open ? [line('M-400 -120C-200 -84 200 -84 420 -120', [materials.brass, 8])] : []),
    ...zip.slice(open ? 2 : 0),
    rect([330, 116, 96, 50, 6], 'none', 'stroke="#e8cfa5" stroke-width="3" stroke-dasharray="8 6"'),
    path('M378 126L392 141L378 156L364 141Z', shaded(materials.leather, 0.45)),
  ].join('')
}

const pouched = (hex: string) => flatLay(paper, lifted(34, placed([600, 600, 1.06, -10], pouch(hex))))

export const school: Pictures = {
  'cahiers-mektabo': () =>
    flatLay(paper, ...covers.map((hex, index) => laid([330 + index * 120, 640 + Math.abs(index - 2) * 26, 1.04, -22 + index * 11], [560, 16], notebook(hex)))),
  'cahiers-mektabo-ouvert': () =>
    flatLay(paper, lifted(24, placed([590, 580, 1.08, -5], openNotebook())), lifted(18, placed([1010, 1080, 0.9, -24], pencil(colours.Safran)))),
  'crayons-mektabo': () =>
    studio(
      paper,
      ...twelve.map((hex, index) => placed([255 + index * 63, 640 + Math.sin(index * 1.9) * 14, 0.9, (index - 5.5) * 1.1], pencil(hex, 560))),
      standing([600, 980, 1.12], 380, pencilBox()),
    ),
  'crayons-mektabo-mines': () =>
    flatLay(paper, ...twelve.map((hex, index) => lifted(16, placed([124 + index * 87, 1330 - Math.sin((index / 11) * Math.PI) * 130, 1.7], pencil(hex))))),
  'calculatrice-s300': () => flatLay(paper, laid([600, 600, 1.3, -8], [800, 34], calculator())),
  'calculatrice-s300-touches': () => closeUp([640, 820, 2.1], flatLay(paper, laid([600, 600, 1.3, -8], [800, 34], calculator()))),
  'trousse-vert-olive': () => pouched(colours['Vert olive']),
  'trousse-bleu-nuit': () => pouched(colours['Bleu nuit']),
  'trousse-safran': () => pouched(colours.Safran),
  'trousse-ouverte': () => flatLay(paper, lifted(34, placed([600, 700, 1.06, -6], pouch(colours['Vert olive'], true)))),
}
