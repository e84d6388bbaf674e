import type { DemoPage } from './demo-page.ts'

export const paymentPage: DemoPage = {
  slug: 'paiement',
  title: 'Paiement',
  body: `<p>Deux façons de payer, au même prix affiché.</p>
<h2>À la livraison</h2>
<p>En espèces, au livreur, quand le colis est entre vos mains. Rien à avancer, rien à créer : un nom, un téléphone et une adresse suffisent. Préparez l’appoint si vous le pouvez.</p>
<h2>En ligne</h2>
<p>Par carte, sur la page sécurisée de notre prestataire : vos données de carte ne passent jamais par la boutique. Le total baisse de 5 %, livraison comprise. Si le paiement échoue, rien n’est débité et vous pouvez recommencer depuis la page de votre commande.</p>
<h2>Les montants</h2>
<p>Les prix sont en dinars tunisiens. Le montant que vous voyez avant de commander est celui que vous payez.</p>`,
  translations: {
    en: {
      title: 'Payment',
      body: `<p>Two ways to pay, at the same price as shown.</p>
<h2>On delivery</h2>
<p>In cash, to the courier, once the parcel is in your hands. Nothing to pay in advance, no account to create: a name, a phone number and an address are enough. Have the exact amount ready if you can.</p>
<h2>Online</h2>
<p>By card, on our provider’s secure page: your card details never pass through the shop. The total drops by 5%, delivery included. If the payment fails, nothing is taken and you can try again from your order’s page.</p>
<h2>The amounts</h2>
<p>Prices are in Tunisian dinars. The amount you see before you order is the amount you pay.</p>`,
    },
    ar: {
      title: 'الدفع',
      body: `<p>طريقتان للدفع، بالسعر المعروض نفسه.</p>
<h2>عند الاستلام</h2>
<p>نقدًا لعون التوصيل حين يصل الطرد بين يديك. لا تسبقة ولا حساب: اسم وهاتف وعنوان تكفي. حضّر المبلغ بالضبط إن أمكن.</p>
<h2>عبر الإنترنت</h2>
<p>بالبطاقة، على الصفحة الآمنة لمزوّد الدفع: لا تمر معطيات بطاقتك بالمتجر أبدًا. ينقص المجموع 5٪ بما فيه التوصيل. وإن تعذّر الدفع فلا يُخصم شيء ويمكنك إعادة المحاولة من صفحة طلبك.</p>
<h2>المبالغ</h2>
<p>الأسعار بالدينار التونسي. والمبلغ الذي تراه قبل الطلب هو الذي تدفعه.</p>`,
    },
  },
}
