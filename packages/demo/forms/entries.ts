/** The answers of a fictional person by field number, and the handling by staff. */
export interface DemoEntry {
  form: 'Contact' | 'Demande de retour' | 'Pose à domicile'
  daysAgo: number
  seconds: number
  typed: Record<number, string>
  /** Dates, in days after submission. */
  days?: Record<number, number>
  /** Pieces of a payment field. */
  pieces?: Record<number, number>
  isPaid?: boolean
  locale?: 'ar' | 'en'
  isRead?: boolean
  isStarred?: boolean
  isSpam?: boolean
  note?: string
}

/** Oldest first. */
export const demoEntries: DemoEntry[] = [
  {
    form: 'Contact',
    daysAgo: 24,
    seconds: 71,
    typed: {
      1: 'Hichem Zouari',
      2: 'hichem.zouari@example.test',
      3: '22 000 058',
      4: '2',
      6: 'Bonjour, la théière en fonte va-t-elle sur une plaque à induction ?',
    },
    isRead: true,
  },
  {
    form: 'Demande de retour',
    daysAgo: 16,
    seconds: 192,
    typed: {
      1: '1017',
      2: 'Rim Chaabane',
      3: 'rim.chaabane@example.test',
      4: '98 000 014',
      6: 'Lampe de chevet en céramique',
      7: '4',
      9: 'Elle est très belle, mais trop grande pour ma table.',
      11: '2',
      13: 'La même lampe, petit modèle',
      14: 'Blanc cassé',
      17: '10:30',
      18: '12 rue des Orangers, La Marsa',
      19: '1',
    },
    days: { 16: 5 },
    isRead: true,
    note: 'Appelée le 9, échange accepté. Le livreur passe jeudi matin.',
  },
  {
    form: 'Contact',
    daysAgo: 11,
    seconds: 38,
    typed: {
      1: 'سلمى الطرابلسي',
      2: 'salma.trabelsi@example.test',
      3: '22 000 031',
      4: '1',
      5: '1023',
      6: 'السلام عليكم، متى يصل طلبي؟ أنا في سوسة هذا الأسبوع فقط. شكرًا لكم.',
    },
    locale: 'ar',
    isRead: true,
    isStarred: true,
    note: 'Livrée le lendemain, cliente prévenue par téléphone.',
  },
  {
    form: 'Contact',
    daysAgo: 9,
    seconds: 3,
    typed: {
      1: 'SEO Expert',
      2: 'ranking@example.test',
      3: '20 000 000',
      4: '4',
      6: 'We offer 1000 backlinks for your casino page, first position guaranteed.',
    },
    locale: 'en',
    isSpam: true,
  },
  {
    form: 'Contact',
    daysAgo: 6,
    seconds: 124,
    typed: {
      1: 'Nadia Ben Amor',
      2: 'nadia.benamor@example.test',
      3: '55 000 127',
      4: '3',
      5: '1031',
      6: 'Bonjour,\nJ’ai besoin d’une facture au nom de mon école pour la commande ci-dessus. Est-ce possible ?\nMerci d’avance.',
    },
    isStarred: true,
    isRead: true,
  },
  {
    form: 'Contact',
    daysAgo: 4,
    seconds: 5,
    typed: { 1: 'Lucky Winner', 2: 'winner@example.test', 3: '20 000 001', 4: '4', 6: 'Best casino bonus today!' },
    locale: 'en',
    isSpam: true,
  },
  {
    form: 'Demande de retour',
    daysAgo: 2,
    seconds: 241,
    typed: {
      1: '1036',
      2: 'Youssef Gharbi',
      3: 'youssef.gharbi@example.test',
      4: '24 000 250',
      6: 'Écouteurs sans fil',
      7: '3',
      9: 'J’ai reçu le modèle noir, j’avais commandé le blanc.',
      11: '1',
      17: '17:00',
      18: '5 avenue de la Liberté, Sfax',
      19: '1',
    },
    days: { 16: 6 },
  },
  {
    form: 'Contact',
    daysAgo: 1,
    seconds: 66,
    typed: {
      1: 'Olfa Jaziri',
      2: 'olfa.jaziri@example.test',
      3: '50 000 089',
      4: '2',
      6: 'Bonjour, je cherche douze bols assortis pour un mariage en décembre. Pouvez-vous les réserver ? Je peux passer à Tunis.',
    },
    isStarred: true,
  },
  {
    form: 'Contact',
    daysAgo: 0.2,
    seconds: 52,
    typed: {
      1: 'Adam Whitfield',
      2: 'adam.whitfield@example.test',
      4: '1',
      5: '1040',
      6: 'Hello, may I change the delivery address of my order before it leaves?',
    },
    locale: 'en',
  },
  {
    form: 'Pose à domicile',
    daysAgo: 5,
    seconds: 148,
    typed: {
      1: '2',
      3: '1',
      6: 'Karim Mansour',
      7: '29 000 061',
      8: 'karim.mansour@example.test',
      10: '8 rue du Lac, Les Berges du Lac, 2e étage, sonnez deux fois.',
    },
    days: { 9: 4 },
    pieces: { 2: 1 },
    isPaid: true,
    isRead: true,
    note: 'Rendez-vous confirmé par téléphone.',
  },
  {
    form: 'Pose à domicile',
    daysAgo: 0.5,
    seconds: 97,
    typed: { 1: '1', 6: 'Ines Trabelsi', 7: '52 000 118', 10: '27 avenue Habib Bourguiba, Ariana, rez-de-chaussée.' },
    days: { 9: 3 },
    pieces: { 2: 1 },
  },
]
