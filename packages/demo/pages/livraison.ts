import type { DemoPage } from './demo-page.ts'

export const deliveryPage: DemoPage = {
  slug: 'livraison',
  title: 'Livraison',
  body: `<p>Nous livrons jusqu’à votre porte : en Tunisie, dans les 24 gouvernorats de Bizerte à Tataouine, et en Égypte.</p>
<h2>Combien cela coûte</h2>
<ul><li>7 TND pour une commande, quel que soit le nombre d’articles.</li><li>Gratuit à partir de 250 TND d’articles.</li><li>Gratuit aussi pour les articles qui portent la mention « Livraison gratuite ».</li></ul>
<h2>Combien de temps</h2>
<p>Nous vous appelons d’abord pour confirmer la commande. Comptez ensuite un à deux jours ouvrables pour le Grand Tunis, deux à quatre pour les autres gouvernorats. Le livreur vous appelle avant de passer.</p>
<h2>À la réception</h2>
<p>Ouvrez le colis devant le livreur si vous le souhaitez. Si quelque chose manque ou est cassé, refusez-le ou appelez-nous le jour même : nous renvoyons l’article.</p>`,
  translations: {
    en: {
      title: 'Delivery',
      body: `<p>We deliver to your door: in Tunisia, to all 24 governorates from Bizerte to Tataouine, and in Egypt.</p>
<h2>What it costs</h2>
<ul><li>7 TND for an order, however many items it holds.</li><li>Free from 250 TND of items.</li><li>Free as well for items marked “Free delivery”.</li></ul>
<h2>How long it takes</h2>
<p>First we call you to confirm the order. Then allow one to two working days for Greater Tunis, two to four for the other governorates. The courier calls before coming.</p>
<h2>When it arrives</h2>
<p>Open the parcel in front of the courier if you like. If something is missing or broken, refuse it or call us the same day: we send the item again.</p>`,
    },
    ar: {
      title: 'التوصيل',
      body: `<p>نوصل حتى باب الدار: في تونس إلى الولايات الأربع والعشرين، من بنزرت إلى تطاوين، وفي مصر.</p>
<h2>كم يكلّف</h2>
<ul><li>7 دنانير للطلب الواحد مهما كان عدد السلع.</li><li>مجانًا ابتداءً من 250 دينارًا من السلع.</li><li>ومجانًا كذلك للسلع التي تحمل عبارة «توصيل مجاني».</li></ul>
<h2>كم يستغرق</h2>
<p>نتصل بك أولًا لتأكيد الطلب. ثم احسب يومًا إلى يومي عمل لتونس الكبرى، ويومين إلى أربعة لبقية الولايات. ويتصل بك عون التوصيل قبل قدومه.</p>
<h2>عند الاستلام</h2>
<p>يمكنك فتح الطرد أمام عون التوصيل. إن نقص شيء أو انكسر فارفضه أو اتصل بنا في اليوم نفسه، ونعيد إرسال السلعة.</p>`,
    },
  },
}
