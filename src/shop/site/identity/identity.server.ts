import { createHash } from 'node:crypto'
import { loadSharp } from '#platform/sharp.server'
import { findLogoLook, squareOf, type LogoLook } from '#shop/upkeep/media.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { paletteOf, HOUSE_COLOUR, type Palette, houseMark } from './identity.ts'
import { LRUCache } from 'lru-cache'

/** An icon's side in px, and the share of it that the picture fills; on a ground if phones crop it to their own shape. */
const SIZES = {
  'icon-192.png': { side: 192, share: 1, isOnGround: false },
  'icon-512.png': { side: 512, share: 1, isOnGround: false },
  'icon-maskable-512.png': { side: 512, share: 0.6, isOnGround: true },
  'apple-touch-icon.png': { side: 180, share: 0.8, isOnGround: true },
  'favicon.svg': { side: 96, share: 1, isOnGround: false },
  'favicon.ico': { side: 48, share: 1, isOnGround: false },
} as const

type IconName = keyof typeof SIZES

export const ICON_NAMES = Object.keys(SIZES) as IconName[]

export interface Icon {
  bytes: Buffer
  type: 'image/png' | 'image/svg+xml' | 'image/x-icon'
}

/** A wider or taller logo would be illegible as an icon. */
const MOST_RATIO = 1.8

const made = new LRUCache<string, Icon>({ max: 24 })

/** An icon of the shop: from the merchant's own square picture, else from a roughly square logo, else the default mark in the shop's colour. IMP-41. */
export async function findIcon(name: IconName): Promise<Icon> {
  const { sender, identity } = await findSettings()
  const key = [name, identity.icon, sender.logo, identity.colour].join(' ')
  const known = made.get(key)
  if (known) return known
  const look = await findPicture(identity.icon, sender.logo)
  const icon = (look && (await iconOf(name, look))) ?? (await houseIcon(name, identity.colour || HOUSE_COLOUR))
  made.set(key, icon)
  return icon
}

async function findPicture(icon: string, logo: string): Promise<LogoLook | undefined> {
  if (icon) return findLogoLook(icon)
  const look = logo ? await findLogoLook(logo) : undefined
  return look && look.ratio < MOST_RATIO && look.ratio > 1 / MOST_RATIO ? look : undefined
}

/** A light picture with transparency gets a dark ground. */
async function iconOf(name: IconName, { digest, isTransparent, tone, edge }: LogoLook): Promise<Icon | undefined> {
  const { side, share, isOnGround } = SIZES[name]
  const ground = isTransparent ? (tone === 'light' ? '#17203a' : '#ffffff') : edge
  const png = await squareOf(digest, { side, share, ...(isOnGround && { ground }) })
  return png && asFile(name, png)
}

async function houseIcon(name: IconName, colour: string): Promise<Icon> {
  const { side, isOnGround } = SIZES[name]
  const { light } = paletteOf(colour)
  const on = light['on-accent']!
  const svg = isOnGround ? houseMark({ wall: on, door: colour, lamp: on }, colour) : houseMark({ wall: colour, door: '#fbf9f5', lamp: '#b4532a' })
  if (name === 'favicon.svg') return { bytes: Buffer.from(svg), type: 'image/svg+xml' }
  const sharp = await loadSharp()
  const png = await sharp(Buffer.from(svg), { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer()
  return asFile(name, png)
}

function asFile(name: IconName, png: Buffer): Icon {
  if (name === 'favicon.svg') return { bytes: Buffer.from(pictureInSvg(png)), type: 'image/svg+xml' }
  if (name === 'favicon.ico') return { bytes: Buffer.concat([icoHead(png.length), png]), type: 'image/x-icon' }
  return { bytes: png, type: 'image/png' }
}

function pictureInSvg(png: Buffer): string {
  const { side } = SIZES['favicon.svg']
  const address = `data:image/png;base64,${png.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="${address}"/></svg>`
}

/** The 22 bytes before the only PNG of an ICO file. */
function icoHead(bytes: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(SIZES['favicon.ico'].side, 6)
  head.writeUInt8(SIZES['favicon.ico'].side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(bytes, 14)
  head.writeUInt32LE(head.length, 18)
  return head
}

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
