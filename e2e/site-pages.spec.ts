import { expect } from '@playwright/test'
import { test } from './living-page.ts'

/** Address, title in French, English and Arabic, and a text of the page. */
const PAGES = [
  ['livraison', 'Livraison', 'Delivery', 'التوصيل', '250 TND'],
  ['paiement', 'Paiement', 'Payment', 'الدفع', 'En espèces'],
  ['retours', 'Retours et échanges', 'Returns and exchanges', 'الإرجاع والتبديل', 'sept jours'],
  ['a-propos', 'À propos', 'About us', 'من نحن', 'boutique de démonstration'],
  ['contact', 'Contact', 'Contact', 'اتصل بنا', 'avant 16 h'],
  ['demande-de-retour', 'Demander un retour', 'Ask for a return', 'طلب إرجاع', 'Deux minutes suffisent'],
  ['pose-a-domicile', 'Pose à domicile', 'Fitting at home', 'التركيب في المنزل', 'tout le Grand Tunis'],
  ['conditions-de-vente', 'Conditions de vente', 'Conditions of sale', 'شروط البيع', 'confirmée par téléphone'],
  ['confidentialite', 'Confidentialité', 'Privacy', 'الخصوصية', 'trente jours'],
] as const

for (const [slug, french, english, arabic, said] of PAGES) {
  test(`UI-43 /page/${slug}/ answers in French, Arabic and English`, async ({ request }) => {
    for (const [path, title] of [
      ['/', french],
      ['/en/', english],
      ['/ar/', arabic],
    ] as const) {
      const answer = await request.get(`${path}page/${slug}/`)
      const page = await answer.text()
      expect([answer.status(), /<h1[^>]*>([^<]*)/.exec(page)?.[1]]).toEqual([200, title])
      if (path === '/') expect(/<article.*<\/article>/s.exec(page)?.[0]).toContain(said)
    }
  })
}

test('UI-43 a page of the shop’s own leads to the others, and one that is not there is missing', async ({ page }) => {
  await page.goto('/page/livraison/')
  const others = page.getByRole('navigation', { name: 'Bon à savoir' })
  for (const [, title] of PAGES) await expect(others.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(others.locator('[aria-current="page"]')).toHaveText('Livraison')
  await others.getByRole('link', { name: 'Retours et échanges' }).click()
  await expect(page).toHaveURL('/page/retours/')
  expect((await page.goto('/page/nulle-part/'))!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
