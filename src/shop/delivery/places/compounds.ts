interface Compounded {
  en: string
  ar: string
  /** Separated by commas; the courier has no Arabic names. */
  compounds: string
}

/** Neighbourhoods of Egypt with compounds, under the courier's own names. Source: its published integrations. GEO-13. */
export const COMPOUNDED: readonly Compounded[] = [
  {
    en: 'Alex Desert Rd.',
    ar: 'طريق الإسكندرية الصحراوي',
    compounds: 'Cairo West, Newgiza',
  },
  {
    en: 'Alexandria',
    ar: 'الاسكندريه',
    compounds: 'Jewar',
  },
  {
    en: 'Marinah',
    ar: 'مارينا',
    compounds:
      'Amwaj, Bo Islands, El Masyaf, Fouka Bay, Gaia, Hacienda Bay, Jefaira, La Vista Bay East, Marassi, Mountain View Ras El Hikma, ' +
      'Pali, Smeralda Bay, White Bay, White Sand',
  },
  {
    en: 'El Shorouk',
    ar: 'الشروق',
    compounds: 'El Patio 5 East',
  },
  {
    en: 'Heliopolis',
    ar: 'هيليوبلس',
    compounds: 'Go Heliopolis, Taj City',
  },
  {
    en: 'Katamiah',
    ar: 'قطاميه',
    compounds: 'Katameya Heights',
  },
  {
    en: 'Mokatam',
    ar: 'المقطم',
    compounds: 'Uptown Cairo',
  },
  {
    en: 'New Cairo',
    ar: 'القاهره الجديده',
    compounds:
      '5A The Waterway, 90 Avenue, Akoya, Aria, Azad, Azzar, Beta Greens, Capital Gardens, Dyar, Eastown, Fifth Square, ' +
      'Galleria Moon Valley, Highland Park, Hyde Park, Jayd, Katameya Dunes, Katameya Gardens, La Mirada, La Nuova Vista, Lake View, ' +
      'Lake View Residence, Layan Residence, Midtown, Mivida, Mountain View 2, Mountain View 3, Mountain View Hyde Park, ' +
      'Mountain View Icity, Neopolis, Oriana Villas, Palm Hills Katameya, Palm Hills Katameya Extension, Palm Hills New Cairo, ' +
      'Porto Cairo, Porto New Cairo, Promenade, Regents Park, Riviera, Rock Vera, Sarai, Stone Park, Stone Residence, ' +
      'Swan Lake Residences, The Address East, The Icon Residence, The Marq, The Square, Trio Gardens, Trio Villas, ' +
      'Village Gardens Katameya, Villette, West Golf',
  },
  {
    en: '6th of Oct',
    ar: 'السادس من إكتوبر',
    compounds:
      'Aeon Courtyards, Al Maqsad, Al Rabwa, Allegria, Alma, Atrio, Badya, Beta Greens October, Brix, Cleopatra Square, Diar Ii, ' +
      'El Patio Zahraa, Emaar Cairo Gate, Etapa, Grand Heights, Green 4, Green 5, Hadaba, I City October, Jedar, Jeera, Jewar, Joulz, ' +
      'Joya, Karmell, Keeva, Mountain View Chillout Park, New Giza, O West, Oak Park, October Park, October Plaza, Palm Hills October, ' +
      'Palm Parks, Palm Valley, Patio El Zahra, Patio El Zahraa, Rock Eden, Sodic Westown, Sun Capital, Tawny, The Axis, The Crown, ' +
      'The Estates, Vye, Westown, Wood Ville, Zed Towers',
  },
  {
    en: 'New Capital City',
    ar: 'العاصمة الإدارية الجديدة',
    compounds:
      'Al Maqsad, Anakaji, Armonia, Bleu Vert, Board Walk, Capital Heights, Capital Heights 2, Castle Landdmark, City Oval, De Joya, ' +
      'Entrada, Golden Yard, Green Avenue, Il Bosco, Il Mondo, Inizio, La Capital, La Verde, La Verde Casette, Menorca, Midtown Condo, ' +
      'Midtown Sky, Oia, Park Lane, Rhodes, Rivan, Roses, Scenario, Scene 7, Sky Capital, Smart Mall, Sueno, The Capital Way, ' +
      'The City Valley, The Curve, The Loft, Town Gate, Vinci, Zavani',
  },
]
