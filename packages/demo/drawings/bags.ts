import { colours, lit, materials, papers, shaded } from './palette.ts'
import { boxPath, dashed, faint, line, metal, moved, oval, path, rect, repeat, slant, soft, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, family, niche, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.sport
const [leather, brass] = [materials.leather, materials.brass]
const hide = slant(lit(leather, 0.3), leather, shaded(leather, 0.3))
const thread = '#e8cfa5'

function canvas(d: string, hex: string): Svg {
  const threads = repeat(80, (index) => dashed(`M-400 ${-860 + index * 11}H400`, [index % 2 ? lit(hex, 0.5) : shaded(hex, 0.5), 2.6], [4, 6]))
  return within(d, faint(0.16, ...threads))
}

function strap([x, top, bottom]: [number, number, number]): Svg {
  return [
    rect([x - 24, top, 48, bottom - top, 10], hide),
    dashed(`M${x - 15} ${top + 10}V${bottom - 12}M${x + 15} ${top + 10}V${bottom - 12}`, [thread, 2.6], [8, 6]),
    rect([x - 34, bottom - 100, 68, 52, 8], metal(brass)),
    rect([x - 22, bottom - 90, 44, 32, 4], shaded(leather, 0.2)),
    rect([x - 4, bottom - 98, 8, 34, 3], lit(brass, 0.5)),
    oval([x, bottom - 26, 5], shaded(leather, 0.6)),
  ].join('')
}

function backpack(hex: string): Svg {
  const body = 'M-300 -40V-560C-300 -720 -200 -790 0 -790C200 -790 300 -720 300 -560V-40C300 -12 280 0 250 0H-250C-280 0 -300 -12 -300 -40Z'
  const flap = 'M-306 -470V-570C-306 -730 -204 -800 0 -800C204 -800 306 -730 306 -570V-470C306 -420 280 -400 240 -400H-240C-280 -400 -306 -420 -306 -470Z'
  const pocket = 'M-220 -60V-280C-220 -306 -204 -320 -180 -320H180C204 -320 220 -306 220 -280V-60C220 -40 206 -30 186 -30H-186C-206 -30 -220 -40 -220 -60Z'
  const light = (d: string) =>
    within(
      d,
      soft(22, path('M-290 -500C-280 -700 -180 -770 -40 -780C-160 -700 -220 -560 -230 -420Z', '#ffffff', 'opacity="0.28"')),
      soft(26, path('M320 -760V0H200C270 -200 280 -560 240 -740Z', shaded(hex, 0.8), 'opacity="0.4"')),
    )
  const handle = [line('M-70 -796C-70 -872 70 -872 70 -796', [shaded(leather, 0.35), 30]), line('M-70 -800C-70 -872 70 -872 70 -800', [leather, 22])]
  const base = 'M-300 -96H300V-40C300 -12 280 0 250 0H-250C-280 0 -300 -12 -300 -40Z'
  return [
    ...handle,
    path(body, slant(lit(hex, 0.14), shaded(hex, 0.06), shaded(hex, 0.4))),
    canvas(body, hex),
    path(base, hide),
    dashed('M-296 -84H296', [thread, 3], [10, 8]),
    soft(6, path(pocket, '#0a0810', 'opacity="0.35" transform="translate(5 8)"')),
    path(pocket, slant(lit(hex, 0.22), hex, shaded(hex, 0.24))),
    canvas(pocket, hex),
    dashed('M-206 -62V-280C-206 -298 -196 -306 -180 -306H180C196 -306 206 -298 206 -280V-62', [lit(hex, 0.45), 3], [10, 8]),
    soft(9, path(flap, '#0a0810', 'opacity="0.4" transform="translate(5 14)"')),
    path(flap, slant(lit(hex, 0.3), hex, shaded(hex, 0.25))),
    canvas(flap, hex),
    light(flap),
    dashed('M-290 -474C-288 -430 -270 -416 -240 -416H240C270 -416 288 -430 290 -474', [lit(hex, 0.5), 3], [10, 8]),
    strap([-130, -520, -200]),
    strap([130, -520, -200]),
    rect([-62, -640, 124, 70, 8], hide),
    dashed(`M-54 -632H54V-578H-54Z`, [thread, 2.4], [7, 5]),
    path('M0 -622L14 -605L0 -588L-14 -605Z', shaded(leather, 0.5)),
  ].join('')
}

/** Padded panel and two shoulder straps. */
function backpackBehind(hex: string): Svg {
  const body = 'M-300 -40V-560C-300 -720 -200 -790 0 -790C200 -790 300 -720 300 -560V-40C300 -12 280 0 250 0H-250C-280 0 -300 -12 -300 -40Z'
  const pad = boxPath([-232, -560, 464, 520, 46])
  const air = repeat(40, (index) => dashed(`M-232 ${-552 + index * 13}H232`, ['#17181b', 6], [6, 7]))
  const belt = (flip: 1 | -1) =>
    moved(
      `scale(${flip} 1)`,
      path(
        'M-70 -740C-150 -740 -200 -640 -210 -460C-216 -330 -216 -250 -240 -160L-176 -150C-150 -260 -140 -340 -130 -450C-120 -560 -96 -620 -50 -650Z',
        slant(lit(hex, 0.3), hex, shaded(hex, 0.3)),
      ),
      dashed('M-82 -718C-146 -706 -184 -610 -194 -460C-200 -340 -202 -260 -222 -170', [lit(hex, 0.5), 3], [9, 7]),
      rect([-244, -176, 72, 34, 6], '#26272b'),
      line('M-208 -146L-268 -40', ['#33353a', 28]),
    )
  return [
    line('M-70 -796C-70 -872 70 -872 70 -796', [leather, 22]),
    path(body, slant(lit(hex, 0.14), shaded(hex, 0.06), shaded(hex, 0.4))),
    canvas(body, hex),
    path(pad, slant('#5b5e64', '#33353a')),
    within(pad, faint(0.6, ...air), rect([-26, -560, 52, 520, 20], '#1d1e22')),
    rect([-232, -380, 464, 70], slant(lit(hex, 0.2), shaded(hex, 0.2))),
    dashed('M-226 -372H226M-226 -318H226', [lit(hex, 0.5), 2.6], [9, 7]),
    belt(-1),
    belt(1),
    rect([-90, -770, 180, 90, 16], hide),
    dashed('M-80 -760H80V-690H-80Z', [thread, 2.6], [8, 6]),
  ].join('')
}

function basket(): Svg {
  const palm = '#d9b878'
  const shape = 'M-400 -440C-300 -404 300 -404 400 -440C396 -260 350 -80 280 -14C200 8 -200 8 -280 -14C-350 -80 -396 -260 -400 -440Z'
  const rows = repeat(17, (row) => {
    const y = -424 + row * 27
    return repeat(29, (index) =>
      path(
        `M${-420 + index * 30 + (row % 2) * 15} ${y}q15 -15 30 0q-4 18 -15 24q-12 -6 -15 -24z`,
        slant(lit(palm, 0.35), palm, shaded(palm, 0.3)),
        `stroke="${shaded(palm, 0.45)}" stroke-width="1.5"`,
      ),
    ).join('')
  })
  const grip = (y: number, tone: string) =>
    [line(`M-170 -380C-190 ${y} 190 ${y} 170 -380`, [shaded(tone, 0.4), 30]), line(`M-170 -384C-190 ${y - 3} 190 ${y - 3} 170 -384`, [tone, 22])].join('')
  const tab = (x: number) =>
    [rect([x - 30, -400, 60, 130, 14], hide), dashed(`M${x - 21} -390V-284H${x + 21}V-390`, [thread, 3], [8, 6]), oval([x, -306, 8], metal(brass))].join('')
  return [
    grip(-850, shaded(leather, 0.25)),
    oval([0, -436, 398, 46], shaded(palm, 0.6)),
    path(shape, palm),
    within(
      shape,
      ...rows,
      soft(26, path('M420 -460V20H180C320 -100 350 -300 340 -440Z', '#4a2f14', 'opacity="0.4"')),
      soft(26, path('M-380 -430C-370 -250 -320 -90 -250 -30C-270 -160 -280 -300 -270 -420Z', '#ffffff', 'opacity="0.35"')),
    ),
    line('M-400 -440C-300 -404 300 -404 400 -440', [shaded(palm, 0.1), 24]),
    dashed('M-400 -440C-300 -404 300 -404 400 -440', [lit(palm, 0.4), 20], [12, 8]),
    grip(-760, leather),
    tab(-170),
    tab(170),
  ].join('')
}

const carried = (hex: string) => studio(paper, standing([600, 1080, 1.2], 290, backpack(hex)))

const market = () => niche(papers.home, standing([600, 1070, 1.1], 320, basket()))

export const bags: Pictures = {
  'sac-safar-vert-olive': () => carried(colours['Vert olive']),
  'sac-safar-graphite': () => carried(colours.Graphite),
  'sac-safar-terracotta': () => carried(colours.Terracotta),
  'sac-safar-dos': () => studio(paper, standing([600, 1080, 1.2], 290, backpackBehind(colours['Vert olive']))),
  'sac-safar-boucle': () => closeUp([440, 760, 2.4], carried(colours['Vert olive'])),
  'sac-safar-gamme': () =>
    family(paper, 300, { size: 0.86, things: [backpack(colours.Graphite), backpack(colours['Vert olive']), backpack(colours.Terracotta)] }),
  'couffin-palmier': market,
  'couffin-palmier-anse': () => closeUp([420, 700, 2.2], market()),
}
