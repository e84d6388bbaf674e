import { describeError, log } from '#platform/log.server'
import type { Shades } from '#shop/site/identity'
import { findBrand, type Brand } from '#shop/site/identity.server'
import { PICTURE_WIDTHS, pictureUrl } from '#shop/upkeep/media'

/** Largest height of the logo on a page, in px of a screen of density two. */
const TALLEST = 88
/** From this ratio on, a logo contains the shop's name and stands alone. */
const WIDE = 1.7

/** The shop's look for its pages' head: a style sheet of colours and logo, and the icons' version. The default while settings cannot be read. IMP-41. */
export async function findShopLook(): Promise<{ sheet: string; version: string }> {
  try {
    const brand = await findBrand()
    return { sheet: sheetOf(brand), version: brand.version }
  } catch (error) {
    log.warn({ error: describeError(error) }, 'the shop is shown without its own look')
    return { sheet: '', version: '' }
  }
}

function sheetOf({ palette, logo }: Pick<Brand, 'palette' | 'logo'>): string {
  return [palette && `:root:root{${declared(palette.light)}}:root[data-theme=dark]{${declared(palette.dark)}}`, logo && logoRules(logo)]
    .filter(Boolean)
    .join('')
}

function declared(shades: Shades): string {
  return Object.entries(shades)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

/** Puts the logo in every place of the mark, with a plate where the background would swallow it: dark by night and in the footer, light by day. */
function logoRules({ digest, ratio, isTransparent, tone }: NonNullable<Brand['logo']>): string {
  const width = PICTURE_WIDTHS.find((one) => one >= TALLEST * ratio) ?? PICTURE_WIDTHS.at(-1)!
  const rules = [
    `.mark{width:auto;max-width:min(11rem,46vw);aspect-ratio:${ratio.toFixed(3)};background:url(${pictureUrl({ digest }, width)}) 50%/contain no-repeat content-box;border-radius:4px}`,
    `.mark>*{display:none}`,
  ]
  if (ratio >= WIDE) rules.push(`.mark+.mark-name{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`)
  const plate = plateOf(ratio)
  if (isTransparent && tone === 'dark') rules.push(`[data-theme=dark] .mark,.bg-night .mark{background-color:#fff;${plate}}`)
  if (isTransparent && tone === 'light') rules.push(`:root:not([data-theme=dark]) :not(.bg-night *).mark{background-color:#17203a;${plate}}`)
  return rules.join('')
}

/** Shape of a logo's plate: a disc around a nearly square logo, which fits inside; else a rectangle. */
function plateOf(ratio: number): string {
  if (ratio < 0.8 || ratio > 1.25) return 'padding:3px'
  return `aspect-ratio:1;border-radius:50%;background-size:${Math.floor((100 * ratio) / Math.hypot(ratio, 1))}% auto`
}
