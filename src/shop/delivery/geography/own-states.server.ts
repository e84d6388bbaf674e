export type StateNames = readonly [fr: string, en: string, ar: string]

/** Tunisia's 24 governorates by their ISO 3166-2 codes. */
export const TUNISIA: Readonly<Record<string, StateNames>> = {
  'TN-11': ['Tunis', 'Tunis', 'تونس'],
  'TN-12': ['Ariana', 'Ariana', 'أريانة'],
  'TN-13': ['Ben Arous', 'Ben Arous', 'بن عروس'],
  'TN-14': ['La Manouba', 'Manouba', 'منوبة'],
  'TN-21': ['Nabeul', 'Nabeul', 'نابل'],
  'TN-22': ['Zaghouan', 'Zaghouan', 'زغوان'],
  'TN-23': ['Bizerte', 'Bizerte', 'بنزرت'],
  'TN-31': ['Béja', 'Béja', 'باجة'],
  'TN-32': ['Jendouba', 'Jendouba', 'جندوبة'],
  'TN-33': ['Le Kef', 'Kef', 'الكاف'],
  'TN-34': ['Siliana', 'Siliana', 'سليانة'],
  'TN-41': ['Kairouan', 'Kairouan', 'القيروان'],
  'TN-42': ['Kasserine', 'Kasserine', 'القصرين'],
  'TN-43': ['Sidi Bouzid', 'Sidi Bouzid', 'سيدي بوزيد'],
  'TN-51': ['Sousse', 'Sousse', 'سوسة'],
  'TN-52': ['Monastir', 'Monastir', 'المنستير'],
  'TN-53': ['Mahdia', 'Mahdia', 'المهدية'],
  'TN-61': ['Sfax', 'Sfax', 'صفاقس'],
  'TN-71': ['Gafsa', 'Gafsa', 'قفصة'],
  'TN-72': ['Tozeur', 'Tozeur', 'توزر'],
  'TN-73': ['Kébili', 'Kebili', 'قبلي'],
  'TN-81': ['Gabès', 'Gabès', 'قابس'],
  'TN-82': ['Médenine', 'Medenine', 'مدنين'],
  'TN-83': ['Tataouine', 'Tataouine', 'تطاوين'],
}

/** Egypt's 27 governorates by the protocol's codes (ISO 3166-2 without its hyphen, some of them longer). */
export const EGYPT: Readonly<Record<string, StateNames>> = {
  EGALX: ['Alexandrie', 'Alexandria', 'الإسكندرية'],
  EGASN: ['Assouan', 'Aswan', 'أسوان'],
  EGAST: ['Assiout', 'Asyut', 'أسيوط'],
  EGBA: ['Mer Rouge', 'Red Sea', 'البحر الأحمر'],
  EGBH: ['Beheira', 'Beheira', 'البحيرة'],
  EGBNS: ['Beni Souef', 'Beni Suef', 'بني سويف'],
  EGC: ['Le Caire', 'Cairo', 'القاهرة'],
  EGDK: ['Dakahleya', 'Dakahlia', 'الدقهلية'],
  EGDT: ['Damiette', 'Damietta', 'دمياط'],
  EGFYM: ['Fayoum', 'Faiyum', 'الفيوم'],
  EGGH: ['Gharbeya', 'Gharbia', 'الغربية'],
  EGGZ: ['Gizeh', 'Giza', 'الجيزة'],
  EGIS: ['Ismaïlia', 'Ismailia', 'الإسماعيلية'],
  EGJS: ['Sinaï du Sud', 'South Sinai', 'جنوب سيناء'],
  EGKB: ['Qalyubiya', 'Qalyubia', 'القليوبية'],
  EGKFS: ['Kafr el-Cheikh', 'Kafr el-Sheikh', 'كفر الشيخ'],
  EGKN: ['Qena', 'Qena', 'قنا'],
  EGLX: ['Louxor', 'Luxor', 'الأقصر'],
  EGMN: ['Minya', 'Minya', 'المنيا'],
  EGMNF: ['Menoufia', 'Monufia', 'المنوفية'],
  EGMT: ['Matrouh', 'Matrouh', 'مطروح'],
  EGPTS: ['Port-Saïd', 'Port Said', 'بورسعيد'],
  EGSHG: ['Sohag', 'Sohag', 'سوهاج'],
  EGSHR: ['Charqiya', 'Al Sharqia', 'الشرقية'],
  EGSIN: ['Sinaï du Nord', 'North Sinai', 'شمال سيناء'],
  EGSUZ: ['Suez', 'Suez', 'السويس'],
  EGWAD: ['Nouvelle-Vallée', 'New Valley', 'الوادي الجديد'],
}

/** Egypt's choice beside its governorates: the coast west of Alexandria, a city to the courier. It spans governorates; the code is ours, without ISO. */
export const EGYPT_BESIDE: Readonly<Record<string, StateNames>> = {
  EGNC: ['Côte Nord', 'North Coast', 'الساحل الشمالي'],
}
