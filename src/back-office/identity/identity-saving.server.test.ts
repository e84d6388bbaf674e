import { beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { missingSenderPath } from '#back-office/kit/settings/settings-pages.ts'
import { changeIdentity, showIdentity } from './identity-saving.server.ts'

useDatabase()
useDataFolder()
beforeEach(() => saveSettings(DEFAULT_SETTINGS))

const picture = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 300, height: 120, channels: 3, background: '#0a5' } })
    .toFormat(format)
    .toBuffer()

const sendLogo = (bytes: Buffer, name = 'logo.png') =>
  changeIdentity({ intent: 'logo' }, undefined, new Map([['logo', new File([new Uint8Array(bytes)], name, { type: 'image/png' })]]))

test('IMP-14 a picture becomes the logo, and it can be taken away again', async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    expect(await sendLogo(await picture(format))).toEqual({ done: 'logo' })
    expect((await showIdentity()).logo.digest).toMatch(/^[0-9a-f]{64}$/)
  }
  expect(await changeIdentity({ intent: 'remove-logo' }, undefined, new Map())).toEqual({ done: 'logo' })
  expect((await findSettings()).sender.logo).toBe('')
})

test('IMP-14 a logo is checked by its content: another file, a damaged or too heavy one or none is refused in words', async () => {
  const png = await picture('png')
  const refused: [Buffer, string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "n'est pas une image"],
    [Buffer.from('\0\0\0\u0018ftypheic'), 'format HEIC'],
    [png.subarray(0, 60), 'abîmée'],
    [Buffer.concat([png, Buffer.alloc(10_000_000)]), 'dépasse 10 Mo'],
  ]
  for (const [bytes, why] of refused) {
    expect(await sendLogo(bytes)).toMatchObject({ refused: { logo: { digest: '', problem: expect.stringContaining(why) } } })
  }
  expect(await changeIdentity({ intent: 'logo' }, undefined, new Map())).toMatchObject({ refused: { logo: { problem: 'Choisissez d’abord un fichier.' } } })
})

test('IMP-41 the icon is a picture of its own; a dark transparent logo says what becomes of it by night', async () => {
  const icon = new File([new Uint8Array(await picture('png'))], 'icon.png')
  expect(await changeIdentity({ intent: 'icon' }, undefined, new Map([['icon', icon]]))).toEqual({ done: 'icon' })
  const { identity, sender } = await findSettings()
  expect([identity.icon, sender.logo]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), ''])
  const dark = await sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><circle cx="15" cy="15" r="12" fill="#123"/></svg>'))
    .png()
    .toBuffer()
  await sendLogo(dark)
  expect((await showIdentity()).logo.note).toContain('plaque blanche')
  expect(await changeIdentity({ intent: 'remove-icon' }, undefined, new Map())).toEqual({ done: 'icon' })
  expect((await findSettings()).identity.icon).toBe('')
})

test('ADM-37 the way to the sender leads to the first line that is missing', () => {
  expect(missingSenderPath({ name: '', address: '', city: '' })).toBe('/admin/settings/shop/#sender.name')
  expect(missingSenderPath({ name: 'Dar', address: '', city: 'Tunis' })).toBe('/admin/settings/shop/#sender.address')
  expect(missingSenderPath({ name: 'Dar', address: '5 rue', city: 'Tunis' })).toBeUndefined()
})
