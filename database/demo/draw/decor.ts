import { colours, lit, materials, mix, papers, shaded } from './palette.ts'
import { across, dashed, down, faint, line, metal, moved, oval, ovalPath, path, placed, rect, rounded, slant, soft, strip, turned, within } from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'
import { closeUp, family, flatLay, lifted, niche, sprig, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.home

const jar: Turn[] = [[104, -620, 'edge'], [84, -570], [92, -530], [190, -440], [236, -320], [214, -160], [130, -24], [122, 0, 'edge']]

/** A two-handled jar of Djerba, standing on y = 0. */
function vase(hex: string): Svg {
  const shape = turned(jar, 18)
  const ear = (flip: 1 | -1) => moved(`scale(${flip} 1)`, line('M88 -556C190 -570 232 -500 196 -424', [shaded(hex, 0.35), 34]), line('M88 -559C184 -572 224 -502 192 -430', [hex, 25]), line('M100 -566C160 -572 196 -540 202 -500', [lit(hex, 0.5), 6], 'opacity="0.6"'))
  const throwing = Array.from({ length: 22 }, (_, index) => line(`M-240 ${-560 + index * 25}C-120 ${-530 + index * 25} 120 ${-530 + index * 25} 240 ${-560 + index * 25}`, [index % 2 ? lit(hex, 0.35) : shaded(hex, 0.3), 3], 'opacity="0.28"'))
  const line1 = [['M-236 -330C-120 -296 120 -296 236 -330', 12], ['M-236 -300C-120 -266 120 -266 236 -300', 4]].map(([d, width]) => line(String(d), [lit(hex, 0.55), Number(width)], 'opacity="0.75"'))
  return [ear(-1), ear(1), path(shape, rounded(hex, 0.25)), within(shape, ...throwing, ...line1, soft(8, path(strip(jar, [-0.7, -0.46]), '#ffffff', 'opacity="0.4"')), soft(20, path(strip(jar, [0.5, 1]), shaded(hex, 0.7), 'opacity="0.4"'))), oval([0, -620, 104, 18], shaded(hex, 0.2)), oval([0, -619, 88, 13], shaded(hex, 0.7))].join('')
}

function bouquet(): Svg {
  const bloom = (tone: string) => [...[0, 60, 120, 180, 240, 300].map((turn) => placed([0, 0, 0.42, turn], path('M0 0C46 -24 46 -92 0 -112C-46 -92 -46 -24 0 0Z', slant(lit(tone, 0.5), tone, shaded(tone, 0.15))))), oval([0, 0, 13], '#dfa93f'), oval([-3, -3, 6], '#f6d98a')].join('')
  const stems: [number, number, string][] = [[-170, -210, '#e58370'], [-70, -300, '#f3efe6'], [60, -280, '#e58370'], [170, -190, '#f3efe6'], [10, -190, '#dfb5aa']]
  return [placed([-30, 20, 0.92, -26], sprig(materials.leaf)), placed([30, 20, 0.92, 24], sprig(materials.leaf)), placed([0, 10, 1, 2], sprig(materials.leaf, 8)), ...stems.map(([x, y]) => line(`M0 30C${x * 0.2} ${y * 0.4} ${x * 0.8} ${y * 0.7} ${x} ${y}`, ['#6f8257', 6])), ...stems.map(([x, y, tone]) => placed([x, y], bloom(tone)))].join('')
}

/** A folded fouta from above, round 0, 0: stripes and knotted fringes. */
function fouta(hex: string): Svg {
  const [w, h] = [620, 800]
  const cloth = '#f6f1e6'
  const cut = `M${-w / 2} ${-h / 2}H${w / 2}V${h / 2}H${-w / 2}Z`
  const stripes = [[-400, 70], [-316, 14], [-286, 14], [160, 20], [196, 110], [322, 20]].map(([y = 0, tall = 0]) => rect([-w / 2, y, w, tall], hex))
  const weave = Array.from({ length: 66 }, (_, index) => dashed(`M${-w / 2 + (index % 2) * 5} ${-h / 2 + 6 + index * 12}H${w / 2}`, ['#2a1f1a', 2], [5, 6]))
  const fringe = Array.from({ length: 31 }, (_, index) => {
    const x = -w / 2 + 10 + index * 20
    return [line(`M${x} ${h / 2}C${x - 4} ${h / 2 + 24} ${x + 5} ${h / 2 + 40} ${x + Math.sin(index * 2) * 5} ${h / 2 + 84}`, [index % 4 ? cloth : lit(hex, 0.15), 7]), oval([x, h / 2 + 18, 7], shaded(cloth, 0.08))].join('')
  })
  const fold = [rect([-w / 2, -h / 2, w, h], across([0, '#3a2a20', 0.14], [0.06, '#3a2a20', 0], [0.48, '#3a2a20', 0.02], [0.5, '#3a2a20', 0.16], [0.53, '#ffffff', 0.25], [0.6, '#ffffff', 0], [0.95, '#3a2a20', 0], [1, '#3a2a20', 0.18])), soft(12, rect([-w / 2, -40, w, 26], '#3a2a20', 'opacity="0.14"'))]
  return [...fringe, path(cut, slant('#fffdf7', cloth, shaded(cloth, 0.08))), within(cut, ...stripes, faint(0.09, ...weave), ...fold)].join('')
}

/** A rolled fouta standing in a row: its end shows the roll; on y = 0. */
function foutaRoll(hex: string): Svg {
  const cloth = '#f6f1e6'
  const spiral = Array.from({ length: 6 }, (_, index) => oval([0, -120, 112 - index * 18, 112 - index * 18], 'none', `stroke="${index % 2 ? shaded(cloth, 0.2) : hex}" stroke-width="7"`))
  return [oval([0, -120, 120], slant(lit(hex, 0.2), shaded(hex, 0.3))), oval([0, -120, 116], slant('#fffdf7', shaded(cloth, 0.12))), ...spiral, oval([0, -120, 9], shaded(cloth, 0.4))].join('')
}

/** A kilim from above, round 0, 0, of some size. */
function kilim([w, h]: [number, number]): Svg {
  const tones = { field: '#a5412f', dark: '#2b2f45', cream: '#efe2c8', gold: '#cf973f', green: '#5f6f4a' }
  const lozenge = (x: number, y: number, size: number) => [[1, tones.dark], [0.78, tones.cream], [0.58, tones.gold], [0.38, tones.dark], [0.18, tones.cream]].map(([share, tone]) => path(`M${x} ${y - size * Number(share)}L${x + size * 0.8 * Number(share)} ${y}L${x} ${y + size * Number(share)}L${x - size * 0.8 * Number(share)} ${y}Z`, String(tone))).join('')
  const count = Math.round(h / 250)
  const middle = Array.from({ length: count }, (_, index) => lozenge(0, -h / 2 + (index + 0.5) * (h / count), h / count / 2.3))
  const sides = Array.from({ length: count + 1 }, (_, index) => [-0.3, 0.3].map((at) => lozenge(w * at, -h / 2 + index * (h / count), h / count / 4.2)).join(''))
  const teeth = (x: number, flip: number) => Array.from({ length: Math.round(h / 50) }, (_, index) => path(`M${x} ${-h / 2 + index * 50}l${flip * 30} 25l${-flip * 30} 25z`, tones.cream)).join('')
  const bars = [-1, 1].map((flip) => [[0.5, 26, tones.dark], [0.474, 12, tones.gold], [0.46, 24, tones.green], [0.436, 8, tones.cream]].map(([at, tall, tone]) => rect([-w / 2, flip * Number(at) * h - (flip > 0 ? Number(tall) : 0), w, Number(tall)], String(tone))).join(''))
  const cut = `M${-w / 2} ${-h / 2}H${w / 2}V${h / 2}H${-w / 2}Z`
  const fringe = [-1, 1].map((flip) => Array.from({ length: Math.round(w / 16) }, (_, index) => line(`M${-w / 2 + 8 + index * 16} ${(flip * h) / 2}l${Math.sin(index * 3) * 4} ${flip * 40}`, [tones.cream, 5])).join(''))
  const weft = Array.from({ length: Math.round(h / 7) }, (_, index) => line(`M${-w / 2} ${-h / 2 + index * 7}h${w}`, [index % 2 ? '#ffffff' : '#1a0f0a', 2.4], 'opacity="0.09"'))
  return [...fringe, path(cut, tones.field), within(cut, rect([-w / 2, -h / 2, 34, h], tones.dark), rect([w / 2 - 34, -h / 2, 34, h], tones.dark), teeth(-w / 2 + 34, 1), teeth(w / 2 - 34, -1), ...sides, ...middle, ...bars, ...weft)].join('')
}

/** The kilim rolled up, lying along the page, round 0, 0. */
function kilimRoll(): Svg {
  const roll = 'M-420 -110H380C410 -110 430 -60 430 0C430 60 410 110 380 110H-420Z'
  const bands = [[-360, 60, '#2b2f45'], [-292, 18, '#cf973f'], [-250, 26, '#efe2c8'], [-140, 120, '#2b2f45'], [-110, 60, '#efe2c8'], [60, 120, '#cf973f'], [90, 60, '#2b2f45'], [250, 26, '#efe2c8'], [290, 18, '#5f6f4a'], [326, 40, '#2b2f45']].map(([x, wide, tone]) => rect([Number(x), -110, Number(wide), 220], String(tone)))
  const end = [oval([-420, 0, 46, 110], slant('#c9543f', '#7a2c1f')), ...[90, 70, 50, 30, 12].map((radius, index) => oval([-420, 0, radius * 0.42, radius], 'none', `stroke="${index % 2 ? '#efe2c8' : '#2b2f45'}" stroke-width="8"`))]
  const ties = [-200, 200].map((x) => line(`M${x} -112C${x + 30} -60 ${x + 30} 60 ${x} 112`, ['#8f5a35', 13]))
  return [path(roll, '#a5412f'), within(roll, ...bands, rect([-430, -110, 870, 220], down([0, '#ffffff', 0.35], [0.3, '#ffffff', 0.05], [0.6, '#1a0f0a', 0.1], [1, '#1a0f0a', 0.6]))), ...end, ...ties].join('')
}

/** A wall clock with an eight-pointed faience dial, round 0, 0. */
function clock(): Svg {
  const [blue, cream, gold, green] = [mix(colours.Bleu, '#1f4f96', 0.3), '#f6efe0', '#cf973f', '#4f8f83']
  const star = (radius: number, tone: string, more = '') => [0, 45].map((turn) => rect([-radius, -radius, radius * 2, radius * 2], tone, `transform="rotate(${turn})" ${more}`)).join('')
  const tiles = Array.from({ length: 16 }, (_, index) => placed([0, 0, 1, 11.25 + index * 22.5], oval([0, -392, 7], gold), path('M0 -372L36 -330L0 -272L-36 -330Z', index % 2 ? blue : green, `stroke="${cream}" stroke-width="6"`)))
  const hours = Array.from({ length: 12 }, (_, index) => line(`M0 ${index % 3 ? -230 : -218}V-252`, [index % 3 ? '#2a2b30' : gold, index % 3 ? 6 : 13], `transform="rotate(${index * 30})"`))
  const hands = [line('M0 34L0 -130', ['#22242a', 17], 'transform="rotate(-58)"'), line('M0 44L0 -214', ['#22242a', 11], 'transform="rotate(56)"'), line('M0 54L0 -224', ['#b5402f', 4], 'transform="rotate(190)"'), oval([0, 0, 18], metal(materials.brass))]
  return [oval([0, 0, 440], slant(lit(materials.brass, 0.6), materials.brass, shaded(materials.brass, 0.45))), oval([0, 0, 418], slant(shaded(cream, 0.15), cream)), ...tiles, star(214, blue), star(200, cream), oval([0, 0, 268], slant('#fffdf6', cream, shaded(cream, 0.1)), `stroke="${gold}" stroke-width="6"`), faint(0.5, star(96, 'none', `stroke="${gold}" stroke-width="5"`)), ...hours, moved('translate(6 9)', faint(0.2, ...hands)), ...hands, within(ovalPath([0, 0, 418]), path('M-440 -440H60L-320 440H-440Z', across([0, '#ffffff', 0.24], [1, '#ffffff', 0.02])))].join('')
}

const jarred = (hex: string) => niche(paper, standing([600, 1050, 1.3], 150, vase(hex)))
const folded = (hex: string) => flatLay(paper, lifted(26, placed([600, 570, 1.16, -5], fouta(hex))))
const rolls = [colours.Bleu, colours.Corail, colours['Vert sauge'], colours.Sable]

/** Pictures of vases, cloths, rugs and clocks. */
export const decor: Pictures = {
  'vase-jarra-sable': () => jarred(colours.Sable),
  'vase-jarra-bleu': () => jarred(colours.Bleu),
  'vase-jarra-noir': () => jarred(colours.Noir),
  'vase-jarra-bouquet': () => studio(paper, placed([600, 530, 1.04], bouquet()), standing([600, 1070, 0.92], 150, vase(colours.Sable))),
  'vase-jarra-gamme': () => family(paper, 200, { size: 0.9, things: [vase(colours.Bleu), vase(colours.Sable), vase(colours.Noir)] }),
  'fouta-bleu': () => folded(colours.Bleu),
  'fouta-corail': () => folded(colours.Corail),
  'fouta-vert-sauge': () => folded(colours['Vert sauge']),
  'fouta-sable': () => folded(colours.Sable),
  'fouta-franges': () => closeUp([560, 930, 2.2], folded(colours.Bleu)),
  'fouta-gamme': () => studio(paper, ...rolls.map((hex, index) => standing([252 + index * 232, 980, 0.98], 112, foutaRoll(hex))), ...rolls.slice(0, 3).map((hex, index) => placed([368 + index * 232, 780, 0.98], foutaRoll(rolls[(index + 2) % 4] ?? hex)))),
  'kilim-kef': () => flatLay(paper, lifted(16, placed([600, 600, 1], kilim([680, 960])))),
  'kilim-kef-grand': () => flatLay(paper, lifted(16, placed([600, 600, 1], kilim([780, 1090])))),
  'kilim-kef-roule': () => flatLay(paper, lifted(34, placed([600, 600, 1.12, -28], kilimRoll()))),
  'kilim-kef-laine': () => closeUp([560, 420, 2.5], flatLay(paper, lifted(16, placed([600, 600, 1, -8], kilim([680, 960]))))),
  'horloge-zellige': () => flatLay(paper, lifted(40, placed([600, 600, 1.12], clock()))),
  'horloge-zellige-detail': () => closeUp([760, 420, 2.3], flatLay(paper, lifted(40, placed([600, 600, 1.12], clock())))),
}
