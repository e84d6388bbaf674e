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

test('QO-01, QO-04, QO-05, QO-07 the page carries the form, its buttons, the four figures, and one piece', async ({ page }) => {
  await openProduct(page, 'simple')
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

test('QO-03, QO-41, QO-46, QO-47 somebody without an account orders with name, phone and address, to the page of the order', async ({ page }) => {
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
})

test("QO-46 the order's page opens for nobody without its key", async ({ page, browser }) => {
  const person = someone()
  await openProduct(page, 'plenty')
  await fillOrder(page, person)
  await buyNow(page)
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

test('QO-02, QO-22, QO-23, QO-26, QO-38 an empty form: three messages, each beside its field, and nothing is sent', async ({ page }) => {
  const calls = watchCalls(page)
  await openProduct(page, 'simple')
  await buyNowButton(page).click()
  await expectSaid(page, [NAME, PHONE_BUY_NOW, ADDRESS])
  await expect(field(page, 'name')).toHaveAccessibleDescription(NAME)
  await expect(field(page, 'phone')).toHaveAccessibleDescription(`8 chiffres ${PHONE_BUY_NOW}`)
  await expect(field(page, 'address')).toHaveAccessibleDescription(`Rue, ville, gouvernorat ${ADDRESS}`)
  await expect(field(page, 'name')).toBeFocused()
  expect(calls.of('create_direct_order')).toEqual([])
})

test('QO-22, QO-26 spaces alone are no name and no address', async ({ page }) => {
  const calls = watchCalls(page)
  await openProduct(page, 'simple')
  await fillOrder(page, someone({ name: '   ', address: ' \t ' }))
  await buyNowButton(page).click()
  await expectSaid(page, [NAME, ADDRESS])
  expect(calls.of('create_direct_order')).toEqual([])
})

test("QO-24, QO-48 paying online, the phone's message ends in a space, and nothing is sent", async ({ page }) => {
  const calls = watchCalls(page)
  await openProduct(page, 'simple')
  await payOnlineButton(page).click()
  await expectSaid(page, [NAME, PHONE_PAY_ONLINE, ADDRESS])
  await fillOrder(page, someone({ phone: '1234567' }))
  await payOnlineButton(page).click()
  await expectSaid(page, [PHONE_PAY_ONLINE])
  expect(calls.of('place_order')).toEqual([])
})

test('QO-25 while the phone is typed and is not eight digits, it says so before any button is pressed', async ({ page }) => {
  await openProduct(page, 'simple')
  await field(page, 'phone').pressSequentially('20123')
  await expectSaid(page, [PHONE_TYPING])
  await field(page, 'phone').pressSequentially('456')
  await expectSaid(page, [])
  await field(page, 'phone').pressSequentially('7')
  await expectSaid(page, [PHONE_TYPING])
})

test('QO-27 typing in a field clears its own message and leaves the others', async ({ page }) => {
  await openProduct(page, 'simple')
  await buyNowButton(page).click()
  await expectSaid(page, [NAME, PHONE_BUY_NOW, ADDRESS])
  await field(page, 'name').pressSequentially('S')
  await expectSaid(page, [PHONE_BUY_NOW, ADDRESS])
  await field(page, 'address').pressSequentially('T')
  await expectSaid(page, [PHONE_BUY_NOW])
})

test('QO-28 what is not eight digits once it is bare is no phone, by either button', async ({ page }) => {
  const calls = watchCalls(page)
  await openProduct(page, 'simple')
  await fillOrder(page, someone())
  await expect.poll(() => calls.of('create_temp_order')).toHaveLength(1)
  for (const phone of ['1234567', '123456789', '2012345a', '2012 345', '+2012345', '+33 20123456', '12-34-56']) {
    await field(page, 'phone').fill(phone)
    await buyNowButton(page).click()
    await expectSaid(page, [PHONE_BUY_NOW])
    await payOnlineButton(page).click()
    await expectSaid(page, [PHONE_PAY_ONLINE])
  }
  expect(calls.of('create_direct_order')).toEqual([])
  expect(calls.of('place_order')).toEqual([])
  expect(calls.of('create_temp_order')).toHaveLength(1)
})

test('QO-28, QO-29 a phone is pasted or filled in as people write it: the field shows its eight digits, and there is one temp order, which becomes the order', async ({
  page,
}) => {
  const calls = watchCalls(page)
  for (const place of Array(8).keys()) {
    const person = someone()
    const written = writtenForms(person.phone)[place]!
    await page.context().clearCookies() // another visitor: a repeated item would raise a question
    await openProduct(page, 'plenty')
    await fillOrder(page, { ...person, phone: '' })
    const sent = calls.of('create_temp_order').length
    await field(page, 'phone').fill(written)
    await expect(field(page, 'phone')).toHaveValue(person.phone)
    await expect.poll(() => calls.of('create_temp_order').slice(sent)).toMatchObject([{ phone: person.phone }])
    await buyNow(page)
    expect([written, (await ordersOf(person.phone)).map(({ state }) => state)]).toEqual([written, ['processing']])
    expect(calls.of('create_temp_order')).toHaveLength(sent + 1)
  }
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

test('QO-23 Arabic-Indic digits are digits', async ({ page }) => {
  const { phone } = someone()
  const arabic = phone.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
  await openProduct(page, 'plenty')
  await fillOrder(page, someone({ phone: arabic }))
  await buyNow(page)
  expect(await ordersOf(phone)).toHaveLength(1)
})

test('QO-77 a double click is one order', async ({ page }) => {
  const person = someone()
  await openProduct(page, 'plenty')
  await fillOrder(page, person)
  await buyNowButton(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande !' })).toBeVisible()
  expect(await ordersOf(person.phone)).toHaveLength(1)
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

test('QO-36 what was abandoned becomes the order: the same number, and none is left over', async ({ page }) => {
  const person = someone()
  await openProduct(page, 'plenty')
  await fillOrder(page, person)
  await expect.poll(async () => (await ordersOf(person.phone)).map(({ state }) => state)).toEqual(['temp'])
  const [temp] = await ordersOf(person.phone)
  await buyNow(page)
  expect(await ordersOf(person.phone)).toMatchObject([{ id: temp!.id, state: 'processing' }])
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
