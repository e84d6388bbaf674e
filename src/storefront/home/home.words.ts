import type { Words } from '#i18n/words.ts'

/** What the home page says. */
export const homeWords = {
  headline: { fr: 'Le hanout du coin, livré chez vous', en: 'The corner hanout, delivered to your door', ar: 'حانوت الحومة، يوصلك للباب' },
  text: {
    fr: 'Un nom, un téléphone, une adresse : votre commande est passée. Nous vous appelons pour la confirmer, et vous payez à la livraison.',
    en: 'A name, a phone number, an address: your order is placed. We call you to confirm it, and you pay on delivery.',
    ar: 'اسم وهاتف وعنوان: طلبك مسجّل. نتصل بك لتأكيده، وتدفع عند الاستلام.',
  },
  online: { fr: 'En payant en ligne : {percent} % de moins.', en: 'Pay online: {percent}% less.', ar: 'عند الدفع عبر الإنترنت: أقل بـ {percent}%.' },
  enter: { fr: 'Entrer dans la boutique', en: 'Enter the shop', ar: 'ادخل المتجر' },
  departments: { fr: 'Tous les rayons', en: 'All departments', ar: 'كل الأقسام' },
  window: { fr: 'En vitrine', en: 'In the window', ar: 'في الواجهة' },
  slide: { fr: 'Vue', en: 'Slide', ar: 'الشريحة' },
  previousSlide: { fr: 'Vue précédente', en: 'Previous slide', ar: 'الشريحة السابقة' },
  nextSlide: { fr: 'Vue suivante', en: 'Next slide', ar: 'الشريحة التالية' },
  discover: { fr: 'Découvrir', en: 'Discover', ar: 'اكتشف' },
  promises: { fr: 'Nos engagements', en: 'Our promises', ar: 'وعودنا' },
  payOnDelivery: { fr: 'Payez à la livraison', en: 'Pay on delivery', ar: 'ادفع عند الاستلام' },
  weCall: { fr: 'Confirmée par téléphone', en: 'Confirmed by phone', ar: 'تأكيد بالهاتف' },
  everywhere: { fr: 'Dans les 24 gouvernorats', en: 'In all 24 governorates', ar: 'في الولايات الأربع والعشرين' },
  freeFrom: { fr: 'Livraison offerte dès {amount}', en: 'Free delivery from {amount}', ar: 'توصيل مجاني ابتداءً من {amount}' },
  doors: { fr: 'De porte en porte', en: 'From door to door', ar: 'من باب إلى باب' },
  deals: { fr: 'Les affaires du moment', en: 'Deals of the moment', ar: 'عروض اللحظة' },
  allDeals: { fr: 'Toutes les promotions', en: 'All the deals', ar: 'كل العروض' },
  newest: { fr: 'Arrivés ces jours-ci', en: 'Just arrived', ar: 'وصل حديثًا' },
  allNewest: { fr: 'Toutes les nouveautés', en: 'All new arrivals', ar: 'كل الجديد' },
  popular: { fr: 'Ce que le quartier achète', en: 'What the neighbours buy', ar: 'ما يشتريه الجيران' },
  allPopular: { fr: 'Toutes les meilleures ventes', en: 'All best sellers', ar: 'كل الأكثر مبيعًا' },
  brands: { fr: 'Les marques de la maison', en: 'Brands of the house', ar: 'علامات البيت' },
  description: {
    fr: 'Électronique, maison et tous les jours : commandez en une minute, payez à la livraison partout en Tunisie.',
    en: 'Electronics, home and everyday goods: order in a minute, pay on delivery anywhere in Tunisia.',
    ar: 'إلكترونيات ومنزل وحاجيات يومية: اطلب في دقيقة وادفع عند الاستلام في كل تونس.',
  },
} as const satisfies Words
