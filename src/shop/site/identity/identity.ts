import type { Locale } from '#i18n/locale.ts'
import type { Settings } from '#shop/upkeep/settings'

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

export { houseMark } from './house-mark.ts'
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
