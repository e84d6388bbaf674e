import { lit, shaded } from './palette.ts'
import { across, down, faint, line, moved, outward, oval, path, placed, rect, slant, soft } from './shapes.ts'
import type { Svg } from './shapes.ts'

/** Of every picture, in pixels. */
const side = 1200

/** Drawn on demand. */
type Picture = () => Svg

/** By the name in the CSV. */
export type Pictures = Record<string, Picture>

function framed(...pieces: Svg[]): Svg {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${pieces.join('')}</svg>`
}

/** Light from a window at the top left, falling slantwise on the wall. */
function windowLight(): Svg {
  const panes = [path('M-60 120L330 -60L760 640L300 760Z', '#ffffff'), path('M430 -100L640 -180L960 560L850 590Z', '#ffffff', 'opacity="0.6"')]
  return faint(0.34, soft(46, ...panes))
}

function wall(paper: string): Svg {
  const back = rect([0, 0, side, side], slant(lit(paper, 0.62), lit(paper, 0.2), shaded(paper, 0.05)))
  const floor = rect([0, 740, side, 460], down([0, lit(paper, 0.5), 0], [0.28, lit(paper, 0.5), 0.75], [1, lit(paper, 0.1), 0.9]))
  const far = rect([0, 560, side, 300], down([0, shaded(paper, 0.16), 0], [0.62, shaded(paper, 0.16), 0.3], [1, shaded(paper, 0.16), 0]))
  const corner = rect([0, 0, side, side], outward([0.32, 0.3, 0.95], [0.5, shaded(paper, 0.3), 0], [1, shaded(paper, 0.3), 0.3]))
  return `${back}${far}${floor}${windowLight()}${corner}`
}

/** Stands things before a seamless paper sweep. */
export function studio(paper: string, ...things: Svg[]): Svg {
  return framed(wall(paper), ...things)
}

/** Lays things on paper, seen from above. */
export function flatLay(paper: string, ...things: Svg[]): Svg {
  const sheet = rect([0, 0, side, side], slant(lit(paper, 0.6), lit(paper, 0.12), shaded(paper, 0.07)))
  const glow = rect([0, 0, side, side], outward([0.4, 0.36, 0.8], [0, '#ffffff', 0.34], [0.8, '#ffffff', 0]))
  return framed(sheet, windowLight(), glow, ...things)
}

/** The table's front edge runs through the picture; the wall behind is out of focus. */
export function tabled(paper: string, wood: string, ...things: Svg[]): Svg {
  const top = rect([0, 800, side, 400], down(lit(wood, 0.42), lit(wood, 0.12), shaded(wood, 0.1)))
  const grain = [838, 884, 950, 1030, 1120].map((y, index) =>
    line(`M-20 ${y}C300 ${y - 8 + index * 3} 700 ${y + 12 - index * 4} 1240 ${y - 4}`, [shaded(wood, 0.25), 2 + index * 0.5], 'opacity="0.22"'),
  )
  const sheen = rect([0, 800, side, 400], outward([0.28, 0.05, 0.7], [0, '#ffffff', 0.4], [1, '#ffffff', 0]))
  const edge = rect([0, 797, side, 5], lit(wood, 0.6))
  return framed(wall(paper), faint(0.4, soft(10, rect([-40, 770, 1280, 40], shaded(paper, 0.35)))), top, ...grain, sheen, edge, ...things)
}

/** An arch in the wall behind the things, as in a medina house. */
export function niche(paper: string, ...things: Svg[]): Svg {
  const arch = 'M250 1010V520A350 350 0 0 1 950 520V1010Z'
  const inner = path(arch, slant(shaded(paper, 0.2), shaded(paper, 0.1), lit(paper, 0.15)))
  const rim = line('M250 1010V520A350 350 0 0 1 950 520V1010', [across(shaded(paper, 0.28), lit(paper, 0.75)), 5], 'opacity="0.8"')
  const floor = rect([0, 1008, side, 192], down(lit(paper, 0.6), lit(paper, 0.2)))
  return framed(wall(paper), inner, rim, floor, ...things)
}

/** Low and round; its top is centred on the given point. */
export function plinth([x, y, radius]: [number, number, number], paper: string): Svg {
  const [flat, height] = [radius * 0.2, radius * 0.16]
  const shadow = groundShadow([x, y + height + flat * 0.5, radius * 1.02], 0.8)
  const drum = `M${x - radius} ${y}v${height}a${radius} ${flat} 0 0 0 ${2 * radius} 0v${-height}z`
  const rim = path(drum, across(shaded(paper, 0.16), lit(paper, 0.45), paper, shaded(paper, 0.3)))
  return `${shadow}${rim}${oval([x, y, radius, flat], slant(lit(paper, 0.85), lit(paper, 0.35)))}`
}

/** Tight at the point of contact, wide and drawn to the right beyond. */
export function groundShadow([x, y, reach]: [number, number, number], strength = 1): Svg {
  const dark = '#2b2028'
  return [
    faint(0.2 * strength, soft(34, oval([x + reach * 0.3, y + reach * 0.03, reach * 1.12, reach * 0.15], dark))),
    faint(0.26 * strength, soft(14, oval([x + reach * 0.1, y, reach, reach * 0.075], dark))),
    faint(0.42 * strength, soft(5, oval([x, y, reach * 0.94, reach * 0.035], dark))),
  ].join('')
}

/** Adds a shadow on the ground; `reach` is the thing's width. */
export function standing([x, y, size = 1]: [number, number, number?], reach: number, thing: Svg): Svg {
  return `${groundShadow([x, y, reach * size])}${placed([x, y, size], thing)}`
}

/** The shadow under a flat thing lifted off the paper: its outline, moved and out of focus. */
export function lifted(height: number, thing: Svg): Svg {
  const name = `lift${height}`
  const shade = (far: number, blur: number, opacity: number) =>
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${far * 0.8}" dy="${far}"/><feColorMatrix values="0 0 0 0 .16 0 0 0 0 .12 0 0 0 0 .15 0 0 0 ${opacity} 0" result="s${blur}"/>`
  const [near, wide] = [Math.max(2, height * 0.22), Math.max(6, height * 0.9)]
  const merge = `<feMerge><feMergeNode in="s${wide}"/><feMergeNode in="s${near}"/><feMergeNode in="SourceGraphic"/></feMerge>`
  const filter = `<filter id="${name}" x="-30%" y="-30%" width="170%" height="170%" color-interpolation-filters="sRGB">${shade(height, wide, 0.24)}${shade(height * 0.22, near, 0.34)}${merge}</filter>`
  return `${filter}<g filter="url(#${name})">${thing}</g>`
}

/** Lays a flat thing on the paper, centred on a point; it is drawn standing on y = 0, `tall` high. */
export function laid([x, y, size = 1, turn = 0]: [number, number, number?, number?], [tall, lift]: [number, number], thing: Svg): Svg {
  return lifted(lift, placed([x, y, size, turn], moved(`translate(0 ${tall / 2})`, thing)))
}

/** The given point becomes the middle, `times` larger. */
export function closeUp([x, y, times]: [number, number, number], picture: Svg): Svg {
  const inner = picture.replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return framed(moved(`translate(${side / 2} ${side / 2}) scale(${times}) translate(${-x} ${-y})`, inner))
}

/** Three or four of a kind side by side, the middle one nearest. */
export function family(paper: string, reach: number, kinds: { size: number; things: Svg[] }): Svg {
  const { size, things } = kinds
  const middle = (things.length - 1) / 2
  const gap = Math.min(340, (side - 110 - 2 * reach * size * 0.95) / Math.max(1, things.length - 1))
  const spots = things.map((thing, index) => ({
    thing,
    x: side / 2 + (index - middle) * gap,
    near: 1 - Math.abs(index - middle) / (middle + 1),
  }))
  const back = spots.toSorted((one, other) => one.near - other.near)
  return studio(paper, ...back.map(({ thing, x, near }) => standing([x, 880 + near * 60, size * (0.9 + near * 0.1)], reach, thing)))
}
