import { lit, materials, papers, shaded } from './palette.ts'
import { across, ball, dashed, down, line, metal, moved, outward, oval, ovalPath, path, placed, rect, rounded, slant, soft, strip, turned, within } from './shapes.ts'
import type { Svg, Turn } from './shapes.ts'
import { flatLay, groundShadow, laid, lifted, niche, plinth, sprig, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.care
const [brass, steel] = [materials.brass, materials.steel]
const rose = '#cf9a8f'

/** A hair dryer from its side, its handle's end on y = 0. */
function dryer(): Svg {
  const barrel = 'M-250 -640C-250 -700 -210 -730 -150 -730H150C230 -730 270 -690 270 -620C270 -550 230 -510 150 -510H-150C-210 -510 -250 -540 -250 -640Z'
  const handle = 'M20 -520H170L150 -40C148 -12 130 0 104 0H84C58 0 42 -12 40 -40Z'
  const grille = [path('M232 -690C276 -660 276 -580 232 -550L214 -560C244 -590 244 -650 214 -680Z', '#33353a'), ...Array.from({ length: 8 }, (_, index) => line(`M232 ${-668 + index * 14}h16`, ['#141518', 4]))]
  const nozzle = [path('M-250 -700L-400 -676V-566L-250 -540Z', down('#5b5e64', '#2a2b30', '#17181b')), rect([-416, -684, 24, 126, 8], down('#6a6d72', '#1d1e22')), rect([-262, -716, 20, 190, 6], metal(brass))]
  const keys = [rect([62, -440, 62, 96, 18], slant(shaded(rose, 0.2), lit(rose, 0.4))), rect([72, -430, 42, 36, 10], slant('#fffaf5', '#e6d5cd')), oval([93, -300, 19], slant('#fffaf5', '#d9c2b8')), oval([93, -300, 6], '#6fa6c9')]
  const cord = line('M94 -6C94 60 160 70 240 56C360 34 420 70 520 110', ['#33353a', 19])
  return [cord, path(handle, across([0, shaded(rose, 0.16)], [0.25, lit(rose, 0.5)], [0.6, rose], [1, shaded(rose, 0.4)])), ...nozzle, path(barrel, down([0, lit(rose, 0.25)], [0.2, lit(rose, 0.6)], [0.5, rose], [1, shaded(rose, 0.42)])), soft(7, path('M-210 -690C-120 -714 60 -714 160 -704C60 -690 -120 -688 -210 -664Z', '#ffffff', 'opacity="0.75"')), line('M200 -722V-518', [metal(brass), 8]), ...grille, ...keys, rect([44, -64, 98, 12], metal(brass)), rect([80, -10, 30, 34, 10], '#26272b')].join('')
}

/** The back of the dryer: its filter, round 0, 0. */
function filter(): Svg {
  const holes = Array.from({ length: 12 }, (_, index) => dashed(ovalPath([0, 0, 90 + index * 20]), ['#1d1e22', 9], [8, 8]))
  return [oval([0, 0, 420], slant(lit(rose, 0.5), rose, shaded(rose, 0.35))), oval([0, 0, 366], metal(brass)), oval([0, 0, 346], slant('#8a8d92', '#4a4c52')), ...holes, oval([0, 0, 70], slant(lit(rose, 0.5), shaded(rose, 0.2))), oval([0, 0, 54], slant(rose, lit(rose, 0.4)))].join('')
}

function nozzles(): Svg {
  const flat = [path('M-130 0C-130 -60 -100 -130 -90 -170H90C100 -130 130 -60 130 0Z', across('#4a4c52', '#8a8d92', '#2a2b30')), rect([-150, -14, 300, 30, 12], across('#33353a', '#6a6d72', '#1d1e22')), rect([-96, -200, 192, 36, 10], metal(brass))].join('')
  const wide = [path('M-190 0C-190 -90 -110 -130 -90 -170H90C110 -130 190 -90 190 0C120 24 -120 24 -190 0Z', across('#4a4c52', '#8a8d92', '#2a2b30')), ...Array.from({ length: 9 }, (_, index) => rect([-156 + index * 38, -10, 14, 70 - Math.abs(index - 4) * 5, 7], across('#33353a', '#6a6d72'))), rect([-96, -200, 192, 36, 10], metal(brass))].join('')
  return lifted(26, placed([350, 650, 1.5, -14], flat) + placed([860, 720, 1.4, 12], wide))
}

/** A bar of soap seen a little from above, its lowest edge on y = 0. */
function soap(hex: string): Svg {
  const top = 'M-230 -170C-240 -196 -200 -214 -160 -216H160C210 -214 246 -196 240 -168L262 -100C268 -70 240 -60 200 -60H-206C-246 -60 -270 -72 -262 -104Z'
  const flank = 'M-264 -100C-270 -70 -246 -60 -206 -60H200C240 -60 268 -70 262 -100V-40C262 -10 240 0 200 0H-200C-240 0 -264 -12 -264 -44Z'
  const stamp = moved('translate(0 -138) scale(1 0.5)', path('M-110 -66H110V66H-110Z', 'none', `stroke="${shaded(hex, 0.3)}" stroke-width="6"`), placed([0, 44, 0.36], sprig(shaded(hex, 0.35), 5)))
  const specks = Array.from({ length: 26 }, (_, index) => oval([Math.sin(index * 4.1) * 200, -130 + Math.sin(index * 2.7) * 60, 4, 2.5], shaded(hex, 0.35), 'opacity="0.4"'))
  return [path(flank, across(shaded(hex, 0.12), lit(hex, 0.2), hex, shaded(hex, 0.32))), path(top, slant(lit(hex, 0.55), lit(hex, 0.14), hex)), ...specks, stamp, soft(5, path('M-214 -176C-200 -200 -160 -204 -60 -206C-120 -196 -180 -190 -200 -160Z', '#ffffff', 'opacity="0.8"'))].join('')
}

const olive = (x: number, y: number, size: number) => placed([x, y, size], oval([0, -40, 46, 40], ball('#6f7a3a')), oval([-16, -56, 12, 8], '#ffffff', 'opacity="0.55"'))

const vial: Turn[] = [[52, -430, 'edge'], [58, -400], [128, -350], [150, -290], [150, -40], [142, -6], [128, 0, 'edge']]

/** An amber bottle with a dropper, standing on y = 0. */
function dropperBottle(): Svg {
  const shape = turned(vial, 14)
  const label = within(shape, rect([-160, -270, 320, 190], across('#e8dccb', '#fffaf2', '#f6ecdd', '#d6c6b0')), placed([0, -176, 0.9], prickly()), line('M-60 -112H60M-36 -98H36', ['#8a6a4a', 4]))
  const cap = [rect([-62, -500, 124, 84, 10], metal(brass)), ...Array.from({ length: 19 }, (_, index) => line(`M${-56 + index * 6.2} -494v72`, [shaded(brass, 0.55), 2], 'opacity="0.45"')), path('M-44 -500C-50 -560 -36 -640 0 -640C36 -640 50 -560 44 -500Z', rounded('#33302f', 0.4))]
  return [path(shape, rounded('#8a4a18', 0.35)), within(shape, rect([-160, -250, 320, 250], '#5f2f0c', 'opacity="0.35"')), line('M0 -420V-60', ['#e9c48f', 10], 'opacity="0.28"'), label, soft(4, path(strip(vial, [-0.82, -0.66]), '#ffffff', 'opacity="0.65"')), path(strip(vial, [0.74, 0.84]), '#ffd9a0', 'opacity="0.35"'), ...cap].join('')
}

function prickly(): Svg {
  const pad = (x: number, y: number, turn: number, size: number) => placed([x, y, size, turn], path('M0 0C-46 -20 -50 -90 0 -104C50 -90 46 -20 0 0Z', slant('#a3b884', '#6f8257', '#4f6340')), ...[[-16, -40], [14, -56], [-8, -76], [16, -28]].map(([left = 0, top = 0]) => oval([left, top, 3], '#f6efe0')))
  return [pad(-26, 30, -30, 0.8), pad(30, 30, 34, 0.7), pad(0, 40, 0, 1), oval([-14, -66, 12, 16], ball('#c9573f')), oval([14, -66, 11, 15], ball('#dfa93f'))].join('')
}

function pipette(): Svg {
  return [path('M-40 -300C-48 -370 -36 -440 0 -440C36 -440 48 -370 40 -300Z', rounded('#33302f', 0.4)), rect([-58, -304, 116, 84, 10], metal(brass)), path('M-13 -220H13V40L5 110H-5L-13 40Z', across([0, '#b9c9c9', 0.8], [0.3, '#ffffff', 0.9], [1, '#9fb4b4', 0.8])), path('M-10 -80H10V40L4 104H-4L-10 40Z', down('#eec37a', '#d9902f')), path('M0 132C18 160 20 176 0 188C-20 176 -18 160 0 132Z', outward([0.36, 0.5, 0.7], '#fbe3ad', '#e0a040', '#b8742a'))].join('')
}

/** A beard trimmer, standing on y = 0. */
function trimmer(): Svg {
  const hex = '#3a3f4a'
  const shape = 'M-92 -520C-112 -380 -104 -200 -86 -40C-84 -12 -64 0 -40 0H40C64 0 84 -12 86 -40C104 -200 112 -380 92 -520Z'
  const comb = [path('M-104 -640H104L96 -520H-96Z', metal(steel)), ...Array.from({ length: 25 }, (_, index) => path(`M${-100 + index * 8} -640l4 -34l4 34z`, slant('#f4f5f6', '#9aa0a6'))), rect([-106, -650, 212, 18, 4], metal(lit(steel, 0.3))), rect([-98, -544, 196, 26, 6], metal(brass))]
  const dial = [rect([-58, -470, 116, 64, 20], slant('#17181b', '#33353a')), ...Array.from({ length: 13 }, (_, index) => line(`M${-48 + index * 8} -460v44`, ['#6a6d72', 3]))]
  const button = [oval([0, -320, 38], metal(brass)), oval([0, -320, 30], slant('#2a2b30', '#5b5e64')), line('M0 -336V-320M-12 -330A16 16 0 1 0 12 -330', ['#f3efe6', 4])]
  const ribs = Array.from({ length: 14 }, (_, index) => line(`M-50 ${-236 + index * 12}H50`, ['#141518', 4], 'opacity="0.55"'))
  return [...comb, path(shape, rounded(hex, 0.4)), within(shape, soft(8, path('M-78 -500C-92 -360 -86 -180 -66 -40C-50 -200 -52 -380 -40 -510Z', '#ffffff', 'opacity="0.3"'))), ...dial, ...button, ...ribs, oval([0, -44, 6], '#8fd19b')].join('')
}

const guard = [path('M-104 0H104V-70H-104Z', slant('#5b5e64', '#1d1e22')), ...Array.from({ length: 11 }, (_, index) => path(`M${-102 + index * 19} -70h12l-2 -74q-4 -12 -8 0z`, across('#3a3c42', '#6a6d72')))].join('')
const dried = () => flatLay(paper, lifted(36, placed([660, 990, 1.1, -8], dryer())))
const oiled = () => niche(paper, groundShadow([600, 1050, 210]), placed([600, 1050, 1.36], dropperBottle()))
const shaved = () => studio(paper, standing([600, 1070, 1.36], 90, trimmer()))

/** Pictures of care and hair goods. */
export const care: Pictures = {
  'seche-cheveux-nassim': dried,
  'seche-cheveux-nassim-embouts': () => flatLay(paper, nozzles()),
  'seche-cheveux-nassim-grille': () => flatLay(paper, lifted(40, placed([600, 600, 1.14], filter()))),
  'savon-olive': () => studio(paper, plinth([600, 880, 460], paper), standing([600, 900, 1.35], 250, soap('#b9b36a')), placed([960, 1075, 0.9], olive(0, 0, 1.2)), placed([1050, 1100, 0.9], olive(0, 0, 1))),
  'savon-olive-rameau': () => flatLay(paper, lifted(12, placed([300, 1000, 1.7, 32], sprig(materials.leaf, 12))), lifted(20, placed([660, 760, 1.3, -6], soap('#b9b36a'))), lifted(16, placed([320, 980, 1.2], olive(0, 0, 1) + olive(90, 40, 0.9) + olive(-60, 70, 0.8)))),
  'huile-figue': oiled,
  'huile-figue-pipette': () => studio(paper, standing([470, 1070, 1.24], 150, dropperBottle()), placed([840, 660, 1.3, 14], pipette())),
  'tondeuse-zahrelle': shaved,
  'tondeuse-zahrelle-lame': () => flatLay(paper, laid([470, 620, 1.36, -20], [660, 34], trimmer()), lifted(22, placed([880, 480, 1.2, 16], guard))),
}
