import { colours, lit, mix, papers, shaded } from './palette.ts'
import { across, boxPath, down, faint, line, moved, outward, oval, path, placed, rect, slant, soft, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, family, flatLay, laid, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.electronics

/** A camera lens of some radius: a metal ring, dark glass and two reflections. */
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

/** A wallpaper of dunes under a low sun, in a colour. */
export function dunes(hex: string, [width, height]: [number, number]): Svg {
  const [x, w, h] = [-width / 2, width, height]
  const sky = rect([x, -h, w, h], down(mix(hex, '#182036', 0.55), mix(hex, '#e9b790', 0.55), '#f6dcb8'))
  const sun = oval([w * 0.12, -h * 0.52, w * 0.17], down('#fff3d8', '#f7c48c'))
  const ridge = (at: number, swing: number, tone: string) =>
    path(`M${x} ${-h * at}C${x + w * 0.3} ${-h * (at + swing)} ${x + w * 0.55} ${-h * (at - swing)} ${x + w} ${-h * (at + swing * 0.6)}V0H${x}Z`, down(lit(tone, 0.12), shaded(tone, 0.3)))
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

/** A smartphone from the front, standing on y = 0. */
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

/** The back of the Lina X2: satin glass and three cameras. */
export function linaBack(hex: string): Svg {
  const [w, h] = [350, 740]
  const glass = boxPath([-w / 2 + 5, -h + 5, w - 10, h - 10, 55])
  const panel = path(glass, slant([0, lit(hex, 0.34)], [0.4, lit(hex, 0.06)], [1, shaded(hex, 0.22)]))
  const sheen = within(glass, path(`M${-w / 2} ${-h * 0.62}L${w / 2} ${-h * 1.02}V${-h * 0.7}L${-w / 2} ${-h * 0.28}Z`, slant([0, '#ffffff', 0.2], [1, '#ffffff', 0.02])))
  const island = [
    soft(7, rect([-148, -706, 164, 214, 46], '#0a0810', 'opacity="0.35"')),
    rect([-150, -712, 164, 214, 46], slant(lit(hex, 0.55), shaded(hex, 0.35))),
    rect([-147, -709, 158, 208, 43], slant(lit(hex, 0.16), shaded(hex, 0.2))),
    placed([-105, -664], lens(34)),
    placed([-105, -576], lens(34)),
    placed([-33, -620], lens(34)),
    oval([-33, -686, 9], outward([0.5, 0.5, 0.5], '#fff8e0', '#e2c98f')),
    oval([-33, -550, 5], '#15161b'),
  ]
  return [frame(hex, [w, h, 60]), panel, sheen, ...island, placed([0, -300, 1.3], mark(hex))].join('')
}

/** The back of the Lina Go: matt plastic and two cameras in a row. */
export function goBack(hex: string): Svg {
  const [w, h] = [352, 720]
  const panel = rect([-w / 2 + 4, -h + 4, w - 8, h - 8, 64], slant([0, lit(hex, 0.3)], [0.5, hex], [1, shaded(hex, 0.16)]))
  const rail = rect([-136, -682, 108, 232, 54], slant(lit(hex, 0.5), shaded(hex, 0.26)))
  const inset = rect([-132, -678, 100, 224, 50], slant(lit(hex, 0.12), shaded(hex, 0.14)))
  const eyes = [placed([-82, -624], lens(33)), placed([-82, -536], lens(33)), oval([-82, -478, 9], '#fff3d0')]
  const slots = Array.from({ length: 5 }, (_, index) => rect([-40 + index * 18, -20, 9, 5, 2], shaded(hex, 0.5)))
  return [frame(hex, [w, h, 68]), panel, soft(6, rect([-134, -674, 108, 234, 54], '#0a0810', 'opacity="0.25"')), rail, inset, ...eyes, placed([0, -300, 1.3], mark(hex)), ...slots].join('')
}

/** A phone with keys and a small screen, standing on y = 0. */
function keypadPhone(): Svg {
  const [hex, w, h] = ['#35507c', 300, 700]
  const shell = boxPath([-w / 2, -h, w, h, 96])
  const key = (x: number, y: number, tone = '#eef1f2') =>
    [rect([x - 37, y - 21, 74, 50, 20], shaded(hex, 0.62)), rect([x - 37, y - 25, 74, 50, 20], down(lit(tone, 0.6), tone, shaded(tone, 0.2)))].join('')
  const dots = (x: number, y: number, count: number) =>
    Array.from({ length: count }, (_, index) => oval([x + (index - (count - 1) / 2) * 12, y, 3.6], shaded(hex, 0.35))).join('')
  const pad = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = [(index % 3) * 88 - 88, -272 + Math.floor(index / 3) * 66]
    return key(x, y) + dots(x, y, (index % 4) + 1)
  })
  const screen = [rect([-120, -636, 240, 210, 26], '#0c0e12'), moved('translate(0 -440)', within(boxPath([-104, -180, 208, 180, 12]), dunes('#3f7f9a', [208, 180]))), rect([-74, -592, 92, 14, 7], '#ffffff', 'opacity="0.85"'), rect([-74, -566, 56, 10, 5], '#ffffff', 'opacity="0.6"')]
  const round = [rect([-46, -392, 92, 76, 36], shaded(hex, 0.6)), rect([-46, -396, 92, 76, 36], slant('#ffffff', '#b9c1c8')), rect([-24, -378, 48, 40, 18], slant('#cfd5da', '#f4f6f7'))]
  const calls = [key(-96, -352, '#7fae86'), key(96, -352, '#d46a5d'), line('M-112 -352q16 -16 32 0', ['#ffffff', 7]), line('M80 -352q16 -16 32 0', ['#ffffff', 7])]
  const slots = Array.from({ length: 5 }, (_, index) => rect([-30 + index * 13, -h + 30, 7, 9, 3], shaded(hex, 0.6)))
  const light = within(shell, path(`M${-w / 2} ${-h}h70C-110 -500 -120 -200 -100 0H${-w / 2}Z`, across([0, '#ffffff', 0.3], [1, '#ffffff', 0])))
  return [path(shell, across(shaded(hex, 0.4), lit(hex, 0.25), hex, shaded(hex, 0.4))), light, ...screen, ...round, ...calls, ...pad, ...slots].join('')
}

/** A silicone case for the Lina X2, from the back. */
function caseBack(hex: string): Svg {
  const [w, h] = [368, 758]
  const shell = rect([-w / 2, -h, w, h, 70], across(shaded(hex, 0.24), lit(hex, 0.2), shaded(hex, 0.28)))
  const face = rect([-w / 2 + 9, -h + 9, w - 18, h - 18, 62], slant(lit(hex, 0.24), hex, shaded(hex, 0.14)))
  const lip = rect([-158, -728, 182, 232, 54], slant(shaded(hex, 0.3), lit(hex, 0.36)))
  const hole = rect([-151, -721, 168, 218, 48], '#3a3c42')
  const ring = oval([0, -340, 104], 'none', `stroke="${shaded(hex, 0.16)}" stroke-width="5" opacity="0.55"`)
  const eyes = [placed([-105, -667], lens(34)), placed([-105, -579], lens(34)), placed([-33, -623], lens(34)), oval([-33, -689, 9], '#fff3d0')]
  const key = rect([w / 2 - 4, -h * 0.72, 9, 84, 4], across(hex, shaded(hex, 0.4)))
  return [key, shell, face, lip, hole, ...eyes, ring, line('M0 -270v60', [shaded(hex, 0.16), 5], 'opacity="0.55"')].join('')
}

function caseInside(hex: string): Svg {
  const [w, h] = [368, 758]
  const rim = rect([-w / 2, -h, w, h, 70], slant(lit(hex, 0.3), shaded(hex, 0.2)))
  const lining = rect([-w / 2 + 16, -h + 16, w - 32, h - 32, 56], slant(shaded(hex, 0.42), shaded(hex, 0.16)))
  const weave = Array.from({ length: 24 }, (_, index) => line(`M${-w / 2 + 18} ${-h + 40 + index * 30}h${w - 36}`, [lit(hex, 0.25), 1.5], 'opacity="0.25"'))
  return [rim, lining, ...weave, rect([-17, -721, 168, 218, 48], lit(paper, 0.1)), line('M-17 -673a48 48 0 0 1 48 -48h72', [shaded(hex, 0.5), 6])].join('')
}

function linaPair(hex: string): Svg {
  return studio(paper, standing([450, 1000, 1.16], 175, linaBack(hex)), standing([750, 1030, 1.16], 175, phoneFront(hex, mix(hex, '#3c5a86', 0.3))))
}

function goPair(hex: string): Svg {
  return studio(paper, standing([750, 1000, 1.16], 175, phoneFront(hex, mix(hex, '#6f8f9f', 0.3))), standing([460, 1030, 1.16], 175, goBack(hex)))
}

function cased(hex: string): Svg {
  return studio(paper, standing([600, 1040, 1.22], 184, caseBack(hex)))
}

/** Pictures of the telephones and their cases. */
export const phones: Pictures = {
  'lina-x2-noir': () => linaPair(colours.Noir),
  'lina-x2-bleu-nuit': () => linaPair(colours['Bleu nuit']),
  'lina-x2-corail': () => linaPair(colours.Corail),
  'lina-x2-ecran': () => flatLay(paper, laid([600, 600, 1.24, 16], [740, 34], phoneFront(colours.Noir, '#2f5d8a'))),
  'lina-x2-camera': () => closeUp([395, 310, 2.4], linaPair(colours.Noir)),
  'lina-x2-gamme': () => family(paper, 175, { size: 1.12, things: [linaBack(colours.Noir), linaBack(colours['Bleu nuit']), linaBack(colours.Corail)] }),
  'lina-go-vert-sauge': () => goPair(colours['Vert sauge']),
  'lina-go-bleu-ciel': () => goPair(colours['Bleu ciel']),
  'lina-go-rouge': () => goPair(colours.Rouge),
  'lina-go-dos': () => flatLay(paper, laid([600, 600, 1.26, -16], [720, 34], goBack(colours['Vert sauge']))),
  'lina-go-gamme': () => family(paper, 175, { size: 1.12, things: [goBack(colours['Bleu ciel']), goBack(colours['Vert sauge']), goBack(colours.Rouge)] }),
  'salam-touches': () => studio(paper, standing([600, 1030, 1.24], 150, keypadPhone())),
  'salam-touches-detail': () => closeUp([600, 740, 1.9], studio(paper, standing([600, 1030, 1.24], 150, keypadPhone()))),
  'coque-lina-vert-sauge': () => cased(colours['Vert sauge']),
  'coque-lina-rose-poudre': () => cased(colours['Rose poudré']),
  'coque-lina-safran': () => cased(colours.Safran),
  'coque-lina-bleu-nuit': () => cased(colours['Bleu nuit']),
  'coque-lina-interieur': () => flatLay(paper, laid([370, 600, 1.1, -8], [758, 26], caseInside(colours['Vert sauge'])), laid([820, 610, 1.1, 9], [740, 30], phoneFront(colours.Noir, '#2f5d8a'))),
  'coque-lina-gamme': () => family(paper, 184, { size: 1.02, things: [caseBack(colours.Safran), caseBack(colours['Vert sauge']), caseBack(colours['Rose poudré']), caseBack(colours['Bleu nuit'])] }),
}
