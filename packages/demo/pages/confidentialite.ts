import type { DemoPage } from './demo-page.ts'

export const privacyPage: DemoPage = {
  slug: 'confidentialite',
  title: 'Confidentialité',
  body: `<p>Nous demandons le moins possible, et nous ne vendons rien de ce que vous nous dites.</p>
<h2>Ce que nous savons de vous</h2>
<ul><li>Pour une commande : votre nom, votre téléphone et votre adresse, afin de vous appeler et de vous livrer.</li><li>Si vous commencez une commande sans la finir, nous gardons vos coordonnées trente jours au plus, pour pouvoir vous aider.</li><li>Pour un avis : le prénom que vous signez, et votre texte.</li></ul>
<h2>Ce que nous ne faisons pas</h2>
<p>Pas de publicité, pas de mesure d’audience par des tiers, pas de données de carte : le paiement en ligne se fait chez le prestataire.</p>
<h2>Les cookies</h2>
<p>Un cookie retient votre visite, afin qu’une commande ne soit pas passée deux fois ; d’autres retiennent vos choix, comme le mode sombre. Ils restent sur votre appareil.</p>
<h2>Vos droits</h2>
<p>Écrivez-nous pour voir, corriger ou effacer ce que nous gardons de vous : voir la page <a href="/page/contact/">Contact</a>.</p>`,
  translations: {
    en: {
      title: 'Privacy',
      body: `<p>We ask for as little as possible, and we sell nothing of what you tell us.</p>
<h2>What we know of you</h2>
<ul><li>For an order: your name, phone number and address, to call you and to deliver.</li><li>If you begin an order without finishing it, we keep your details for thirty days at most, so that we can help you.</li><li>For a review: the first name that you sign with, and your text.</li></ul>
<h2>What we do not do</h2>
<p>No advertising, no audience measurement by others, no card details: online payment takes place at the provider’s.</p>
<h2>Cookies</h2>
<p>One cookie remembers your visit, so that an order is not placed twice; others remember your choices, such as dark mode. They stay on your device.</p>
<h2>Your rights</h2>
<p>Write to us to see, correct or erase what we keep of you: see the page <a href="/en/page/contact/">Contact</a>.</p>`,
    },
    ar: {
      title: 'الخصوصية',
      body: `<p>نطلب أقل ما يمكن، ولا نبيع شيئًا ممّا تقوله لنا.</p>
<h2>ماذا نعرف عنك</h2>
<ul><li>للطلب: اسمك وهاتفك وعنوانك، لنتصل بك ونوصل إليك.</li><li>إن بدأت طلبًا ولم تكمله احتفظنا بمعطياتك ثلاثين يومًا على الأكثر لنتمكّن من مساعدتك.</li><li>للرأي: الاسم الذي توقّع به ونصّك.</li></ul>
<h2>ما لا نفعله</h2>
<p>لا إشهار، ولا قياس للزيارات لدى غيرنا، ولا معطيات بطاقات: الدفع عبر الإنترنت يتم لدى المزوّد.</p>
<h2>ملفات الارتباط</h2>
<p>ملف واحد يتذكّر زيارتك حتى لا يُسجَّل الطلب مرّتين، وأخرى تتذكّر اختياراتك مثل الوضع الداكن. وتبقى كلها على جهازك.</p>
<h2>حقوقك</h2>
<p>راسلنا لترى ما نحفظه عنك أو تصحّحه أو تمحوه: انظر صفحة <a href="/ar/page/contact/">اتصل بنا</a>.</p>`,
    },
  },
}
