import { colours, lit, papers, shaded } from './palette.ts'
import { dunes } from './phones.ts'
import { mug, sprigVase } from './props.ts'
import { across, boxPath, down, line, moved, oval, path, placed, rect, repeat, slant, within } from './shapes.ts'
import type { Svg } from './shapes.ts'
import { flatLay, laid, standing, studio, tabled } from './stage.ts'
import type { Pictures } from './stage.ts'

const paper = papers.electronics

/** Number of keys per row, without the space bar's row. */
const keyRows = [14, 14, 14, 13, 12]

type Deck = { far: number; near: number; deep: number }

/** A point of a keyboard deck seen from the front: u across and v towards the viewer, both 0 to 1. */
function onDeck({ far, near, deep }: Deck, [u, v]: [number, number]): string {
  return `${((u - 0.5) * (far + (near - far) * v)).toFixed(1)} ${(v * deep).toFixed(1)}`
}

function tile(deck: Deck, [left, top, right, bottom]: [number, number, number, number], tone: string): Svg {
  const corner = (u: number, v: number) => onDeck(deck, [u, v])
  return path(`M${corner(left, top)}L${corner(right, top)}L${corner(right, bottom)}L${corner(left, bottom)}Z`, tone)
}

function keysInView(deck: Deck, keys: string): Svg {
  const rows = keyRows.flatMap((count, row) => {
    const [top, step] = [0.1 + row * 0.092, 0.84 / count]
    return repeat(count, (index) =>
      tile(
        deck,
        [0.08 + index * step + 0.004, top, 0.08 + (index + 1) * step - 0.004, top + 0.07],
        index === 0 || index === count - 1 ? lit(keys, 0.02) : keys,
      ),
    )
  })
  const space = [
    [0.08, 0.3],
    [0.308, 0.66],
    [0.668, 0.92],
  ].map(([left = 0, right = 0]) => tile(deck, [left, 0.56, right, 0.63], keys))
  return `${tile(deck, [0.07, 0.075, 0.93, 0.655], shaded(keys, 0.7))}${rows.join('')}${space.join('')}`
}

/** Its front edge is on y = 0. */
function laptop(hex: string, { keys, wallpaper }: { keys: string; wallpaper: string }): Svg {
  const deck: Deck = { far: 800, near: 930, deep: 158 }
  const [w, h] = [806, 524]
  const glass = boxPath([-w / 2 + 14, -h + 14, w - 28, h - 40, 10])
  const glare = path(`M${w * 0.16} ${-h}H${w / 2}V${-h * 0.3}Z`, slant([0, '#ffffff', 0.14], [1, '#ffffff', 0.02]))
  const lid = [
    rect([-w / 2, -h, w, h, 22], slant(lit(hex, 0.5), shaded(hex, 0.4))),
    rect([-w / 2 + 3, -h + 3, w - 6, h - 6, 20], '#0e0f13'),
    within(glass, moved(`translate(0 -26)`, dunes(wallpaper, [w - 28, h - 40])), windows(), glare),
    oval([0, -h + 8.5, 3], '#37425c'),
  ]
  const hinge = rect([-300, -10, 600, 16, 4], down('#17181c', shaded(hex, 0.5)))
  const top = tile(deck, [0, 0, 1, 1], hex)
  const tint = path(
    `M${onDeck(deck, [0, 0])}L${onDeck(deck, [1, 0])}L${onDeck(deck, [1, 1])}L${onDeck(deck, [0, 1])}Z`,
    slant([0, lit(hex, 0.6), 0.9], [0.5, hex, 0.5], [1, shaded(hex, 0.25), 0.8]),
  )
  const pad = tile(deck, [0.345, 0.7, 0.655, 0.965], shaded(hex, 0.09)) + tile(deck, [0.347, 0.706, 0.653, 0.96], lit(hex, 0.04))
  const lip = path(
    `M${onDeck(deck, [0, 1])}L${onDeck(deck, [1, 1])}C${deck.near / 2} ${deck.deep + 18} ${deck.near / 2 - 20} ${deck.deep + 20} ${deck.near / 2 - 40} ${deck.deep + 20}H${40 - deck.near / 2}C${20 - deck.near / 2} ${deck.deep + 20} ${-deck.near / 2} ${deck.deep + 18} ${onDeck(deck, [0, 1])}Z`,
    across(shaded(hex, 0.35), lit(hex, 0.5), shaded(hex, 0.1), shaded(hex, 0.45)),
  )
  const notch = path(
    `M-70 ${deck.deep}H70C66 ${deck.deep + 9} 56 ${deck.deep + 9} 50 ${deck.deep + 9}H-50C-56 ${deck.deep + 9} -66 ${deck.deep + 9} -70 ${deck.deep}Z`,
    shaded(hex, 0.4),
  )
  return moved(`translate(0 ${-deck.deep - 20})`, ...lid, hinge, top, tint, keysInView(deck, keys), pad, lip, notch)
}

function windows(): Svg {
  const pane = [
    rect([-290, -420, 380, 250, 12], '#fbf8f1'),
    rect([-290, -420, 380, 30, 12], '#e7e0d2'),
    ...['#e58370', '#dfa93f', '#8fae86'].map((tone, index) => oval([-270 + index * 20, -405, 6], tone)),
  ]
  const lines = [210, 320, 280, 330, 190].map((wide, index) => rect([-264, -366 + index * 34, wide, 12, 6], index ? '#cfc8ba' : '#4a4f5a'))
  const chart = [
    rect([20, -300, 270, 200, 12], '#22283a', 'opacity="0.92"'),
    ...[60, 92, 74, 120, 104, 140].map((tall, index) => rect([48 + index * 38, -124 - tall, 22, tall, 5], index === 5 ? '#e58370' : '#7d93b5')),
  ]
  return [...pane, ...lines, ...chart].join('')
}

/** Closed; centred on 0, 0 when laid. */
function lidAbove(hex: string): Svg {
  const [w, h] = [860, 600]
  const panel = rect([-w / 2, -h, w, h, 34], slant([0, lit(hex, 0.55)], [0.45, hex], [1, shaded(hex, 0.22)]))
  const sheen = within(
    boxPath([-w / 2, -h, w, h, 34]),
    path(`M${-w / 2} ${-h * 0.36}L${w / 2} ${-h * 0.98}V${-h * 0.6}L${-w / 2} 0Z`, slant([0, '#ffffff', 0.16], [1, '#ffffff', 0])),
  )
  const logo = path('M0 -44L40 30H18L0 -6L-18 30H-40Z', slant(lit(hex, 0.7), shaded(hex, 0.15)))
  return [
    rect([-w / 2 - 1, -h + 6, w + 2, h + 4, 36], shaded(hex, 0.5)),
    panel,
    sheen,
    line(`M${-w / 2 + 30} ${-h + 16}H${w / 2 - 30}`, [lit(hex, 0.6), 3], 'opacity="0.7"'),
    placed([0, -h / 2], logo),
  ].join('')
}

/** Fills the picture. */
function keyboardAbove(hex: string, { keys, glow }: { keys: string; glow: string }): Svg {
  const rows = keyRows.flatMap((count, row) =>
    repeat(count, (index) => {
      const wide = 1060 / count
      const box = [-530 + index * wide + 5, -470 + row * 82, wide - 10, 70, 11] as const
      return [
        rect([box[0], box[1] + 3, box[2], box[3], 11], shaded(keys, 0.6)),
        rect([...box], down(lit(keys, 0.14), keys)),
        rect([box[0] + box[2] / 2 - 9, box[1] + 30, 18, 5, 2], glow, `opacity="${0.35 + ((index * 7 + row * 3) % 5) * 0.1}"`),
      ].join('')
    }),
  )
  const space = [
    [-530, 250],
    [-270, 420],
    [160, 370],
  ].map(([x = 0, wide = 0]) =>
    [rect([x + 5, -57, wide - 10, 70, 11], shaded(keys, 0.6)), rect([x + 5, -60, wide - 10, 70, 11], down(lit(keys, 0.14), keys))].join(''),
  )
  const well = rect([-552, -490, 1104, 522, 24], shaded(hex, 0.3))
  return [
    rect([-720, -600, 1440, 1200, 40], slant(lit(hex, 0.5), hex, shaded(hex, 0.16))),
    well,
    rect([-546, -484, 1092, 510, 20], shaded(keys, 0.7)),
    ...rows,
    ...space,
    rect([-240, 86, 480, 330, 22], slant(lit(hex, 0.1), shaded(hex, 0.05)), `stroke="${shaded(hex, 0.22)}" stroke-width="3"`),
  ].join('')
}

const nabta = (hex: string) => laptop(hex, { keys: '#2a2b30', wallpaper: '#6a7fa5' })
const rakam = () => laptop(colours.Noir, { keys: '#34353b', wallpaper: '#7a3f6a' })

export const computers: Pictures = {
  'nabta-14-argent': () => studio(paper, standing([600, 940, 1.14], 466, nabta(colours.Argent))),
  'nabta-14-graphite': () => studio(paper, standing([600, 940, 1.14], 466, nabta(colours.Graphite))),
  'nabta-14-ferme': () => flatLay(paper, laid([600, 600, 1.08, -9], [600, 32], lidAbove(colours.Argent))),
  'nabta-14-clavier': () => flatLay(paper, placed([610, 640, 1.2, -8], keyboardAbove(colours.Argent, { keys: '#2a2b30', glow: '#f4efe2' }))),
  'nabta-14-bureau': () =>
    tabled(
      papers.home,
      '#c99f6b',
      standing([985, 880, 1.3], 70, sprigVase('#e9dcc6')),
      standing([525, 1020, 0.9], 466, nabta(colours.Argent)),
      standing([1040, 1050, 1.05], 64, mug('#bf6843')),
    ),
  'rakam-16': () => studio(paper, standing([600, 950, 1.16], 466, rakam())),
  'rakam-16-clavier': () => flatLay(paper, placed([590, 640, 1.2, 7], keyboardAbove(colours.Noir, { keys: '#17181c', glow: '#e58370' }))),
  'rakam-16-dos': () => flatLay(paper, laid([600, 600, 1.12, 8], [600, 34], lidAbove(colours.Noir))),
}
