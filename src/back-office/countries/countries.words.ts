import type { Words } from '#i18n/words.ts'

/** The texts of the page of countries and their states. */
export const countriesWords = {
  title: { fr: 'Pays et gouvernorats', en: 'Countries and states', ar: 'البلدان والولايات' },
  intro: {
    fr: 'Où vos clients peuvent être livrés, et ce que les formulaires d’adresse leur proposent.',
    en: 'Where your shoppers can be delivered to, and what the address forms offer them.',
    ar: 'أين يمكن توصيل زبائنك، وما تعرضه عليهم نماذج العنوان.',
  },
  sold: { fr: 'Pays livrés', en: 'Countries delivered to', ar: 'بلدان التوصيل' },
  first: { fr: 'Pays par défaut', en: 'Default country', ar: 'البلد الافتراضي' },
  firstHint: {
    fr: 'Déjà choisi dans les formulaires, et proposé en premier.',
    en: 'Chosen already in the forms, and offered first.',
    ar: 'مختار مسبقًا في النماذج، ويُعرض أولًا.',
  },
  countries: { fr: 'Pays', en: 'Countries', ar: 'البلدان' },
  save: { fr: 'Enregistrer les pays', en: 'Save the countries', ar: 'حفظ البلدان' },
  noCountry: { fr: 'Cochez au moins un pays.', en: 'Tick at least one country.', ar: 'حدّد بلدًا واحدًا على الأقل.' },
  stateless: { fr: 'Pays sans gouvernorat', en: 'Countries without states', ar: 'بلدان بلا ولايات' },
  statelessHint: {
    fr: 'Le champ « gouvernorat » y est vide et ne se remplit pas.',
    en: 'The field of the state is empty there and is not filled in.',
    ar: 'حقل الولاية فارغ فيها ولا يُملأ.',
  },
  states: { fr: 'Gouvernorats', en: 'States', ar: 'الولايات' },
  statesHint: {
    fr: 'Décochez ceux où vous ne livrez pas. Les formulaires montrent le nom anglais, comme les transporteurs, et le nom arabe sur les pages en arabe.',
    en: 'Untick those that you do not deliver to. The forms show the English name, as couriers do, and the Arabic one on Arabic pages.',
    ar: 'ألغِ تحديد ما لا توصّل إليه. تعرض النماذج الاسم الإنجليزي كما لدى شركات التوصيل، والاسم العربي في الصفحات العربية.',
  },
  offered: { fr: '{count} proposés', en: '{count} offered', ar: '{count} معروضة' },
  offeredOwn: { fr: '{count} proposés, votre liste', en: '{count} offered, your list', ar: '{count} معروضة، قائمتك' },
  none: { fr: 'Sans gouvernorat', en: 'Without states', ar: 'بلا ولايات' },
  typed: { fr: 'Écrit par le client', en: 'Typed by the shopper', ar: 'يكتبه الزبون' },
  offer: { fr: 'Proposé', en: 'Offered', ar: 'معروض' },
  fr: { fr: 'Français', en: 'French', ar: 'الفرنسية' },
  en: { fr: 'Anglais', en: 'English', ar: 'الإنجليزية' },
  ar: { fr: 'Arabe', en: 'Arabic', ar: 'العربية' },
  add: { fr: 'Ajouter', en: 'Add', ar: 'إضافة' },
  newState: { fr: 'Nouveau', en: 'New', ar: 'جديد' },
  saveStates: { fr: 'Enregistrer la liste', en: 'Save the list', ar: 'حفظ القائمة' },
  original: { fr: 'Revenir à la liste d’origine', en: 'Go back to the original list', ar: 'العودة إلى القائمة الأصلية' },
  chosen: { fr: '{count} choisis', en: '{count} chosen', ar: '{count} مختارة' },
  frenchMissing: { fr: 'Écrivez le nom français.', en: 'Write the French name.', ar: 'اكتب الاسم الفرنسي.' },
  twice: { fr: 'Ce nom est deux fois dans la liste.', en: 'This name is in the list twice.', ar: 'هذا الاسم مكرر في القائمة.' },
  tooLong: { fr: 'Au plus 80 caractères.', en: 'At most 80 characters.', ar: '80 حرفًا على الأكثر.' },
  noneOffered: {
    fr: 'Proposez au moins un gouvernorat, ou mettez le pays parmi ceux qui n’en ont pas.',
    en: 'Offer at least one state, or put the country among those without states.',
    ar: 'اعرض ولاية واحدة على الأقل، أو ضع البلد ضمن البلدان بلا ولايات.',
  },
  notSaved: {
    fr: 'Rien n’a été enregistré : corrigez ce qui est en rouge.',
    en: 'Nothing was saved: put right what is marked in red.',
    ar: 'لم يُحفظ شيء: صحّح ما هو باللون الأحمر.',
  },
} as const satisfies Words
