import { colours, lit, materials, papers, shaded } from './palette.ts'
import { mug, orange, sprigVase } from './props.ts'
import { across, boxPath, dashed, down, line, metal, moved, outward, oval, ovalPath, path, placed, rect, rounded, slant, soft, strip, turned, within } from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'
import { carton, closeUp, family, flatLay, lifted, standing, studio, tabled } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.kitchen
const steel = materials.steel

function gauge(): Svg {
  const ticks = Array.from({ length: 25 }, (_, index) => line(`M0 ${index % 4 ? -42 : -38}V-47`, [index > 17 ? '#b5402f' : '#3a3c42', index % 4 ? 1.6 : 3], `transform="rotate(${-130 + index * 10.8})"`))
  return [oval([0, 0, 62], metal(materials.brass)), oval([0, 0, 53], slant('#ffffff', '#e9e2d2')), ...ticks, line('M0 12L0 -38', ['#b5402f', 4], 'transform="rotate(38)"'), oval([0, 0, 7], '#2a2b30'), within(ovalPath([0, 0, 53]), path('M-60 -60H10L-50 60H-60Z', '#ffffff', 'opacity="0.4"'))].join('')
}

/** An espresso machine from the front, standing on y = 0. */
function espresso(): Svg {
  const body = boxPath([-290, -640, 580, 610, 46])
  const hollow = 'M-230 -400H230V-120H-230Z'
  const cups = [-150, -40, 70].map((x) => placed([x + 40, -660], path('M-44 -70H44L34 0H-34Z', rounded('#f6f1e6', 0.4)), oval([0, -70, 44, 9], '#e4dcca'), line('M42 -56C72 -56 70 -22 38 -24', ['#e9e2d2', 9])))
  const rail = [rect([-280, -662, 560, 26, 8], metal(steel)), line('M-262 -690V-662M262 -690V-662M-262 -690H262', [metal(steel), 7])]
  const brewer = [rect([-92, -410, 184, 52, 12], metal(steel)), rect([-74, -360, 148, 26, 8], metal(shaded(steel, 0.2))), path('M-80 -336H80L66 -290H-66Z', metal(materials.brass)), rect([-18, -292, 14, 36, 5], metal(materials.brass)), rect([6, -292, 14, 36, 5], metal(materials.brass)), path('M-26 -326H30L120 -262C138 -250 124 -222 104 -234L10 -290Z', slant(lit(materials.walnut, 0.35), shaded(materials.walnut, 0.35)))]
  const wand = [line('M196 -420V-330C196 -280 226 -230 236 -170', [metal(steel), 15]), line('M194 -420V-330C194 -282 222 -232 232 -176', ['#ffffff', 3], 'opacity="0.7"'), oval([236, -166, 11, 8], '#55585e')]
  const tray = [rect([-260, -112, 520, 74, 12], metal(shaded(steel, 0.1))), ...Array.from({ length: 21 }, (_, index) => rect([-244 + index * 23.6, -106, 13, 16, 4], '#24262b')), rect([-300, -36, 600, 36, 14], '#1d1e22')]
  const cup = placed([6, -112, 0.82], path('M-58 -92H58C58 -30 36 0 0 0C-36 0 -58 -30 -58 -92Z', rounded('#f6f1e6', 0.4)), oval([0, -92, 58, 11], '#e4dcca'), oval([0, -91, 49, 8], '#5a3420'), line('M55 -76C92 -78 86 -30 46 -34', ['#ece5d6', 11]))
  const stream = [line('M-10 -256V-186', ['#5a3420', 5]), line('M13 -256V-186', ['#5a3420', 5])]
  const panel = [placed([-178, -510, 1.08], gauge()), ...[-40, 56, 152].map((x) => placed([x + 20, -510], oval([0, 0, 36], slant(lit(steel, 0.7), shaded(steel, 0.4))), oval([0, 0, 28], slant(shaded(steel, 0.06), lit(steel, 0.7)))))]
  const glyphs = [placed([-20, -510], line('M-9 -6V6M0 -10V10M9 -6V6', ['#4a4c52', 4])), placed([76, -510], line('M-12 -8H8V2C8 10 -12 10 -12 2ZM8 -5C16 -5 16 3 8 3', ['#4a4c52', 3.5])), placed([172, -510], line('M-7 8C-14 0 -2 -4 -7 -12M5 8C-2 0 10 -4 5 -12', ['#4a4c52', 3.5]))]
  return [...cups, ...rail, path(body, metal(steel)), within(body, rect([-290, -640, 580, 610], slant([0, '#ffffff', 0.25], [1, '#000000', 0.12]))), rect([-290, -446, 580, 5], shaded(steel, 0.4), 'opacity="0.5"'), path(hollow, down('#2b2d31', '#4a4d52')), within(hollow, soft(16, rect([-240, -410, 480, 70], '#08090b', 'opacity="0.8"'))), ...panel, ...glyphs, ...brewer, ...stream, cup, ...tray, ...wand].join('')
}

const jug: Turn[] = [
  [150, -700, 'edge'],
  [146, -560],
  [122, -400],
  [98, -290, 'edge'],
]

/** A blender with oranges in its jug, standing on y = 0. */
function blender(): Svg {
  const shape = turned(jug)
  const base = 'M-104 -270H104L150 -60C154 -30 146 -10 126 -10H-126C-146 -10 -154 -30 -150 -60Z'
  const juice = within(shape, rect([-170, -520, 340, 250], down('#f2a94a', '#e08a2c')), oval([0, -520, 140, 17], '#f7c477'), ...Array.from({ length: 12 }, (_, index) => oval([Math.sin(index * 3.1) * 90, -330 - index * 15, 7 + (index % 3) * 4], '#f9cf8b', 'opacity="0.5"')))
  const handle = [line('M146 -650C256 -656 250 -420 118 -380', [shaded('#3a3c42', 0.3), 40]), line('M146 -652C250 -658 244 -424 118 -386', [across('#3a3c42', '#6a6d73', '#26272b'), 30])]
  const marks = [-600, -560, -480, -440, -400].map((y, index) => rect([-18, y, index % 2 ? 26 : 44, 5, 2], '#ffffff', 'opacity="0.75"'))
  const lid = [rect([-158, -738, 316, 46, 14], across('#1d1e22', '#5b5e64', '#2a2b30', '#141518')), rect([-60, -772, 120, 40, 12], across('#2a2b30', '#6a6d73', '#1d1e22'))]
  const dial = [oval([0, -120, 62], metal(steel)), oval([0, -120, 52], slant('#5b5e64', '#1d1e22')), line('M0 -120L22 -152', ['#f3efe6', 7]), ...[-60, 0, 60].map((turn) => placed([0, -120, 1, turn], oval([0, -82, 5], '#f3efe6')))]
  const glass = [path(shape, across([0, '#b9cbd0', 0.5], [0.14, '#ffffff', 0.5], [0.3, '#ffffff', 0.12], [0.7, '#dbe8ea', 0.14], [1, '#9fb4ba', 0.55])), path(strip(jug, [-0.78, -0.62]), '#ffffff', 'opacity="0.65"'), path(strip(jug, [0.7, 0.78]), '#ffffff', 'opacity="0.4"')]
  return [...handle, path(shape, '#eaf1f1', 'opacity="0.55"'), juice, ...glass, ...marks, ...lid, rect([-112, -300, 224, 38, 10], metal(steel)), path(base, rounded('#f1ebdd', 0.4)), line('M-148 -66H148', [metal(steel), 6]), ...dial, rect([-120, -14, 240, 14, 5], '#1d1e22')].join('')
}

/** The blades in the jug, from above, round 0, 0. */
function blades(): Svg {
  const blade = path('M-30 -16C40 -70 150 -90 250 -60C200 -20 120 10 30 18Z', slant('#ffffff', steel, shaded(steel, 0.4)), `stroke="${shaded(steel, 0.5)}" stroke-width="2"`)
  return [oval([0, 0, 520], slant('#f5f9f9', '#b7c6ca')), oval([0, 0, 490], outward([0.4, 0.36, 0.7], '#f4f8f8', '#d5e0e2', '#a9bac0')), oval([0, 0, 400], 'none', 'stroke="#ffffff" stroke-width="10" opacity="0.8"'), oval([0, 0, 330], slant('#c9d5d8', '#eef3f3')), soft(14, ...[0, 60, 120, 180, 240, 300].map((turn) => placed([12, 18, 1, turn], path('M-30 -16C40 -70 150 -90 250 -60C200 -20 120 10 30 18Z', '#4a565c', 'opacity="0.4"')))), ...[0, 60, 120, 180, 240, 300].map((turn, index) => placed([0, 0, index % 2 ? 0.8 : 1, turn], blade)), oval([0, 0, 64], slant(lit(steel, 0.8), shaded(steel, 0.4))), oval([0, 0, 46], slant(shaded(steel, 0.2), lit(steel, 0.6))), path('M0 -24L21 -12V12L0 24L-21 12V-12Z', slant(lit(steel, 0.8), shaded(steel, 0.3)))].join('')
}

const bowl: Turn[] = [
  [168, -330, 'edge'],
  [170, -240],
  [150, -140],
  [104, -76],
  [96, -62, 'edge'],
]

/** A stand mixer from its side, standing on y = 0. */
export function mixer(hex: string): Svg {
  const foot = 'M-330 -6C-350 -50 -320 -66 -260 -66H180C230 -66 262 -110 262 -180V-420H370V-60C370 -20 350 0 320 0H-310C-322 0 -328 -2 -330 -6Z'
  const head = 'M-330 -500C-340 -590 -250 -640 -80 -648C120 -656 300 -650 372 -590C410 -556 400 -440 372 -404C330 -372 -180 -372 -260 -392C-310 -404 -326 -440 -330 -500Z'
  const paint = down([0, lit(hex, 0.5)], [0.3, lit(hex, 0.06)], [0.65, hex], [1, shaded(hex, 0.38)])
  const whisk = [0, 1, 2, 3].map((index) => line(`M-128 -330C${-128 - 66 + index * 14} -260 ${-128 - 52 + index * 10} -150 -128 -128C${-128 + 52 - index * 10} -150 ${-128 + 66 - index * 14} -260 -128 -330`, [lit(steel, 0.3), 4]))
  const basin = moved('translate(-128 0)', path(turned(bowl), metal(steel)), oval([0, -330, 168, 26], metal(shaded(steel, 0.25))), oval([0, -330, 158, 21], down('#55595e', '#9ba1a5')), path(strip(bowl, [-0.8, -0.66]), '#ffffff', 'opacity="0.6"'), line('M166 -290C236 -296 228 -180 140 -170', [metal(steel), 17]), rect([-100, -72, 200, 14, 6], metal(shaded(steel, 0.2))))
  const hub = [oval([-330, -500, 18, 46], metal(steel)), rect([-180, -396, 104, 44, 10], metal(steel)), rect([-144, -356, 32, 34, 6], metal(shaded(steel, 0.2)))]
  const trim = [path('M-326 -470C-300 -452 330 -452 386 -470L388 -446C330 -430 -290 -430 -320 -444Z', metal(steel)), oval([240, -540, 34], metal(steel)), oval([240, -540, 25], slant(shaded(steel, 0.2), lit(steel, 0.6))), rect([310, -548, 44, 14, 7], '#1d1e22')]
  const light = [soft(9, path('M-270 -570C-220 -620 0 -634 200 -624C60 -604 -160 -596 -270 -540Z', '#ffffff', 'opacity="0.65"')), soft(12, path('M276 -390H306V-120C290 -90 270 -80 240 -74C270 -120 276 -200 276 -390Z', '#ffffff', 'opacity="0.3"'))]
  return [path(foot, across([0, shaded(hex, 0.1)], [0.5, hex], [0.86, lit(hex, 0.1)], [1, shaded(hex, 0.42)])), path('M-326 -22C-330 -50 -310 -60 -260 -62H170C120 -48 -280 -50 -326 -22Z', lit(hex, 0.45), 'opacity="0.6"'), ...whisk, basin, path(head, paint), ...light, ...trim, ...hub].join('')
}

/** A robot vacuum from above, round 0, 0. */
function vacuumAbove(): Svg {
  const hex = '#e9e6e0'
  const brush = placed([-260, -300], ...[0, 120, 240].map((turn) => placed([0, 0, 1, turn], line('M0 0C30 -50 40 -90 30 -140M0 0C20 -50 24 -90 10 -140', ['#3a3c42', 3]))), oval([0, 0, 16], '#55585e'))
  const turret = [oval([8, 12, 118], '#2a2b30', 'opacity="0.3"'), oval([0, 0, 116], slant('#6a6d73', '#1d1e22')), oval([0, 0, 98], slant('#2a2b30', '#55585e')), oval([0, 0, 70], slant('#4a4c52', '#202226')), oval([0, 0, 20], 'none', 'stroke="#8fd19b" stroke-width="5"')]
  return [brush, oval([0, 0, 430], slant(lit(hex, 0.4), hex, shaded(hex, 0.4))), oval([0, 0, 408], slant('#ffffff', hex, shaded(hex, 0.12))), line('M-402 40C-300 120 300 120 402 40', [shaded(hex, 0.2), 4]), path('M-300 -270A404 404 0 0 1 300 -270C200 -214 -200 -214 -300 -270Z', slant('#4a4c52', '#1d1e22')), placed([0, 10], ...turret), rect([-60, 238, 120, 52, 26], slant(shaded(hex, 0.1), lit(hex, 0.7))), line('M-26 264h18M8 264h18', [shaded(hex, 0.5), 7]), soft(20, oval([-190, -120, 120, 60], '#ffffff', 'opacity="0.7" transform="rotate(-40 -190 -120)"'))].join('')
}

/** A robot vacuum from the front, standing on y = 0. */
function vacuumFront(): Svg {
  const hex = '#e9e6e0'
  return [rect([-110, -206, 220, 60, 22], across('#1d1e22', '#6a6d73', '#33353a', '#111214')), rect([-104, -184, 208, 16], '#8f3d2a', 'opacity="0.85"'), path('M-390 -150C-390 -166 -370 -170 -340 -170H340C370 -170 390 -166 390 -150V-30C390 -16 380 -10 366 -10H-366C-380 -10 -390 -16 -390 -30Z', rounded(hex, 0.5)), path('M-390 -116H390V-34C390 -18 380 -10 366 -10H-366C-380 -10 -390 -18 -390 -34Z', across('#17181b', '#55585e', '#2a2b30', '#0e0f11')), line('M-390 -116H390', [lit(steel, 0.4), 4]), oval([0, -76, 14], outward([0.4, 0.4, 0.6], '#6f88b5', '#1b2032')), rect([-300, -12, 40, 12, 6], '#0e0f11'), rect([260, -12, 40, 12, 6], '#0e0f11')].join('')
}

function floorBoards(...things: Svg[]): Svg {
  const boards = Array.from({ length: 7 }, (_, index) => [line(`M${index * 190 - 40} -20V1240`, [shaded(materials.oak, 0.35), 4], 'opacity="0.35"'), line(`M${index * 190 - 40} ${200 + ((index * 370) % 800)}h190`, [shaded(materials.oak, 0.35), 4], 'opacity="0.35"')].join(''))
  const rug = lifted(8, [rect([640, -60, 700, 900, 8], '#d8ccb6'), dashed('M690 0V800M740 0V800', ['#b5523a', 20], [26, 18]), dashed('M640 40V800', ['#efe6d4', 26], [5, 9])].join(''))
  return flatLay(materials.oak, ...boards, rug, ...things)
}

const mixing = (hex: string) => studio(paper, standing([590, 1000, 1.36], 340, mixer(hex)))
const coffee = () => studio(paper, standing([600, 1050, 1.3], 295, espresso()))

/** Pictures of the larger appliances. */
export const machines: Pictures = {
  'expresso-kahwa': coffee,
  'expresso-kahwa-manometre': () => closeUp([440, 400, 2.5], coffee()),
  'expresso-kahwa-tasse': () => closeUp([610, 780, 2.1], coffee()),
  'expresso-kahwa-carton': () => studio(paper, standing([380, 960, 1], 300, carton([480, 560, 300], '#7a4e32')), standing([830, 1030, 0.92], 295, espresso())),
  'blender-asir': () => studio(paper, standing([560, 1040, 1.2], 150, blender()), standing([880, 1060, 0.95], 90, orange(100)), standing([1010, 1090, 0.8], 90, orange(100))),
  'blender-asir-lames': () => flatLay(paper, lifted(40, placed([600, 600, 1.04, 12], blades()))),
  'robot-ajina-rouge': () => mixing(colours.Rouge),
  'robot-ajina-creme': () => mixing(colours.Crème),
  'robot-ajina-bleu-nuit': () => mixing(colours['Bleu nuit']),
  'robot-ajina-bol': () => closeUp([420, 690, 2], mixing(colours.Rouge)),
  'robot-ajina-cuisine': () => tabled(paper, '#e7dfd2', standing([1000, 890, 1.3], 70, sprigVase('#787c4c')), standing([480, 1010, 1.04], 340, mixer(colours.Rouge)), standing([950, 1040, 1.1], 64, mug('#efe2c8'))),
  'robot-ajina-gamme': () => family(paper, 340, { size: 0.68, things: [mixer(colours.Crème), mixer(colours.Rouge), mixer(colours['Bleu nuit'])] }),
  'robot-kannes': () => flatLay(paper, lifted(40, placed([600, 630, 1.12, -14], vacuumAbove()))),
  'robot-kannes-salon': () => floorBoards(lifted(30, placed([470, 680, 0.82, 20], vacuumAbove()))),
  'robot-kannes-laser': () => studio(paper, standing([600, 760, 1.34], 380, vacuumFront())),
}
