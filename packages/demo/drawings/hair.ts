import { lit, materials, papers, shaded } from './palette.ts'
import { across, dashed, down, line, metal, oval, ovalPath, path, placed, rect, repeat, rounded, slant, soft, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { flatLay, laid, lifted, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.care
const [brass, steel] = [materials.brass, materials.steel]
const rose = '#cf9a8f'

/** From its side, the handle's end on y = 0. */
function dryer(): Svg {
  const barrel = 'M-250 -640C-250 -700 -210 -730 -150 -730H150C230 -730 270 -690 270 -620C270 -550 230 -510 150 -510H-150C-210 -510 -250 -540 -250 -640Z'
  const handle = 'M20 -520H170L150 -40C148 -12 130 0 104 0H84C58 0 42 -12 40 -40Z'
  const grille = [
    path('M232 -690C276 -660 276 -580 232 -550L214 -560C244 -590 244 -650 214 -680Z', '#33353a'),
    ...repeat(8, (index) => line(`M232 ${-668 + index * 14}h16`, ['#141518', 4])),
  ]
  const nozzle = [
    path('M-250 -700L-400 -676V-566L-250 -540Z', down('#5b5e64', '#2a2b30', '#17181b')),
    rect([-416, -684, 24, 126, 8], down('#6a6d72', '#1d1e22')),
    rect([-262, -716, 20, 190, 6], metal(brass)),
  ]
  const keys = [
    rect([62, -440, 62, 96, 18], slant(shaded(rose, 0.2), lit(rose, 0.4))),
    rect([72, -430, 42, 36, 10], slant('#fffaf5', '#e6d5cd')),
    oval([93, -300, 19], slant('#fffaf5', '#d9c2b8')),
    oval([93, -300, 6], '#6fa6c9'),
  ]
  const cord = line('M94 -6C94 60 160 70 240 56C360 34 420 70 520 110', ['#33353a', 19])
  return [
    cord,
    path(handle, across([0, shaded(rose, 0.16)], [0.25, lit(rose, 0.5)], [0.6, rose], [1, shaded(rose, 0.4)])),
    ...nozzle,
    path(barrel, down([0, lit(rose, 0.25)], [0.2, lit(rose, 0.6)], [0.5, rose], [1, shaded(rose, 0.42)])),
    soft(7, path('M-210 -690C-120 -714 60 -714 160 -704C60 -690 -120 -688 -210 -664Z', '#ffffff', 'opacity="0.75"')),
    line('M200 -722V-518', [metal(brass), 8]),
    ...grille,
    ...keys,
    rect([44, -64, 98, 12], metal(brass)),
    rect([80, -10, 30, 34, 10], '#26272b'),
  ].join('')
}

/** At the back of the dryer; centred on 0, 0. */
function filter(): Svg {
  const holes = repeat(12, (index) => dashed(ovalPath([0, 0, 90 + index * 20]), ['#1d1e22', 9], [8, 8]))
  return [
    oval([0, 0, 420], slant(lit(rose, 0.5), rose, shaded(rose, 0.35))),
    oval([0, 0, 366], metal(brass)),
    oval([0, 0, 346], slant('#8a8d92', '#4a4c52')),
    ...holes,
    oval([0, 0, 70], slant(lit(rose, 0.5), shaded(rose, 0.2))),
    oval([0, 0, 54], slant(rose, lit(rose, 0.4))),
  ].join('')
}

function nozzles(): Svg {
  const flat = [
    path('M-130 0C-130 -60 -100 -130 -90 -170H90C100 -130 130 -60 130 0Z', across('#4a4c52', '#8a8d92', '#2a2b30')),
    rect([-150, -14, 300, 30, 12], across('#33353a', '#6a6d72', '#1d1e22')),
    rect([-96, -200, 192, 36, 10], metal(brass)),
  ].join('')
  const wide = [
    path('M-190 0C-190 -90 -110 -130 -90 -170H90C110 -130 190 -90 190 0C120 24 -120 24 -190 0Z', across('#4a4c52', '#8a8d92', '#2a2b30')),
    ...repeat(9, (index) => rect([-156 + index * 38, -10, 14, 70 - Math.abs(index - 4) * 5, 7], across('#33353a', '#6a6d72'))),
    rect([-96, -200, 192, 36, 10], metal(brass)),
  ].join('')
  return lifted(26, placed([350, 650, 1.5, -14], flat) + placed([860, 720, 1.4, 12], wide))
}

function trimmer(): Svg {
  const hex = '#3a3f4a'
  const shape = 'M-92 -520C-112 -380 -104 -200 -86 -40C-84 -12 -64 0 -40 0H40C64 0 84 -12 86 -40C104 -200 112 -380 92 -520Z'
  const comb = [
    path('M-104 -640H104L96 -520H-96Z', metal(steel)),
    ...repeat(25, (index) => path(`M${-100 + index * 8} -640l4 -34l4 34z`, slant('#f4f5f6', '#9aa0a6'))),
    rect([-106, -650, 212, 18, 4], metal(lit(steel, 0.3))),
    rect([-98, -544, 196, 26, 6], metal(brass)),
  ]
  const dial = [rect([-58, -470, 116, 64, 20], slant('#17181b', '#33353a')), ...repeat(13, (index) => line(`M${-48 + index * 8} -460v44`, ['#6a6d72', 3]))]
  const button = [
    oval([0, -320, 38], metal(brass)),
    oval([0, -320, 30], slant('#2a2b30', '#5b5e64')),
    line('M0 -336V-320M-12 -330A16 16 0 1 0 12 -330', ['#f3efe6', 4]),
  ]
  const ribs = repeat(14, (index) => line(`M-50 ${-236 + index * 12}H50`, ['#141518', 4], 'opacity="0.55"'))
  return [
    ...comb,
    path(shape, rounded(hex, 0.4)),
    within(shape, soft(8, path('M-78 -500C-92 -360 -86 -180 -66 -40C-50 -200 -52 -380 -40 -510Z', '#ffffff', 'opacity="0.3"'))),
    ...dial,
    ...button,
    ...ribs,
    oval([0, -44, 6], '#8fd19b'),
  ].join('')
}

const guard = [
  path('M-104 0H104V-70H-104Z', slant('#5b5e64', '#1d1e22')),
  ...repeat(11, (index) => path(`M${-102 + index * 19} -70h12l-2 -74q-4 -12 -8 0z`, across('#3a3c42', '#6a6d72'))),
].join('')

const dried = () => flatLay(paper, lifted(36, placed([660, 990, 1.1, -8], dryer())))

const shaved = () => studio(paper, standing([600, 1070, 1.36], 90, trimmer()))

export const hair: Pictures = {
  'seche-cheveux-nassim': dried,
  'seche-cheveux-nassim-embouts': () => flatLay(paper, nozzles()),
  'seche-cheveux-nassim-grille': () => flatLay(paper, lifted(40, placed([600, 600, 1.14], filter()))),
  'tondeuse-zahrelle': shaved,
  'tondeuse-zahrelle-lame': () => flatLay(paper, laid([470, 620, 1.36, -20], [660, 34], trimmer()), lifted(22, placed([880, 480, 1.2, 16], guard))),
}
