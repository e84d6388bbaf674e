import { isolated } from '#i18n/words.ts'

/** A parcel as a courier's statement tells it. Amounts in millimes. */
export interface ToldParcel {
  barcode: string
  order: number
  phone: string
  amount: number
  fee: number
  /** ISO day. */
  day: string
}

const dinars = (amount: number, sign: ',' | '.' = ',') => `${Math.floor(amount / 1000)}${sign}${String(amount % 1000).padStart(3, '0')}`
const grouped = (amount: number, space: string, sign: ',' | '.' = ',') => dinars(amount, sign).replace(/(\d)(?=(?:\d{3})+[,.])/g, `$1${space}`)
const european = (day: string) => day.split('-').toReversed().join('/')
const serial = (day: string) => String((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000)
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
const shortened = (digits: string) => `${digits[0]},${digits.slice(1, 6)}E+${digits.length - 1}`
const sum = (parcels: readonly ToldParcel[], of: 'amount' | 'fee') => parcels.reduce((whole, parcel) => whole + parcel[of], 0)
const csv = (rows: readonly (readonly string[])[], separator = ';') => rows.map((row) => row.join(separator)).join('\r\n')

/** Five layouts of our own, of no real courier, each with a trouble that spreadsheets bring. */
export const LAYOUTS: Readonly<Record<string, (parcels: readonly ToldParcel[]) => string>> = {
  'a letterhead, merged heads over two rows, a totals line and a signature': (parcels) =>
    csv([
      ['Société de messagerie, Tunis', '', '', '', ''],
      ['Relevé n° 12', '', '', '', ''],
      ['N° colis', 'Client', 'Montants', '', 'Date'],
      ['', '', 'Encaissé', 'Frais', ''],
      ...parcels.map(({ barcode, amount, fee, day }) => [barcode, 'Sami', dinars(amount), dinars(fee), european(day)]),
      ['Total', '', dinars(sum(parcels, 'amount')), dinars(sum(parcels, 'fee')), ''],
      ['Signature', '', '', '', ''],
    ]),
  'barcodes and phones eaten by a spreadsheet, dates as numbers': (parcels) =>
    csv([
      ['Code-barres', 'Référence', 'Téléphone', 'COD', 'Livré le'],
      ...parcels.map(({ barcode, order, phone, amount, day }) => [shortened(barcode), `#${order}`, shortened(`216${phone}`), dinars(amount), serial(day)]),
    ]),
  'Arabic titles and digits, direction marks and narrow spaces, pasted with tabs': (parcels) =>
    csv(
      [
        ['رقم الطرد', 'المبلغ', 'تاريخ التسليم'],
        ...parcels.map(({ barcode, amount, day }) => [isolated(arabic(barcode)), `\u200F${arabic(grouped(amount, '\u202F'))} د.ت`, arabic(european(day))]),
        ['المجموع', arabic(grouped(sum(parcels, 'amount'), '\u00A0')), ''],
      ],
      '\t',
    ),
  'the net alone with deducted fees, leading zeros lost': (parcels) =>
    csv(
      [
        ['Colis', 'Frais de livraison', 'Net à reverser', 'Date'],
        ...parcels.map(({ barcode, amount, fee, day }) => [barcode.replace(/^0+/, ''), `-${dinars(fee, '.')}`, dinars(amount - fee, '.'), day]),
      ],
      ',',
    ),
  'printed pages: repeated heads, subtotals, points between thousands and a currency': (parcels) => {
    const head = ['Commande', 'GSM', 'Montant collecté', 'Date de livraison']
    const page = (some: readonly ToldParcel[]) => [
      head,
      ...some.map(({ order, phone, amount, day }) => [`${order}`, `+216 ${phone}`, `${grouped(amount, '.')} DT`, `${european(day)} 18:20`]),
      ['Sous-total', '', `${grouped(sum(some, 'amount'), '.')} DT`, ''],
    ]
    const half = Math.ceil(parcels.length / 2)
    return csv([...page(parcels.slice(0, half)), ...page(parcels.slice(half)), ['TOTAL', '', `${grouped(sum(parcels, 'amount'), '.')} DT`, '']])
  },
}
