import { colours, lit, materials, mix, papers, shaded } from './palette.ts'
import { sprig } from './props.ts'
import { across, faint, line, metal, moved, oval, ovalPath, path, placed, rect, repeat, rounded, slant, soft, strip, turned, within } from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'
import { closeUp, family, flatLay, lifted, niche, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.home

const jar: Turn[] = [
  [104, -620, 'edge'],
  [84, -570],
  [92, -530],
  [190, -440],
  [236, -320],
  [214, -160],
  [130, -24],
  [122, 0, 'edge'],
]

function vase(hex: string): Svg {
  const shape = turned(jar, 18)
  const ear = (flip: 1 | -1) =>
    moved(
      `scale(${flip} 1)`,
      line('M88 -556C190 -570 232 -500 196 -424', [shaded(hex, 0.35), 34]),
      line('M88 -559C184 -572 224 -502 192 -430', [hex, 25]),
      line('M100 -566C160 -572 196 -540 202 -500', [lit(hex, 0.5), 6], 'opacity="0.6"'),
    )
  const throwing = repeat(22, (index) =>
    line(
      `M-240 ${-560 + index * 25}C-120 ${-530 + index * 25} 120 ${-530 + index * 25} 240 ${-560 + index * 25}`,
      [index % 2 ? lit(hex, 0.35) : shaded(hex, 0.3), 3],
      'opacity="0.28"',
    ),
  )
  const line1 = [
    ['M-236 -330C-120 -296 120 -296 236 -330', 12],
    ['M-236 -300C-120 -266 120 -266 236 -300', 4],
  ].map(([d, width]) => line(String(d), [lit(hex, 0.55), Number(width)], 'opacity="0.75"'))
  return [
    ear(-1),
    ear(1),
    path(shape, rounded(hex, 0.25)),
    within(
      shape,
      ...throwing,
      ...line1,
      soft(8, path(strip(jar, [-0.7, -0.46]), '#ffffff', 'opacity="0.4"')),
      soft(20, path(strip(jar, [0.5, 1]), shaded(hex, 0.7), 'opacity="0.4"')),
    ),
    oval([0, -620, 104, 18], shaded(hex, 0.2)),
    oval([0, -619, 88, 13], shaded(hex, 0.7)),
  ].join('')
}

function bouquet(): Svg {
  const bloom = (tone: string) =>
    [
      ...[0, 60, 120, 180, 240, 300].map((turn) =>
        placed([0, 0, 0.42, turn], path('M0 0C46 -24 46 -92 0 -112C-46 -92 -46 -24 0 0Z', slant(lit(tone, 0.5), tone, shaded(tone, 0.15)))),
      ),
      oval([0, 0, 13], '#dfa93f'),
      oval([-3, -3, 6], '#f6d98a'),
    ].join('')
  const stems: [number, number, string][] = [
    [-170, -210, '#e58370'],
    [-70, -300, '#f3efe6'],
    [60, -280, '#e58370'],
    [170, -190, '#f3efe6'],
    [10, -190, '#dfb5aa'],
  ]
  return [
    placed([-30, 20, 0.92, -26], sprig(materials.leaf)),
    placed([30, 20, 0.92, 24], sprig(materials.leaf)),
    placed([0, 10, 1, 2], sprig(materials.leaf, 8)),
    ...stems.map(([x, y]) => line(`M0 30C${x * 0.2} ${y * 0.4} ${x * 0.8} ${y * 0.7} ${x} ${y}`, ['#6f8257', 6])),
    ...stems.map(([x, y, tone]) => placed([x, y], bloom(tone))),
  ].join('')
}

/** An eight-pointed faience dial, centred on 0, 0. */
function clock(): Svg {
  const [blue, cream, gold, green] = [mix(colours.Bleu, '#1f4f96', 0.3), '#f6efe0', '#cf973f', '#4f8f83']
  const star = (radius: number, tone: string, more = '') =>
    [0, 45].map((turn) => rect([-radius, -radius, radius * 2, radius * 2], tone, `transform="rotate(${turn})" ${more}`)).join('')
  const tiles = repeat(16, (index) =>
    placed(
      [0, 0, 1, 11.25 + index * 22.5],
      oval([0, -392, 7], gold),
      path('M0 -372L36 -330L0 -272L-36 -330Z', index % 2 ? blue : green, `stroke="${cream}" stroke-width="6"`),
    ),
  )
  const hours = repeat(12, (index) =>
    line(`M0 ${index % 3 ? -230 : -218}V-252`, [index % 3 ? '#2a2b30' : gold, index % 3 ? 6 : 13], `transform="rotate(${index * 30})"`),
  )
  const hands = [
    line('M0 34L0 -130', ['#22242a', 17], 'transform="rotate(-58)"'),
    line('M0 44L0 -214', ['#22242a', 11], 'transform="rotate(56)"'),
    line('M0 54L0 -224', ['#b5402f', 4], 'transform="rotate(190)"'),
    oval([0, 0, 18], metal(materials.brass)),
  ]
  return [
    oval([0, 0, 440], slant(lit(materials.brass, 0.6), materials.brass, shaded(materials.brass, 0.45))),
    oval([0, 0, 418], slant(shaded(cream, 0.15), cream)),
    ...tiles,
    star(214, blue),
    star(200, cream),
    oval([0, 0, 268], slant('#fffdf6', cream, shaded(cream, 0.1)), `stroke="${gold}" stroke-width="6"`),
    faint(0.5, star(96, 'none', `stroke="${gold}" stroke-width="5"`)),
    ...hours,
    moved('translate(6 9)', faint(0.2, ...hands)),
    ...hands,
    within(ovalPath([0, 0, 418]), path('M-440 -440H60L-320 440H-440Z', across([0, '#ffffff', 0.24], [1, '#ffffff', 0.02]))),
  ].join('')
}

const jarred = (hex: string) => niche(paper, standing([600, 1050, 1.3], 150, vase(hex)))

export const decor: Pictures = {
  'vase-jarra-sable': () => jarred(colours.Sable),
  'vase-jarra-bleu': () => jarred(colours.Bleu),
  'vase-jarra-noir': () => jarred(colours.Noir),
  'vase-jarra-bouquet': () => studio(paper, placed([600, 530, 1.04], bouquet()), standing([600, 1070, 0.92], 150, vase(colours.Sable))),
  'vase-jarra-gamme': () => family(paper, 200, { size: 0.9, things: [vase(colours.Bleu), vase(colours.Sable), vase(colours.Noir)] }),
  'horloge-zellige': () => flatLay(paper, lifted(40, placed([600, 600, 1.12], clock()))),
  'horloge-zellige-detail': () => closeUp([760, 420, 2.3], flatLay(paper, lifted(40, placed([600, 600, 1.12], clock())))),
}
