import type { DemoPage } from './demo-page.ts'

export const aboutPage: DemoPage = {
  slug: 'a-propos',
  title: 'À propos',
  body: `<p>Le hanout, c’est la petite boutique du coin : on y trouve de tout, le marchand connaît votre nom, et l’on paie quand on a la chose en main. Nous en avons gardé l’esprit, et changé l’adresse.</p>
<h2>Des magasins, une seule porte</h2>
<p>Plusieurs magasins tunisiens vendent ici : une maison de la médina, un réparateur du Lac, une papeterie, un marchand de sport, un atelier du Cap Bon. Chacun prépare ses colis et répond de ce qu’il vend ; nous répondons de tout le reste.</p>
<h2>Ce que nous promettons</h2>
<ul><li>Une commande en une minute, sans compte.</li><li>Un appel avant chaque envoi.</li><li>Le prix affiché est le prix payé.</li></ul>
<p>Ceci est une boutique de démonstration : les articles, les magasins et les avis sont inventés, et rien n’y est vraiment vendu.</p>`,
  translations: {
    en: {
      title: 'About us',
      body: `<p>The hanout is the little shop on the corner: it has a bit of everything, the shopkeeper knows your name, and you pay once the thing is in your hand. We have kept its spirit and changed its address.</p>
<h2>Several stores, one door</h2>
<p>Several Tunisian stores sell here: a house of the medina, a repairer from the Lake, a stationer, a sports shop, a workshop of Cap Bon. Each packs its own parcels and answers for what it sells; we answer for everything else.</p>
<h2>What we promise</h2>
<ul><li>An order in a minute, without an account.</li><li>A call before every parcel leaves.</li><li>The price shown is the price paid.</li></ul>
<p>This is a demonstration shop: its goods, stores and reviews are invented, and nothing is really sold here.</p>`,
    },
    ar: {
      title: 'من نحن',
      body: `<p>الحانوت هو متجر الحومة الصغير: فيه من كل شيء، وصاحبه يعرف اسمك، وتدفع حين تكون السلعة بين يديك. حافظنا على روحه وغيّرنا عنوانه.</p>
<h2>متاجر عدّة وباب واحد</h2>
<p>تبيع هنا متاجر تونسية عدّة: دار من المدينة، ومصلّح من البحيرة، ومكتبة، ومتجر رياضة، وورشة من الوطن القبلي. كلٌّ يحضّر طروده ويضمن ما يبيع، ونحن نضمن الباقي.</p>
<h2>بمَ نعد</h2>
<ul><li>طلب في دقيقة ودون حساب.</li><li>مكالمة قبل كل إرسال.</li><li>السعر المعروض هو السعر المدفوع.</li></ul>
<p>هذا متجر للعرض فقط: سلعه ومتاجره وآراؤه من الخيال، ولا يُباع فيه شيء حقًّا.</p>`,
    },
  },
}
