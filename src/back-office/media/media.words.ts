import type { Words } from '#i18n/words.ts'
import { restWords } from '#contract/rest-call.words'

export const mediaWords = {
  title: { fr: 'Médiathèque', en: 'Library', ar: 'مكتبة الصور' },
  search: { fr: 'Nom du fichier ou texte', en: 'File name or text', ar: 'اسم الملف أو النص' },
  views: { fr: 'Images', en: 'Pictures', ar: 'الصور' },
  all: { fr: 'Toutes', en: 'All', ar: 'الكل' },
  unused: { fr: 'Non utilisées', en: 'Unused', ar: 'غير المستعملة' },
  none: { fr: 'Aucune image.', en: 'No picture.', ar: 'لا توجد صور.' },
  upload: { fr: 'Envoyer', en: 'Upload', ar: 'رفع' },
  files: { fr: 'Photos à envoyer', en: 'Photos to upload', ar: 'الصور المراد رفعها' },
  filesHint: {
    fr: 'JPEG, PNG, WebP, AVIF ou GIF, 25 Mo au plus. La position et le nom de l’appareil sont effacés.',
    en: 'JPEG, PNG, WebP, AVIF or GIF, at most 25 MB. The place and the device’s name are removed.',
    ar: 'JPEG أو PNG أو WebP أو AVIF أو GIF، 25 ميغابايت على الأكثر. يُحذف الموقع واسم الجهاز.',
  },
  picture: { fr: 'Image n° {id}', en: 'Picture no. {id}', ar: 'الصورة رقم {id}' },
  back: { fr: 'Médiathèque', en: 'Library', ar: 'مكتبة الصور' },
  size: { fr: '{width} × {height} points', en: '{width} × {height} dots', ar: '{width} × {height} نقطة' },
  open: { fr: 'Voir en grand', en: 'See it large', ar: 'عرض بالحجم الكبير' },

  altTitle: { fr: 'Ce que montre l’image', en: 'What the picture shows', ar: 'ماذا تُظهر الصورة' },
  altHint: {
    fr: 'Lu à voix haute aux clients qui ne voient pas l’image, et par les moteurs de recherche. Vide : le nom du produit.',
    en: 'Read aloud to customers who cannot see the picture, and by search engines. Empty: the product’s name.',
    ar: 'يُقرأ للزبائن الذين لا يرون الصورة ولمحركات البحث. إن تُرك فارغًا: اسم المنتج.',
  },
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },

  cropTitle: { fr: 'Recadrer', en: 'Crop', ar: 'قص' },
  cropHint: {
    fr: 'Une nouvelle image est faite ; celle-ci reste dans la médiathèque.',
    en: 'A new picture is made; this one stays in the library.',
    ar: 'تُصنع صورة جديدة، وتبقى هذه في المكتبة.',
  },
  shape: { fr: 'Forme', en: 'Shape', ar: 'الشكل' },
  free: { fr: 'Entière', en: 'Whole', ar: 'كاملة' },
  square: { fr: 'Carré', en: 'Square', ar: 'مربع' },
  left: { fr: 'À gauche', en: 'From the left', ar: 'من اليسار' },
  top: { fr: 'En haut', en: 'From the top', ar: 'من الأعلى' },
  width: { fr: 'Largeur', en: 'Width', ar: 'العرض' },
  height: { fr: 'Hauteur', en: 'Height', ar: 'الارتفاع' },
  everywhere: { fr: 'La mettre partout à la place de celle-ci', en: 'Put it everywhere in place of this one', ar: 'وضعها في كل مكان بدل هذه' },
  crop: { fr: 'Recadrer', en: 'Crop', ar: 'قص' },

  replaceTitle: { fr: 'Remplacer', en: 'Replace', ar: 'استبدال' },
  replaceHint: {
    fr: 'Le nouveau fichier prend sa place partout où elle est utilisée, d’un coup. Le logo se change dans Réglages › Boutique.',
    en: 'The new file takes its place everywhere it is used, at once. The logo is changed in Settings › Shop.',
    ar: 'يحل الملف الجديد محلها في كل مكان تُستعمل فيه دفعة واحدة. الشعار يُغيَّر في الإعدادات › المتجر.',
  },
  newFile: { fr: 'Nouveau fichier', en: 'New file', ar: 'الملف الجديد' },
  replace: { fr: 'Remplacer partout', en: 'Replace everywhere', ar: 'استبدال في كل مكان' },

  usesTitle: { fr: 'Où elle est utilisée', en: 'Where it is used', ar: 'أين تُستعمل' },
  noUse: { fr: 'Nulle part.', en: 'Nowhere.', ar: 'لا تُستعمل.' },
  product: { fr: 'Produit', en: 'Product', ar: 'منتج' },
  variation: { fr: 'Variation', en: 'Variation', ar: 'تنويعة' },
  category: { fr: 'Catégorie', en: 'Category', ar: 'فئة' },
  brand: { fr: 'Marque', en: 'Brand', ar: 'علامة' },
  swatch: { fr: 'Valeur d’attribut', en: 'Attribute value', ar: 'قيمة خاصية' },
  'site-page': { fr: 'Page du site', en: 'Page of the site', ar: 'صفحة من الموقع' },
  logo: { fr: 'Logo des documents', en: 'Logo of documents', ar: 'شعار المستندات' },

  delete: { fr: 'Supprimer', en: 'Delete', ar: 'حذف' },
  deleteText: {
    fr: 'Rien ne l’utilise : elle peut être supprimée, et ne revient pas.',
    en: 'Nothing uses it: it can be deleted, and does not come back.',
    ar: 'لا شيء يستعملها: يمكن حذفها ولن تعود.',
  },

  saved: { fr: 'Enregistré.', en: 'Saved.', ar: 'حُفظ.' },
  cropped: { fr: 'Voici l’image recadrée.', en: 'Here is the cropped picture.', ar: 'هذه هي الصورة المقصوصة.' },
  replaced: {
    fr: 'Voici la nouvelle image : elle est partout à la place de l’ancienne.',
    en: 'Here is the new picture: it is everywhere in place of the old one.',
    ar: 'هذه هي الصورة الجديدة: حلّت محل القديمة في كل مكان.',
  },
  deleted: { fr: 'Image supprimée.', en: 'Picture deleted.', ar: 'حُذفت الصورة.' },
  added: { fr: 'Images ajoutées : {count}.', en: 'Pictures added: {count}.', ar: 'الصور المضافة: {count}.' },
  badRequest: {
    fr: 'Cette demande n’a pas été comprise. Rechargez la page.',
    en: 'This request was not understood. Load the page again.',
    ar: 'لم يُفهم هذا الطلب. أعد تحميل الصفحة.',
  },
} as const satisfies Words

/** Texts of picture fields. UI-37, UI-40. */
export const pictureFieldWords = {
  add: { fr: 'Ajouter des photos', en: 'Add photos', ar: 'إضافة صور' },
  addOne: { fr: 'Choisir une photo', en: 'Choose a photo', ar: 'اختيار صورة' },
  camera: { fr: 'Prendre une photo', en: 'Take a photo', ar: 'التقاط صورة' },
  drop: { fr: 'ou déposez-les ici', en: 'or drop them here', ar: 'أو أفلتها هنا' },
  none: { fr: 'Aucune photo.', en: 'No photo.', ar: 'لا توجد صور.' },
  main: { fr: 'Principale', en: 'Main', ar: 'الرئيسية' },
  photo: { fr: 'Photo {place}', en: 'Photo {place}', ar: 'الصورة {place}' },
  earlier: { fr: 'Avancer', en: 'Move earlier', ar: 'تقديم' },
  later: { fr: 'Reculer', en: 'Move later', ar: 'تأخير' },
  remove: { fr: 'Retirer', en: 'Remove', ar: 'إزالة' },
  details: { fr: 'Texte et recadrage', en: 'Text and crop', ar: 'النص والقص' },
  keep: { fr: 'Garder', en: 'Keep', ar: 'إبقاء' },
  library: { fr: 'Choisir dans la médiathèque', en: 'Choose from the library', ar: 'الاختيار من مكتبة الصور' },
  take: { fr: 'Ajouter cette photo', en: 'Add this photo', ar: 'إضافة هذه الصورة' },
  allOfLibrary: { fr: 'Toute la médiathèque', en: 'The whole library', ar: 'المكتبة كاملة' },
  withoutScripts: {
    fr: 'Sans JavaScript : envoyez d’abord les photos dans la médiathèque, puis cochez-les ici. L’ordre ne peut pas être changé.',
    en: 'Without JavaScript: first upload the photos in the library, then tick them here. Their order cannot be changed.',
    ar: 'بدون JavaScript: ارفع الصور أولًا في المكتبة ثم حدّدها هنا. لا يمكن تغيير ترتيبها.',
  },
  waiting: { fr: 'En attente', en: 'Waiting', ar: 'في الانتظار' },
  sending: { fr: 'Envoi : {percent} %', en: 'Sending: {percent} %', ar: 'جارٍ الإرسال: {percent} %' },
  working: { fr: 'Préparation…', en: 'Preparing…', ar: 'جارٍ التحضير…' },
  again: { fr: 'Réessayer', en: 'Try again', ar: 'إعادة المحاولة' },
  sent: { fr: 'Photos enregistrées : {count}.', en: 'Photos saved: {count}.', ar: 'الصور المحفوظة: {count}.' },
  stillSending: {
    fr: 'Des photos sont encore en cours d’envoi : attendez un instant.',
    en: 'Some photos are still being sent: wait a moment.',
    ar: 'ما زالت صور قيد الإرسال: انتظر لحظة.',
  },
  notAllSent: {
    fr: 'Une photo n’a pas été envoyée : réessayez ou retirez-la.',
    en: 'A photo was not sent: try again or remove it.',
    ar: 'لم تُرسل صورة: أعد المحاولة أو أزلها.',
  },
  tooMany: { fr: '{max} photos au plus.', en: '{max} photos at most.', ar: '{max} صورة على الأكثر.' },
  signedOut: {
    fr: 'Votre session est terminée. Connectez-vous dans un autre onglet, puis réessayez ici.',
    en: 'Your session has ended. Sign in in another tab, then try again here.',
    ar: 'انتهت جلستك. سجّل الدخول في تبويب آخر ثم أعد المحاولة هنا.',
  },
  mayNot: {
    fr: 'Vous n’avez pas le droit d’ajouter des photos.',
    en: 'You have no right to add photos.',
    ar: 'ليس لديك صلاحية إضافة صور.',
  },
  offline: restWords.fetch_error,
  failed: restWords.post_process,
} as const satisfies Words
