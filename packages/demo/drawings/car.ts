import { papers } from './palette.ts'
import { phoneFront } from './phones.ts'
import { across, down, faint, line, outward, oval, path, placed, rect, repeat, slant, soft } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { lifted, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.tools

function carMount(): Svg {
  const clip = [
    path('M-66 -96H66C84 -96 92 -84 88 -66L74 0H40L32 -40H-32L-40 0H-74L-88 -66C-92 -84 -84 -96 -66 -96Z', slant('#5b5e64', '#1c1d21')),
    rect([-50, -78, 100, 10, 5], '#141518'),
    rect([-58, -124, 116, 34, 12], across('#26272b', '#8a8d92', '#33353a', '#141518')),
    ...repeat(15, (index) => line(`M${-50 + index * 7} -118v22`, ['#0e0f11', 3], 'opacity="0.6"')),
  ]
  const joint = [oval([0, -150, 54], slant('#d6d9dc', '#7e838a', '#43464c')), oval([0, -150, 40], outward([0.35, 0.3, 0.8], '#f4f5f6', '#9aa0a6', '#5a5e65'))]
  const plate = [
    oval([0, -360, 186], slant('#6a6d73', '#17181b')),
    oval([0, -364, 178], slant('#44474d', '#232529')),
    oval([0, -364, 140], 'none', 'stroke="#a3c3d9" stroke-width="7"'),
    oval([0, -364, 108], slant('#2f3136', '#45484e')),
    placed([0, -364, 1.5], faint(0.7, path('M0 -20L18 12H-18Z', '#a3c3d9'))),
  ]
  return [...clip, ...joint, ...plate].join('')
}

function dashboard(...things: Svg[]): Svg {
  const slats = [0, 1, 2, 3, 4].map((index) => rect([150, 690 + index * 62, 900, 34, 12], down('#4a4d53', '#1d1e22', '#0e0f11')))
  return studio(
    '#b9c4c9',
    soft(14, path('M-40 -40H1240V420C900 330 300 330 -40 420Z', slant('#dfeaf0', '#a9c3d1'))),
    path('M-40 470C300 380 900 380 1240 470V1240H-40Z', down('#3f4248', '#232529')),
    line('M-40 474C300 384 900 384 1240 474', ['#7d8188', 5], 'opacity="0.7"'),
    rect([120, 650, 960, 360, 60], slant('#17181b', '#33353a')),
    ...slats,
    ...things,
  )
}

const mounted = () => studio(paper, standing([600, 960, 1.5], 90, carMount()))

export const car: Pictures = {
  'support-voiture': mounted,
  'support-voiture-rotule': () => dashboard(placed([600, 900, 1], carMount()), lifted(22, placed([600, 880, 0.94], phoneFront('#2a2b30', '#2f6f6a')))),
}
