import { colours, lit, papers, shaded } from './palette.ts'
import { dunes, lens } from './phones.ts'
import { across, boxPath, line, moved, oval, path, placed, rect, slant, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, flatLay, laid, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.electronics
const [w, h] = [900, 620]

function edge(hex: string): Svg {
  return rect([-w / 2, -h, w, h, 46], slant(lit(hex, 0.6), shaded(hex, 0.1), shaded(hex, 0.45)))
}

/** A notebook page with a drawing begun on it, shown on a screen. */
function drawingPage([width, height]: [number, number]): Svg {
  const [x, y] = [-width / 2, -height]
  const page = [rect([x, y, width, height], slant('#fdfaf3', '#efe8da')), rect([x, y, 82, height], '#e6ddcb')]
  const tools = ['#e58370', '#dfa93f', '#787c4c', '#2f68ad', '#2a2b30'].map((tone, index) =>
    oval([x + 41, y + 110 + index * 84, 22], slant(lit(tone, 0.3), tone)),
  )
  const vase = path(
    'M40 -120C-60 -120 -90 -240 -20 -330C0 -356 0 -380 -14 -400H94C80 -380 80 -356 100 -330C170 -240 140 -120 40 -120Z',
    slant('#eab38f', '#c56f4c'),
    'opacity="0.9"',
  )
  const sketch = [
    'M-40 -220C0 -190 80 -190 122 -220',
    'M-58 -246C0 -214 80 -214 140 -246',
    'M40 -400C30 -460 0 -500 -50 -520',
    'M46 -400C50 -470 90 -510 150 -530',
    'M44 -400V-520',
  ].map((d) => line(d, ['#5b4a44', 5]))
  const leaves = [
    [-50, -520, -60],
    [150, -530, 60],
    [44, -520, 0],
  ].map(([left = 0, top = 0, turn = 0]) => placed([left, top, 0.7, turn], path('M0 10C30 -10 30 -60 0 -90C-30 -60 -30 -10 0 10Z', '#8fa37c')))
  return [...page, ...tools, moved('translate(-20 -10)', vase, ...sketch, ...leaves)].join('')
}

function tabletFront(hex: string, screen: 'page' | 'dunes'): Svg {
  const size: [number, number] = [w - 60, h - 60]
  const glass = boxPath([-w / 2 + 30, -h + 30, w - 60, h - 60, 18])
  const image = screen === 'page' ? drawingPage(size) : dunes('#31608c', size)
  const glare = path(`M${-w / 2} ${-h}H${-w * 0.06}L${-w * 0.28} 0H${-w / 2}Z`, across([0, '#ffffff', 0.16], [1, '#ffffff', 0.02]))
  return [
    edge(hex),
    rect([-w / 2 + 5, -h + 5, w - 10, h - 10, 42], '#0d0e12'),
    within(glass, moved('translate(0 -30)', image), glare),
    oval([0, -h + 17, 5], '#2a3246'),
  ].join('')
}

function tabletBack(hex: string): Svg {
  const panel = rect([-w / 2 + 4, -h + 4, w - 8, h - 8, 43], slant([0, lit(hex, 0.5)], [0.45, hex], [1, shaded(hex, 0.2)]))
  const band = path(`M${-w / 2 + 4} ${-h * 0.3}L${w / 2 - 4} ${-h * 0.86}V${-h * 0.5}L${-w / 2 + 4} -8Z`, slant([0, '#ffffff', 0.16], [1, '#ffffff', 0]))
  const camera = [rect([-402, -578, 132, 76, 38], slant(lit(hex, 0.5), shaded(hex, 0.3))), placed([-364, -540], lens(29)), oval([-302, -540, 9], '#fff3d0')]
  const logo = path('M0 -22C20 -10 20 10 0 22C-20 10 -20 -10 0 -22Z', slant(lit(hex, 0.6), shaded(hex, 0.2)), 'opacity="0.6"')
  return [edge(hex), panel, within(boxPath([-w / 2 + 4, -h + 4, w - 8, h - 8, 43]), band), ...camera, placed([0, -h / 2, 1.4], logo)].join('')
}

/** Lying, from y = 0 up. */
function stylus(): Svg {
  const barrel = rect([-13, -560, 26, 500, 12], across('#b9bec2', '#ffffff', '#eef0f1', '#b2b7bb'))
  return [
    barrel,
    path('M-13 -64H13L3 0H-3Z', across('#c5c9cc', '#ffffff', '#b2b7bb')),
    path('M-5 -20H5L2 4H-2Z', '#3a3c42'),
    rect([-13, -470, 26, 5], '#c9cdd0'),
  ].join('')
}

function front(hex: string): Svg {
  return studio(paper, standing([500, 860, 0.94], 450, tabletBack(hex)), standing([690, 990, 0.94], 450, tabletFront(hex, 'dunes')))
}

export const tablets: Pictures = {
  'safha-11-argent': () => front(colours.Argent),
  'safha-11-bleu-nuit': () => front(colours['Bleu nuit']),
  'safha-11-stylet': () =>
    closeUp(
      [590, 560, 1.25],
      flatLay(paper, laid([580, 600, 1.1, -7], [h, 30], tabletFront(colours.Argent, 'page')), laid([850, 600, 0.95, 26], [560, 22], stylus())),
    ),
  'safha-11-dos': () => flatLay(paper, laid([600, 600, 1.06, 8], [h, 34], tabletBack(colours.Argent))),
}
