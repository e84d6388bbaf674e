import type { DemoPage } from './demo-page.ts'

export const termsPage: DemoPage = {
  slug: 'conditions-de-vente',
  title: 'Conditions de vente',
  body: `<p>Ces conditions valent pour toute commande passée dans la boutique. Elles sont courtes pour être lues.</p>
<h2>La commande</h2>
<p>Une commande est enregistrée quand la page de remerciement s’affiche, et ferme quand nous l’avons confirmée par téléphone. Jusque-là, vous pouvez l’annuler d’un mot. Si un article n’est plus disponible, nous vous le disons et rien n’est dû.</p>
<h2>Les prix</h2>
<p>Les prix sont en dinars tunisiens, toutes taxes comprises. La livraison coûte 7 TND ; elle est gratuite à partir de 250 TND d’articles. Une promotion vaut pour les commandes passées avant sa fin.</p>
<h2>Le paiement</h2>
<p>En espèces à la livraison, ou en ligne avec 5 % de remise. L’article vous appartient une fois payé en entier.</p>
<h2>Les vendeurs</h2>
<p>Chaque article est vendu par le magasin que sa page nomme. Ses conditions propres, s’il en a, s’ajoutent à celles-ci sans rien vous retirer.</p>
<h2>Retour et garantie</h2>
<p>Vous avez sept jours pour changer d’avis, comme le dit la page <a href="/page/retours/">Retours et échanges</a>. La garantie légale s’applique toujours.</p>`,
  translations: {
    en: {
      title: 'Conditions of sale',
      body: `<p>These conditions hold for every order placed in the shop. They are short so that they are read.</p>
<h2>The order</h2>
<p>An order is registered when the thank-you page shows, and firm once we have confirmed it by phone. Until then a word is enough to cancel it. If an item is no longer available, we tell you and nothing is due.</p>
<h2>The prices</h2>
<p>Prices are in Tunisian dinars, all taxes included. Delivery costs 7 TND; it is free from 250 TND of items. A sale price holds for orders placed before the sale ends.</p>
<h2>The payment</h2>
<p>In cash on delivery, or online with 5% off. The item is yours once it is paid in full.</p>
<h2>The sellers</h2>
<p>Each item is sold by the store that its page names. The store’s own terms, if it has any, add to these and take nothing from you.</p>
<h2>Returns and warranty</h2>
<p>You have seven days to change your mind, as the page <a href="/en/page/retours/">Returns and exchanges</a> says. The legal warranty always applies.</p>`,
    },
    ar: {
      title: 'شروط البيع',
      body: `<p>تسري هذه الشروط على كل طلب يُسجَّل في المتجر، وهي قصيرة لتُقرأ.</p>
<h2>الطلب</h2>
<p>يُسجَّل الطلب حين تظهر صفحة الشكر، ويصبح نهائيًا بعد أن نؤكّده بالهاتف. وقبل ذلك تكفي كلمة لإلغائه. وإن لم تعد السلعة متوفّرة أعلمناك ولا شيء عليك.</p>
<h2>الأسعار</h2>
<p>الأسعار بالدينار التونسي وتشمل كل الأداءات. كلفة التوصيل 7 دنانير، وهو مجاني ابتداءً من 250 دينارًا من السلع. والتخفيض يسري على الطلبات المسجَّلة قبل نهايته.</p>
<h2>الدفع</h2>
<p>نقدًا عند الاستلام، أو عبر الإنترنت مع خصم \u20685%\u2069. وتصبح السلعة لك بعد دفع ثمنها كاملًا.</p>
<h2>البائعون</h2>
<p>كل سلعة يبيعها المتجر الذي تذكره صفحتها. وشروطه الخاصة، إن وُجدت، تُضاف إلى هذه ولا تنقص من حقوقك شيئًا.</p>
<h2>الإرجاع والضمان</h2>
<p>لديك سبعة أيام لتغيّر رأيك، كما في صفحة <a href="/ar/page/retours/">الإرجاع والتبديل</a>. والضمان القانوني سارٍ دائمًا.</p>`,
    },
  },
}
