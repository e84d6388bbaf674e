import type { Words } from '#i18n/words.ts'

export const savingWords = {
  isVariation: {
    fr: "Cet article existe déjà : c'est une variation.",
    en: 'This item exists already: it is a variation.',
    ar: 'هذا العنصر موجود: وهو تنويعة.',
  },
  isProduct: { fr: "Cet article existe déjà : c'est un produit.", en: 'This item exists already: it is a product.', ar: 'هذا العنصر موجود: وهو منتج.' },
  skuTaken: { fr: 'La référence « {sku} » est celle de l’article {id}.', en: 'The SKU "{sku}" belongs to item {id}.', ar: 'المرجع «{sku}» يخص العنصر {id}.' },
  idOfAnother: {
    fr: "Le numéro {id} est ici celui de l'article « {sku} » : la ligne n'y touche pas, elle est reprise par sa référence.",
    en: 'The number {id} belongs to the item "{sku}" here: the row leaves it alone and goes by its SKU.',
    ar: 'الرقم {id} يخص هنا العنصر «{sku}»: لا يمسّه السطر ويُعتمد على المرجع.',
  },
  numberOfAnother: {
    fr: 'Le numéro {number} est ici celui du produit « {name} » : si c’est le même, donnez-lui dans le fichier ce nom ou sa référence ; sinon, changez le numéro, ou dites que cette colonne est à ignorer.',
    en: 'The number {number} belongs to the product "{name}" here: if it is the same, give it that name or its SKU in the file; if not, change the number, or have this column ignored.',
    ar: 'الرقم {number} يخص هنا المنتج «{name}»: إن كان هو نفسه فاكتب في الملف هذا الاسم أو مرجعه، وإلا فغيّر الرقم أو اختر تجاهل هذا العمود.',
  },
  noParent: {
    fr: "Le produit parent « {parent} » n'est ni dans le fichier ni dans la boutique.",
    en: 'The parent product "{parent}" is neither in the file nor in the shop.',
    ar: 'المنتج الأصل «{parent}» ليس في الملف ولا في المتجر.',
  },
  parentRefused: {
    fr: 'Son produit est refusé : corrigez-le, ses variations suivront.',
    en: 'Its product is refused: mend it, and its variations will follow.',
    ar: 'منتجه مرفوض: صحّحه وستتبعه تنويعاته.',
  },
  hasVariations: {
    fr: 'Ce produit a des variations dans la boutique, et le fichier n’en dit rien : changez leurs prix dans la boutique, ou ajoutez la colonne de la taille ou de la couleur.',
    en: 'This product has variations in the shop, and the file says nothing of them: change their prices in the shop, or add the column of the size or the colour.',
    ar: 'لهذا المنتج تنويعات في المتجر والملف لا يذكرها: غيّر أسعارها في المتجر، أو أضف عمود المقاس أو اللون.',
  },
  variationTwice: {
    fr: 'Cette variation est plusieurs fois dans le fichier : gardez une ligne par taille, couleur ou autre choix.',
    en: 'This variation is in the file several times: keep one row for each size, colour or other choice.',
    ar: 'هذه التنويعة مكررة في الملف: أبقِ سطرًا واحدًا لكل مقاس أو لون أو خيار.',
  },
  parentNotVariable: {
    fr: "Le produit parent « {parent} » n'est pas un produit variable.",
    en: 'The parent product "{parent}" is not a variable product.',
    ar: 'المنتج الأصل «{parent}» ليس منتجًا متغيّرًا.',
  },
  ofAnotherProduct: {
    fr: 'La variation {id} est ici celle d’un autre produit.',
    en: 'The variation {id} belongs to another product here.',
    ar: 'التنويعة {id} تخص هنا منتجًا آخر.',
  },
  linkUnknown: {
    fr: 'Produit lié inconnu, laissé de côté : {products}.',
    en: 'Unknown linked product, left aside: {products}.',
    ar: 'منتج مرتبط غير معروف، تُرك جانبًا: {products}.',
  },
  notYours: {
    fr: 'Votre boutique ne peut pas enregistrer ceci : écrivez une autre référence.',
    en: 'Your store cannot save this: write another SKU.',
    ar: 'لا يمكن لمتجرك حفظ هذا: اكتب مرجعًا آخر.',
  },
  otherStore: {
    fr: 'Vous vendez dans votre boutique seulement : laissez la colonne vide.',
    en: 'You sell in your own store only: leave the column empty.',
    ar: 'أنت تبيع في متجرك فقط: اترك العمود فارغًا.',
  },
  kindNotSold: {
    fr: 'Votre boutique vend des produits simples ou avec variations.',
    en: 'Your store sells simple products and products with variations.',
    ar: 'يبيع متجرك منتجات بسيطة أو بتنويعات.',
  },
  groupUnknown: {
    fr: '« {name} » n’existe pas ici : choisissez dans la liste, ou demandez-le à la boutique.',
    en: '"{name}" does not exist here: choose from the list, or ask the shop for it.',
    ar: '«{name}» غير موجود هنا: اختر من القائمة، أو اطلبه من المتجر.',
  },
  databaseRefuses: {
    fr: 'La base de données refuse cette ligne ({code}).',
    en: 'The database refuses this row ({code}).',
    ar: 'قاعدة البيانات ترفض هذا السطر ({code}).',
  },
  notAValueOf: {
    fr: "« {value} » n'est pas une valeur de « {name} ».",
    en: '"{value}" is not a value of "{name}".',
    ar: '«{value}» ليست قيمة لـ«{name}».',
  },
  notAnAttribute: {
    fr: "Le produit parent n'a pas d'attribut « {name} ».",
    en: 'The parent product has no attribute "{name}".',
    ar: 'المنتج الأصل بلا خاصية «{name}».',
  },
} as const satisfies Words
