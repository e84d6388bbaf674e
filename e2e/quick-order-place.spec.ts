import { expect } from '@playwright/test'
import { ask } from './books.ts'
import { builtFile } from './built-files.ts'
import { pathOf } from './goods.ts'
import { someone } from './journeys.ts'
import { test } from './living-page.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('QO-01, QO-16 at 390 px in Arabic, nothing of places is loaded until an address is typed; then its place is suggested, may be changed, and goes with the order', async ({
  page,
}) => {
  const person = someone()
  const asked: string[] = []
  const code = builtFile('storefront/quick-order/place-line.tsx').slice('**'.length)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === code) asked.push('code')
    if (pathname.startsWith('/api/packages/')) asked.push('list')
    if (request.postData()?.includes('action=find_place')) asked.push('place')
  })
  await page.goto(`/ar${pathOf('simple')}`)
  const [name, phone, address] = ['billing_first_name', 'billing_phone', 'billing_address_1'].map((field) => page.locator(`#order [name=${field}]`))
  await name!.fill(person.name)
  await phone!.fill(person.phone)
  expect(asked).toEqual([])
  await address!.pressSequentially('12 نهج الياسمين بالمرسى')
  await expect(page.getByText('التوصيل إلى: المرسى، تونس')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['code', 'place']))
  const shipping = page.getByRole('group').getByRole('definition').nth(1)
  const flat = await shipping.textContent()
  await page.getByRole('button', { name: 'تغيير' }).click()
  await expect(page.locator('#quick-order-place')).toBeFocused()
  await page.locator('#quick-order-place').fill('mourouj')
  await page.getByRole('button', { name: 'المروج، بن عروس' }).click()
  await expect(page.getByText('التوصيل إلى: المروج، بن عروس')).toBeVisible()
  expect(asked.at(-1)).toBe('list')
  expect(await shipping.textContent()).toBe(flat)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.locator('#order [value=create_direct_order]').click()
  await page.waitForURL('**/order-received/**')
  expect(await ask('select place from orders where phone = $1', [person.phone])).toEqual([
    { place: { state: 'TN-13', stateName: 'بن عروس', zone: 'tn-ben-arous-el-mourouj', zoneName: 'المروج', isSure: true } },
  ]) // Autofill types nothing: the first touch of the form is enough.
  await page.goto(`/ar${pathOf('simple')}`)
  await expect(address!).toHaveValue('12 نهج الياسمين بالمرسى')
  await phone!.focus()
  await expect(page.getByText('التوصيل إلى: المرسى، تونس')).toBeVisible()
})
