import type { Words } from '#i18n/words.ts'
import { settingsFormWords } from '#back-office/kit/settings/settings-form.words.ts'

export const taxPageWords = {
  title: { fr: 'Taxes', en: 'Taxes', ar: 'الضرائب' },
  intro: {
    fr: 'Les prix de la boutique comprennent les taxes. Ces taux disent quelle part d’une commande est de la taxe : ils ne changent aucun prix.',
    en: 'The shop’s prices include taxes. These rates say which part of an order is tax: they change no price.',
    ar: 'أسعار المتجر شاملة للضرائب. تبيّن هذه النسب حصة الضريبة من الطلب، ولا تغيّر أي سعر.',
  },
  check: {
    fr: 'Les taux de départ sont ceux de la TVA tunisienne : 19 % en général ; 13 %, 7 % et 0 % sont des exemples de taux réduits, à vérifier pour vos produits.',
    en: 'The rates to begin with are Tunisian VAT: 19% in general; 13%, 7% and 0% are examples of reduced rates, to be checked for your products.',
    ar: 'النسب الأولى هي نسب الأداء على القيمة المضافة في تونس: 19 % عمومًا؛ أما 13 % و7 % و0 % فأمثلة لنسب مخفّضة، يُرجى التحقق منها لمنتجاتك.',
  },
  rates: { fr: 'Taux', en: 'Rates', ar: 'النسب' },
  none: { fr: 'Aucun taux : les commandes ne montrent aucune taxe.', en: 'No rate: orders show no tax.', ar: 'لا توجد نسبة: لا تُظهر الطلبات أي ضريبة.' },
  add: { fr: 'Ajouter un taux', en: 'Add a rate', ar: 'إضافة نسبة' },
  named: { fr: '{name} {rate} %', en: '{name} {rate}%', ar: '{name} {rate}%' },
  standard: { fr: 'Classe normale', en: 'Standard class', ar: 'الفئة العادية' },
  ofClass: { fr: 'Classe « {name} »', en: 'Class “{name}”', ar: 'فئة «{name}»' },
  withShipping: { fr: 'livraison comprise', en: 'delivery too', ar: 'التوصيل أيضًا' },

  name: { fr: 'Nom de la taxe', en: 'Name of the tax', ar: 'اسم الضريبة' },
  nameHint: {
    fr: 'Sans le taux. Vide : le nom français.',
    en: 'Without the rate. Empty: the French name.',
    ar: 'من دون النسبة. إن تُرك فارغًا يُستعمل الاسم الفرنسي.',
  },
  rate: { fr: 'Taux (%)', en: 'Rate (%)', ar: 'النسبة (%)' },
  class: { fr: 'Classe', en: 'Class', ar: 'الفئة' },
  classHint: {
    fr: 'Comme la colonne « Tax class » des produits la nomme. Vide : la classe normale.',
    en: 'As the products’ column “Tax class” names it. Empty: the standard class.',
    ar: 'كما يسمّيها عمود «Tax class» في المنتجات. إن تُركت فارغة فهي الفئة العادية.',
  },
  place: { fr: 'Lieu de livraison', en: 'Place of delivery', ar: 'مكان التوصيل' },
  placeHint: {
    fr: 'Le taux d’un gouvernorat remplace celui du pays qui a le même nom.',
    en: 'The rate of a state replaces the country’s one of the same name.',
    ar: 'نسبة الولاية تحل محل نسبة البلد التي لها الاسم نفسه.',
  },
  whole: { fr: '{country} : tout le pays', en: '{country}: the whole country', ar: '{country}: كل البلد' },
  otherCountries: { fr: 'Autres pays', en: 'Other countries', ar: 'بلدان أخرى' },
  onShipping: { fr: 'S’applique aussi à la livraison', en: 'Delivery contains it too', ar: 'تشمل التوصيل أيضًا' },
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  remove: { fr: 'Supprimer ce taux', en: 'Remove this rate', ar: 'حذف هذه النسبة' },
  removeMeans: {
    fr: 'Les prochaines commandes ne montreront plus cette taxe. Celles qui sont passées la gardent.',
    en: 'The next orders will not show this tax any more. Those that were placed keep it.',
    ar: 'لن تُظهر الطلبات القادمة هذه الضريبة. أما الطلبات السابقة فتحتفظ بها.',
  },
  removeReally: { fr: 'Oui, supprimer', en: 'Yes, remove it', ar: 'نعم، احذفها' },

  question: { fr: 'TVA', en: 'VAT', ar: 'الأداء على القيمة المضافة' },
  subjectToVat: {
    fr: 'Êtes-vous assujetti à la TVA ?',
    en: 'Do you charge VAT?',
    ar: 'هل أنت خاضع للأداء على القيمة المضافة؟',
  },
  subjectToVatHint: {
    fr: 'Oui : les factures disent la part de TVA, aux taux du pays. Non : aucune taxe n’y figure. En cas de doute, demandez à votre comptable : une facture numérotée ne change plus.',
    en: 'Yes: invoices state the VAT, at the country’s rates. No: they state no tax. If in doubt, ask your accountant: a numbered invoice never changes.',
    ar: 'نعم: تبيّن الفواتير حصة الأداء بنسب البلد. لا: لا يُذكر فيها أي أداء. عند الشك اسأل محاسبك: الفاتورة المرقّمة لا تتغير أبدًا.',
  },
  unanswered: { fr: 'À répondre', en: 'Not answered yet', ar: 'لم تُجب بعد' },
  yes: { fr: 'Oui', en: 'Yes', ar: 'نعم' },
  no: { fr: 'Non', en: 'No', ar: 'لا' },
  answerNeeded: { fr: 'Répondez par oui ou par non.', en: 'Answer yes or no.', ar: 'أجب بنعم أو لا.' },
  saveAnswer: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  backToOrder: { fr: 'Revenir à la commande n° {number}', en: 'Back to order no. {number}', ar: 'العودة إلى الطلب رقم {number}' },
  beforeInvoice: {
    fr: 'Une question avant votre première facture. Ensuite, la commande n° {number} peut avoir la sienne.',
    en: 'One question before your first invoice. Then order no. {number} can have its own.',
    ar: 'سؤال واحد قبل أول فاتورة، ثم يمكن إصدار فاتورة الطلب رقم {number}.',
  },

  stamp: { fr: 'Timbre fiscal', en: 'Fiscal stamp', ar: 'الطابع الجبائي' },
  stampText: {
    fr: 'Timbre fiscal sur vos factures ? C’est un montant fixe, ajouté sur sa propre ligne aux commandes livrées dans le pays de la boutique : le client le voit et le paie.',
    en: 'A fiscal stamp on your invoices? It is a fixed amount on a line of its own, added to orders that are delivered in the shop’s country: the customer sees it and pays it.',
    ar: 'طابع جبائي على فواتيرك؟ هو مبلغ ثابت يُضاف في سطر خاص إلى الطلبات المسلَّمة داخل بلد المتجر: يراه الحريف ويدفعه.',
  },
  stampDuty: { fr: 'Timbre ({currency})', en: 'Stamp ({currency})', ar: 'الطابع ({currency})' },
  stampDutyHint: {
    fr: 'En Tunisie, 1 dinar par facture : écrivez 1, ou 0 pour n’en mettre aucun.',
    en: 'In Tunisia it is 1 dinar an invoice: write 1, or 0 for none.',
    ar: 'في تونس دينار واحد لكل فاتورة: اكتب 1، أو 0 إن كنت لا تريد طابعًا.',
  },
  stampsQuickOrders: { fr: 'Aussi pour l’achat en une étape', en: 'On one-step orders too', ar: 'وكذلك للشراء بخطوة واحدة' },
  stampsQuickOrdersHint: {
    fr: 'Sans cette case, seules les commandes du panier ont le timbre. Avec elle, la page du produit l’affiche et le compte dans le total.',
    en: 'Without it only orders from the cart have the stamp. With it the product’s page shows it and counts it in the total.',
    ar: 'من دونها لا يُضاف الطابع إلا إلى طلبات السلة. ومعها تعرضه صفحة المنتج وتحتسبه في المجموع.',
  },

  notSaved: settingsFormWords.notSaved,
  gone: { fr: 'Ce taux n’existe plus.', en: 'This rate is gone.', ar: 'لم تعد هذه النسبة موجودة.' },
} as const satisfies Words

export const taxProblemWords = {
  rateInvalid: {
    fr: 'Écrivez un pourcentage de 0 à 100, par exemple 19 ou 7,5.',
    en: 'Write a percentage from 0 to 100, for example 19 or 7.5.',
    ar: 'اكتب نسبة مئوية من 0 إلى 100، مثلًا 19 أو 7.5.',
  },
  nameRequired: { fr: 'Écrivez le nom français.', en: 'Write the French name.', ar: 'اكتب الاسم الفرنسي.' },
  nameTooLong: { fr: 'Au plus 60 caractères.', en: 'At most 60 characters.', ar: '60 حرفًا على الأكثر.' },
  classInvalid: { fr: 'Au plus 100 caractères.', en: 'At most 100 characters.', ar: '100 حرف على الأكثر.' },
  placeInvalid: { fr: 'Choisissez dans la liste.', en: 'Choose from the list.', ar: 'اختر من القائمة.' },
} as const satisfies Words
