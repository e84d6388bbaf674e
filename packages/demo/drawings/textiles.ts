import { colours, lit, papers, shaded } from './palette.ts'
import { across, dashed, down, faint, line, oval, path, placed, rect, repeat, slant, soft, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, flatLay, lifted, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.home

/** Folded, from above, centred on 0, 0, with stripes and knotted fringes. */
function fouta(hex: string): Svg {
  const [w, h] = [620, 800]
  const cloth = '#f6f1e6'
  const cut = `M${-w / 2} ${-h / 2}H${w / 2}V${h / 2}H${-w / 2}Z`
  const stripes = [
    [-400, 70],
    [-316, 14],
    [-286, 14],
    [160, 20],
    [196, 110],
    [322, 20],
  ].map(([y = 0, tall = 0]) => rect([-w / 2, y, w, tall], hex))
  const weave = repeat(66, (index) => dashed(`M${-w / 2 + (index % 2) * 5} ${-h / 2 + 6 + index * 12}H${w / 2}`, ['#2a1f1a', 2], [5, 6]))
  const fringe = repeat(31, (index) => {
    const x = -w / 2 + 10 + index * 20
    return [
      line(`M${x} ${h / 2}C${x - 4} ${h / 2 + 24} ${x + 5} ${h / 2 + 40} ${x + Math.sin(index * 2) * 5} ${h / 2 + 84}`, [
        index % 4 ? cloth : lit(hex, 0.15),
        7,
      ]),
      oval([x, h / 2 + 18, 7], shaded(cloth, 0.08)),
    ].join('')
  })
  const fold = [
    rect(
      [-w / 2, -h / 2, w, h],
      across(
        [0, '#3a2a20', 0.14],
        [0.06, '#3a2a20', 0],
        [0.48, '#3a2a20', 0.02],
        [0.5, '#3a2a20', 0.16],
        [0.53, '#ffffff', 0.25],
        [0.6, '#ffffff', 0],
        [0.95, '#3a2a20', 0],
        [1, '#3a2a20', 0.18],
      ),
    ),
    soft(12, rect([-w / 2, -40, w, 26], '#3a2a20', 'opacity="0.14"')),
  ]
  return [...fringe, path(cut, slant('#fffdf7', cloth, shaded(cloth, 0.08))), within(cut, ...stripes, faint(0.09, ...weave), ...fold)].join('')
}

/** Its end shows the roll. */
function foutaRoll(hex: string): Svg {
  const cloth = '#f6f1e6'
  const spiral = repeat(6, (index) =>
    oval([0, -120, 112 - index * 18, 112 - index * 18], 'none', `stroke="${index % 2 ? shaded(cloth, 0.2) : hex}" stroke-width="7"`),
  )
  return [
    oval([0, -120, 120], slant(lit(hex, 0.2), shaded(hex, 0.3))),
    oval([0, -120, 116], slant('#fffdf7', shaded(cloth, 0.12))),
    ...spiral,
    oval([0, -120, 9], shaded(cloth, 0.4)),
  ].join('')
}

/** From above, centred on 0, 0. */
function kilim([w, h]: [number, number]): Svg {
  const tones = { field: '#a5412f', dark: '#2b2f45', cream: '#efe2c8', gold: '#cf973f', green: '#5f6f4a' }
  const lozenge = (x: number, y: number, size: number) =>
    [
      [1, tones.dark],
      [0.78, tones.cream],
      [0.58, tones.gold],
      [0.38, tones.dark],
      [0.18, tones.cream],
    ]
      .map(([share, tone]) =>
        path(
          `M${x} ${y - size * Number(share)}L${x + size * 0.8 * Number(share)} ${y}L${x} ${y + size * Number(share)}L${x - size * 0.8 * Number(share)} ${y}Z`,
          String(tone),
        ),
      )
      .join('')
  const count = Math.round(h / 250)
  const middle = repeat(count, (index) => lozenge(0, -h / 2 + (index + 0.5) * (h / count), h / count / 2.3))
  const sides = repeat(count + 1, (index) => [-0.3, 0.3].map((at) => lozenge(w * at, -h / 2 + index * (h / count), h / count / 4.2)).join(''))
  const teeth = (x: number, flip: number) =>
    repeat(Math.round(h / 50), (index) => path(`M${x} ${-h / 2 + index * 50}l${flip * 30} 25l${-flip * 30} 25z`, tones.cream)).join('')
  const bars = [-1, 1].map((flip) =>
    [
      [0.5, 26, tones.dark],
      [0.474, 12, tones.gold],
      [0.46, 24, tones.green],
      [0.436, 8, tones.cream],
    ]
      .map(([at, tall, tone]) => rect([-w / 2, flip * Number(at) * h - (flip > 0 ? Number(tall) : 0), w, Number(tall)], String(tone)))
      .join(''),
  )
  const cut = `M${-w / 2} ${-h / 2}H${w / 2}V${h / 2}H${-w / 2}Z`
  const fringe = [-1, 1].map((flip) =>
    repeat(Math.round(w / 16), (index) => line(`M${-w / 2 + 8 + index * 16} ${(flip * h) / 2}l${Math.sin(index * 3) * 4} ${flip * 40}`, [tones.cream, 5])).join(
      '',
    ),
  )
  const weft = repeat(Math.round(h / 7), (index) => line(`M${-w / 2} ${-h / 2 + index * 7}h${w}`, [index % 2 ? '#ffffff' : '#1a0f0a', 2.4], 'opacity="0.09"'))
  return [
    ...fringe,
    path(cut, tones.field),
    within(
      cut,
      rect([-w / 2, -h / 2, 34, h], tones.dark),
      rect([w / 2 - 34, -h / 2, 34, h], tones.dark),
      teeth(-w / 2 + 34, 1),
      teeth(w / 2 - 34, -1),
      ...sides,
      ...middle,
      ...bars,
      ...weft,
    ),
  ].join('')
}

/** Lying along the page, centred on 0, 0. */
function kilimRoll(): Svg {
  const roll = 'M-420 -110H380C410 -110 430 -60 430 0C430 60 410 110 380 110H-420Z'
  const bands = [
    [-360, 60, '#2b2f45'],
    [-292, 18, '#cf973f'],
    [-250, 26, '#efe2c8'],
    [-140, 120, '#2b2f45'],
    [-110, 60, '#efe2c8'],
    [60, 120, '#cf973f'],
    [90, 60, '#2b2f45'],
    [250, 26, '#efe2c8'],
    [290, 18, '#5f6f4a'],
    [326, 40, '#2b2f45'],
  ].map(([x, wide, tone]) => rect([Number(x), -110, Number(wide), 220], String(tone)))
  const end = [
    oval([-420, 0, 46, 110], slant('#c9543f', '#7a2c1f')),
    ...[90, 70, 50, 30, 12].map((radius, index) =>
      oval([-420, 0, radius * 0.42, radius], 'none', `stroke="${index % 2 ? '#efe2c8' : '#2b2f45'}" stroke-width="8"`),
    ),
  ]
  const ties = [-200, 200].map((x) => line(`M${x} -112C${x + 30} -60 ${x + 30} 60 ${x} 112`, ['#8f5a35', 13]))
  return [
    path(roll, '#a5412f'),
    within(roll, ...bands, rect([-430, -110, 870, 220], down([0, '#ffffff', 0.35], [0.3, '#ffffff', 0.05], [0.6, '#1a0f0a', 0.1], [1, '#1a0f0a', 0.6]))),
    ...end,
    ...ties,
  ].join('')
}

const folded = (hex: string) => flatLay(paper, lifted(26, placed([600, 570, 1.16, -5], fouta(hex))))

const rolls = [colours.Bleu, colours.Corail, colours['Vert sauge'], colours.Sable]

export const textiles: Pictures = {
  'fouta-bleu': () => folded(colours.Bleu),
  'fouta-corail': () => folded(colours.Corail),
  'fouta-vert-sauge': () => folded(colours['Vert sauge']),
  'fouta-sable': () => folded(colours.Sable),
  'fouta-franges': () => closeUp([560, 930, 2.2], folded(colours.Bleu)),
  'fouta-gamme': () =>
    studio(
      paper,
      ...rolls.map((hex, index) => standing([252 + index * 232, 980, 0.98], 112, foutaRoll(hex))),
      ...rolls.slice(0, 3).map((hex, index) => placed([368 + index * 232, 780, 0.98], foutaRoll(rolls[(index + 2) % 4] ?? hex))),
    ),
  'kilim-kef': () => flatLay(paper, lifted(16, placed([600, 600, 1], kilim([680, 960])))),
  'kilim-kef-grand': () => flatLay(paper, lifted(16, placed([600, 600, 1], kilim([780, 1090])))),
  'kilim-kef-roule': () => flatLay(paper, lifted(34, placed([600, 600, 1.12, -28], kilimRoll()))),
  'kilim-kef-laine': () => closeUp([560, 420, 2.5], flatLay(paper, lifted(16, placed([600, 600, 1, -8], kilim([680, 960]))))),
}
