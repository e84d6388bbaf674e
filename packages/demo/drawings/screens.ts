import { lit, materials, papers, shaded } from './palette.ts'
import { dunes } from './phones.ts'
import { books, sprigVase } from './props.ts'
import { across, boxPath, dashed, down, faint, line, metal, moved, oval, path, placed, rect, repeat, slant, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, groundShadow, standing, studio, tabled } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.sound

/** Within the path `d`. */
function woodGrain(d: string, hex: string, [x, y, width, height]: [number, number, number, number]): Svg {
  const lines = repeat(Math.round(height / 11), (index) => {
    const at = y + index * 11 + Math.sin(index * 2.3) * 4
    const swell = Math.sin(index * 1.3) * 9
    return line(
      `M${x} ${at}C${x + width * 0.3} ${at + swell} ${x + width * 0.6} ${at - swell} ${x + width} ${at + swell * 0.4}`,
      [shaded(hex, 0.4), 1.5 + ((index * 7) % 4) * 0.7],
      'opacity="0.28"',
    )
  })
  return within(d, ...lines)
}

function radio(): Svg {
  const wood = materials.walnut
  const shell = boxPath([-430, -480, 860, 450, 60])
  const legs = [-330, 330].map((x) => path(`M${x - 22} -40H${x + 22}L${x + (x < 0 ? -4 : 22)} 0H${x + (x < 0 ? -22 : 4)}Z`, metal(materials.brass)))
  const face = boxPath([-396, -446, 792, 382, 36])
  const cloth = repeat(31, (index) => dashed(`M-396 ${-440 + index * 12.4}H110`, [index % 2 ? '#b9a27f' : '#8f7857', 6], [6, 5]))
  const panel = rect([112, -446, 284, 382, 30], slant('#f7efdd', '#e6d8bd'))
  const ticks = repeat(41, (index) => line(`M0 ${index % 5 ? -104 : -98}V-112`, ['#5a4634', index % 5 ? 2 : 4], `transform="rotate(${-120 + index * 6})"`))
  const knob = (radius: number) =>
    [
      oval([6, 9, radius * 1.03], '#3a2a20', 'opacity="0.35"'),
      oval([0, 0, radius], slant(lit(materials.brass, 0.5), materials.brass, shaded(materials.brass, 0.5))),
      oval([0, 0, radius * 0.82], slant(shaded(materials.brass, 0.15), lit(materials.brass, 0.65), shaded(materials.brass, 0.1))),
      oval([0, -radius * 0.58, radius * 0.09], shaded(materials.brass, 0.6)),
    ].join('')
  const small = [-58, 58].map((x) => placed([254 + x, -126], knob(30)))
  const handle = [
    line('M-190 -480C-190 -560 190 -560 190 -480', [shaded(materials.leather, 0.4), 30]),
    line('M-190 -484C-190 -562 190 -562 190 -484', [materials.leather, 22]),
    dashed('M-180 -490C-176 -556 176 -556 180 -490', ['#e0bd8e', 3], [9, 8]),
  ]
  return [
    ...legs,
    ...handle,
    path(shell, slant(lit(wood, 0.3), wood, shaded(wood, 0.35))),
    woodGrain(shell, wood, [-430, -480, 860, 450]),
    path(face, '#5a4634'),
    within(
      face,
      rect([-396, -446, 508, 382], '#a58d68'),
      ...cloth,
      rect([-396, -446, 508, 60], '#2b1c12', 'opacity="0.25"'),
      panel,
      rect([108, -446, 8, 382], shaded(wood, 0.4)),
    ),
    placed([254, -290], oval([0, 0, 122], '#fbf6ea'), ...ticks, line('M0 -84V-108', ['#b5402f', 5], 'transform="rotate(34)"'), placed([0, 0, 1, 34], knob(82))),
    ...small,
    line('M-400 -462C-380 -474 -340 -474 -300 -474H200', [lit(wood, 0.6), 5], 'opacity="0.6"'),
  ].join('')
}

/** On two feet. */
function television(width: number, wallpaper: string): Svg {
  const height = width * 0.575
  const glass = boxPath([-width / 2 + 7, -height - 34, width - 14, height - 22, 4])
  const feet = [-0.33, 0.33].map((at) =>
    path(
      `M${width * at - 8} -44H${width * at + 8}L${width * at + (at < 0 ? -20 : 60)} 0H${width * at + (at < 0 ? -60 : 20)}Z`,
      across('#55585e', '#8a8d92', '#33353a'),
    ),
  )
  const glare = path(`M${width * 0.08} ${-height - 40}H${width / 2}V${-height * 0.2}Z`, slant([0, '#ffffff', 0.15], [1, '#ffffff', 0.01]))
  return [
    ...feet,
    rect([-width / 2, -height - 42, width, height, 10], slant('#6a6d73', '#1a1b1e')),
    rect([-width / 2 + 3, -height - 39, width - 6, height - 6, 8], '#08090b'),
    within(glass, moved('translate(0 -56)', dunes(wallpaper, [width - 14, height - 22])), seaside(width, height), glare),
    rect([-30, -52, 60, 5, 2], '#55585e'),
  ].join('')
}

/** White houses above a bay, shown on a screen. */
function seaside(width: number, height: number): Svg {
  const house = ([x, y, wide, tall]: [number, number, number, number]) =>
    [
      rect([x, y - tall, wide, tall], across('#fffaf0', '#e6dccb')),
      path(`M${x + wide * 0.24} ${y - tall}a${wide * 0.26} ${wide * 0.26} 0 0 1 ${wide * 0.52} 0z`, across('#ffffff', '#e0d6c6')),
      rect([x + wide * 0.38, y - tall * 0.56, wide * 0.24, tall * 0.36, wide * 0.12], '#2f68ad'),
    ].join('')
  const unit = width / 20
  const town = [
    [0, 0, 2.2, 2.6],
    [2, 0.2, 1.8, 1.9],
    [3.6, 0.4, 2.4, 3.1],
    [5.8, 0.5, 1.6, 1.7],
  ].map(([x = 0, y = 0, wide = 0, tall = 0]) => house([-width / 2 + x * unit, -height * 0.2 + y * unit, wide * unit, tall * unit]))
  const hill = path(
    `M${-width / 2} ${-height * 0.28}C${-width * 0.3} ${-height * 0.26} ${-width * 0.14} ${-height * 0.12} ${width * 0.06} -30H${-width / 2}Z`,
    down('#8f8f6a', '#5c5a44'),
  )
  return town.join('') + hill
}

function soundBar(): Svg {
  const box = boxPath([-500, -120, 1000, 108, 30])
  const cloth = repeat(14, (index) => dashed(`M-500 ${-116 + index * 8}H500`, [index % 2 ? '#1d1e22' : '#5b5e64', 4], [4, 4]))
  return [
    path(box, slant('#5b5e64', '#2a2b30')),
    within(box, faint(0.6, ...cloth), rect([-500, -122, 1000, 26], '#ffffff', 'opacity="0.12"')),
    rect([-500, -124, 1000, 20, 10], down('#8a8d92', '#3a3c42')),
    oval([0, -60, 7], '#8fd19b'),
    rect([-360, -14, 90, 14, 5], '#17181b'),
    rect([270, -14, 90, 14, 5], '#17181b'),
  ].join('')
}

function cabinet(): Svg {
  const wood = materials.oak
  const box = boxPath([-560, -200, 1120, 170, 10])
  const doors = [-560, -186, 187].map((x) => rect([x + 8, -190, 356, 150, 6], 'none', `stroke="${shaded(wood, 0.4)}" stroke-width="3" opacity="0.6"`))
  return [
    ...[-470, 470].map((x) => path(`M${x - 16} -36H${x + 16}L${x + 8} 0H${x - 8}Z`, shaded(wood, 0.5))),
    path(box, slant(lit(wood, 0.35), wood, shaded(wood, 0.25))),
    woodGrain(box, wood, [-560, -200, 1120, 170]),
    ...doors,
    rect([-570, -212, 1140, 20, 6], down(lit(wood, 0.5), wood)),
  ].join('')
}

const sized = (width: number) => studio(paper, standing([600, 945], width / 2.1, television(width, '#2f5d8a')))

export const screens: Pictures = {
  'radio-zaman': () => studio(paper, standing([600, 950, 1.2], 420, radio())),
  'radio-zaman-molette': () => closeUp([905, 610, 2.3], studio(paper, standing([600, 950, 1.2], 420, radio()))),
  'radio-zaman-buffet': () =>
    tabled(
      papers.home,
      materials.oak,
      standing([1020, 880, 1.35], 70, sprigVase('#bf6843')),
      standing([170, 960, 0.9], 165, books(['#2b3c63', '#787c4c', '#bf6843'])),
      standing([580, 1020, 0.92], 420, radio()),
    ),
  'televiseur-afak-43': () => sized(820),
  'televiseur-afak-55': () => sized(980),
  'televiseur-afak-65': () => sized(1110),
  'televiseur-afak-salon': () =>
    studio(
      papers.home,
      groundShadow([600, 1090, 560]),
      placed([600, 1090, 0.96], cabinet()),
      placed([600, 888, 0.84], television(1000, '#2f5d8a')),
      placed([1060, 888, 0.9], sprigVase('#efe2c8')),
      placed([140, 888, 0.42], books(['#787c4c', '#dfa93f', '#2b3c63'])),
    ),
  'televiseur-afak-bord': () => closeUp([250, 860, 3], sized(980)),
  'barre-saff': () => studio(paper, standing([600, 760, 1.08], 490, soundBar())),
}
