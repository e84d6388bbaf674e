import type { Locale } from '#i18n/locale.ts'
import type { Settings } from '#shop/upkeep/settings'

/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Shades of the shop's colour by the names of their tokens in the style sheet, as `#rrggbb`. */
export type Shades = Readonly<Record<string, string>>

export interface Palette {
  light: Shades
  dark: Shades
}

/** Grounds of texts, equal to the style sheet's. */
export const GROUNDS = {
  light: { paper: [0.985, 0.006, 85], surface: [0.998, 0.002, 85], shade: [0.957, 0.011, 84] },
  dark: { paper: [0.195, 0.028, 264], surface: [0.235, 0.032, 264], shade: [0.275, 0.034, 264] },
} as const satisfies Record<string, Record<string, Oklch>>

/** Minimum contrast of a text with its ground (WCAG 2.2). */
const TEXT = 4.5
/** Minimum contrast of a button with the page, just perceptible: its text identifies it. */
const BUTTON = 1.15
const WHITE = '#ffffff'
const INK = '#0b1020'
const BLACK = '#000000'

export const HOUSE_COLOUR = '#1c4fae'

/** Colours to choose from, each readable without adjustment, starting with the default blue. */
export const PRESETS = [HOUSE_COLOUR, '#0f766e', '#15703c', '#8a5a00', '#b4400e', '#b91c3c', '#a21768', '#6d28d9', '#1f2937'] as const

/** Whether a button of this colour (`#rrggbb`) is visible on the shop's pages. Shades make everything else readable. */
export function isSeen(colour: string): boolean {
  return contrast(colour, hexOf(GROUNDS.light.shade)) >= BUTTON
}

export function nearestSeen(colour: string): string {
  return darkened(oklchOf(colour), isSeen)
}

/**
 * Shades of a colour (`#rrggbb`). Buttons keep it; texts and links are darkened on light pages and lightened on dark ones to a contrast of at least 4.5 to 1
 * with every ground; the text of a button has the stronger contrast. IMP-41.
 */
export function paletteOf(colour: string): Palette {
  const own = oklchOf(colour)
  const [, chroma, hue] = own
  const wash = (lightness: number, most: number) => hexOf([lightness, Math.min(chroma * 0.4, most), hue])
  const [dayWash, nightWash] = [wash(0.95, 0.024), wash(0.3, 0.06)]
  const onDay = (shade: string) => standsOut(shade, [...groundsOf('light'), dayWash])
  const onNight = (shade: string) => standsOut(shade, [...groundsOf('dark'), nightWash])
  const day = onDay(colour) ? colour : darkened(own, onDay)
  const night = lightened([Math.max(own[0], 0.72), Math.min(chroma, 0.12), hue], onNight)
  // White or black always suffices.
  const on = [WHITE, INK].find((text) => contrast(text, colour) >= TEXT) ?? BLACK
  return {
    light: {
      accent: day,
      'accent-strong': stronger(day, onDay),
      'accent-wash': dayWash,
      'accent-fill': colour,
      'accent-fill-strong': stronger(colour, (shade) => contrast(on, shade) >= TEXT),
      'on-accent': on,
      night: hexOf([0.27, Math.min(chroma * 0.4, 0.07), hue]),
      'on-night-soft': hexOf([0.83, Math.min(chroma, 0.04), hue]),
    },
    dark: {
      accent: night,
      'accent-strong': stronger(night, onNight),
      'accent-wash': nightWash,
      'accent-fill': night,
      'accent-fill-strong': stronger(night, (shade) => contrast(INK, shade) >= TEXT),
      'on-accent': INK,
      night: hexOf([0.225, Math.min(chroma * 0.3, 0.05), hue]),
    },
  }
}

/** Contrast of two colours (`#rrggbb`), 1 to 21, by WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map((colour) => luminance(colour) + 0.05).toSorted((a, b) => a - b)
  return lighter / darker
}

function groundsOf(set: 'light' | 'dark'): string[] {
  return Object.values(GROUNDS[set]).map(hexOf)
}

function standsOut(shade: string, grounds: string[]): boolean {
  return grounds.every((ground) => contrast(shade, ground) >= TEXT)
}

/** Colour of a pressed or hovered element: darker, or lighter where darker is not accepted. */
function stronger(shade: string, does: (shade: string) => boolean): string {
  const [lightness, chroma, hue] = oklchOf(shade)
  const found = [-0.08, 0.08, -0.04, 0.04].map((step) => hexOf([clamped(lightness + step), chroma, hue])).find(does)
  return found ?? shade
}

const darkened = (from: Oklch, does: (shade: string) => boolean) => stepped(from, -0.005, does)
const lightened = (from: Oklch, does: (shade: string) => boolean) => stepped(from, 0.005, does)

/** The first accepted shade, stepping from a colour to black or white. */
function stepped([lightness, chroma, hue]: Oklch, step: number, does: (shade: string) => boolean): string {
  for (let at = lightness; at > 0 && at < 1; at += step) {
    const shade = hexOf([at, chroma, hue])
    if (does(shade)) return shade
  }
  return step < 0 ? BLACK : WHITE
}

function clamped(part: number): number {
  return Math.min(1, Math.max(0, part))
}

function linear(colour: string): [number, number, number] {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255
  const [red, green, blue] = [part(1), part(3), part(5)].map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return [red!, green!, blue!]
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function oklchOf(colour: string): Oklch {
  const [red, green, blue] = linear(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
}

/** As `#rrggbb`; a colour outside sRGB loses chroma until it fits. */
function hexOf([lightness, chroma, hue]: Oklch): string {
  for (let less = chroma; less > 0.001; less -= 0.005) {
    const parts = screenParts([lightness, less, hue])
    if (parts.every((part) => part >= -0.0005 && part <= 1.0005)) return written(parts)
  }
  return written(screenParts([lightness, 0, hue]))
}

function written(parts: number[]): string {
  const byte = (part: number) => {
    const value = clamped(part)
    return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
  }
  return `#${parts.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`
}

function screenParts([lightness, chroma, hue]: Oklch): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** Mark of a shop without a logo as an SVG: the door of a hanout. With a ground it fills the middle half, for icons that a phone crops to its own shape. */
export function houseMark({ wall, door, lamp }: { wall: string; door: string; lamp: string }, ground?: string): string {
  const drawn = `<path fill="${wall}" d="M3 31V14a13 13 0 0 1 26 0v17z"/><path fill="${door}" d="M10.6 31V19.8a7.5 7.5 0 1 1 10.8 0V31z"/><circle fill="${lamp}" cx="16" cy="14.6" r="2.5"/>`
  const box = ground ? '-12 -12 56 56' : '0 0 32 32'
  const behind = ground ? `<path fill="${ground}" d="M-12-12h56v56h-56z"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${behind}${drawn}</svg>`
}

/** The shop's public profile in one language. Empty parts are '' or absent. IMP-41. */
export interface Identity {
  shopName: string
  slogan: string
  /** For search engines and link previews. */
  description: string
  phone: string
  /** As typed. */
  whatsapp: string
  email: string
  hours: string
  /** Street, and postcode with city: one line each. */
  address: string[]
  social: { name: 'facebook' | 'instagram' | 'tiktok' | 'youtube'; url: string }[]
  legalName: string
  taxNumber: string
  tradeRegister: string
  /** SHA-256 of the logo and of the picture for icons, in the media store. */
  logo: string
  icon: string
  /** `#rrggbb`; '' for the default colour. */
  colour: string
}

const SOCIAL = ['facebook', 'instagram', 'tiktok', 'youtube'] as const

/** French texts replace missing ones. */
export function identityOf({ shopName, sender, identity }: Settings, locale: Locale): Identity {
  const said = (text: Record<Locale, string>) => text[locale] || text.fr
  return {
    shopName,
    slogan: said(identity.slogan),
    description: said(identity.description),
    phone: sender.phone,
    whatsapp: identity.whatsapp,
    email: sender.email,
    hours: said(identity.hours),
    address: [sender.address, `${sender.postcode} ${sender.city}`.trim()].filter(Boolean),
    social: SOCIAL.flatMap((name) => (identity[name] ? [{ name, url: identity[name] }] : [])),
    legalName: sender.name,
    taxNumber: sender.taxNumber,
    tradeRegister: sender.tradeRegister,
    logo: sender.logo,
    icon: identity.icon || sender.logo,
    colour: identity.colour,
  }
}
