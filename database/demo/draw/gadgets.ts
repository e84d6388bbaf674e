import { colours, lit, materials, papers, shaded } from './palette.ts'
import { dunes } from './phones.ts'
import { across, boxPath, dashed, down, faint, line, metal, moved, outward, oval, path, placed, rect, slant, soft, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, flatLay, laid, lifted, plinth, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.electronics

function dial(): Svg {
  const ticks = Array.from({ length: 60 }, (_, index) => line(`M0 ${index % 5 ? -134 : -128}V-142`, [index % 5 ? '#5e6573' : '#f2efe6', index % 5 ? 2 : 5], `transform="rotate(${index * 6})"`))
  const ring = (radius: number, share: number, tone: string) => `${oval([0, 0, radius], 'none', `stroke="${tone}" stroke-opacity="0.22" stroke-width="13"`)}${oval([0, 0, radius], 'none', `stroke="${tone}" stroke-width="13" stroke-linecap="round" stroke-dasharray="${share * 6.283 * radius} 999" transform="rotate(-90)"`)}`
  const hands = [line('M0 0L-44 -52', ['#f6f2e8', 11]), line('M0 0L58 -86', ['#f6f2e8', 8]), line('M0 26L0 -112', ['#e58370', 4], 'transform="rotate(150)"'), oval([0, 0, 9], '#e58370')]
  const small = (x: number, y: number, share: number, tone: string) => placed([x, y, 0.3], ring(96, share, tone), oval([0, 0, 24], tone))
  return [...ticks, small(-62, 30, 0.7, '#e58370'), small(62, 30, 0.45, '#8fd19b'), small(0, 84, 0.85, '#dfa93f'), ...hands].join('')
}

/** A watch from the front, its dial on 0, 0. */
function watch(hex: string): Svg {
  const strap = (flip: 1 | -1) => {
    const d = `M-104 ${flip * 120}C-100 ${flip * 240} -88 ${flip * 330} -80 ${flip * 470}C-78 ${flip * 492} -60 ${flip * 500} -40 ${flip * 500}H40C60 ${flip * 500} 78 ${flip * 492} 80 ${flip * 470}C88 ${flip * 330} 100 ${flip * 240} 104 ${flip * 120}Z`
    const holes = flip > 0 ? [250, 300, 350, 400].map((y) => rect([-9, y, 18, 26, 9], shaded(hex, 0.55))) : []
    const loop = flip < 0 ? [rect([-88, -452, 176, 40, 14], across(shaded(hex, 0.35), lit(hex, 0.25), hex, shaded(hex, 0.4))), rect([-86, -500, 172, 20, 8], metal(materials.steel))] : []
    return [path(d, across([0, shaded(hex, 0.35)], [0.12, lit(hex, 0.12)], [0.35, lit(hex, 0.2)], [0.7, hex], [1, shaded(hex, 0.4)])), within(d, soft(14, rect([-120, flip > 0 ? 110 : -210, 240, 100], '#0a0810', 'opacity="0.35"'))), ...holes, ...loop].join('')
  }
  const steel = materials.steel
  const knob = [rect([196, -30, 30, 60, 9], metal(steel)), ...Array.from({ length: 8 }, (_, index) => line(`M198 ${-24 + index * 7}h26`, [shaded(steel, 0.6), 2], 'opacity="0.6"')), rect([188, 66, 22, 44, 9], shaded(steel, 0.2))]
  const shell = [oval([0, 0, 204], slant(lit(steel, 0.85), steel, shaded(steel, 0.55))), oval([0, 0, 193], slant(shaded(steel, 0.35), lit(steel, 0.5), shaded(steel, 0.2))), oval([0, 0, 180], '#08090c'), oval([0, 0, 166], outward([0.45, 0.4, 0.6], '#1d2330', '#0c0e14'))]
  const glare = within('M0 -178A178 178 0 0 1 0 178A178 178 0 0 1 0 -178Z', path('M-200 -200H60L-140 220H-200Z', across([0, '#ffffff', 0.2], [1, '#ffffff', 0.03])))
  return [strap(-1), strap(1), ...knob, ...shell, dial(), glare].join('')
}

/** A watch from its side, lying closed round a cushion, standing on y = 0. */
function watchProfile(hex: string): Svg {
  const steel = materials.steel
  const band = 'M-60 -420C-250 -410 -310 -300 -310 -200C-310 -70 -180 0 0 0C180 0 310 -70 310 -200C310 -300 250 -410 60 -420'
  return [
    path(band, across('#fbf6ea', '#efe6d4', '#d6c9b1')),
    line(band, [shaded(hex, 0.3), 40]),
    line(band, [hex, 30]),
    line('M-66 -428C-250 -418 -318 -306 -318 -204C-318 -130 -276 -66 -214 -30', [lit(hex, 0.45), 6], 'opacity="0.8"'),
    rect([-178, -468, 356, 74, 30], down(lit(steel, 0.7), steel, shaded(steel, 0.45))),
    path('M-150 -468C-140 -492 -110 -496 0 -496C110 -496 140 -492 150 -468Z', down('#3b4252', '#0a0b10')),
    rect([-36, -452, 72, 44, 12], metal(steel)),
    ...Array.from({ length: 10 }, (_, index) => line(`M${-30 + index * 6.6} -450v40`, [shaded(steel, 0.6), 2], 'opacity="0.5"')),
    rect([72, -444, 62, 26, 13], shaded(steel, 0.25)),
  ].join('')
}

/** A wall charger seen a little from the side, standing on y = 0. */
function charger(): Svg {
  const hex = '#f1efe9'
  const flank = path('M130 -360C148 -372 164 -380 186 -384C206 -388 216 -376 216 -360V-40C216 -22 206 -14 190 -12L130 0Z', across(shaded(hex, 0.22), shaded(hex, 0.36)))
  const port = (y: number) => [rect([-44, y, 88, 32, 16], slant('#8b8e93', '#d6d8da')), rect([-38, y + 5, 76, 22, 11], '#17181c'), rect([-24, y + 13, 48, 6, 3], '#4a4d53')].join('')
  const usbA = [rect([-52, -112, 104, 42, 6], slant('#8b8e93', '#d6d8da')), rect([-46, -107, 92, 32, 4], '#17181c'), rect([-40, -92, 80, 13, 2], '#e58370')].join('')
  const face = [rect([-136, -372, 272, 372, 52], slant('#ffffff', hex, shaded(hex, 0.14))), rect([-104, -338, 208, 304, 34], slant(shaded(hex, 0.06), lit(hex, 0.6)))]
  return [rect([196, -280, 74, 20, 8], metal(materials.steel)), rect([196, -136, 74, 20, 8], metal(materials.steel)), flank, ...face, port(-296), port(-218), usbA, oval([0, -146, 5], '#7fae86')].join('')
}

/** A power bank standing on y = 0. */
function powerBank(): Svg {
  const hex = '#3d4654'
  const shell = boxPath([-170, -620, 340, 620, 64])
  const digits = ['M0 0H26V22H0V44H26', 'M44 0H70V22H44ZM44 22V44H70V22'].map((d) => line(d, ['#9fe0b0', 6]))
  const ports = [rect([-120, -604, 74, 22, 11], '#0b0c0f'), rect([-20, -606, 90, 28, 5], '#0b0c0f'), rect([-14, -594, 78, 9, 2], '#e58370'), rect([92, -604, 40, 22, 11], '#0b0c0f')]
  const ribs = Array.from({ length: 13 }, (_, index) => line(`M-150 ${-330 + index * 24}H150`, [shaded(hex, 0.5), 3], 'opacity="0.5"'))
  return [path(shell, across(shaded(hex, 0.4), lit(hex, 0.28), hex, shaded(hex, 0.45))), within(shell, path('M-170 -620H-60L-130 0H-170Z', across([0, '#ffffff', 0.18], [1, '#ffffff', 0]))), ...ports, rect([-110, -520, 220, 130, 26], slant('#0a0b0e', '#1c2027')), placed([-52, -478], ...digits), oval([64, -446, 11], 'none', 'stroke="#9fe0b0" stroke-width="4"'), ...ribs].join('')
}

/** A coiled cable with its two plugs, from above, round 0, 0. */
function cable(hex: string): Svg {
  const coil = [250, 222, 194].map((radius) => `M0 ${-radius}A${radius} ${radius} 0 1 1 -0.1 ${-radius}`).join('')
  const ends = 'M250 0C262 160 200 330 60 400M-222 0C-250 190 -250 330 -190 420'
  const braid = (d: string) => [line(d, [shaded(hex, 0.45), 25]), line(d, [hex, 19]), faint(0.5, dashed(d, [lit(hex, 0.3), 19], [3, 8]), dashed(d, [shaded(hex, 0.4), 10], [3, 8]))].join('')
  const plug = [rect([-13, -30, 26, 46, 8], shaded(hex, 0.3)), rect([-24, 10, 48, 96, 14], across(shaded(hex, 0.3), lit(hex, 0.3), shaded(hex, 0.4))), rect([-17, 104, 34, 52, 8], metal(materials.steel)), rect([-10, 144, 20, 10, 4], '#2a2b30')].join('')
  const strap = [rect([-290, -34, 130, 68, 14], slant(lit(materials.leather, 0.25), shaded(materials.leather, 0.25))), dashed('M-282 -24H-168M-282 24H-168', ['#e8cfa5', 3], [9, 7]), oval([-196, 0, 12], metal(materials.brass))].join('')
  return lifted(16, [braid(ends), braid(coil), placed([60, 400, 1, 62], plug), placed([-190, 420, 1, -34], plug), strap].join(''))
}

function cabled(hex: string): Svg {
  return flatLay(paper, placed([600, 540, 1.14], cable(hex)))
}

/** The magnetic mount of a car's air vent, standing on y = 0. */
export function carMount(): Svg {
  const clip = [path('M-66 -96H66C84 -96 92 -84 88 -66L74 0H40L32 -40H-32L-40 0H-74L-88 -66C-92 -84 -84 -96 -66 -96Z', slant('#5b5e64', '#1c1d21')), rect([-50, -78, 100, 10, 5], '#141518'), rect([-58, -124, 116, 34, 12], across('#26272b', '#8a8d92', '#33353a', '#141518')), ...Array.from({ length: 15 }, (_, index) => line(`M${-50 + index * 7} -118v22`, ['#0e0f11', 3], 'opacity="0.6"'))]
  const joint = [oval([0, -150, 54], slant('#d6d9dc', '#7e838a', '#43464c')), oval([0, -150, 40], outward([0.35, 0.3, 0.8], '#f4f5f6', '#9aa0a6', '#5a5e65'))]
  const plate = [oval([0, -360, 186], slant('#6a6d73', '#17181b')), oval([0, -364, 178], slant('#44474d', '#232529')), oval([0, -364, 140], 'none', 'stroke="#a3c3d9" stroke-width="7"'), oval([0, -364, 108], slant('#2f3136', '#45484e')), placed([0, -364, 1.5], faint(0.7, path('M0 -20L18 12H-18Z', '#a3c3d9')))]
  return [...clip, ...joint, ...plate].join('')
}

/** Pictures of watches, chargers and cables. */
export const gadgets: Pictures = {
  'montre-saa-noir': () => flatLay(paper, lifted(30, placed([600, 600, 1.08, 0], watch(colours.Noir)))),
  'montre-saa-sable': () => flatLay(paper, lifted(30, placed([600, 600, 1.08, 0], watch(colours.Sable)))),
  'montre-saa-vert-olive': () => flatLay(paper, lifted(30, placed([600, 600, 1.08, 0], watch(colours['Vert olive'])))),
  'montre-saa-cadran': () => closeUp([610, 600, 2.3], flatLay(paper, lifted(30, placed([600, 600, 1.08, -12], watch(colours.Noir))))),
  'montre-saa-profil': () => studio(paper, plinth([600, 890, 430], paper), standing([600, 900, 1.3], 300, watchProfile(colours['Vert olive']))),
  'montre-saa-gamme': () => flatLay(paper, ...[[270, 620, -14, colours.Sable], [600, 580, 0, colours.Noir], [930, 620, 14, colours['Vert olive']]].map(([x, y, turn, hex]) => lifted(26, placed([Number(x), Number(y), 0.82, Number(turn)], watch(String(hex)))))),
  'chargeur-65w': () => studio(paper, plinth([600, 900, 430], paper), standing([560, 912, 1.62], 170, charger())),
  'chargeur-65w-ports': () => closeUp([540, 640, 1.7], studio(paper, standing([560, 1000, 1.62], 170, charger()))),
  'batterie-externe': () => studio(paper, standing([600, 1020, 1.32], 170, powerBank())),
  'batterie-externe-usage': () => flatLay(paper, lifted(12, line('M330 420C300 120 760 80 830 360', ['#e8e3d8', 17]) + dashed('M330 420C300 120 760 80 830 360', ['#d3ccbd', 17], [3, 8])), laid([370, 690, 1.08, -6], [620, 34], powerBank()), laid([830, 700, 0.98, 8], [740, 30], phoneBeside())),
  'cable-usb-c-noir': () => cabled(colours.Noir),
  'cable-usb-c-creme': () => cabled(colours.Crème),
  'cable-usb-c-terracotta': () => cabled(colours.Terracotta),
  'cable-usb-c-detail': () => closeUp([600, 830, 1.9], cabled(colours.Noir)),
}

function phoneBeside(): Svg {
  const glass = boxPath([-161, -726, 322, 712, 46])
  return [rect([-175, -740, 350, 740, 60], slant('#8d9299', '#2a2b30')), rect([-170, -735, 340, 730, 55], '#0b0c10'), within(glass, moved('translate(0 -14)', dunes('#2f6f6a', [322, 712]))), rect([-70, -300, 140, 66, 16], 'none', 'stroke="#ffffff" stroke-width="7"'), rect([-60, -290, 92, 46, 9], '#9fe0b0'), rect([74, -280, 10, 26, 4], '#ffffff')].join('')
}
