import { colours, lit, mix, papers, shaded } from './palette.ts'
import { across, boxPath, down, faint, line, moved, outward, oval, path, placed, rect, repeat, slant, soft, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, family, flatLay, laid, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.electronics

/** A metal ring, dark glass and two reflections. */
export function lens(radius: number): Svg {
  return [
    oval([0, 0, radius], slant('#f4f4f2', '#8a8d92', '#3a3c42')),
    oval([0, 0, radius * 0.9], '#15161b'),
    oval([0, 0, radius * 0.72], outward([0.4, 0.35, 0.7], '#3c4a63', '#161a26', '#0a0b10')),
    oval([0, 0, radius * 0.42], outward([0.4, 0.35, 0.7], '#57648a', '#1b2032', '#08090d')),
    oval([0, 0, radius * 0.2], '#05060a'),
    oval([-radius * 0.24, -radius * 0.28, radius * 0.15, radius * 0.11], '#e8f0ff', 'opacity="0.75"'),
    oval([radius * 0.26, radius * 0.3, radius * 0.09], '#b9a6ff', 'opacity="0.45"'),
  ].join('')
}

function frame(hex: string, [width, height, corner]: [number, number, number]): Svg {
  const x = -width / 2
  const edge = rect([x, -height, width, height, corner], across(shaded(hex, 0.35), lit(hex, 0.55), shaded(hex, 0.1), shaded(hex, 0.5)))
  const keys = rect([x + width - 2, -height * 0.74, 7, height * 0.11, 3], across(shaded(hex, 0.2), shaded(hex, 0.55)))
  return `${keys}${edge}`
}

/** A wallpaper of dunes under a low sun. */
export function dunes(hex: string, [width, height]: [number, number]): Svg {
  const [x, w, h] = [-width / 2, width, height]
  const sky = rect([x, -h, w, h], down(mix(hex, '#182036', 0.55), mix(hex, '#e9b790', 0.55), '#f6dcb8'))
  const sun = oval([w * 0.12, -h * 0.52, w * 0.17], down('#fff3d8', '#f7c48c'))
  const ridge = (at: number, swing: number, tone: string) =>
    path(
      `M${x} ${-h * at}C${x + w * 0.3} ${-h * (at + swing)} ${x + w * 0.55} ${-h * (at - swing)} ${x + w} ${-h * (at + swing * 0.6)}V0H${x}Z`,
      down(lit(tone, 0.12), shaded(tone, 0.3)),
    )
  return `${sky}${sun}${ridge(0.46, 0.05, mix(hex, '#a9644a', 0.6))}${ridge(0.34, -0.06, mix(hex, '#b8694a', 0.5))}${ridge(0.2, 0.07, mix(hex, '#4a2f3c', 0.45))}`
}

function icons([width, height]: [number, number]): Svg {
  const tones = ['#f2efe6', '#e58370', '#8fb0c9', '#a3b49d']
  const size = width * 0.155
  const dock = tones.map((tone, index) => rect([-width * 0.4 + index * width * 0.215, -height * 0.115, size, size, size * 0.28], slant(lit(tone, 0.4), tone)))
  const widget = rect([-width * 0.4, -height * 0.9, width * 0.8, height * 0.13, 22], '#ffffff', 'opacity="0.2"')
  const bars = [0.36, 0.22].map((wide, index) => rect([-width * 0.33, -height * (0.865 - index * 0.042), width * wide, 11, 5], '#ffffff', 'opacity="0.85"'))
  return `${widget}${bars.join('')}${oval([width * 0.27, -height * 0.835, 24], '#ffe6b5')}${dock.join('')}`
}

export function phoneFront(hex: string, wallpaper = hex): Svg {
  const [w, h] = [350, 740]
  const glass = boxPath([-w / 2 + 14, -h + 14, w - 28, h - 28, 46])
  const screen = within(glass, moved('translate(0 -14)', dunes(wallpaper, [w - 28, h - 28]), icons([w - 28, h - 28])))
  const glare = within(glass, path(`M${-w / 2} ${-h}H${w * 0.1}L${-w * 0.32} 0H${-w / 2}Z`, across([0, '#ffffff', 0.22], [1, '#ffffff', 0.03])))
  return [frame(hex, [w, h, 60]), rect([-w / 2 + 5, -h + 5, w - 10, h - 10, 55], '#0b0c10'), screen, glare, oval([0, -h + 42, 11], '#07080b')].join('')
}

function mark(hex: string): Svg {
  return faint(0.55, path('M0 -16C14 -8 14 8 0 16C-14 8 -14 -8 0 -16Z', slant(lit(hex, 0.6), shaded(hex, 0.2))))
}

/** The three cameras of the Lina X2 and their light, in place on its back. */
export function cameras(): Svg {
  const eyes = [placed([-48, -622], lens(40)), placed([48, -622], lens(40)), placed([0, -538], lens(40))]
  return [...eyes, oval([0, -678, 10], outward([0.5, 0.5, 0.5], '#fff8e0', '#e2c98f')), oval([74, -556, 5], '#15161b')].join('')
}

/** Satin glass and three cameras. */
function linaBack(hex: string): Svg {
  const [w, h] = [350, 740]
  const glass = boxPath([-w / 2 + 5, -h + 5, w - 10, h - 10, 55])
  const panel = path(glass, slant([0, lit(hex, 0.34)], [0.4, lit(hex, 0.06)], [1, shaded(hex, 0.22)]))
  const sheen = within(
    glass,
    path(`M${-w / 2} ${-h * 0.62}L${w / 2} ${-h * 1.02}V${-h * 0.7}L${-w / 2} ${-h * 0.28}Z`, slant([0, '#ffffff', 0.2], [1, '#ffffff', 0.02])),
  )
  const island = [
    faint(0.35, soft(8, oval([4, -580, 126], '#0a0810'))),
    oval([0, -588, 126], slant(lit(hex, 0.6), shaded(hex, 0.4))),
    oval([0, -588, 121], slant(lit(hex, 0.2), shaded(hex, 0.24))),
    cameras(),
  ]
  return [frame(hex, [w, h, 60]), panel, sheen, ...island, placed([0, -300, 1.3], mark(hex))].join('')
}

/** The back of the Lina Go: matt plastic and two cameras in a row. */
function goBack(hex: string): Svg {
  const [w, h] = [352, 720]
  const panel = rect([-w / 2 + 4, -h + 4, w - 8, h - 8, 64], slant([0, lit(hex, 0.3)], [0.5, hex], [1, shaded(hex, 0.16)]))
  const rail = rect([-136, -682, 108, 232, 54], slant(lit(hex, 0.5), shaded(hex, 0.26)))
  const inset = rect([-132, -678, 100, 224, 50], slant(lit(hex, 0.12), shaded(hex, 0.14)))
  const eyes = [placed([-82, -624], lens(33)), placed([-82, -536], lens(33)), oval([-82, -478, 9], '#fff3d0')]
  const slots = repeat(5, (index) => rect([-40 + index * 18, -20, 9, 5, 2], shaded(hex, 0.5)))
  return [
    frame(hex, [w, h, 68]),
    panel,
    soft(6, rect([-134, -674, 108, 234, 54], '#0a0810', 'opacity="0.25"')),
    rail,
    inset,
    ...eyes,
    placed([0, -300, 1.3], mark(hex)),
    ...slots,
  ].join('')
}

function keypadPhone(): Svg {
  const [hex, w, h] = ['#35507c', 300, 700]
  const shell = boxPath([-w / 2, -h, w, h, 96])
  const key = (x: number, y: number, tone = '#eef1f2') =>
    [rect([x - 37, y - 21, 74, 50, 20], shaded(hex, 0.62)), rect([x - 37, y - 25, 74, 50, 20], down(lit(tone, 0.6), tone, shaded(tone, 0.2)))].join('')
  const dots = (x: number, y: number, count: number) => repeat(count, (index) => oval([x + (index - (count - 1) / 2) * 12, y, 3.6], shaded(hex, 0.35))).join('')
  const pad = repeat(12, (index) => {
    const [x, y] = [(index % 3) * 88 - 88, -272 + Math.floor(index / 3) * 66]
    return key(x, y) + dots(x, y, (index % 4) + 1)
  })
  const screen = [
    rect([-120, -636, 240, 210, 26], '#0c0e12'),
    moved('translate(0 -440)', within(boxPath([-104, -180, 208, 180, 12]), dunes('#3f7f9a', [208, 180]))),
    rect([-74, -592, 92, 14, 7], '#ffffff', 'opacity="0.85"'),
    rect([-74, -566, 56, 10, 5], '#ffffff', 'opacity="0.6"'),
  ]
  const round = [
    rect([-46, -392, 92, 76, 36], shaded(hex, 0.6)),
    rect([-46, -396, 92, 76, 36], slant('#ffffff', '#b9c1c8')),
    rect([-24, -378, 48, 40, 18], slant('#cfd5da', '#f4f6f7')),
  ]
  const calls = [
    key(-96, -352, '#7fae86'),
    key(96, -352, '#d46a5d'),
    line('M-112 -352q16 -16 32 0', ['#ffffff', 7]),
    line('M80 -352q16 -16 32 0', ['#ffffff', 7]),
  ]
  const slots = repeat(5, (index) => rect([-30 + index * 13, -h + 30, 7, 9, 3], shaded(hex, 0.6)))
  const light = within(shell, path(`M${-w / 2} ${-h}h70C-110 -500 -120 -200 -100 0H${-w / 2}Z`, across([0, '#ffffff', 0.3], [1, '#ffffff', 0])))
  return [path(shell, across(shaded(hex, 0.4), lit(hex, 0.25), hex, shaded(hex, 0.4))), light, ...screen, ...round, ...calls, ...pad, ...slots].join('')
}

function linaPair(hex: string): Svg {
  return studio(paper, standing([412, 1000, 1.16], 175, linaBack(hex)), standing([775, 1030, 1.16], 175, phoneFront(hex, mix(hex, '#3c5a86', 0.3))))
}

function goPair(hex: string): Svg {
  return studio(paper, standing([750, 1000, 1.16], 175, phoneFront(hex, mix(hex, '#6f8f9f', 0.3))), standing([460, 1030, 1.16], 175, goBack(hex)))
}

export const phones: Pictures = {
  'lina-x2-noir': () => linaPair(colours.Noir),
  'lina-x2-bleu-nuit': () => linaPair(colours['Bleu nuit']),
  'lina-x2-corail': () => linaPair(colours.Corail),
  'lina-x2-ecran': () => flatLay(paper, laid([600, 600, 1.24, 16], [740, 34], phoneFront(colours.Noir, '#2f5d8a'))),
  'lina-x2-camera': () => closeUp([430, 330, 2.4], linaPair(colours.Noir)),
  'lina-x2-gamme': () => family(paper, 175, { size: 1.12, things: [linaBack(colours.Noir), linaBack(colours['Bleu nuit']), linaBack(colours.Corail)] }),
  'lina-go-vert-sauge': () => goPair(colours['Vert sauge']),
  'lina-go-bleu-ciel': () => goPair(colours['Bleu ciel']),
  'lina-go-rouge': () => goPair(colours.Rouge),
  'lina-go-dos': () => flatLay(paper, laid([600, 600, 1.26, -16], [720, 34], goBack(colours['Vert sauge']))),
  'lina-go-gamme': () => family(paper, 175, { size: 1.12, things: [goBack(colours['Bleu ciel']), goBack(colours['Vert sauge']), goBack(colours.Rouge)] }),
  'salam-touches': () => studio(paper, standing([600, 1030, 1.24], 150, keypadPhone())),
  'salam-touches-detail': () => closeUp([600, 740, 1.9], studio(paper, standing([600, 1030, 1.24], 150, keypadPhone()))),
}
