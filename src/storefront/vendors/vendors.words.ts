import type { StoreTab } from '#shop/goods/vendors'
import type { Text, Words } from '#i18n/words.ts'

/** Texts of the store pages and the directory. */
export const vendorWords = {
  home: { fr: 'Accueil', en: 'Home', ar: 'الرئيسية' },
  stores: { fr: 'Nos magasins', en: 'Our stores', ar: 'متاجرنا' },
  storesText: {
    fr: 'Plusieurs maisons, une seule porte : chacune prépare ses colis et répond de ce qu’elle vend.',
    en: 'Several shops under one roof: each packs its own parcels and stands behind what it sells.',
    ar: 'متاجر عديدة في سوق واحدة: كل متجر يجهّز طروده ويضمن ما يبيعه.',
  },
  noStores: { fr: 'Aucun magasin n’a encore ouvert', en: 'No store has opened yet', ar: 'لم يفتح أي متجر بعد' },
  noStoresText: { fr: 'Revenez bientôt.', en: 'Come back soon.', ar: 'زُرنا قريبًا.' },
  enter: { fr: 'Entrer', en: 'Enter', ar: 'ادخل' },
  pages: { fr: 'Pages', en: 'Pages', ar: 'الصفحات' },
  previous: { fr: 'Page précédente', en: 'Previous page', ar: 'الصفحة السابقة' },
  next: { fr: 'Page suivante', en: 'Next page', ar: 'الصفحة التالية' },
  articles: { fr: '{n} article|{n} articles', en: '{n} item|{n} items', ar: 'لا منتجات|منتج واحد|منتجان|{n} منتجات|{n} منتجًا|{n} منتج' },
  manyArticles: { fr: 'plus de {n} articles', en: 'more than {n} items', ar: 'أكثر من {n} منتج' },
  reviewsCount: { fr: '{n} avis|{n} avis', en: '{n} review|{n} reviews', ar: 'لا تقييمات|تقييم واحد|تقييمان|{n} تقييمات|{n} تقييمًا|{n} تقييم' },
  noReviews: { fr: 'Pas encore d’avis', en: 'No reviews yet', ar: 'لا توجد تقييمات بعد' },
  store: { fr: 'Magasin', en: 'Store', ar: 'متجر' },
  sections: { fr: 'Rubriques du magasin', en: 'Sections of the store', ar: 'أقسام المتجر' },
  storeDescription: {
    fr: '{name} sur {shop} : {articles}. Commandez en une minute, payez à la livraison.',
    en: '{name} on {shop}: {articles}. Order in a minute, pay on delivery.',
    ar: '{name} على {shop}: {articles}. اطلب في دقيقة وادفع عند الاستلام.',
  },
  readOn: { fr: 'Lire la suite', en: 'Read on', ar: 'اقرأ المزيد' },
  wholeStore: { fr: 'Tous ses articles', en: 'All its items', ar: 'كل منتجاته' },
  reviewsOfGoods: { fr: 'Ce que pensent les acheteurs', en: 'What buyers think', ar: 'آراء المشترين' },
  onProduct: { fr: 'À propos de', en: 'About', ar: 'حول' },
  newerReviews: { fr: 'Avis plus récents', en: 'Newer reviews', ar: 'تقييمات أحدث' },
  olderReviews: { fr: 'Avis plus anciens', en: 'Older reviews', ar: 'تقييمات أقدم' },
  directory: { fr: 'Tous les rayons', en: 'All departments', ar: 'كل الأقسام' },
  directoryText: {
    fr: 'Tout ce que la boutique a sur ses étagères, rayon par rayon.',
    en: 'Everything the shop has on its shelves, department by department.',
    ar: 'كل ما في المتجر، قسمًا بقسم.',
  },
  directoryDescription: {
    fr: 'Tous les rayons de {shop}, sur une page. Commandez en une minute, payez à la livraison.',
    en: 'All departments of {shop}, on one page. Order in a minute, pay on delivery.',
    ar: 'كل أقسام {shop} في صفحة واحدة. اطلب في دقيقة وادفع عند الاستلام.',
  },
  toStores: { fr: 'Voir nos magasins', en: 'See our stores', ar: 'شاهد متاجرنا' },
  toDirectory: { fr: 'Voir tous les rayons', en: 'See all departments', ar: 'شاهد كل الأقسام' },
} as const satisfies Words

/** Names of the sections of a store's page. */
export const storeTabWords = {
  vendor_biography: { fr: 'La boutique', en: 'About the store', ar: 'عن المتجر' },
  terms_and_conditions: { fr: 'Conditions', en: 'Terms', ar: 'الشروط' },
  reviews: { fr: 'Avis', en: 'Reviews', ar: 'التقييمات' },
  products: { fr: 'Produits', en: 'Products', ar: 'المنتجات' },
} as const satisfies Record<StoreTab, Text>
