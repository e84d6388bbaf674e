import { createHash } from 'node:crypto'
import { findLogoLook, type LogoLook } from '#shop/upkeep/media.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { paletteOf, type Palette } from './palette.ts'

export { findIcon, ICON_NAMES, type Icon } from './icons.server.ts'

/** What makes pages look like this shop's; a part that the merchant did not choose is undefined, and the house's own stands. IMP-41. */
export interface Brand {
  palette: Palette | undefined
  logo: LogoLook | undefined
  /** Changes with anything that icons and cards show. */
  version: string
}

/** The shop's looks. A logo whose file cannot be read now counts as none. */
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
