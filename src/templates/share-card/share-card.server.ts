import { loadSharp } from '#platform/sharp.server'
import { houseMark, HOUSE_COLOUR, identityOf } from '#shop/site/identity'
import { findBrand } from '#shop/site/identity.server'
import { findLogo } from '#shop/upkeep/media.server'
import { findSettings } from '#shop/upkeep/settings.server'
import { drawPicture } from '#templates/documents/typesetter.server.ts'

const PAPER = '#fcfaf5'
/** From this ratio on a logo is taken to include the shop's name. */
const WIDE = 1.7

let drawn: { version: string; card: Promise<Buffer> } | undefined

/** Card of the shop's link previews: a PNG, 1200 by 630 px, with logo or mark, name and slogan in French. Redrawn when one of them changes. IMP-41. */
export async function findShareCard(): Promise<Buffer> {
  const { version } = await findBrand()
  if (drawn?.version !== version) drawn = { version, card: draw() }
  const { card } = drawn
  return card.catch((error: unknown) => {
    drawn = undefined
    throw error
  })
}

async function draw(): Promise<Buffer> {
  const [settings, { logo }] = await Promise.all([findSettings(), findBrand()])
  const { shopName, slogan, colour } = identityOf(settings, 'fr')
  const picture = logo && (await findLogo(logo.digest))
  const own = colour || HOUSE_COLOUR
  const mark = houseMark({ wall: own, door: PAPER, lamp: '#b4532a' })
  // A light logo would be invisible on the card's paper; the name replaces it.
  const isShown = picture && !(logo.isTransparent && logo.tone === 'light')
  const file = isShown ? 'logo.png' : 'mark.svg'
  const card = { paper: PAPER, colour: own, name: shopName, slogan, picture: file, isWide: Boolean(isShown && logo.ratio >= WIDE) }
  const svg = await drawPicture('card.typ', { 'card.json': Buffer.from(JSON.stringify(card)), [file]: isShown ? picture : Buffer.from(mark) })
  const sharp = await loadSharp()
  return sharp(svg, { density: 96 }).resize(1200, 630).png({ compressionLevel: 9, palette: true }).toBuffer()
}
