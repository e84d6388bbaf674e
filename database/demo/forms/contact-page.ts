import type { DemoPage } from '../pages/demo-page.ts'

/** Contact details, fictitious as the demo shop, and the contact form by its marker. */
export const contactPage = (form: string): DemoPage => ({
  slug: 'contact',
  title: 'Contact',
  body: `<p>Une question sur un article, une commande ou un retour ? Écrivez-nous, nous répondons le jour ouvrable même.</p>
<p>${form}</p>
<h2>Nous joindre</h2>
<ul><li>Par e-mail : <a href="mailto:bonjour@hanout.example">bonjour@hanout.example</a></li><li>Par téléphone : 70 000 000, du lundi au samedi, de 9 h à 18 h</li><li>Par courrier : Hanout, boutique de démonstration, Tunis</li></ul>
<p>Ayez le numéro de votre commande sous la main : il est sur la page qui s’affiche après l’achat.</p>
<p>Ceci est une boutique de démonstration : cette adresse et ce numéro n’existent pas.</p>`,
  translations: {
    en: {
      title: 'Contact',
      body: `<p>A question about an item, an order or a return? Write to us, we answer on the same working day.</p>
<p>${form}</p>
<h2>How to reach us</h2>
<ul><li>By e-mail: <a href="mailto:bonjour@hanout.example">bonjour@hanout.example</a></li><li>By phone: 70 000 000, Monday to Saturday, 9 a.m. to 6 p.m.</li><li>By post: Hanout, demonstration shop, Tunis</li></ul>
<p>Have your order number at hand: it is on the page that shows after the purchase.</p>
<p>This is a demonstration shop: this address and this number do not exist.</p>`,
    },
    ar: {
      title: 'اتصل بنا',
      body: `<p>لديك سؤال عن سلعة أو طلب أو إرجاع؟ راسلنا ونجيبك في يوم العمل نفسه.</p>
<p>${form}</p>
<h2>كيف تصل إلينا</h2>
<ul><li>بالبريد الإلكتروني: <a href="mailto:bonjour@hanout.example" dir="ltr">bonjour@hanout.example</a></li><li>بالهاتف: <span dir="ltr">70 000 000</span>، من الاثنين إلى السبت، من 9 صباحًا إلى 6 مساءً</li><li>بالبريد: حانوت، متجر للعرض، تونس</li></ul>
<p>احتفظ برقم طلبك: تجده في الصفحة التي تظهر بعد الشراء.</p>
<p>هذا متجر للعرض فقط: هذا العنوان وهذا الرقم لا وجود لهما.</p>`,
    },
  },
})
