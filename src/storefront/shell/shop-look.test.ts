import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { securePage } from '#platform/page-scripts.server'
import { addLogo } from '#shop/upkeep/media.server'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { changeSettings, saveSettings } from '#shop/upkeep/settings.server'
import { openWire } from '#wire/wire.testing.ts'
import { shopPages } from '#back-office/shell/staff-pages.testing.ts'

useDatabase()
useDataFolder()
beforeEach(() => saveSettings(DEFAULT_SETTINGS))

const { newBrowser } = await openWire(shopPages)
const { ask } = newBrowser()

async function pageAt(path: string) {
  const answer = await ask(path)
  const html = await answer.text()
  const [, sheet = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
  return { html, sheet, policy: answer.headers.get('content-security-policy')! }
}

const logoOf = async (fill: string) =>
  addLogo(
    await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><circle cx="50" cy="50" r="40" fill="${fill}"/></svg>`))
      .png()
      .toBuffer(),
  )

test('IMP-41 a shop without a colour and a logo of its own has no style sheet in its pages, and the icons of the house', async () => {
  const { html, sheet, policy } = await pageAt('/nulle-part/')
  expect(sheet).toBe('')
  expect(policy).toContain("style-src 'self';")
  expect(html).toMatch(/<link rel="icon" href="\/favicon\.svg\?v=[0-9a-f]{8}" type="image\/svg\+xml"\/>/)
  expect(html).toMatch(/<link rel="manifest" href="\/manifest\.webmanifest\?v=[0-9a-f]{8}"\/>/)
})

test('IMP-41 the colour and the logo stand in the head of every page, an unknown one and the staff’s too, allowed by their hash alone', async () => {
  const { digest } = await logoOf('#112244')
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, logo: digest }, identity: { ...now.identity, colour: '#0f766e' } }))
  for (const path of ['/nulle-part/', '/en/nowhere/', '/admin/sign-in/']) {
    const { html, sheet, policy } = await pageAt(path)
    expect([path, sheet]).toEqual([path, expect.stringContaining('--accent-fill:#0f766e')])
    expect(sheet).toContain(`url(/media/${digest}-320.webp)`)
    // A dark logo needs a light plate by night and in the footer.
    expect(sheet).toContain('[data-theme=dark] .mark,.bg-night .mark{background-color:#fff')
    expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(sheet).digest('base64')}';`)
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('<body'))
    // Only staff have a service worker.
    expect(policy).toContain(`worker-src ${path.startsWith('/admin/') ? "'self'" : "'none'"}`)
    const manifests = [...html.matchAll(/rel="manifest" href="([^"?]+)/g)].map(([, href]) => href)
    expect([path, manifests]).toEqual([
      path,
      [
        path.startsWith('/admin/')
          ? '/admin/manifest.webmanifest'
          : path.replace('nulle-part/', 'manifest.webmanifest').replace('nowhere/', 'manifest.webmanifest'),
      ],
    ])
  }
})

test('IMP-41 a logo as wide as high has a round plate that holds it whole, a wide one a rectangle', async () => {
  const sheetOf = async (width: number) => {
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100"><circle cx="50" cy="50" r="40" fill="#112244"/></svg>`
    const { digest } = await addLogo(await sharp(Buffer.from(drawn)).png().toBuffer())
    await changeSettings((now) => ({ ...now, sender: { ...now.sender, logo: digest } }))
    return (await pageAt('/nulle-part/')).sheet
  }
  expect(await sheetOf(100)).toContain('.bg-night .mark{background-color:#fff;aspect-ratio:1;border-radius:50%;background-size:70% auto}')
  expect(await sheetOf(300)).toContain('.bg-night .mark{background-color:#fff;padding:3px}')
})

test('IMP-41 a light logo has a dark plate by day; one with a ground of its own has none', async () => {
  const light = await logoOf('#fdfbff')
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, logo: light.digest } }))
  expect((await pageAt('/nulle-part/')).sheet).toMatch(/:not\(\[data-theme=dark\]\).*\.mark\{background-color:#17203a/)
  const whole = await addLogo(
    await sharp({ create: { width: 300, height: 100, channels: 3, background: '#112244' } })
      .png()
      .toBuffer(),
  )
  await changeSettings((now) => ({ ...now, sender: { ...now.sender, logo: whole.digest } }))
  expect((await pageAt('/nulle-part/')).sheet).not.toContain('background-color')
})

test('a style sheet that is not marked as the shop’s own is not allowed', () => {
  const { policy } = securePage(Buffer.from('<style>body{color:red}</style>'), { formTargets: [], captchaHosts: [], framed: false, workers: false })
  expect(policy).toContain("style-src 'self';")
})
