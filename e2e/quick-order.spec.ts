import { expect } from '@playwright/test'
import { writtenForms } from '#shop/people/phones.testing'
import { ordersOf } from './books.ts'
import { pathOf } from './goods.ts'
import { buyNow, buyNowButton, expectSaid, field, fillOrder, openProduct, payOnline, payOnlineButton, quantity, said, someone, watchCalls } from './journeys.ts'
import { test } from './living-page.ts'

const PHONE_BUY_NOW = 'Veuillez saisir un numéro de téléphone valide.'
const PHONE_PAY_ONLINE = 'Veuillez saisir un numéro de téléphone valide '
const PHONE_TYPING = 'Veuillez saisir un numéro de téléphone valide !'
const NAME = 'Le nom est requis !'
const ADDRESS = "L'adresse est requise !"

test('QO-01, QO-02, QO-04, QO-05, QO-07, QO-22, QO-23, QO-24, QO-25, QO-26, QO-27, QO-28, QO-38, QO-48 the form, and what it says of wrong fields; nothing of them is sent', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await openProduct(page, 'simple')
  await test.step('QO-01, QO-04, QO-05, QO-07 the page carries the form, its buttons, the four figures, and one piece', async () => {
    for (const name of ['name', 'phone', 'address'] as const) await expect(field(page, name)).toBeVisible()
    await expect(buyNowButton(page)).toBeEnabled()
    await expect(payOnlineButton(page)).toBeEnabled()
    await expect(page.getByRole('group', { name: 'Montants' }).getByRole('term')).toHaveText([
      'Sous-total',
      'Livraison',
      'Total',
      'Total en payant en ligne (−5 %)',
    ])
    await expect(quantity(page)).toHaveValue('1')
  })
  await test.step('QO-02, QO-22, QO-23, QO-26, QO-38 an empty form: three messages, each beside its field', async () => {
    await buyNowButton(page).click()
    await expectSaid(page, [NAME, PHONE_BUY_NOW, ADDRESS])
    await expect(field(page, 'name')).toHaveAccessibleDescription(NAME)
    await expect(field(page, 'phone')).toHaveAccessibleDescription(`8 chiffres ${PHONE_BUY_NOW}`)
    await expect(field(page, 'address')).toHaveAccessibleDescription(`Rue, ville, gouvernorat ${ADDRESS}`)
    await expect(field(page, 'name')).toBeFocused()
  })
  await test.step("QO-24, QO-48 paying online, the phone's message ends in a space", async () => {
    await payOnlineButton(page).click()
    await expectSaid(page, [NAME, PHONE_PAY_ONLINE, ADDRESS])
  })
  await test.step('QO-27 typing in a field clears its own message and leaves the others', async () => {
    await field(page, 'name').pressSequentially('S')
    await expectSaid(page, [PHONE_PAY_ONLINE, ADDRESS])
    await field(page, 'address').pressSequentially('T')
    await expectSaid(page, [PHONE_PAY_ONLINE])
  })
  await test.step('QO-25 while the phone is typed and is not eight digits, it says so before any button is pressed', async () => {
    await field(page, 'phone').pressSequentially('20123')
    await expectSaid(page, [PHONE_TYPING])
    expect(calls.of('create_temp_order')).toEqual([])
    await field(page, 'phone').pressSequentially('456')
    await expectSaid(page, [])
    await field(page, 'phone').pressSequentially('7')
    await expectSaid(page, [PHONE_TYPING])
  })
  await test.step('QO-22, QO-26 spaces alone are no name and no address', async () => {
    await fillOrder(page, someone({ name: '   ', address: ' \t ' }))
    await buyNowButton(page).click()
    await expectSaid(page, [NAME, ADDRESS])
  })
  await test.step('QO-28 what is not eight digits once it is bare is no phone, by either button', async () => {
    await fillOrder(page, { name: 'Sami', address: 'Tunis' })
    await expectSaid(page, [])
    await expect.poll(() => calls.of('create_temp_order')).toHaveLength(2)
    for (const phone of ['1234567', '123456789', '2012345a', '2012 345', '+2012345', '+33 20123456', '12-34-56']) {
      await field(page, 'phone').fill(phone)
      await buyNowButton(page).click()
      await expectSaid(page, [PHONE_BUY_NOW])
      await payOnlineButton(page).click()
      await expectSaid(page, [PHONE_PAY_ONLINE])
    }
    expect(calls.of('create_temp_order')).toHaveLength(2)
  })
  expect(calls.of('create_direct_order')).toEqual([])
  expect(calls.of('place_order')).toEqual([])
})

test('QO-03, QO-41, QO-46, QO-47 somebody without an account orders with name, phone and address, to the page of the order, which opens for nobody without its key', async ({
  page,
  browser,
}) => {
  const person = someone()
  await openProduct(page, 'simple')
  await fillOrder(page, person)
  await buyNow(page)
  const [order] = await ordersOf(person.phone)
  expect(order).toMatchObject({
    state: 'processing',
    payment: 'unpaid',
    payment_method: 'cod',
    name: person.name,
    address: person.address,
    quantity: 1,
    items_total: 125_000,
    shipping_total: 7_000,
    total: 132_000,
  })
  await expect(page).toHaveURL(`/checkout/order-received/${order!.id}/?key=${order!.key}`)
  await expect(page.getByText(`Commande n° ${order!.id}`)).toBeVisible()
  await expect(page.getByRole('status')).toContainText(`Nous vous appelons au ${person.phone.replace(/(..)(...)(...)/, '$1 $2 $3')}`)
  const address = new URL(page.url())
  const stranger = await browser.newPage()
  for (const path of [address.pathname, `${address.pathname}?key=wc_order_wrong`, address.pathname.replace(/\d+/, '1')]) {
    const response = await stranger.goto(path)
    expect(response?.status()).toBe(404)
    await expect(stranger.getByRole('heading', { name: "Ce lien n'ouvre aucune commande" })).toBeVisible()
    await expect(stranger.getByText(person.phone.replace(/(..)(...)(...)/, '$1 $2 $3'))).toHaveCount(0)
  }
  await stranger.goto(address.href)
  await expect(stranger.getByText(person.address)).toBeVisible()
  await stranger.close()
})

test('QO-23, QO-28, QO-29, QO-36, QO-77 a phone is pasted or filled in as people write it: the field shows its eight digits, and there is one temp order, which becomes the order, also by a double click', async ({
  page,
}) => {
  const calls = watchCalls(page)
  const person = someone()
  await openProduct(page, 'plenty')
  await fillOrder(page, { ...person, phone: '' })
  for (const written of writtenForms(person.phone)) {
    await test.step(`"${written}" is ${person.phone}`, async () => {
      await field(page, 'phone').fill('')
      const sent = calls.of('create_temp_order').length
      await field(page, 'phone').fill(written)
      await expect(field(page, 'phone')).toHaveValue(person.phone)
      await expect.poll(() => calls.of('create_temp_order').slice(sent)).toMatchObject([{ phone: person.phone }])
    })
  }
  await expect.poll(async () => (await ordersOf(person.phone)).map(({ state }) => state)).toEqual(['temp'])
  const [temp] = await ordersOf(person.phone)
  await buyNowButton(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  expect(await ordersOf(person.phone)).toMatchObject([{ id: temp!.id, state: 'processing' }])
})

test('QO-28, QO-31 spaces that are typed leave the field at once, and the caret stays where the next digit belongs', async ({ page }) => {
  const calls = watchCalls(page)
  await openProduct(page, 'simple')
  const control = field(page, 'phone')
  await control.pressSequentially('22 333 44')
  await expect(control).toHaveValue('2233344')
  for (const key of ['ArrowLeft', 'ArrowLeft', ' ', '5']) await control.press(key)
  await expect(control).toHaveValue('22333544')
  await control.press('6')
  await expect(control).toHaveValue('223335644')
  await control.fill('')
  await control.pressSequentially('+216 22 333 444')
  await expect(control).toHaveValue('22333444')
  await expect.poll(() => calls.of('create_temp_order').map(({ phone }) => phone)).toEqual(['22333544', '22333444'])
})

test('two tabs of one shopper: two intentions, two orders, and nothing abandoned is left', async ({ page, context }) => {
  const person = someone()
  const other = await context.newPage()
  await openProduct(page, 'plenty')
  await openProduct(other, 'simple')
  await fillOrder(page, person)
  await fillOrder(other, person)
  await buyNow(page)
  await buyNow(other)
  expect((await ordersOf(person.phone)).map(({ state }) => state)).toEqual(['processing', 'processing'])
})

test('QO-58 who pays online is charged 95 % of the total; who pays on delivery, the whole', async ({ page, browser }) => {
  const [online, delivered] = [someone(), someone()]
  await openProduct(page, 'simple')
  await fillOrder(page, online)
  await payOnline(page)
  await expect(page.getByText('125.400 TND')).toBeVisible()
  expect(await ordersOf(online.phone)).toMatchObject([{ state: 'pending', total: 125_400 }])
  const another = await browser.newPage()
  await openProduct(another, 'simple')
  await fillOrder(another, delivered)
  await buyNow(another)
  expect(await ordersOf(delivered.phone)).toMatchObject([{ total: 132_000 }])
  await another.close()
})

const ABROAD = [
  {
    language: 'en',
    thanks: 'Thank you for your order!',
    buy: 'Buy now',
    name: 'Your name',
    phone: 'Phone',
    address: 'Delivery address',
    said: 'Your name is required!',
    free: 'Free (0 TND)',
  },
  {
    language: 'ar',
    thanks: 'شكرًا على طلبك!',
    buy: 'اشترِ الآن',
    name: 'الاسم واللقب',
    phone: 'الهاتف',
    address: 'عنوان التوصيل',
    said: 'الاسم مطلوب!',
    free: 'مجاني (\u20680 TND\u2069)',
  },
] as const

test('a field draws an Arabic letter whole, down to its dots', async ({ page }) => {
  await openProduct(page, 'simple', { language: 'ar' })
  const name = page.getByLabel('الاسم واللقب', { exact: true })
  const drawn = async (text: string) => {
    await name.fill(text)
    await page.evaluate(() => document.fonts.ready)
    return (await name.screenshot()).toString('base64')
  }
  await drawn('ي')
  expect(await drawn('ي')).not.toBe(await drawn('ى'))
})

for (const words of ABROAD) {
  test(`an order from the page in ${words.language}: its words, its direction, and the order's page in the same language`, async ({ page }) => {
    const person = someone()
    await openProduct(page, 'simple', { language: words.language })
    await expect(page.locator('html')).toHaveAttribute('dir', words.language === 'ar' ? 'rtl' : 'ltr')
    await page.getByRole('button', { name: words.buy }).first().click()
    await expect.poll(async () => (await said(page))[0]).toBe(words.said)
    await page.getByLabel(words.name, { exact: true }).fill(person.name)
    await page.getByLabel(words.phone, { exact: true }).fill(person.phone)
    await page.getByLabel(words.address, { exact: true }).fill(person.address)
    await page.getByRole('button', { name: words.buy }).first().click()
    await expect(page.getByRole('heading', { name: words.thanks })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${words.language}/checkout/order-received/`))
    expect(await ordersOf(person.phone)).toHaveLength(1)
    await page.goto(pathOf('shipsFree', words.language))
    await expect(page.getByText(words.free)).toBeVisible()
  })
}
