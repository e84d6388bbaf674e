import { colours, lit, materials, papers, shaded } from './palette.ts'
import { across, down, faint, line, metal, moved, oval, path, placed, rect, repeat, slant, soft, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, groundShadow, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.school
const shell = 'M-190 -560C-210 -700 -190 -860 -150 -900C-110 -930 110 -930 150 -900C190 -860 210 -700 190 -560C184 -520 -184 -520 -190 -560Z'

/** Two families of slanting threads. */
function mesh(d: string, tone: string): Svg {
  const threads = repeat(62, (index) => {
    const x = -480 + index * 16
    return line(`M${x} -940L${x + 240} -500M${x + 240} -940L${x} -500`, [tone, 2.6])
  })
  return within(d, faint(0.55, ...threads))
}

function base(): Svg {
  const star = [
    [-250, 0],
    [250, 0],
    [-150, 36],
    [160, 36],
    [0, 50],
  ].map(([x = 0, y = 0]) =>
    [
      line(`M0 -70L${x} ${y - 44}`, [across('#8a8d92', '#e2e4e6', '#6a6d72'), 26]),
      oval([x - 9, y - 14, 17, 22], '#1d1e22'),
      oval([x + 11, y - 14, 17, 22], '#33353a'),
      rect([x - 22, y - 46, 44, 22, 10], '#2a2b30'),
    ].join(''),
  )
  const lift = [
    rect([-26, -250, 52, 110, 8], across('#2a2b30', '#6a6d72', '#1d1e22')),
    rect([-16, -320, 32, 90, 6], metal(materials.steel)),
    path('M-34 -150H34L44 -66H-44Z', across('#8a8d92', '#e2e4e6', '#6a6d72')),
  ]
  return [...star.slice(0, 4), ...lift, star[4] ?? ''].join('')
}

function arm(hex: string, flip: 1 | -1): Svg {
  return moved(
    `scale(${flip} 1)`,
    line('M-190 -350H-262V-500', [slant('#5b5e64', '#1d1e22'), 27]),
    rect([-318, -534, 92, 42, 20], down(lit(hex, 0.25), shaded(hex, 0.4))),
  )
}

/** Its castors are on y = 0. */
function chair(hex: string): Svg {
  const seat = 'M-250 -392C-256 -440 -220 -452 -160 -456H160C220 -452 256 -440 250 -392C246 -346 200 -326 0 -326C-200 -326 -246 -346 -250 -392Z'
  const back = [
    rect([-32, -560, 64, 240, 14], across('#33353a', '#6a6d72', '#1d1e22')),
    path(shell, lit(hex, 0.35), 'opacity="0.35"'),
    mesh(shell, shaded(hex, 0.25)),
    line(shell, [slant(lit(hex, 0.45), hex, shaded(hex, 0.4)), 25]),
    path(
      'M-150 -640C-80 -616 80 -616 150 -640C160 -600 156 -580 140 -566C80 -548 -80 -548 -140 -566C-156 -580 -160 -600 -150 -640Z',
      slant(lit(hex, 0.3), shaded(hex, 0.35)),
      'opacity="0.95"',
    ),
  ]
  const head = [
    rect([-22, -980, 44, 90, 10], '#2a2b30'),
    path(
      'M-130 -1010C-130 -1064 -90 -1070 0 -1070C90 -1070 130 -1064 130 -1010C130 -968 90 -960 0 -960C-90 -960 -130 -968 -130 -1010Z',
      slant(lit(hex, 0.3), hex, shaded(hex, 0.4)),
    ),
    soft(6, path('M-100 -1030C-80 -1050 0 -1056 40 -1054C0 -1040 -60 -1030 -100 -1010Z', '#ffffff', 'opacity="0.4"')),
  ]
  const cushion = [
    path(seat, down([0, lit(hex, 0.32)], [0.4, hex], [1, shaded(hex, 0.5)])),
    line('M-246 -392C-200 -366 200 -366 246 -392', [shaded(hex, 0.5), 4]),
    soft(10, path('M-200 -428C-100 -444 60 -444 140 -438C40 -420 -120 -414 -200 -406Z', '#ffffff', 'opacity="0.28"')),
  ]
  return [base(), ...back, ...head, arm(hex, -1), arm(hex, 1), rect([-90, -334, 180, 40, 12], '#1d1e22'), ...cushion].join('')
}

function chairBehind(hex: string): Svg {
  const spine = [
    path('M-44 -330H44L34 -700C34 -730 -34 -730 -34 -700Z', across('#33353a', '#7d8187', '#1d1e22')),
    line('M-150 -860L0 -690L150 -860', [slant('#5b5e64', '#1d1e22'), 26]),
    path('M-150 -630C-80 -606 80 -606 150 -630V-580C80 -556 -80 -556 -150 -580Z', slant('#4a4c52', '#1d1e22')),
  ]
  const seat = path(
    'M-244 -392C-250 -430 -220 -440 -160 -440H160C220 -440 250 -430 244 -392C240 -350 200 -330 0 -330C-200 -330 -240 -350 -244 -392Z',
    down(hex, shaded(hex, 0.55)),
  )
  return [
    base(),
    seat,
    arm(hex, -1),
    arm(hex, 1),
    rect([-22, -980, 44, 90, 10], '#2a2b30'),
    rect([-130, -1066, 260, 104, 44], slant(hex, shaded(hex, 0.45))),
    path(shell, lit(hex, 0.4), 'opacity="0.5"'),
    mesh(shell, shaded(hex, 0.3)),
    ...spine,
    line(shell, [slant(lit(hex, 0.35), hex, shaded(hex, 0.45)), 25]),
  ].join('')
}

function seated(thing: Svg): Svg {
  return studio(paper, groundShadow([600, 1110, 290]), placed([600, 1096, 0.96], thing))
}

export const chairs: Pictures = {
  'fauteuil-raha-noir': () => seated(chair(colours.Noir)),
  'fauteuil-raha-gris': () => seated(chair(colours.Gris)),
  'fauteuil-raha-vert-sauge': () => seated(chair(colours['Vert sauge'])),
  'fauteuil-raha-dos': () => seated(chairBehind(colours.Noir)),
  'fauteuil-raha-maille': () => closeUp([520, 400, 2.3], seated(chair(colours.Noir))),
}
