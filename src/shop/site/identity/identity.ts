import type { Locale } from '#i18n/locale.ts'
import type { Settings } from '#shop/upkeep/settings'

/** How the shop presents itself, in one language: typed once, shown everywhere. What the merchant left empty is '' or absent. IMP-41. */
export interface Identity {
  shopName: string
  slogan: string
  /** What search engines and link previews say of the shop. */
  description: string
  /** The phone to call, as typed. */
  phone: string
  /** The number for WhatsApp, as typed. */
  whatsapp: string
  email: string
  /** Opening hours, in words. */
  hours: string
  /** Street, and postcode with city: one line each. */
  address: string[]
  social: { name: 'facebook' | 'instagram' | 'tiktok' | 'youtube'; url: string }[]
  /** Name of the company, tax number and trade register. */
  legalName: string
  taxNumber: string
  tradeRegister: string
  /** SHA-256 of the logo, and of the picture that icons are made of, in the media store. */
  logo: string
  icon: string
  /** `#rrggbb`; '' for the house's own colour. */
  colour: string
}

export { houseMark } from './house-mark.ts'
export { HOUSE_COLOUR, isSeen, nearestSeen, paletteOf, PRESETS, type Palette, type Shades } from './palette.ts'

const SOCIAL = ['facebook', 'instagram', 'tiktok', 'youtube'] as const

/** The shop's identity in a language; French texts fill in for missing ones. */
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
