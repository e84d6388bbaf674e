import type { Words } from '#i18n/words.ts'

/** What the home page says. */
export const homeWords = {
  headline: { fr: 'Le hanout du coin, livré chez vous', en: 'The corner hanout, delivered to your door', ar: 'حانوت الحومة، يوصلك للباب' },
  text: {
    fr: 'Un nom, un téléphone, une adresse : votre commande est passée. Nous vous appelons pour la confirmer, et vous payez à la livraison.',
    en: 'A name, a phone number, an address: your order is placed. We call you to confirm it, and you pay on delivery.',
    ar: 'اسم وهاتف وعنوان: طلبك مسجّل. نتصل بك لتأكيده، وتدفع عند الاستلام.',
  },
  online: { fr: 'En payant en ligne : {percent} % de moins.', en: 'Pay online: {percent}% less.', ar: 'عند الدفع عبر الإنترنت: أقل بـ {percent}٪.' },
  enter: { fr: 'Entrer dans la boutique', en: 'Enter the shop', ar: 'ادخل المتجر' },
  newest: { fr: 'Arrivés ces jours-ci', en: 'Just arrived', ar: 'وصل حديثًا' },
  all: { fr: 'Voir toute la boutique', en: 'See the whole shop', ar: 'شاهد كل المتجر' },
  description: {
    fr: 'Électronique, maison et tous les jours : commandez en une minute, payez à la livraison partout en Tunisie.',
    en: 'Electronics, home and everyday goods: order in a minute, pay on delivery anywhere in Tunisia.',
    ar: 'إلكترونيات ومنزل وحاجيات يومية: اطلب في دقيقة وادفع عند الاستلام في كل تونس.',
  },
} as const satisfies Words
