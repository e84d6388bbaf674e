import { colours, lit, mix, papers, shaded } from './palette.ts'
import { across, ball, dashed, line, moved, outward, oval, path, placed, rect, repeat, slant, soft, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, flatLay, lifted, plinth, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.toys
const fur = '#e9c48f'

function furry(d: string, hex: string): Svg {
  const tufts = repeat(150, (index) => {
    const [x, y] = [Math.sin(index * 7.3) * 300, -360 + Math.sin(index * 3.7) * 420]
    return line(`M${x} ${y}q4 9 ${2 + Math.sin(index) * 6} 18`, [index % 2 ? lit(hex, 0.4) : shaded(hex, 0.2), 3], 'opacity="0.4"')
  })
  return path(d, outward([0.36, 0.26, 0.85], lit(hex, 0.42), hex, shaded(hex, 0.28))) + within(d, ...tufts)
}

function ear(flip: 1 | -1): Svg {
  return moved(
    `scale(${flip} 1)`,
    furry('M50 -600C90 -760 190 -900 300 -930C330 -800 290 -620 190 -540Z', fur),
    path('M96 -610C130 -730 200 -830 278 -874C290 -780 256 -650 184 -580Z', slant('#f6dccb', '#dfa893')),
    dashed('M96 -610C130 -730 200 -830 278 -874C290 -780 256 -650 184 -580', [shaded(fur, 0.35), 3], [9, 8]),
  )
}

function fennec(): Svg {
  const cream = '#fbf1de'
  const tail = [
    furry('M150 -90C260 -60 370 -110 380 -240C384 -310 340 -330 310 -300C300 -220 240 -170 150 -190Z', fur),
    path('M380 -240C384 -310 340 -330 310 -300C308 -270 304 -256 300 -244C330 -226 360 -224 380 -240Z', shaded('#6f4a35', 0.1)),
  ]
  const body = [
    furry('M-160 -60C-190 -260 -110 -400 0 -400C110 -400 190 -260 160 -60C150 0 -150 0 -160 -60Z', fur),
    path('M-90 -70C-110 -220 -60 -330 0 -330C60 -330 110 -220 90 -70C80 -24 -80 -24 -90 -70Z', outward([0.4, 0.3, 0.8], '#ffffff', cream, '#e6d3b0')),
  ]
  const paw = (x: number) =>
    [
      path(
        `M${x - 62} -30C${x - 66} -90 ${x - 30} -110 ${x} -110C${x + 30} -110 ${x + 66} -90 ${x + 62} -30C${x + 56} 4 ${x - 56} 4 ${x - 62} -30Z`,
        ball(lit(fur, 0.1)),
      ),
      line(`M${x - 20} -16v-26M${x + 20} -16v-26`, [shaded(fur, 0.4), 5]),
    ].join('')
  const arms = [-1, 1].map((flip) =>
    moved(`scale(${flip} 1)`, furry('M-120 -330C-190 -280 -200 -190 -170 -160C-140 -140 -110 -170 -100 -210C-90 -260 -80 -300 -84 -320Z', fur)),
  )
  const head = [
    furry('M-240 -540C-250 -670 -130 -730 0 -730C130 -730 250 -670 240 -540C232 -440 110 -390 0 -390C-110 -390 -232 -440 -240 -540Z', fur),
    path(
      'M-220 -500C-170 -540 -80 -520 0 -560C80 -520 170 -540 220 -500C190 -420 90 -392 0 -392C-90 -392 -190 -420 -220 -500Z',
      outward([0.45, 0.2, 0.8], '#ffffff', cream, '#ead9b8'),
    ),
    oval([0, -486, 76, 58], ball(cream)),
    path('M-34 -522C-20 -534 20 -534 34 -522C30 -494 12 -484 0 -484C-12 -484 -30 -494 -34 -522Z', slant('#5a4038', '#2a1c18')),
    oval([-10, -518, 9, 5], '#ffffff', 'opacity="0.6"'),
    line('M0 -484V-464C0 -448 -30 -446 -38 -458M0 -464C0 -448 30 -446 38 -458', ['#5a4038', 5]),
  ]
  const eyes = [-1, 1].map((flip) =>
    moved(
      `scale(${flip} 1)`,
      oval([-104, -566, 33, 36], slant('#3a2a24', '#120c0a')),
      oval([flip < 0 ? -96 : -114, -580, 11], '#ffffff'),
      oval([-98, -548, 6], '#ffffff', 'opacity="0.6"'),
      line('M-140 -612C-124 -626 -96 -630 -76 -618', [shaded(fur, 0.45), 6]),
      oval([-166, -494, 32, 19], '#e58370', 'opacity="0.35"'),
    ),
  )
  const scarf = [
    path('M-136 -404C-60 -366 60 -366 136 -404L146 -364C60 -326 -60 -326 -146 -364Z', slant(lit(colours.Bleu, 0.25), colours.Bleu, shaded(colours.Bleu, 0.3))),
    path('M60 -352L124 -340L118 -214L64 -222Z', slant(lit(colours.Bleu, 0.15), shaded(colours.Bleu, 0.25))),
    line('M68 -250L120 -242M66 -234L118 -228', ['#f6efe0', 5]),
  ]
  return [...tail, ear(-1), ear(1), ...body, ...arms, paw(-92), paw(92), ...head, ...eyes, ...scarf].join('')
}

function gift(): Svg {
  const [hex, ribbon] = ['#f6efe0', colours.Terracotta]
  const dots = repeat(35, (index) =>
    oval([-150 + (index % 7) * 50 + (Math.floor(index / 7) % 2) * 24, -280 + Math.floor(index / 7) * 62, 7], colours.Safran, 'opacity="0.8"'),
  )
  return [
    rect([-180, -300, 360, 300, 6], slant('#ffffff', hex, shaded(hex, 0.14))),
    within('M-180 -300H180V0H-180Z', ...dots),
    rect([-196, -340, 392, 66, 6], slant('#ffffff', hex, shaded(hex, 0.2))),
    rect([-30, -340, 60, 340], across(lit(ribbon, 0.2), ribbon, shaded(ribbon, 0.3))),
    path(
      'M0 -340C-120 -460 -190 -400 -150 -350C-120 -330 -40 -336 0 -340C40 -336 120 -330 150 -350C190 -400 120 -460 0 -340Z',
      slant(lit(ribbon, 0.3), ribbon, shaded(ribbon, 0.35)),
    ),
    oval([0, -344, 30, 24], ball(ribbon)),
  ].join('')
}

type Block = { kind: 'cube' | 'arch' | 'dome' | 'roof' | 'column'; at: [number, number]; size: [number, number]; hex: string }

function block({ kind, at: [x, y], size: [w, h], hex }: Block): Svg {
  const outlines = {
    cube: `M0 0V${-h}H${w}V0Z`,
    column: `M0 0V${-h}H${w}V0Z`,
    arch: `M0 0V${-h}H${w}V0H${w * 0.72}V${-h * 0.3}A${w * 0.22} ${w * 0.22} 0 0 0 ${w * 0.28} ${-h * 0.3}V0Z`,
    dome: `M0 0V${-h * 0.16}A${w / 2} ${h * 0.84} 0 0 1 ${w} ${-h * 0.16}V0Z`,
    roof: `M0 0L${w / 2} ${-h}L${w} 0Z`,
  }
  const d = outlines[kind]
  const turn = kind === 'column' ? across(shaded(hex, 0.2), lit(hex, 0.4), hex, shaded(hex, 0.35)) : slant(lit(hex, 0.34), hex, shaded(hex, 0.16))
  const grain = repeat(Math.ceil(h / 15), (index) =>
    line(`M0 ${-index * 15 - 6}q${w / 3} ${-6 + (index % 3) * 5} ${w} 0`, [shaded(hex, 0.4), 1.6], 'opacity="0.2"'),
  )
  return moved(
    `translate(${x} ${y})`,
    moved('translate(9 -7)', path(d, shaded(hex, 0.42))),
    path(d, turn, `stroke="${lit(hex, 0.4)}" stroke-width="2"`),
    within(d, ...grain),
  )
}

const [beech, blue, coral, yellow, sage] = ['#e3bf8c', colours.Bleu, colours.Corail, colours.Safran, colours['Vert sauge']]
const medina: Block[] = [
  { kind: 'cube', at: [-420, 0], size: [180, 180], hex: sage },
  { kind: 'arch', at: [-236, 0], size: [260, 240], hex: beech },
  { kind: 'column', at: [28, 0], size: [90, 300], hex: coral },
  { kind: 'arch', at: [122, 0], size: [200, 180], hex: yellow },
  { kind: 'cube', at: [326, 0], size: [130, 130], hex: blue },
  { kind: 'dome', at: [-420, -180], size: [180, 110], hex: '#f6efe0' },
  { kind: 'cube', at: [-196, -240], size: [180, 130], hex: '#f6efe0' },
  { kind: 'dome', at: [-196, -370], size: [180, 130], hex: blue },
  { kind: 'cube', at: [22, -300], size: [102, 90], hex: beech },
  { kind: 'column', at: [38, -390], size: [70, 150], hex: '#f6efe0' },
  { kind: 'roof', at: [22, -540], size: [102, 110], hex: sage },
  { kind: 'roof', at: [122, -180], size: [200, 110], hex: coral },
  { kind: 'roof', at: [326, -130], size: [130, 80], hex: yellow },
]

/** From its side, the wheels on y = 0. */
function car(hex: string): Svg {
  const shell =
    'M-420 -110C-430 -180 -420 -220 -360 -230L-250 -246C-210 -330 -170 -356 -100 -360H200C280 -356 320 -330 350 -250L400 -236C424 -228 428 -200 426 -110C426 -84 412 -76 390 -76H-384C-408 -76 -418 -86 -420 -110Z'
  const wood = '#e8cb9c'
  const grain = repeat(20, (index) =>
    line(`M-440 ${-360 + index * 15}C-200 ${-370 + index * 15} 200 ${-346 + index * 15} 440 ${-362 + index * 15}`, [shaded(wood, 0.45), 2], 'opacity="0.25"'),
  )
  const panes = ['M-206 -250C-180 -310 -160 -322 -110 -324H-50V-250Z', 'M-20 -324H140V-250H-20Z', 'M170 -324H210C256 -322 280 -306 304 -250H170Z'].map((d) =>
    path(d, slant('#dfe9ec', '#9fb9c4', '#7f9dab'), `stroke="${shaded(wood, 0.35)}" stroke-width="5"`),
  )
  const wheel = (x: number) =>
    placed(
      [x, -84],
      oval([0, 0, 86], slant('#55484a', '#241c1e')),
      oval([0, 0, 74], slant('#463a3c', '#2d2426')),
      oval([0, 0, 50], slant(lit(wood, 0.4), wood, shaded(wood, 0.3))),
      oval([0, 0, 13], shaded(wood, 0.4)),
      oval([-3, -3, 6], '#d9dde0'),
    )
  const lamps = [
    oval([-404, -180, 16, 22], '#ffe6b5', 'stroke="#c79a4b" stroke-width="4"'),
    rect([404, -210, 18, 40, 8], '#c94a3a'),
    rect([-442, -112, 60, 24, 12], shaded(wood, 0.1)),
    rect([392, -112, 54, 24, 12], shaded(wood, 0.1)),
  ]
  const load = [
    rect([-70, -392, 260, 12, 6], shaded(wood, 0.2)),
    rect([-40, -440, 100, 52, 8], slant(lit('#8f5a35', 0.3), '#8f5a35')),
    rect([70, -428, 90, 40, 8], slant(lit(colours.Safran, 0.3), mix(colours.Safran, '#8f5a35', 0.3))),
    line('M-40 -414H60', ['#e8cfa5', 4]),
  ]
  return [
    ...load,
    path(shell, slant(lit(wood, 0.5), wood, shaded(wood, 0.25))),
    within(
      shell,
      ...grain,
      rect([-440, -204, 880, 58], hex),
      rect([-440, -204, 880, 16], lit(hex, 0.3), 'opacity="0.6"'),
      soft(14, rect([-440, -110, 880, 60], '#3a2418', 'opacity="0.3"')),
    ),
    ...panes,
    rect([-14, -232, 40, 10, 5], shaded(wood, 0.45)),
    ...[-250, 250].map((x) => oval([x, -90, 104, 92], shaded(wood, 0.6))),
    wheel(-250),
    wheel(250),
    ...lamps,
  ].join('')
}

const built = () => studio(paper, standing([590, 960, 1.18], 440, medina.map(block).join('')))
const parked = (hex: string) => studio(paper, standing([600, 890, 1.2], 420, car(hex)))
const loose: [number, number, number][] = [
  [110, 400, -12],
  [400, 470, 10],
  [930, 560, -6],
  [470, 870, 8],
  [110, 760, 10],
  [860, 770, -20],
  [900, 1080, 8],
  [200, 1090, 6],
]

export const toys: Pictures = {
  'peluche-fennec': () => studio(paper, standing([590, 1050, 1.06], 230, fennec())),
  'peluche-fennec-oreille': () => closeUp([600, 400, 1.75], studio(paper, standing([590, 1050, 1.06], 230, fennec()))),
  'peluche-fennec-cadeau': () =>
    studio(paper, plinth([600, 1000, 500], paper), standing([800, 990, 0.95], 180, gift()), standing([440, 1030, 0.86], 230, fennec())),
  'cubes-medina': built,
  'cubes-medina-pieces': () =>
    flatLay(
      paper,
      ...loose.map(([x, y, turn], index) =>
        lifted(22, placed([x, y, 1.45, turn], block({ ...(medina[index + (index > 3 ? 3 : 0)] ?? medina[0]!), at: [0, 0] }))),
      ),
    ),
  'voiture-louage-rouge': () => parked(colours.Rouge),
  'voiture-louage-bleu': () => parked(colours.Bleu),
  'voiture-louage-safran': () => parked(colours.Safran),
  'voiture-louage-gamme': () =>
    studio(
      paper,
      standing([420, 560, 0.62], 420, car(colours.Bleu)),
      standing([760, 780, 0.72], 420, car(colours.Safran)),
      standing([470, 1050, 0.84], 420, car(colours.Rouge)),
    ),
}
