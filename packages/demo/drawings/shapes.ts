import { lit, shaded } from './palette.ts'

/** SVG markup. Objects stand on y = 0 unless their comment says otherwise. */
export type Svg = string

/** A colour, or a gradient that carries its own definition. */
type Paint = string | { definition: Svg; reference: string }

/** A colour of a gradient: evenly spaced, or at a place from 0 to 1 and with an opacity. */
type Stop = string | [at: number, colour: string, opacity?: number]

type Box = [x: number, y: number, width: number, height: number, radius?: number]

/** A point of a turned form's outline: its radius there and its height; 'edge' keeps the corner sharp. */
export type Turn = [radius: number, y: number, corner?: 'edge']

/** Derived from the content, so that equal definitions share a name and pictures are reproducible. */
function nameOf(content: string): string {
  let hash = 5381
  for (const letter of content) hash = (Math.imul(hash, 33) ^ letter.charCodeAt(0)) >>> 0
  return `d${hash.toString(36)}${content.length.toString(36)}`
}

function gradient(kind: 'linear' | 'radial', direction: string, stops: Stop[]): Paint {
  const marks = stops.map((stop, index) => {
    const [at, colour, opacity = 1] = typeof stop === 'string' ? [index / Math.max(1, stops.length - 1), stop] : stop
    return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  })
  const body = `${direction}>${marks.join('')}`
  const name = nameOf(kind + body)
  return { definition: `<${kind}Gradient id="${name}" ${body}</${kind}Gradient>`, reference: `url(#${name})` }
}

/** From left to right. */
export function across(...stops: Stop[]): Paint {
  return gradient('linear', 'x1="0" y1="0" x2="1" y2="0"', stops)
}

/** From top to bottom. */
export function down(...stops: Stop[]): Paint {
  return gradient('linear', 'x1="0" y1="0" x2="0" y2="1"', stops)
}

/** From the top left, where the light is, to the bottom right. */
export function slant(...stops: Stop[]): Paint {
  return gradient('linear', 'x1="0" y1="0" x2="1" y2="1"', stops)
}

/** From a point of the shape (0 to 1 both ways). */
export function outward([x, y, radius]: [number, number, number], ...stops: Stop[]): Paint {
  return gradient('radial', `cx="${x}" cy="${y}" r="${radius}"`, stops)
}

/** For upright round forms: bright left of the middle, deep at the right, a little light on the far edge. */
export function rounded(hex: string, gloss = 0.5): Paint {
  return across(
    [0, shaded(hex, 0.3)],
    [0.1, shaded(hex, 0.06)],
    [0.3, lit(hex, 0.2 + 0.45 * gloss)],
    [0.46, lit(hex, 0.08)],
    [0.62, hex],
    [0.9, shaded(hex, 0.42)],
    [1, shaded(hex, 0.28)],
  )
}

/** For brushed or polished metal, upright and round. */
export function metal(hex: string): Paint {
  return across(
    [0, shaded(hex, 0.45)],
    [0.09, lit(hex, 0.25)],
    [0.2, shaded(hex, 0.12)],
    [0.32, lit(hex, 0.85)],
    [0.44, lit(hex, 0.3)],
    [0.6, shaded(hex, 0.2)],
    [0.8, shaded(hex, 0.5)],
    [0.93, lit(hex, 0.2)],
    [1, shaded(hex, 0.3)],
  )
}

/** For a ball. */
export function ball(hex: string): Paint {
  return outward([0.35, 0.3, 0.75], [0, lit(hex, 0.5)], [0.35, lit(hex, 0.1)], [0.7, shaded(hex, 0.14)], [1, shaded(hex, 0.45)])
}

function painted(tag: string, paint: Paint, attribute: 'fill' | 'stroke'): Svg {
  if (typeof paint === 'string') return `<${tag} ${attribute}="${paint}"/>`
  return `${paint.definition}<${tag} ${attribute}="${paint.reference}"/>`
}

export function rect([x, y, width, height, radius = 0]: Box, paint: Paint, more = ''): Svg {
  return painted(`rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${more}`, paint, 'fill')
}

/** A circle without the second radius. */
export function oval([x, y, radius, upright = radius]: [number, number, number, number?], paint: Paint, more = ''): Svg {
  return painted(`ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${upright}" ${more}`, paint, 'fill')
}

export function path(d: string, paint: Paint, more = ''): Svg {
  return painted(`path d="${d}" ${more}`, paint, 'fill')
}

/** With round ends. */
export function line(d: string, [paint, width]: [Paint, number], more = ''): Svg {
  return painted(`path d="${d}" fill="none" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}`, paint, 'stroke')
}

export function dashed(d: string, [paint, width]: [Paint, number], [dash, gap]: [number, number]): Svg {
  return painted(`path d="${d}" fill="none" stroke-width="${width}" stroke-dasharray="${dash} ${gap}"`, paint, 'stroke')
}

export function repeat(times: number, piece: (index: number) => Svg): Svg[] {
  return Array.from({ length: times }, (_, index) => piece(index))
}

export function moved(transform: string, ...pieces: Svg[]): Svg {
  return `<g transform="${transform}">${pieces.join('')}</g>`
}

/** At a place, scaled, turned by degrees. */
export function placed([x, y, size = 1, turn = 0]: [number, number, number?, number?], ...pieces: Svg[]): Svg {
  return moved(`translate(${x} ${y}) rotate(${turn}) scale(${size})`, ...pieces)
}

export function faint(opacity: number, ...pieces: Svg[]): Svg {
  return `<g opacity="${opacity}">${pieces.join('')}</g>`
}

export function soft(amount: number, ...pieces: Svg[]): Svg {
  const name = `soft${String(amount).replace('.', '-')}`
  const filter = `<filter id="${name}" x="-100%" y="-100%" width="300%" height="300%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${amount}"/></filter>`
  return `${filter}<g filter="url(#${name})">${pieces.join('')}</g>`
}

/** Clips to the inside of a path. */
export function within(d: string, ...pieces: Svg[]): Svg {
  const name = nameOf(`cut${d}`)
  return `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${pieces.join('')}</g>`
}

export function boxPath([x, y, width, height, radius = 0]: Box): string {
  const r = Math.min(radius, width / 2, height / 2)
  const corner = (toX: number, toY: number) => `a${r} ${r} 0 0 1 ${toX} ${toY}`
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
}

export function ovalPath([x, y, radius, upright = radius]: [number, number, number, number?]): string {
  return `M${x - radius} ${y}a${radius} ${upright} 0 1 0 ${2 * radius} 0a${radius} ${upright} 0 1 0 ${-2 * radius} 0z`
}

function tangent(turns: Turn[], index: number): [number, number] {
  const [before, here, after] = [turns[index - 1] ?? turns[index], turns[index], turns[index + 1] ?? turns[index]]
  if (!before || !here || !after || here[2]) return [0, 0]
  return [(after[0] - before[0]) / 6, (after[1] - before[1]) / 6]
}

/** One side of a turned form as curves, from its first turn to its last; `share` of the radius, negative for the left. */
function side(turns: Turn[], share: number, back = false): string {
  const order = back ? turns.toReversed() : turns
  return order
    .map((turn, index) => {
      if (index === 0) return `${back ? 'L' : 'M'}${turn[0] * share} ${turn[1]}`
      const from = order[index - 1] ?? turn
      const [leaveX, leaveY] = tangent(order, index - 1)
      const [reachX, reachY] = tangent(order, index)
      return `C${(from[0] + leaveX) * share} ${from[1] + leaveY} ${(turn[0] - reachX) * share} ${turn[1] - reachY} ${turn[0] * share} ${turn[1]}`
    })
    .join('')
}

/** The outline of a form turned round x = 0; `sag` makes its foot bulge, like a round foot seen slightly from above. */
export function turned(turns: Turn[], sag = 0): string {
  const [radius, y] = turns.at(-1) ?? [0, 0]
  const foot = `C${radius * 0.62} ${y + sag * 1.3} ${-radius * 0.62} ${y + sag * 1.3} ${-radius} ${y}`
  return `${side(turns, 1)}${foot}${side(turns, -1, true)}z`
}

/** Between two shares of the radius (-1 left edge, 1 right edge): a reflection on a turned form. */
export function strip(turns: Turn[], [from, to]: [number, number]): string {
  return `${side(turns, to)}${side(turns, from, true)}z`
}
