import { colours, lit, materials, papers, shaded } from './palette.ts'
import { dunes } from './phones.ts'
import { across, boxPath, dashed, faint, line, metal, moved, oval, path, placed, rect, repeat, slant, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, flatLay, laid, lifted, plinth, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.electronics

function charger(): Svg {
  const hex = '#f1efe9'
  const flank = path(
    'M130 -360C148 -372 164 -380 186 -384C206 -388 216 -376 216 -360V-40C216 -22 206 -14 190 -12L130 0Z',
    across(shaded(hex, 0.22), shaded(hex, 0.36)),
  )
  const port = (y: number) =>
    [rect([-44, y, 88, 32, 16], slant('#8b8e93', '#d6d8da')), rect([-38, y + 5, 76, 22, 11], '#17181c'), rect([-24, y + 13, 48, 6, 3], '#4a4d53')].join('')
  const usbA = [
    rect([-52, -112, 104, 42, 6], slant('#8b8e93', '#d6d8da')),
    rect([-46, -107, 92, 32, 4], '#17181c'),
    rect([-40, -92, 80, 13, 2], '#e58370'),
  ].join('')
  const face = [
    rect([-136, -372, 272, 372, 52], slant('#ffffff', hex, shaded(hex, 0.14))),
    rect([-104, -338, 208, 304, 34], slant(shaded(hex, 0.06), lit(hex, 0.6))),
  ]
  return [
    rect([196, -280, 74, 20, 8], metal(materials.steel)),
    rect([196, -136, 74, 20, 8], metal(materials.steel)),
    flank,
    ...face,
    port(-296),
    port(-218),
    usbA,
    oval([0, -146, 5], '#7fae86'),
  ].join('')
}

function powerBank(): Svg {
  const hex = '#3d4654'
  const shell = boxPath([-170, -620, 340, 620, 64])
  const digits = ['M0 0H26V22H0V44H26', 'M44 0H70V22H44ZM44 22V44H70V22'].map((d) => line(d, ['#9fe0b0', 6]))
  const ports = [
    rect([-120, -604, 74, 22, 11], '#0b0c0f'),
    rect([-20, -606, 90, 28, 5], '#0b0c0f'),
    rect([-14, -594, 78, 9, 2], '#e58370'),
    rect([92, -604, 40, 22, 11], '#0b0c0f'),
  ]
  const ribs = repeat(13, (index) => line(`M-150 ${-330 + index * 24}H150`, [shaded(hex, 0.5), 3], 'opacity="0.5"'))
  return [
    path(shell, across(shaded(hex, 0.4), lit(hex, 0.28), hex, shaded(hex, 0.45))),
    within(shell, path('M-170 -620H-60L-130 0H-170Z', across([0, '#ffffff', 0.18], [1, '#ffffff', 0]))),
    ...ports,
    rect([-110, -520, 220, 130, 26], slant('#0a0b0e', '#1c2027')),
    placed([-52, -478], ...digits),
    oval([64, -446, 11], 'none', 'stroke="#9fe0b0" stroke-width="4"'),
    ...ribs,
  ].join('')
}

/** Coiled, with two plugs, from above; centred on 0, 0. */
function cable(hex: string): Svg {
  const coil = [250, 222, 194].map((radius) => `M0 ${-radius}A${radius} ${radius} 0 1 1 -0.1 ${-radius}`).join('')
  const ends = 'M250 0C262 160 200 330 60 400M-222 0C-250 190 -250 330 -190 420'
  const braid = (d: string) =>
    [line(d, [shaded(hex, 0.45), 25]), line(d, [hex, 19]), faint(0.5, dashed(d, [lit(hex, 0.3), 19], [3, 8]), dashed(d, [shaded(hex, 0.4), 10], [3, 8]))].join(
      '',
    )
  const plug = [
    rect([-13, -30, 26, 46, 8], shaded(hex, 0.3)),
    rect([-24, 10, 48, 96, 14], across(shaded(hex, 0.3), lit(hex, 0.3), shaded(hex, 0.4))),
    rect([-17, 104, 34, 52, 8], metal(materials.steel)),
    rect([-10, 144, 20, 10, 4], '#2a2b30'),
  ].join('')
  const strap = [
    rect([-290, -34, 130, 68, 14], slant(lit(materials.leather, 0.25), shaded(materials.leather, 0.25))),
    dashed('M-282 -24H-168M-282 24H-168', ['#e8cfa5', 3], [9, 7]),
    oval([-196, 0, 12], metal(materials.brass)),
  ].join('')
  return lifted(16, [braid(ends), braid(coil), placed([60, 400, 1, 62], plug), placed([-190, 420, 1, -34], plug), strap].join(''))
}

function cabled(hex: string): Svg {
  return flatLay(paper, placed([600, 540, 1.14], cable(hex)))
}

function phoneBeside(): Svg {
  const glass = boxPath([-161, -726, 322, 712, 46])
  return [
    rect([-175, -740, 350, 740, 60], slant('#8d9299', '#2a2b30')),
    rect([-170, -735, 340, 730, 55], '#0b0c10'),
    within(glass, moved('translate(0 -14)', dunes('#2f6f6a', [322, 712]))),
    rect([-70, -300, 140, 66, 16], 'none', 'stroke="#ffffff" stroke-width="7"'),
    rect([-60, -290, 92, 46, 9], '#9fe0b0'),
    rect([74, -280, 10, 26, 4], '#ffffff'),
  ].join('')
}

export const gadgets: Pictures = {
  'chargeur-65w': () => studio(paper, plinth([600, 900, 430], paper), standing([560, 912, 1.62], 170, charger())),
  'chargeur-65w-ports': () => closeUp([540, 640, 1.7], studio(paper, standing([560, 1000, 1.62], 170, charger()))),
  'batterie-externe': () => studio(paper, standing([600, 1020, 1.32], 170, powerBank())),
  'batterie-externe-usage': () =>
    flatLay(
      paper,
      lifted(12, line('M330 420C300 120 760 80 830 360', ['#e8e3d8', 17]) + dashed('M330 420C300 120 760 80 830 360', ['#d3ccbd', 17], [3, 8])),
      laid([370, 690, 1.08, -6], [620, 34], powerBank()),
      laid([830, 700, 0.98, 8], [740, 30], phoneBeside()),
    ),
  'cable-usb-c-noir': () => cabled(colours.Noir),
  'cable-usb-c-creme': () => cabled(colours.Crème),
  'cable-usb-c-terracotta': () => cabled(colours.Terracotta),
  'cable-usb-c-detail': () => closeUp([600, 830, 1.9], cabled(colours.Noir)),
}
