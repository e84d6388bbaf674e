import { colours, lit, materials, papers, shaded } from './palette.ts'
import { across, boxPath, dashed, faint, line, metal, moved, oval, path, placed, rect, slant, soft, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { closeUp, family, flatLay, lifted, niche, standing, studio } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.sport
const [leather, brass, steel] = [materials.leather, materials.brass, materials.steel]
const hide = slant(lit(leather, 0.3), leather, shaded(leather, 0.3))
const thread = '#e8cfa5'

/** Canvas weave inside a path. */
function canvas(d: string, hex: string): Svg {
  const threads = Array.from({ length: 80 }, (_, index) => dashed(`M-400 ${-860 + index * 11}H400`, [index % 2 ? lit(hex, 0.5) : shaded(hex, 0.5), 2.6], [4, 6]))
  return within(d, faint(0.16, ...threads))
}

function strap([x, top, bottom]: [number, number, number]): Svg {
  return [rect([x - 24, top, 48, bottom - top, 10], hide), dashed(`M${x - 15} ${top + 10}V${bottom - 12}M${x + 15} ${top + 10}V${bottom - 12}`, [thread, 2.6], [8, 6]), rect([x - 34, bottom - 100, 68, 52, 8], metal(brass)), rect([x - 22, bottom - 90, 44, 32, 4], shaded(leather, 0.2)), rect([x - 4, bottom - 98, 8, 34, 3], lit(brass, 0.5)), oval([x, bottom - 26, 5], shaded(leather, 0.6))].join('')
}

/** A backpack from the front, standing on y = 0. */
function backpack(hex: string): Svg {
  const body = 'M-300 -40V-560C-300 -720 -200 -790 0 -790C200 -790 300 -720 300 -560V-40C300 -12 280 0 250 0H-250C-280 0 -300 -12 -300 -40Z'
  const flap = 'M-306 -470V-570C-306 -730 -204 -800 0 -800C204 -800 306 -730 306 -570V-470C306 -420 280 -400 240 -400H-240C-280 -400 -306 -420 -306 -470Z'
  const pocket = 'M-220 -60V-280C-220 -306 -204 -320 -180 -320H180C204 -320 220 -306 220 -280V-60C220 -40 206 -30 186 -30H-186C-206 -30 -220 -40 -220 -60Z'
  const light = (d: string) => within(d, soft(22, path('M-290 -500C-280 -700 -180 -770 -40 -780C-160 -700 -220 -560 -230 -420Z', '#ffffff', 'opacity="0.28"')), soft(26, path('M320 -760V0H200C270 -200 280 -560 240 -740Z', shaded(hex, 0.8), 'opacity="0.4"')))
  const handle = [line('M-70 -796C-70 -872 70 -872 70 -796', [shaded(leather, 0.35), 30]), line('M-70 -800C-70 -872 70 -872 70 -800', [leather, 22])]
  const base = 'M-300 -96H300V-40C300 -12 280 0 250 0H-250C-280 0 -300 -12 -300 -40Z'
  return [...handle, path(body, slant(lit(hex, 0.14), shaded(hex, 0.06), shaded(hex, 0.4))), canvas(body, hex), path(base, hide), dashed('M-296 -84H296', [thread, 3], [10, 8]), soft(6, path(pocket, '#0a0810', 'opacity="0.35" transform="translate(5 8)"')), path(pocket, slant(lit(hex, 0.22), hex, shaded(hex, 0.24))), canvas(pocket, hex), dashed('M-206 -62V-280C-206 -298 -196 -306 -180 -306H180C196 -306 206 -298 206 -280V-62', [lit(hex, 0.45), 3], [10, 8]), soft(9, path(flap, '#0a0810', 'opacity="0.4" transform="translate(5 14)"')), path(flap, slant(lit(hex, 0.3), hex, shaded(hex, 0.25))), canvas(flap, hex), light(flap), dashed('M-290 -474C-288 -430 -270 -416 -240 -416H240C270 -416 288 -430 290 -474', [lit(hex, 0.5), 3], [10, 8]), strap([-130, -520, -200]), strap([130, -520, -200]), rect([-62, -640, 124, 70, 8], hide), dashed(`M-54 -632H54V-578H-54Z`, [thread, 2.4], [7, 5]), path('M0 -622L14 -605L0 -588L-14 -605Z', shaded(leather, 0.5))].join('')
}

/** The back of a backpack: padded panel and two shoulder straps. */
function backpackBehind(hex: string): Svg {
  const body = 'M-300 -40V-560C-300 -720 -200 -790 0 -790C200 -790 300 -720 300 -560V-40C300 -12 280 0 250 0H-250C-280 0 -300 -12 -300 -40Z'
  const pad = boxPath([-232, -560, 464, 520, 46])
  const air = Array.from({ length: 40 }, (_, index) => dashed(`M-232 ${-552 + index * 13}H232`, ['#17181b', 6], [6, 7]))
  const belt = (flip: 1 | -1) => moved(`scale(${flip} 1)`, path('M-70 -740C-150 -740 -200 -640 -210 -460C-216 -330 -216 -250 -240 -160L-176 -150C-150 -260 -140 -340 -130 -450C-120 -560 -96 -620 -50 -650Z', slant(lit(hex, 0.3), hex, shaded(hex, 0.3))), dashed('M-82 -718C-146 -706 -184 -610 -194 -460C-200 -340 -202 -260 -222 -170', [lit(hex, 0.5), 3], [9, 7]), rect([-244, -176, 72, 34, 6], '#26272b'), line('M-208 -146L-268 -40', ['#33353a', 28]))
  return [line('M-70 -796C-70 -872 70 -872 70 -796', [leather, 22]), path(body, slant(lit(hex, 0.14), shaded(hex, 0.06), shaded(hex, 0.4))), canvas(body, hex), path(pad, slant('#5b5e64', '#33353a')), within(pad, faint(0.6, ...air), rect([-26, -560, 52, 520, 20], '#1d1e22')), rect([-232, -380, 464, 70], slant(lit(hex, 0.2), shaded(hex, 0.2))), dashed('M-226 -372H226M-226 -318H226', [lit(hex, 0.5), 2.6], [9, 7]), belt(-1), belt(1), rect([-90, -770, 180, 90, 16], hide), dashed('M-80 -760H80V-690H-80Z', [thread, 2.6], [8, 6])].join('')
}

/** A hard suitcase from the front, its wheels on y = 0. */
function suitcase(hex: string): Svg {
  const shell = boxPath([-250, -720, 500, 660, 62])
  const ribs = Array.from({ length: 8 }, (_, index) => { const x = -186 + index * 50; return [rect([x, -690, 24, 600, 12], across(shaded(hex, 0.24), lit(hex, 0.3), shaded(hex, 0.1)))].join('') })
  const pole = [-78, 78].map((x) => rect([x - 11, -980, 22, 280, 6], metal(steel)))
  const grip = [rect([-104, -1010, 208, 46, 20], across('#1d1e22', '#5b5e64', '#26272b', '#141518')), rect([-90, -1004, 150, 8, 4], '#ffffff', 'opacity="0.3"')]
  const wheel = (x: number) => [rect([x - 34, -72, 68, 34, 12], '#26272b'), oval([x - 15, -30, 19, 30], slant('#4a4c52', '#141518')), oval([x + 17, -30, 19, 30], slant('#5b5e64', '#1d1e22')), oval([x + 17, -30, 8, 13], '#8a8d92')].join('')
  const lock = [rect([226, -440, 40, 120, 10], slant('#6a6d72', '#1d1e22')), ...[0, 1, 2].map((index) => rect([234, -428 + index * 30, 24, 20, 3], '#d9dcde'))]
  const corners = [[-250, -720, 0], [250, -720, 90], [250, -60, 180], [-250, -60, 270]].map(([x = 0, y = 0, turn = 0]) => placed([x, y, 1, turn], path('M0 92V62A62 62 0 0 1 62 0H92V16H66A50 50 0 0 0 16 66V92Z', shaded(hex, 0.42), 'opacity="0.9"')))
  return [...pole, ...grip, wheel(-180), wheel(180), path(shell, slant(lit(hex, 0.32), hex, shaded(hex, 0.34))), within(shell, ...ribs, soft(30, path('M-250 -720H-60L-200 -60H-250Z', '#ffffff', 'opacity="0.24"')), soft(34, rect([170, -740, 120, 700], shaded(hex, 0.8), 'opacity="0.35"'))), ...corners, ...lock, rect([-70, -742, 140, 30, 14], slant('#4a4c52', '#17181b')), rect([-44, -160, 88, 44, 8], slant(lit(brass, 0.5), brass, shaded(brass, 0.3))), path('M0 -150L12 -138L0 -126L-12 -138Z', shaded(brass, 0.5))].join('')
}

/** The suitcase lying open from above, round 0, 0, packed. */
function suitcaseOpen(hex: string): Svg {
  const lining = '#e6dccb'
  const half = (x: number, things: Svg[]) => [rect([x, -330, 440, 660, 56], slant(lit(hex, 0.35), hex, shaded(hex, 0.35))), rect([x + 16, -314, 408, 628, 44], slant(shaded(lining, 0.2), lining)), ...things].join('')
  const folded = ([x, y, wide, tall]: [number, number, number, number], tone: string) => [rect([x + 5, y + 8, wide, tall, 14], '#3a2a20', 'opacity="0.25"'), rect([x, y, wide, tall, 14], slant(lit(tone, 0.35), tone, shaded(tone, 0.12))), line(`M${x + 12} ${y + tall / 2}H${x + wide - 12}`, [shaded(tone, 0.25), 3]), line(`M${x + 12} ${y + tall / 2 + 26}H${x + wide - 12}`, [shaded(tone, 0.25), 2], 'opacity="0.6"')].join('')
  const left = [folded([-424, -296, 190, 250], '#f3efe6'), folded([-224, -296, 180, 250], colours['Bleu ciel']), folded([-424, -34, 380, 150], colours.Corail), folded([-424, 130, 190, 160], colours['Vert sauge']), folded([-224, 130, 180, 160], colours.Safran), line('M-440 -300L-30 300M-30 -300L-440 300', ['#33353a', 24]), rect([-270, -26, 70, 52, 8], '#1d1e22')]
  const net = Array.from({ length: 40 }, (_, index) => line(`M${44 + index * 20} -300L${-556 + index * 20} 300M${-556 + index * 20} -300L${44 + index * 20} 300`, ['#8f8570', 1.6], 'opacity="0.45"'))
  const right = [folded([60, -270, 150, 330], colours['Bleu nuit']), folded([226, -270, 170, 200], '#dfb5aa'), folded([226, -50, 170, 110], '#f3efe6'), within(boxPath([34, -314, 410, 628, 44]), ...net), line('M40 96H440', [metal(steel), 9]), rect([34, 100, 410, 212, 40], lining, 'opacity="0.8"'), rect([400, 84, 36, 24, 6], metal(brass))]
  return [half(-450, left), rect([-14, -300, 28, 600, 6], shaded(hex, 0.5)), half(20, right)].join('')
}

/** A palm basket with leather handles, standing on y = 0. */
function basket(): Svg {
  const palm = '#d9b878'
  const shape = 'M-400 -440C-300 -404 300 -404 400 -440C396 -260 350 -80 280 -14C200 8 -200 8 -280 -14C-350 -80 -396 -260 -400 -440Z'
  const rows = Array.from({ length: 17 }, (_, row) => {
    const y = -424 + row * 27
    return Array.from({ length: 29 }, (_, index) => path(`M${-420 + index * 30 + (row % 2) * 15} ${y}q15 -15 30 0q-4 18 -15 24q-12 -6 -15 -24z`, slant(lit(palm, 0.35), palm, shaded(palm, 0.3)), `stroke="${shaded(palm, 0.45)}" stroke-width="1.5"`)).join('')
  })
  const grip = (y: number, tone: string) => [line(`M-170 -380C-190 ${y} 190 ${y} 170 -380`, [shaded(tone, 0.4), 30]), line(`M-170 -384C-190 ${y - 3} 190 ${y - 3} 170 -384`, [tone, 22])].join('')
  const tab = (x: number) => [rect([x - 30, -400, 60, 130, 14], hide), dashed(`M${x - 21} -390V-284H${x + 21}V-390`, [thread, 3], [8, 6]), oval([x, -306, 8], metal(brass))].join('')
  return [grip(-850, shaded(leather, 0.25)), oval([0, -436, 398, 46], shaded(palm, 0.6)), path(shape, palm), within(shape, ...rows, soft(26, path('M420 -460V20H180C320 -100 350 -300 340 -440Z', '#4a2f14', 'opacity="0.4"')), soft(26, path('M-380 -430C-370 -250 -320 -90 -250 -30C-270 -160 -280 -300 -270 -420Z', '#ffffff', 'opacity="0.35"'))), line('M-400 -440C-300 -404 300 -404 400 -440', [shaded(palm, 0.1), 24]), dashed('M-400 -440C-300 -404 300 -404 400 -440', [lit(palm, 0.4), 20], [12, 8]), grip(-760, leather), tab(-170), tab(170)].join('')
}

const carried = (hex: string) => studio(paper, standing([600, 1080, 1.2], 290, backpack(hex)))
const rolledOn = (hex: string) => studio(paper, standing([600, 1110, 1.02], 230, suitcase(hex)))
const market = () => niche(papers.home, standing([600, 1070, 1.1], 320, basket()))

/** Pictures of bags and suitcases. */
export const bags: Pictures = {
  'sac-safar-vert-olive': () => carried(colours['Vert olive']),
  'sac-safar-graphite': () => carried(colours.Graphite),
  'sac-safar-terracotta': () => carried(colours.Terracotta),
  'sac-safar-dos': () => studio(paper, standing([600, 1080, 1.2], 290, backpackBehind(colours['Vert olive']))),
  'sac-safar-boucle': () => closeUp([440, 760, 2.4], carried(colours['Vert olive'])),
  'sac-safar-gamme': () => family(paper, 300, { size: 0.86, things: [backpack(colours.Graphite), backpack(colours['Vert olive']), backpack(colours.Terracotta)] }),
  'valise-matar-bleu-nuit': () => rolledOn(colours['Bleu nuit']),
  'valise-matar-sable': () => rolledOn(colours.Sable),
  'valise-matar-rouge': () => rolledOn(colours.Rouge),
  'valise-matar-ouverte': () => flatLay(paper, lifted(34, placed([600, 600, 1.14, -4], suitcaseOpen(colours['Bleu nuit'])))),
  'valise-matar-roue': () => closeUp([760, 930, 2.3], rolledOn(colours['Bleu nuit'])),
  'valise-matar-gamme': () => family(paper, 250, { size: 0.82, things: [suitcase(colours.Sable), suitcase(colours['Bleu nuit']), suitcase(colours.Rouge)] }),
  'couffin-palmier': market,
  'couffin-palmier-anse': () => closeUp([420, 700, 2.2], market()),
}
