import { lit, materials, papers, shaded } from './palette.ts'
import { across, boxPath, dashed, down, line, metal, outward, oval, path, placed, rect, repeat, slant, soft, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, flatLay, lifted, plinth, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.electronics
const leather = '#33302f'

function knurl(count: number, [from, to]: [number, number], [top, tall]: [number, number]): Svg {
  return repeat(count, (index) => line(`M${from + ((to - from) * index) / (count - 1)} ${top}v${tall}`, ['#2a2b30', 2.4], 'opacity="0.45"')).join('')
}

/** A camera's lens from the front, with ribs on its rings. */
function objective(radius: number): Svg {
  const ribs = repeat(90, (index) => line(`M0 ${-radius * 0.985}V${-radius * 0.9}`, ['#0c0d10', 3], `transform="rotate(${index * 4})"`))
  const coats: [number, string, number][] = [
    [0.56, '#5b3f8a', 0.5],
    [0.46, '#2f5f8a', 0.6],
    [0.34, '#7a3f5a', 0.5],
  ]
  return [
    oval([0, 0, radius], slant('#6a6d72', '#2a2b30', '#0e0f12')),
    ...ribs,
    oval([0, 0, radius * 0.88], slant('#17181b', '#4a4c52')),
    oval([0, 0, radius * 0.84], slant('#3a3c41', '#0c0d10')),
    oval([0, 0, radius * 0.74], 'none', `stroke="${materials.brass}" stroke-width="3" opacity="0.8"`),
    oval([0, 0, radius * 0.66], outward([0.42, 0.38, 0.62], '#2c3a55', '#101420', '#06070a')),
    ...coats.map(([share, tone, opacity]) =>
      oval([radius * 0.02, radius * 0.03, radius * share], outward([0.4, 0.36, 0.6], tone, '#07080c'), `opacity="${opacity}"`),
    ),
    oval([0, 0, radius * 0.2], '#040507'),
    oval([-radius * 0.24, -radius * 0.28, radius * 0.17, radius * 0.1], '#ffffff', `opacity="0.6" transform="rotate(-38 ${-radius * 0.24} ${-radius * 0.28})"`),
    oval([radius * 0.24, radius * 0.26, radius * 0.08], '#9fd0ff', 'opacity="0.4"'),
  ].join('')
}

function camera(): Svg {
  const silver = '#c6c7c6'
  const dials = [
    rect([-330, -496, 128, 40, 8], metal(silver)),
    knurl(22, [-324, -208], [-492, 32]),
    rect([150, -492, 112, 36, 8], metal(silver)),
    knurl(19, [156, 256], [-488, 28]),
    rect([300, -482, 62, 26, 10], metal(silver)),
    rect([314, -496, 34, 18, 8], metal(materials.brass)),
  ]
  const hump = path('M-120 -452L-92 -530C-88 -540 -80 -544 -70 -544H70C80 -544 88 -540 92 -530L120 -452Z', slant(lit(silver, 0.7), silver, shaded(silver, 0.3)))
  const shoe = [rect([-52, -556, 104, 14, 3], '#3a3c42'), rect([-40, -551, 80, 6, 2], '#8a8d92')]
  const top = rect([-400, -460, 800, 120, 34], down(lit(silver, 0.75), silver, shaded(silver, 0.2)))
  const skin = boxPath([-400, -372, 800, 330, 10])
  const grain = repeat(17, (index) => dashed(`M${-400 + (index % 2) * 6} ${-362 + index * 19}H400`, [lit(leather, 0.14), 9], [5, 7]))
  const body = [
    rect([-400, -440, 800, 440, 44], slant(lit(silver, 0.5), shaded(silver, 0.3))),
    top,
    path(skin, slant(lit(leather, 0.1), leather, shaded(leather, 0.35))),
    within(skin, ...grain),
    rect([-400, -372, 800, 4], shaded(silver, 0.5)),
    rect([-394, -42, 788, 40, 24], across(shaded(silver, 0.2), lit(silver, 0.6), silver, shaded(silver, 0.4))),
  ]
  const grip = [
    soft(10, rect([-392, -366, 110, 320, 40], '#0a0810', 'opacity="0.5"')),
    rect([-402, -370, 104, 330, 40], across(shaded(leather, 0.1), lit(leather, 0.16), shaded(leather, 0.3))),
  ]
  const ring = [rect([-428, -420, 34, 20, 8], metal(silver)), rect([394, -420, 34, 20, 8], metal(silver))]
  const lamp = [
    oval([236, -410, 20], slant('#3a3c42', '#0c0d10')),
    oval([236, -410, 12], '#f6d9a0'),
    rect([-196, -430, 60, 40, 8], '#17181b'),
    rect([-190, -424, 48, 28, 5], slant('#52617a', '#171c28')),
  ]
  return [
    ...ring,
    ...dials,
    hump,
    ...shoe,
    ...body,
    ...grip,
    ...lamp,
    soft(18, oval([30, -196, 216], '#06060a', 'opacity="0.6"')),
    placed([0, -212], oval([0, 0, 216], metal(silver)), objective(206)),
  ].join('')
}

/** Its dials, and the lens pointing down the page; centred on 0, 0. */
function cameraAbove(): Svg {
  const silver = '#c6c7c6'
  const wheel = (x: number, y: number, radius: number) =>
    placed(
      [x, y],
      oval([4, 6, radius * 1.04], '#2a2b30', 'opacity="0.4"'),
      oval([0, 0, radius], slant(lit(silver, 0.6), shaded(silver, 0.45))),
      ...repeat(48, (index) => line(`M0 ${-radius + 2}v9`, ['#3a3c42', 3], `transform="rotate(${index * 7.5})" opacity="0.6"`)),
      oval([0, 0, radius * 0.8], slant(shaded(silver, 0.1), lit(silver, 0.7))),
      ...repeat(12, (index) => line(`M0 ${-radius * 0.68}v10`, [index ? '#4a4c52' : '#c0392b', 4], `transform="rotate(${index * 30 - 20})"`)),
      oval([0, 0, radius * 0.14], shaded(silver, 0.2)),
    )
  const barrel = [
    rect([-190, 90, 380, 90, 12], across('#1a1b1e', '#5b5e64', '#2b2c30', '#0e0f12')),
    rect([-176, 180, 352, 116, 14], across('#141518', '#4c4f55', '#26272b', '#0b0c0e')),
    ...repeat(27, (index) => line(`M${-168 + index * 13} 190v96`, ['#060709', 5], 'opacity="0.7"')),
    rect([-168, 296, 336, 44, 10], across('#1a1b1e', '#6a6d72', '#2b2c30', '#0e0f12')),
    rect([-168, 304, 336, 5], materials.brass),
  ]
  const body = [
    rect([-440, -110, 880, 206, 70], slant(lit(silver, 0.6), silver, shaded(silver, 0.25))),
    rect([-440, -40, 130, 190, 60], slant('#4a4644', leather)),
    rect([-110, -140, 220, 236, 30], slant(lit(silver, 0.75), shaded(silver, 0.1))),
    rect([-44, -70, 88, 70, 6], '#3a3c42'),
    rect([-32, -60, 64, 52, 3], '#17181b'),
  ]
  return [
    ...barrel,
    ...body,
    wheel(240, -10, 86),
    wheel(-218, -14, 66),
    oval([-372, 30, 36], slant('#5b5e64', '#17181b')),
    oval([-372, 28, 24], slant(lit(silver, 0.7), shaded(silver, 0.3))),
    wheel(378, 16, 42),
  ].join('')
}

function tripod(): Svg {
  const leg = (foot: number, near: number) => {
    const at = (share: number) => `${foot * share} ${-640 + 640 * share}`
    return [
      line(`M${at(0.5)}L${at(1)}`, [across('#26272b', '#6a6d73', '#1a1b1e'), 16 * near]),
      line(`M${at(0.25)}L${at(0.72)}`, [across('#2e3035', '#7b7f86', '#1d1e22'), 22 * near]),
      line(`M${at(0)}L${at(0.42)}`, [across('#33353a', '#8a8e95', '#222327'), 28 * near]),
      line(`M${at(0.4)}L${at(0.43)}`, ['#b5523a', 33 * near]),
      line(`M${at(0.7)}L${at(0.73)}`, ['#b5523a', 26 * near]),
      line(`M${at(0.985)}L${at(1)}`, ['#0f1012', 26 * near]),
    ].join('')
  }
  const column = [
    rect([-15, -800, 30, 300, 8], across('#3a3c42', '#9da1a7', '#2a2b30')),
    rect([-46, -690, 92, 64, 16], slant('#5b5e64', '#1a1b1e')),
    rect([-24, -706, 48, 22, 8], '#b5523a'),
  ]
  const head = [
    rect([-36, -832, 72, 44, 12], slant('#4a4c52', '#17181b')),
    oval([0, -862, 46], outward([0.35, 0.3, 0.8], '#d8dadc', '#7d8188', '#33353a')),
    rect([-62, -920, 124, 34, 10], slant('#6a6d73', '#1a1b1e')),
    rect([-78, -936, 156, 20, 8], slant('#8a8d92', '#2a2b30')),
    rect([-8, -954, 16, 20, 4], metal(materials.steel)),
    rect([44, -878, 62, 26, 12], metal('#4a4c52')),
    oval([110, -865, 20], slant('#d57a5e', '#8f3d2a')),
  ]
  return [leg(40, 0.86), ...column, leg(-270, 1), leg(280, 1), ...head].join('')
}

export const photo: Pictures = {
  'appareil-ayn': () => studio(paper, plinth([600, 900, 480], paper), standing([600, 912, 1.16], 400, camera())),
  'appareil-ayn-dessus': () => flatLay(paper, lifted(44, placed([600, 500, 1.22, -8], cameraAbove()))),
  'appareil-ayn-objectif': () => closeUp([600, 700, 2.05], studio(paper, standing([600, 940, 1.16], 400, camera()))),
  'trepied-carbone': () => studio(paper, standing([600, 1080, 1.06], 270, tripod())),
  'trepied-carbone-rotule': () => closeUp([620, 260, 2.7], studio(paper, standing([600, 1080, 1.06], 270, tripod()))),
}
