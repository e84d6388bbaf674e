import type { DemoPage } from '@hanout/demo/pages/demo-page'

export const returnPage = (form: string): DemoPage => ({
  slug: 'demande-de-retour',
  title: 'Demander un retour',
  body: `<p>Deux minutes suffisent. Ayez votre numéro de commande sous la main, et une photo si l’article est abîmé. Les conditions sont à la page <a href="/page/retours/">Retours et échanges</a>.</p>
<p>${form}</p>`,
  translations: {
    en: {
      title: 'Ask for a return',
      body: `<p>Two minutes are enough. Have your order number at hand, and a picture if the item is damaged. The terms are on the page <a href="/en/page/retours/">Returns and exchanges</a>.</p>
<p>${form}</p>`,
    },
    ar: {
      title: 'طلب إرجاع',
      body: `<p>دقيقتان تكفيان. جهّز رقم طلبك، وصورة إن كانت السلعة متضررة. الشروط في صفحة <a href="/ar/page/retours/">الإرجاع والتبديل</a>.</p>
<p>${form}</p>`,
    },
  },
})
