import { colours, lit, materials, papers, shaded } from './palette.ts'
import { across, down, line, metal, outward, oval, path, placed, rect, repeat, slant, soft, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, flatLay, lifted, plinth, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.electronics

function dial(): Svg {
  const ticks = repeat(60, (index) =>
    line(`M0 ${index % 5 ? -134 : -128}V-142`, [index % 5 ? '#5e6573' : '#f2efe6', index % 5 ? 2 : 5], `transform="rotate(${index * 6})"`),
  )
  const ring = (radius: number, share: number, tone: string) =>
    `${oval([0, 0, radius], 'none', `stroke="${tone}" stroke-opacity="0.22" stroke-width="13"`)}${oval([0, 0, radius], 'none', `stroke="${tone}" stroke-width="13" stroke-linecap="round" stroke-dasharray="${share * 6.283 * radius} 999" transform="rotate(-90)"`)}`
  const hands = [
    line('M0 0L-44 -52', ['#f6f2e8', 11]),
    line('M0 0L58 -86', ['#f6f2e8', 8]),
    line('M0 26L0 -112', ['#e58370', 4], 'transform="rotate(150)"'),
    oval([0, 0, 9], '#e58370'),
  ]
  const small = ([x, y]: [number, number], share: number, tone: string) => placed([x, y, 0.3], ring(96, share, tone), oval([0, 0, 24], tone))
  return [...ticks, small([-62, 30], 0.7, '#e58370'), small([62, 30], 0.45, '#8fd19b'), small([0, 84], 0.85, '#dfa93f'), ...hands].join('')
}

/** From the front, the dial centred on 0, 0. */
function watch(hex: string): Svg {
  const strap = (flip: 1 | -1) => {
    const d = `M-104 ${flip * 120}C-100 ${flip * 240} -88 ${flip * 330} -80 ${flip * 470}C-78 ${flip * 492} -60 ${flip * 500} -40 ${flip * 500}H40C60 ${flip * 500} 78 ${flip * 492} 80 ${flip * 470}C88 ${flip * 330} 100 ${flip * 240} 104 ${flip * 120}Z`
    const holes = flip > 0 ? [250, 300, 350, 400].map((y) => rect([-9, y, 18, 26, 9], shaded(hex, 0.55))) : []
    const loop =
      flip < 0
        ? [
            rect([-88, -452, 176, 40, 14], across(shaded(hex, 0.35), lit(hex, 0.25), hex, shaded(hex, 0.4))),
            rect([-86, -500, 172, 20, 8], metal(materials.steel)),
          ]
        : []
    return [
      path(d, across([0, shaded(hex, 0.35)], [0.12, lit(hex, 0.12)], [0.35, lit(hex, 0.2)], [0.7, hex], [1, shaded(hex, 0.4)])),
      within(d, soft(14, rect([-120, flip > 0 ? 110 : -210, 240, 100], '#0a0810', 'opacity="0.35"'))),
      ...holes,
      ...loop,
    ].join('')
  }
  const steel = materials.steel
  const knob = [
    rect([196, -30, 30, 60, 9], metal(steel)),
    ...repeat(8, (index) => line(`M198 ${-24 + index * 7}h26`, [shaded(steel, 0.6), 2], 'opacity="0.6"')),
    rect([188, 66, 22, 44, 9], shaded(steel, 0.2)),
  ]
  const shell = [
    oval([0, 0, 204], slant(lit(steel, 0.85), steel, shaded(steel, 0.55))),
    oval([0, 0, 193], slant(shaded(steel, 0.35), lit(steel, 0.5), shaded(steel, 0.2))),
    oval([0, 0, 180], '#08090c'),
    oval([0, 0, 166], outward([0.45, 0.4, 0.6], '#1d2330', '#0c0e14')),
  ]
  const glare = within(
    'M0 -178A178 178 0 0 1 0 178A178 178 0 0 1 0 -178Z',
    path('M-200 -200H60L-140 220H-200Z', across([0, '#ffffff', 0.2], [1, '#ffffff', 0.03])),
  )
  return [strap(-1), strap(1), ...knob, ...shell, dial(), glare].join('')
}

/** From its side, closed round a cushion. */
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
    ...repeat(10, (index) => line(`M${-30 + index * 6.6} -450v40`, [shaded(steel, 0.6), 2], 'opacity="0.5"')),
    rect([72, -444, 62, 26, 13], shaded(steel, 0.25)),
  ].join('')
}

export const watches: Pictures = {
  'montre-saa-noir': () => flatLay(paper, lifted(30, placed([600, 600, 1.08, 0], watch(colours.Noir)))),
  'montre-saa-sable': () => flatLay(paper, lifted(30, placed([600, 600, 1.08, 0], watch(colours.Sable)))),
  'montre-saa-vert-olive': () => flatLay(paper, lifted(30, placed([600, 600, 1.08, 0], watch(colours['Vert olive'])))),
  'montre-saa-cadran': () => closeUp([610, 600, 2.3], flatLay(paper, lifted(30, placed([600, 600, 1.08, -12], watch(colours.Noir))))),
  'montre-saa-profil': () => studio(paper, plinth([600, 890, 430], paper), standing([600, 900, 1.3], 300, watchProfile(colours['Vert olive']))),
  'montre-saa-gamme': () =>
    flatLay(
      paper,
      ...[
        [270, 620, -14, colours.Sable],
        [600, 580, 0, colours.Noir],
        [930, 620, 14, colours['Vert olive']],
      ].map(([x, y, turn, hex]) => lifted(26, placed([Number(x), Number(y), 0.82, Number(turn)], watch(String(hex))))),
    ),
}
