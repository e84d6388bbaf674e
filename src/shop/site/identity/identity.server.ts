import { createHash } from 'node:crypto'
import { findLogoLook, type LogoLook } from '#shop/upkeep/media.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { paletteOf, type Palette } from './palette.ts'

export { findIcon, ICON_NAMES, type Icon } from './icons.server.ts'

/** The shop's visual identity; undefined parts fall back to the defaults. IMP-41. */
export interface Brand {
  palette: Palette | undefined
  logo: LogoLook | undefined
  /** Changes with anything that icons and cards show. */
  version: string
}

/** Omits a logo whose file is currently unreadable. */
export async function findBrand(): Promise<Brand> {
  const { shopName, sender, identity } = await findSettings()
  const logo = sender.logo ? await findLogoLook(sender.logo).catch(() => undefined) : undefined
  const parts = JSON.stringify([shopName, sender.logo, identity.icon, identity.colour, identity.slogan])
  return {
    palette: identity.colour ? paletteOf(identity.colour) : undefined,
    logo,
    version: createHash('sha256').update(parts).digest('hex').slice(0, 8),
  }
}
