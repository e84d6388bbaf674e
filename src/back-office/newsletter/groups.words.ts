import type { Words } from '#i18n/words.ts'

/** The texts of the page of groups. */
export const groupsWords = {
  title: { fr: 'Groupes d’abonnés', en: 'Groups of subscribers', ar: 'مجموعات المشتركين' },
  intro: {
    fr: 'Qui s’abonne choisit un groupe dans cette liste, dans cet ordre. Une campagne peut n’aller qu’à certains groupes.',
    en: 'Who subscribes chooses a group from this list, in this order. A campaign may go to some groups only.',
    ar: 'من يشترك يختار مجموعة من هذه القائمة وبهذا الترتيب. يمكن أن توجَّه حملة إلى بعض المجموعات فقط.',
  },
  members: {
    fr: '{count} abonné|{count} abonnés',
    en: '{count} subscriber|{count} subscribers',
    ar: '{count} مشترك|مشترك واحد|مشتركان|{count} مشتركين|{count} مشتركًا|{count} مشترك',
  },
  byDefault: { fr: 'Par défaut', en: 'Default', ar: 'افتراضية' },
  byDefaultHint: { fr: 'Le groupe de qui n’en choisit pas.', en: 'The group of who chooses none.', ar: 'مجموعة من لا يختار.' },
  makeDefault: { fr: 'En faire le groupe par défaut', en: 'Make it the default group', ar: 'جعلها الافتراضية' },
  up: { fr: 'Monter', en: 'Move up', ar: 'رفع' },
  down: { fr: 'Descendre', en: 'Move down', ar: 'خفض' },
  change: { fr: 'Modifier', en: 'Change', ar: 'تعديل' },
  ofGroup: { fr: ' – {name}', en: ' – {name}', ar: ' – {name}' },
  add: { fr: 'Ajouter un groupe', en: 'Add a group', ar: 'إضافة مجموعة' },
  nameFr: { fr: 'Nom en français', en: 'Name in French', ar: 'الاسم بالفرنسية' },
  nameAr: { fr: 'Nom en arabe', en: 'Name in Arabic', ar: 'الاسم بالعربية' },
  nameEn: { fr: 'Nom en anglais', en: 'Name in English', ar: 'الاسم بالإنجليزية' },
  emptyHint: { fr: 'Vide\u00a0: le nom français.', en: 'Empty: the French name.', ar: 'فارغ: الاسم الفرنسي.' },
  save: { fr: 'Enregistrer', en: 'Save', ar: 'حفظ' },
  remove: { fr: 'Retirer le groupe', en: 'Remove the group', ar: 'حذف المجموعة' },
  removeText: { fr: 'Ses abonnés vont dans\u00a0:', en: 'Its subscribers go to:', ar: 'ينتقل مشتركوها إلى:' },
  removeEmpty: { fr: 'Personne n’est dans ce groupe.', en: 'Nobody is in this group.', ar: 'لا أحد في هذه المجموعة.' },
  choose: { fr: 'Choisir un groupe', en: 'Choose a group', ar: 'اختر مجموعة' },
  nameMissing: { fr: 'Donnez un nom en français.', en: 'Give a name in French.', ar: 'أعطِ اسمًا بالفرنسية.' },
  badRequest: { fr: 'Cette demande n’a pas pu être lue.', en: 'This could not be read.', ar: 'تعذّرت قراءة الطلب.' },
  saved: { fr: 'Groupe enregistré.', en: 'Group saved.', ar: 'حُفظت المجموعة.' },
  removed: { fr: 'Groupe retiré.', en: 'Group removed.', ar: 'حُذفت المجموعة.' },
} as const satisfies Words
