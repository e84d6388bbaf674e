import { beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { useDataFolder } from '#database/test-data-folder'
import { useDatabase } from '#database/test-database'
import { DEFAULT_SETTINGS } from '#shop/upkeep/settings.schema'
import { findSettings, saveSettings } from '#shop/upkeep/settings.server'
import { missingSenderPath } from './missing-sender.ts'
import { changeSender, showSender } from './sender-saving.server.ts'

useDatabase()
useDataFolder()
beforeEach(() => saveSettings(DEFAULT_SETTINGS))

const picture = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 300, height: 120, channels: 3, background: '#0a5' } })
    .toFormat(format)
    .toBuffer()

const sendLogo = (bytes: Buffer, name = 'logo.png') =>
  changeSender({ intent: 'logo' }, undefined, new Map([['logo', new File([new Uint8Array(bytes)], name, { type: 'image/png' })]]))

test('IMP-14 a PNG or JPEG becomes the logo, and it can be taken away again', async () => {
  for (const format of ['png', 'jpeg'] as const) {
    expect(await sendLogo(await picture(format))).toEqual({ done: 'logo' })
    expect((await showSender()).logo.digest).toMatch(/^[0-9a-f]{64}$/)
  }
  expect(await changeSender({ intent: 'remove-logo' }, undefined, new Map())).toEqual({ done: 'logo' })
  expect((await findSettings()).sender.logo).toBe('')
})

test('IMP-14 a logo is checked by its content: another picture, another file, too heavy or none is refused in words', async () => {
  const png = await picture('png')
  const refused: [Buffer, string][] = [
    [await picture('webp'), 'ni un PNG ni un JPEG'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'ni un PNG ni un JPEG'],
    [png.subarray(0, 60), 'abîmée'],
    [Buffer.concat([png, Buffer.alloc(2_000_000)]), 'dépasse 2 Mo'],
  ]
  for (const [bytes, why] of refused) {
    expect(await sendLogo(bytes)).toMatchObject({ refused: { logo: { digest: '', problem: expect.stringContaining(why) } } })
  }
  expect(await changeSender({ intent: 'logo' }, undefined, new Map())).toMatchObject({ refused: { logo: { problem: 'Choisissez d’abord un fichier.' } } })
})

test('ADM-37 the way to the sender leads to the first line that is missing', () => {
  expect(missingSenderPath({ name: '', address: '', city: '' })).toBe('/admin/settings/sender/#sender.name')
  expect(missingSenderPath({ name: 'Dar', address: '', city: 'Tunis' })).toBe('/admin/settings/sender/#sender.address')
  expect(missingSenderPath({ name: 'Dar', address: '5 rue', city: 'Tunis' })).toBeUndefined()
})
