import type { DemoPage } from '@hanout/demo/pages/demo-page'

/** The shop's contact details, then the contact form by its marker. */
export const contactPage = (form: string): DemoPage => ({
  slug: 'contact',
  title: 'Contact',
  showsContact: true,
  body: `<p>Une question sur un article, une commande ou un retour ? Appelez-nous ou écrivez-nous : avant 16 h, vous avez la réponse le jour ouvrable même.</p>
<p>${form}</p>
<p>Ayez le numéro de votre commande sous la main : il est sur la page qui s’affiche après l’achat.</p>
<p>Ceci est une boutique de démonstration : son adresse et son numéro n’existent pas.</p>`,
  translations: {
    en: {
      title: 'Contact',
      body: `<p>A question about an item, an order or a return? Call us or write to us: before 4 p.m., you have the answer on the same working day.</p>
<p>${form}</p>
<p>Have your order number at hand: it is on the page that shows after the purchase.</p>
<p>This is a demonstration shop: its address and its number do not exist.</p>`,
    },
    ar: {
      title: 'اتصل بنا',
      body: `<p>لديك سؤال عن سلعة أو طلب أو إرجاع؟ اتصل بنا أو راسلنا: قبل الساعة الرابعة مساءً يصلك الجواب في يوم العمل نفسه.</p>
<p>${form}</p>
<p>احتفظ برقم طلبك: تجده في الصفحة التي تظهر بعد الشراء.</p>
<p>هذا متجر للعرض فقط: عنوانه ورقمه لا وجود لهما.</p>`,
    },
  },
})
