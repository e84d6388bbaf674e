import type { DemoPage } from './demo-page.ts'

export const returnsPage: DemoPage = {
  slug: 'retours',
  title: 'Retours et échanges',
  body: `<p>Un article ne convient pas ? Vous avez sept jours après la livraison pour nous le dire, sans donner de raison.</p>
<h2>Comment faire</h2>
<ol><li>Remplissez la <a href="/page/demande-de-retour/">demande de retour</a>, ou appelez-nous avec le numéro de la commande.</li><li>Remettez l’article dans son emballage, complet et sans trace d’usage.</li><li>Le livreur passe le chercher ; nous le vérifions à son arrivée.</li></ol>
<h2>Remboursement ou échange</h2>
<p>Nous remboursons en espèces au passage du livreur, ou sur la carte qui a payé en ligne, dans les dix jours qui suivent. Le transport du retour est à notre charge si l’article est cassé, défectueux ou n’est pas celui que vous avez commandé ; sinon il coûte 7 TND.</p>
<h2>Articles non repris</h2>
<p>Les produits de soin ouverts, les écouteurs portés et les articles faits sur mesure. Chaque magasin peut offrir davantage : ses conditions sont sur sa page.</p>`,
  translations: {
    en: {
      title: 'Returns and exchanges',
      body: `<p>An item does not suit you? You have seven days after delivery to tell us, without giving a reason.</p>
<h2>What to do</h2>
<ol><li>Fill in the <a href="/en/page/demande-de-retour/">return request</a>, or call us with the order number.</li><li>Put the item back in its packing, complete and without signs of use.</li><li>The courier collects it; we check it when it arrives.</li></ol>
<h2>Refund or exchange</h2>
<p>We refund in cash when the courier comes, or to the card that paid online, within the following ten days. We pay for the way back if the item is broken, faulty or not the one you ordered; otherwise it costs 7 TND.</p>
<h2>What we cannot take back</h2>
<p>Opened care products, worn earphones and made-to-measure items. A store may offer more: its terms are on its page.</p>`,
    },
    ar: {
      title: 'الإرجاع والتبديل',
      body: `<p>لم تناسبك السلعة؟ لديك سبعة أيام بعد الاستلام لإعلامنا، دون ذكر سبب.</p>
<h2>كيف يتم ذلك</h2>
<ol><li>املأ <a href="/ar/page/demande-de-retour/">طلب الإرجاع</a>، أو اتصل بنا مع رقم الطلب.</li><li>أعد السلعة إلى تغليفها كاملة ودون أثر استعمال.</li><li>يمر عون التوصيل لأخذها، ونراجعها عند وصولها.</li></ol>
<h2>استرجاع المال أو التبديل</h2>
<p>نعيد المبلغ نقدًا عند مرور عون التوصيل، أو إلى البطاقة التي دفعت عبر الإنترنت خلال عشرة أيام. نتحمّل نقل الإرجاع إذا كانت السلعة مكسورة أو معيبة أو غير التي طلبتها، وإلا فكلفته 7 دنانير.</p>
<h2>ما لا يُسترجع</h2>
<p>مواد العناية المفتوحة وسمّاعات الأذن المستعملة والسلع المصنوعة حسب الطلب. وقد يمنح المتجر أكثر من ذلك: شروطه على صفحته.</p>`,
    },
  },
}
