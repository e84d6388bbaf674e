import type { Words } from '#i18n/words.ts'

export const menuNames = {
  departments: { fr: 'Tous les rayons', en: 'All departments', ar: 'كل الأقسام' },
  shop: { fr: 'Boutique', en: 'Shop', ar: 'المتجر' },
  dealsMenu: { fr: 'Promotions', en: 'Deals', ar: 'العروض' },
  storesMenu: { fr: 'Magasins', en: 'Stores', ar: 'المتاجر' },
  help: { fr: 'Aide', en: 'Help', ar: 'مساعدة' },

  wholeShop: { fr: 'Toute la boutique', en: 'The whole shop', ar: 'كل المتجر' },
  newest: { fr: 'Nouveautés', en: 'New arrivals', ar: 'وصل حديثًا' },
  popular: { fr: 'Meilleures ventes', en: 'Best sellers', ar: 'الأكثر مبيعًا' },
  rated: { fr: 'Les mieux notés', en: 'Best rated', ar: 'الأعلى تقييمًا' },
  deals: { fr: 'Toutes les promotions', en: 'All deals', ar: 'كل العروض' },
  stores: { fr: 'Tous les magasins', en: 'All stores', ar: 'كل المتاجر' },
  directory: { fr: 'Répertoire des rayons', en: 'Directory of departments', ar: 'دليل الأقسام' },
} as const satisfies Words

export const menuRefusals = {
  changedMeanwhile: {
    fr: 'Les menus ont changé entre-temps, dans un autre onglet ou par quelqu’un d’autre. Rien n’a été enregistré : ce que vous avez écrit est encore là, enregistrez à nouveau pour le garder.',
    en: 'The menus changed meanwhile, in another tab or by somebody else. Nothing was saved: what you wrote is still here, save again to keep it.',
    ar: 'تغيّرت القوائم في الأثناء، في علامة تبويب أخرى أو من طرف شخص آخر. لم يُحفظ شيء: ما كتبته ما زال هنا، احفظ مرة أخرى للاحتفاظ به.',
  },
} as const satisfies Words
