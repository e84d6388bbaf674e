import type { Words } from '#i18n/words.ts'

export const taxonomyWords = {
  changedMeanwhile: {
    fr: 'Cette page a été modifiée entre-temps, par quelqu’un d’autre ou dans un autre onglet. Rien n’a été enregistré : copiez vos textes, rechargez la page, puis refaites vos changements.',
    en: 'This page was changed meanwhile, by somebody else or in another tab. Nothing was saved: copy your texts, reload the page, then make your changes again.',
    ar: 'عُدّلت هذه الصفحة في هذه الأثناء، من شخص آخر أو في علامة تبويب أخرى. لم يُحفظ شيء: انسخ نصوصك، أعد تحميل الصفحة، ثم أعد تعديلاتك.',
  },
  pictureGone: {
    fr: 'Cette image n’existe plus : choisissez-en une autre.',
    en: 'This picture no longer exists: choose another.',
    ar: 'لم تعد هذه الصورة موجودة: اختر غيرها.',
  },
  gone: { fr: 'Ceci n’existe plus.', en: 'This no longer exists.', ar: 'لم يعد هذا موجودًا.' },
  nameTaken: {
    fr: 'Le nom « {name} » est déjà pris. Choisissez-en un autre, ou fusionnez les deux.',
    en: 'The name “{name}” is taken already. Choose another, or merge the two.',
    ar: 'الاسم «{name}» مستعمل بالفعل. اختر غيره، أو ادمج الاثنين.',
  },
  nameEmpty: {
    fr: 'Un nom contient au moins une lettre ou un chiffre.',
    en: 'A name has at least one letter or digit.',
    ar: 'يجب أن يحتوي الاسم على حرف أو رقم على الأقل.',
  },
  underItself: {
    fr: 'Une catégorie ne peut pas être rangée sous elle-même ni sous une de ses sous-catégories.',
    en: 'A category cannot stand under itself or one of its own subcategories.',
    ar: 'لا يمكن وضع فئة تحت نفسها أو تحت إحدى فئاتها الفرعية.',
  },
  intoItself: {
    fr: 'Choisissez une autre fiche que celle-ci.',
    en: 'Choose another one than this.',
    ar: 'اختر غير هذه.',
  },
  intoOwnChild: {
    fr: 'Une catégorie ne peut pas être fusionnée avec une de ses propres sous-catégories. Faites l’inverse.',
    en: 'A category cannot be merged into one of its own subcategories. Do it the other way round.',
    ar: 'لا يمكن دمج فئة في إحدى فئاتها الفرعية. اعكس العملية.',
  },
  tooDeep: {
    fr: 'Une catégorie peut avoir {max} niveaux au plus.',
    en: 'Categories have at most {max} levels.',
    ar: 'للفئات {max} مستويات على الأكثر.',
  },
  hasProducts: {
    fr: 'Impossible de supprimer : {count} produit(s) s’y trouvent. Fusionnez-la avec une autre, ou retirez d’abord ses produits.',
    en: 'It cannot be deleted: {count} product(s) are in it. Merge it into another, or take its products out first.',
    ar: 'لا يمكن الحذف: فيها {count} من المنتجات. ادمجها في غيرها، أو أخرج منتجاتها أولًا.',
  },
  hasChildren: {
    fr: 'Impossible de supprimer : elle a des sous-catégories. Déplacez-les ou supprimez-les d’abord.',
    en: 'It cannot be deleted: it has subcategories. Move or delete them first.',
    ar: 'لا يمكن الحذف: لها فئات فرعية. انقلها أو احذفها أولًا.',
  },
  hasCoupons: {
    fr: 'Impossible de supprimer : le coupon « {code} » est réservé à cette catégorie. Changez d’abord ce coupon.',
    en: 'It cannot be deleted: the coupon “{code}” is for this category. Change that coupon first.',
    ar: 'لا يمكن الحذف: القسيمة «{code}» مخصصة لهذه الفئة. عدّل القسيمة أولًا.',
  },
  valueUsed: {
    fr: 'Impossible de supprimer : {count} produit(s) ont « {label} ». Fusionnez cette valeur avec une autre.',
    en: 'It cannot be deleted: {count} product(s) have “{label}”. Merge this value into another.',
    ar: 'لا يمكن الحذف: {count} من المنتجات لها «{label}». ادمج هذه القيمة في غيرها.',
  },
  attributeUsed: {
    fr: 'Impossible de supprimer : {count} produit(s) ont cet attribut.',
    en: 'It cannot be deleted: {count} product(s) have this attribute.',
    ar: 'لا يمكن الحذف: {count} من المنتجات لها هذه الخاصية.',
  },
  bothInProduct: {
    fr: 'Fusion impossible : le produit « {name} » vend une variation de chacune des deux valeurs. Supprimez d’abord l’une de ces variations.',
    en: 'They cannot be merged: the product “{name}” sells a variation of each of the two values. Delete one of those variations first.',
    ar: 'لا يمكن الدمج: المنتج «{name}» يبيع تنويعة من كل من القيمتين. احذف إحدى التنويعتين أولًا.',
  },
} as const satisfies Words
