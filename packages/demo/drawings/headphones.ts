import { colours, lit, materials, papers, shaded } from './palette.ts'
import { across, dashed, faint, line, metal, moved, outward, oval, ovalPath, path, placed, rect, repeat, slant, soft, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { flatLay, groundShadow, laid, lifted, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.sound

const cushionShape = 'M-236 -374C-196 -374 -170 -300 -170 -192C-170 -84 -196 -10 -236 -10C-262 -10 -272 -84 -272 -192C-272 -300 -262 -374 -236 -374Z'
const cupShape = 'M-262 -366C-334 -358 -356 -280 -356 -192C-356 -104 -334 -26 -262 -18C-248 -18 -240 -90 -240 -192C-240 -294 -248 -366 -262 -366Z'

/** The left cup of the headphones: its leather cushion, and the shell over it. */
function cup(hex: string): Svg {
  return [
    path(cushionShape, across([0, shaded(hex, 0.6)], [0.3, shaded(hex, 0.32)], [0.62, shaded(hex, 0.06)], [1, shaded(hex, 0.46)])),
    dashed('M-226 -360C-200 -330 -188 -270 -188 -192C-188 -114 -200 -54 -226 -24', [lit(hex, 0.3), 2.5], [8, 7]),
    path(cupShape, across([0, shaded(hex, 0.22)], [0.2, lit(hex, 0.42)], [0.5, hex], [1, shaded(hex, 0.4)])),
    line('M-262 -366C-248 -366 -240 -294 -240 -192C-240 -90 -248 -18 -262 -18', [lit(hex, 0.35), 3], 'opacity="0.7"'),
    faint(0.6, soft(6, path('M-326 -286C-340 -230 -340 -154 -326 -98C-314 -150 -314 -230 -326 -286Z', '#ffffff'))),
  ].join('')
}

/** Standing on their cups. */
function headset(hex: string): Svg {
  const arc = 'M-266 -440C-276 -620 -170 -742 0 -742C170 -742 276 -620 266 -440'
  const padding = 'M-236 -450C-238 -600 -140 -706 0 -706C140 -706 238 -600 236 -450'
  const band = [
    line(padding, [shaded(hex, 0.36), 46]),
    dashed('M-222 -452C-222 -590 -132 -692 0 -692C132 -692 222 -590 222 -452', [lit(hex, 0.25), 2.5], [9, 8]),
    line(arc, [shaded(hex, 0.42), 42]),
    line(arc, [across(lit(hex, 0.1), lit(hex, 0.3), hex, shaded(hex, 0.3)), 34]),
    faint(0.7, line('M-254 -540C-238 -650 -150 -742 -10 -750', [lit(hex, 0.65), 7])),
  ]
  const arm = [
    rect([-276, -452, 20, 140, 8], metal(materials.steel)),
    path(
      'M-296 -470H-236V-396C-236 -384 -246 -376 -258 -376H-274C-286 -376 -296 -384 -296 -396Z',
      across([0, shaded(hex, 0.2)], [0.3, lit(hex, 0.3)], [1, shaded(hex, 0.4)]),
    ),
    rect([-296, -394, 60, 8], metal(materials.brass)),
    path('M-300 -346C-296 -376 -236 -376 -232 -346L-226 -300H-306Z', metal(shaded(materials.steel, 0.25))),
  ]
  const far = moved('scale(-1 1)', ...arm, cup(hex), path(cupShape, shaded(hex, 0.6), 'opacity="0.26"'))
  return [...band, ...arm, cup(hex), far].join('')
}

/** A shadow lies under each cup. */
function headphonesAt([x, y, size]: [number, number, number], hex: string): Svg {
  return `${[-262, 262].map((cupX) => groundShadow([x + cupX * size, y - 14 * size, 100 * size])).join('')}${placed([x, y, size], headset(hex))}`
}

/** The inside of a cup: the cushion and the cloth over the driver, centred on 0, 0. */
function cushion(hex: string): Svg {
  const folds = repeat(40, (index) => line('M0 -330Q8 -290 0 -252', [shaded(hex, 0.4), 3], `transform="rotate(${index * 9})" opacity="0.25"`))
  const mesh = repeat(19, (row) => dashed(`M-170 ${-171 + row * 19}H170`, ['#0e0e11', 10], [9, 10])).join('')
  return [
    oval([0, 0, 420], slant(lit(hex, 0.35), hex, shaded(hex, 0.3))),
    oval([0, 0, 368], shaded(hex, 0.5)),
    oval(
      [0, 0, 360],
      outward([0.5, 0.5, 0.5], [0.4, shaded(hex, 0.5)], [0.6, shaded(hex, 0.3)], [0.82, lit(hex, 0.06)], [0.92, shaded(hex, 0.1)], [1, shaded(hex, 0.45)]),
    ),
    soft(16, path('M-250 -190A310 310 0 0 1 60 -310A330 330 0 0 0 -250 -190Z', '#ffffff', 'opacity="0.6"')),
    ...folds,
    dashed(ovalPath([0, 0, 322]), [lit(hex, 0.3), 4], [14, 12]),
    oval([0, 0, 210], '#141417'),
    within(ovalPath([0, 0, 172]), rect([-180, -180, 360, 360], '#37373d'), mesh),
    oval([0, 0, 172], 'none', 'stroke="#0b0b0d" stroke-width="8"'),
  ].join('')
}

export const headphones: Pictures = {
  'casque-nasma-sable': () => studio(paper, headphonesAt([600, 1020, 1.24], colours.Sable)),
  'casque-nasma-noir': () => studio(paper, headphonesAt([600, 1020, 1.24], colours.Noir)),
  'casque-nasma-terracotta': () => studio(paper, headphonesAt([600, 1020, 1.24], colours.Terracotta)),
  'casque-nasma-profil': () => flatLay(paper, laid([600, 600, 1.24, -28], [740, 40], headset(colours.Sable))),
  'casque-nasma-coussinet': () => flatLay(paper, lifted(40, placed([600, 620, 1.28], cushion(colours.Sable)))),
  'casque-nasma-gamme': () =>
    studio(
      paper,
      headphonesAt([330, 760, 0.62], colours.Noir),
      headphonesAt([870, 760, 0.62], colours.Terracotta),
      headphonesAt([600, 1030, 0.78], colours.Sable),
    ),
}
