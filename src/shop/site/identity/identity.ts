import type { Locale } from '#i18n/locale.ts'
import type { Settings } from '#shop/upkeep/settings'

interface MarkColours {
  wall: string
  door: string
  lamp: string
}

/** Mark of a shop without a logo as an SVG: the door of a hanout. With a ground it fills the middle half, for icons that a phone crops to its own shape. */
export function houseMark({ wall, door, lamp }: MarkColours, ground?: string): string {
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

export { HOUSE_COLOUR, isSeen, nearestSeen, paletteOf, PRESETS, type Palette, type Shades } from './palette.ts'

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
