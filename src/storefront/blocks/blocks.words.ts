import type { Words } from '#i18n/words.ts'
import { tileWords } from '#storefront/listing/listing.words.ts'

/** Texts of blocks that the browser's code says. */
export const liveBlockWords = {
  window: { fr: 'En vitrine', en: 'In the window', ar: 'مختاراتنا' },
  slide: { fr: 'Vue', en: 'Slide', ar: 'الشريحة' },
  previousSlide: { fr: 'Vue précédente', en: 'Previous slide', ar: 'الشريحة السابقة' },
  nextSlide: { fr: 'Vue suivante', en: 'Next slide', ar: 'الشريحة التالية' },
  watch: { fr: 'Voir la vidéo', en: 'Watch the video', ar: 'شاهد الفيديو' },
  watchElsewhere: {
    fr: 'La vidéo vient de {service} une fois lancée.',
    en: 'The video comes from {service} once started.',
    ar: 'يُحمَّل الفيديو من {service} بعد تشغيله.',
  },
} as const satisfies Words

/** Texts of the shop's promises. */
export const promiseWords = {
  payOnDelivery: { fr: 'Payez à la livraison', en: 'Pay on delivery', ar: 'ادفع عند الاستلام' },
  delivered: { fr: 'Livraison à domicile', en: 'Home delivery', ar: 'توصيل إلى المنزل' },
  deliveredIn: { fr: 'Délai de livraison : {n} jour(s) ouvré(s)', en: 'Delivery time: {n} working day(s)', ar: 'مدة التوصيل بأيام العمل: {n}' },
  deliveredWithin: { fr: 'Livraison en {from} à {to} jours ouvrés', en: 'Delivery in {from} to {to} working days', ar: 'التوصيل خلال {from} إلى {to} أيام عمل' },
  freeFrom: { fr: 'Livraison offerte dès {amount}', en: 'Free delivery from {amount}', ar: 'توصيل مجاني ابتداءً من {amount}' },
  alwaysFree: { fr: 'Livraison offerte', en: 'Free delivery', ar: 'توصيل مجاني' },
  returnDays: { fr: '{n} jours pour changer d’avis', en: '{n} days to change your mind', ar: '{n} أيام لتغيير رأيك' },
  openParcel: { fr: 'Ouvrez le colis avant de payer', en: 'Open the parcel before you pay', ar: 'افتح الطرد قبل الدفع' },
  weCall: { fr: 'Confirmation par téléphone', en: 'Confirmation by phone', ar: 'تأكيد الطلب بالهاتف' },
} as const satisfies Words

/** Texts of blocks as the server draws them; a merchant's own title stands in place of the block's. */
export const blockWords = {
  ...tileWords,
  ...promiseWords,
  headline: { fr: 'Bienvenue chez {shop}', en: 'Welcome to {shop}', ar: 'مرحبًا بك في {shop}' },
  text: {
    fr: 'Un nom, un téléphone, une adresse : votre commande est passée. Nous vous appelons pour la confirmer, et vous payez à la livraison.',
    en: 'A name, a phone number, an address: your order is placed. We call you to confirm it, and you pay on delivery.',
    ar: 'اسم وهاتف وعنوان: طلبك مسجّل. نتصل بك لتأكيده، وتدفع عند الاستلام.',
  },
  online: { fr: 'En payant en ligne : {percent}\u00a0% de moins.', en: 'Save {percent}% when you pay online.', ar: 'وفّر {percent}% عند الدفع عبر الإنترنت.' },
  formBroken: {
    fr: 'Ce formulaire est indisponible pour le moment. Écrivez-nous ou appelez-nous.',
    en: 'This form is not available for the moment. Please write to us or call us.',
    ar: 'هذا النموذج غير متاح حاليًا. راسلنا أو اتصل بنا.',
  },
  enter: { fr: 'Entrer dans la boutique', en: 'Start shopping', ar: 'تسوّق الآن' },
  departments: { fr: 'Tous les rayons', en: 'All departments', ar: 'كل الأقسام' },
  discover: { fr: 'Découvrir', en: 'Discover', ar: 'اكتشف' },
  promises: { fr: 'Nos engagements', en: 'Our promises', ar: 'التزاماتنا' },
  doors: { fr: 'Nos rayons', en: 'Shop by department', ar: 'تسوّق حسب القسم' },
  deals: { fr: 'Les affaires du moment', en: 'Today’s deals', ar: 'أحدث العروض' },
  allDeals: { fr: 'Toutes les promotions', en: 'All deals', ar: 'كل العروض' },
  newest: { fr: 'Arrivés ces jours-ci', en: 'Just arrived', ar: 'وصل حديثًا' },
  allNewest: { fr: 'Toutes les nouveautés', en: 'All new arrivals', ar: 'كل المنتجات الجديدة' },
  popular: { fr: 'Ce que le quartier achète', en: 'What the neighbours buy', ar: 'ما يشتريه أهل الحومة' },
  allPopular: { fr: 'Toutes les meilleures ventes', en: 'All best sellers', ar: 'كل المنتجات الأكثر مبيعًا' },
  unsold: { fr: 'À découvrir', en: 'Worth a look', ar: 'اكتشف منتجاتنا' },
  allUnsold: { fr: 'Tous les articles', en: 'All products', ar: 'كل المنتجات' },
  rated: { fr: 'Les mieux notés', en: 'Best rated', ar: 'الأعلى تقييمًا' },
  allRated: { fr: 'Tous les mieux notés', en: 'All of the best rated', ar: 'كل الأعلى تقييمًا' },
  chosen: { fr: 'Notre sélection', en: 'Our selection', ar: 'اخترنا لك' },
  brands: { fr: 'Nos marques', en: 'Our brands', ar: 'علاماتنا التجارية' },
  contact: { fr: 'Nous joindre', en: 'Contact us', ar: 'اتصل بنا' },
  call: { fr: 'Appeler le {phone}', en: 'Call {phone}', ar: 'اتصل على {phone}' },
  hello: { fr: 'Bonjour, ', en: 'Hello, ', ar: 'مرحبًا، ' },
  whatsapp: { fr: 'Écrire sur WhatsApp', en: 'Write on WhatsApp', ar: 'راسلنا على واتساب' },
} as const satisfies Words
