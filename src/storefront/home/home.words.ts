import type { Words, Translated } from '#i18n/words.ts'
import type { GridTranslations } from '#storefront/listing/product-tile.tsx'
import type { tileWords } from '#storefront/listing/listing.words.ts'

/** Texts of the home page. */
export const homeWords = {
  headline: { fr: 'Le hanout du coin, livré chez vous', en: 'The corner hanout, delivered to your door', ar: 'حانوت الحومة، يوصلك حتى باب الدار' },
  text: {
    fr: 'Un nom, un téléphone, une adresse : votre commande est passée. Nous vous appelons pour la confirmer, et vous payez à la livraison.',
    en: 'A name, a phone number, an address: your order is placed. We call you to confirm it, and you pay on delivery.',
    ar: 'اسم وهاتف وعنوان: طلبك مسجّل. نتصل بك لتأكيده، وتدفع عند الاستلام.',
  },
  online: { fr: 'En payant en ligne : {percent} % de moins.', en: 'Save {percent}% when you pay online.', ar: 'وفّر {percent}% عند الدفع عبر الإنترنت.' },
  enter: { fr: 'Entrer dans la boutique', en: 'Start shopping', ar: 'تسوّق الآن' },
  departments: { fr: 'Tous les rayons', en: 'All departments', ar: 'كل الأقسام' },
  window: { fr: 'En vitrine', en: 'In the window', ar: 'مختاراتنا' },
  slide: { fr: 'Vue', en: 'Slide', ar: 'الشريحة' },
  previousSlide: { fr: 'Vue précédente', en: 'Previous slide', ar: 'الشريحة السابقة' },
  nextSlide: { fr: 'Vue suivante', en: 'Next slide', ar: 'الشريحة التالية' },
  discover: { fr: 'Découvrir', en: 'Discover', ar: 'اكتشف' },
  promises: { fr: 'Nos engagements', en: 'Our promises', ar: 'التزاماتنا' },
  payOnDelivery: { fr: 'Payez à la livraison', en: 'Pay on delivery', ar: 'ادفع عند الاستلام' },
  weCall: { fr: 'Confirmation par téléphone', en: 'Confirmation by phone', ar: 'تأكيد الطلب بالهاتف' },
  everywhere: { fr: 'Livraison dans toute la Tunisie', en: 'Delivery all over Tunisia', ar: 'توصيل إلى كل ولايات الجمهورية' },
  freeFrom: { fr: 'Livraison offerte dès {amount}', en: 'Free delivery from {amount}', ar: 'توصيل مجاني ابتداءً من {amount}' },
  doors: { fr: 'Nos rayons', en: 'Shop by department', ar: 'تسوّق حسب القسم' },
  deals: { fr: 'Les affaires du moment', en: 'Today’s deals', ar: 'أحدث العروض' },
  allDeals: { fr: 'Toutes les promotions', en: 'All deals', ar: 'كل العروض' },
  newest: { fr: 'Arrivés ces jours-ci', en: 'Just arrived', ar: 'وصل حديثًا' },
  allNewest: { fr: 'Toutes les nouveautés', en: 'All new arrivals', ar: 'كل المنتجات الجديدة' },
  popular: { fr: 'Ce que le quartier achète', en: 'What the neighbours buy', ar: 'ما يشتريه أهل الحومة' },
  allPopular: { fr: 'Toutes les meilleures ventes', en: 'All best sellers', ar: 'كل المنتجات الأكثر مبيعًا' },
  brands: { fr: 'Nos marques', en: 'Our brands', ar: 'علاماتنا التجارية' },
  description: {
    fr: 'Électronique, maison et tous les jours : commandez en une minute, payez à la livraison partout en Tunisie.',
    en: 'Electronics, home and everyday goods: order in a minute, pay on delivery anywhere in Tunisia.',
    ar: 'إلكترونيات ولوازم المنزل وحاجيات يومية: اطلب في دقيقة وادفع عند الاستلام في كل أنحاء تونس.',
  },
} as const satisfies Words

/** Translations of the home page's parts. */
export interface HomeTranslations extends GridTranslations {
  words: GridTranslations['words'] & Translated<typeof tileWords> & Translated<typeof homeWords>
}
