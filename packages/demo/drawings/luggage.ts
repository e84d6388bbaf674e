import { colours, lit, materials, papers, shaded } from './palette.ts'
import { across, boxPath, line, metal, oval, path, placed, rect, repeat, slant, soft, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, family, flatLay, lifted, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.sport
const [brass, steel] = [materials.brass, materials.steel]

/** Its wheels are on y = 0. */
function suitcase(hex: string): Svg {
  const shell = boxPath([-250, -720, 500, 660, 62])
  const ribs = repeat(8, (index) => {
    const x = -186 + index * 50
    return [rect([x, -690, 24, 600, 12], across(shaded(hex, 0.24), lit(hex, 0.3), shaded(hex, 0.1)))].join('')
  })
  const pole = [-78, 78].map((x) => rect([x - 11, -980, 22, 280, 6], metal(steel)))
  const grip = [rect([-104, -1010, 208, 46, 20], across('#1d1e22', '#5b5e64', '#26272b', '#141518')), rect([-90, -1004, 150, 8, 4], '#ffffff', 'opacity="0.3"')]
  const wheel = (x: number) =>
    [
      rect([x - 34, -72, 68, 34, 12], '#26272b'),
      oval([x - 15, -30, 19, 30], slant('#4a4c52', '#141518')),
      oval([x + 17, -30, 19, 30], slant('#5b5e64', '#1d1e22')),
      oval([x + 17, -30, 8, 13], '#8a8d92'),
    ].join('')
  const lock = [rect([226, -440, 40, 120, 10], slant('#6a6d72', '#1d1e22')), ...[0, 1, 2].map((index) => rect([234, -428 + index * 30, 24, 20, 3], '#d9dcde'))]
  const corners = [
    [-250, -720, 0],
    [250, -720, 90],
    [250, -60, 180],
    [-250, -60, 270],
  ].map(([x = 0, y = 0, turn = 0]) =>
    placed([x, y, 1, turn], path('M0 92V62A62 62 0 0 1 62 0H92V16H66A50 50 0 0 0 16 66V92Z', shaded(hex, 0.42), 'opacity="0.9"')),
  )
  return [
    ...pole,
    ...grip,
    wheel(-180),
    wheel(180),
    path(shell, slant(lit(hex, 0.32), hex, shaded(hex, 0.34))),
    within(
      shell,
      ...ribs,
      soft(30, path('M-250 -720H-60L-200 -60H-250Z', '#ffffff', 'opacity="0.24"')),
      soft(34, rect([170, -740, 120, 700], shaded(hex, 0.8), 'opacity="0.35"')),
    ),
    ...corners,
    ...lock,
    rect([-70, -742, 140, 30, 14], slant('#4a4c52', '#17181b')),
    rect([-44, -160, 88, 44, 8], slant(lit(brass, 0.5), brass, shaded(brass, 0.3))),
    path('M0 -150L12 -138L0 -126L-12 -138Z', shaded(brass, 0.5)),
  ].join('')
}

/** Packed, from above, centred on 0, 0. */
function suitcaseOpen(hex: string): Svg {
  const lining = '#e6dccb'
  const half = (x: number, things: Svg[]) =>
    [
      rect([x, -330, 440, 660, 56], slant(lit(hex, 0.35), hex, shaded(hex, 0.35))),
      rect([x + 16, -314, 408, 628, 44], slant(shaded(lining, 0.2), lining)),
      ...things,
    ].join('')
  const folded = ([x, y, wide, tall]: [number, number, number, number], tone: string) =>
    [
      rect([x + 5, y + 8, wide, tall, 14], '#3a2a20', 'opacity="0.25"'),
      rect([x, y, wide, tall, 14], slant(lit(tone, 0.35), tone, shaded(tone, 0.12))),
      line(`M${x + 12} ${y + tall / 2}H${x + wide - 12}`, [shaded(tone, 0.25), 3]),
      line(`M${x + 12} ${y + tall / 2 + 26}H${x + wide - 12}`, [shaded(tone, 0.25), 2], 'opacity="0.6"'),
    ].join('')
  const left = [
    folded([-424, -296, 190, 250], '#f3efe6'),
    folded([-224, -296, 180, 250], colours['Bleu ciel']),
    folded([-424, -34, 380, 150], colours.Corail),
    folded([-424, 130, 190, 160], colours['Vert sauge']),
    folded([-224, 130, 180, 160], colours.Safran),
    within(boxPath([-434, -314, 408, 628, 44]), line('M-440 -320L-20 320M-20 -320L-440 320', ['#33353a', 24])),
    rect([-270, -26, 70, 52, 8], '#1d1e22'),
  ]
  const net = repeat(40, (index) =>
    line(`M${44 + index * 20} -300L${-556 + index * 20} 300M${-556 + index * 20} -300L${44 + index * 20} 300`, ['#8f8570', 1.6], 'opacity="0.45"'),
  )
  const right = [
    folded([60, -270, 150, 330], colours['Bleu nuit']),
    folded([226, -270, 170, 200], '#dfb5aa'),
    folded([226, -50, 170, 110], '#f3efe6'),
    within(boxPath([34, -314, 410, 628, 44]), ...net),
    line('M40 96H440', [metal(steel), 9]),
    rect([34, 100, 410, 212, 40], lining, 'opacity="0.8"'),
    rect([400, 84, 36, 24, 6], metal(brass)),
  ]
  return [half(-450, left), rect([-14, -300, 28, 600, 6], shaded(hex, 0.5)), half(20, right)].join('')
}

const rolledOn = (hex: string) => studio(paper, standing([600, 1110, 1.02], 230, suitcase(hex)))

export const luggage: Pictures = {
  'valise-matar-bleu-nuit': () => rolledOn(colours['Bleu nuit']),
  'valise-matar-sable': () => rolledOn(colours.Sable),
  'valise-matar-rouge': () => rolledOn(colours.Rouge),
  'valise-matar-ouverte': () => flatLay(paper, lifted(34, placed([600, 600, 1.14, -4], suitcaseOpen(colours['Bleu nuit'])))),
  'valise-matar-roue': () => closeUp([760, 930, 2.3], rolledOn(colours['Bleu nuit'])),
  'valise-matar-gamme': () => family(paper, 250, { size: 0.82, things: [suitcase(colours.Sable), suitcase(colours['Bleu nuit']), suitcase(colours.Rouge)] }),
}
