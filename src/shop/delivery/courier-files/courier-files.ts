import { oneLine } from '#i18n/one-line.ts'
import { amountCell, CSV_START, csvRow, csvText } from '#platform/csv'
import { recogniserOf, recogniseStatement, USUAL_TITLES, type StatementField, type StatementMatch } from '#shop/books/remittances'
import { LAYOUT_AMOUNTS, type CourierLayout, type LayoutField } from '#shop/delivery/couriers'
import { titleKey } from '#shop/goods/product-csv'

type TitledField = Exclude<LayoutField, 'text' | 'ignore'>

const LAYOUT_TITLES: Record<TitledField, readonly string[]> = {
  reference: ['Référence', 'Réf', 'Ref', 'Référence client', 'Référence colis', 'Reference', 'المرجع'],
  order: ['Numéro de commande', 'N° commande', 'N° de commande', 'N° cmd', 'Commande', 'Order number', 'Order', 'رقم الطلب', 'رقم الطلبية', 'الطلب'],
  name: [
    'Destinataire',
    'Nom du destinataire',
    'Nom et prénom',
    'Nom prénom',
    'Nom & prénom dest.',
    'Nom et prénom destinataire',
    'Nom client',
    'Nom du client',
    'Nom',
    'Client',
    'Recipient',
    'Consignee',
    'Customer name',
    'Customer',
    'Name',
    'المستلم',
    'اسم المستلم',
    'اسم الزبون',
    'الحريف',
    'الاسم',
  ],
  phone: ['Téléphone 1', 'Tél 1', 'GSM 1', ...USUAL_TITLES.phone],
  phone2: ['Téléphone 2', 'Tél 2', 'GSM 2', 'Autre téléphone', 'Phone 2', 'Second phone', 'الهاتف 2', 'هاتف ثان'],
  address: ['Adresse', 'Adresse de livraison', 'Adresse complète', 'Adr. compl.', 'Address', 'Delivery address', 'العنوان'],
  governorate: ['Gouvernorat', 'Gouv.', 'Wilaya', 'Région', 'Governorate', 'State', 'Province', 'الولاية', 'المحافظة'],
  city: ['Ville', 'Délégation', 'Localité', 'Zone', 'Quartier', 'Cité', 'City', 'Area', 'المدينة', 'المعتمدية', 'المنطقة', 'الحي'],
  postcode: ['Code postal', 'CP', 'Postcode', 'Postal code', 'ZIP', 'الرمز البريدي'],
  amount: ['Montant à encaisser', 'À encaisser', 'CRBT', 'C.R.B.T', ...USUAL_TITLES.amount],
  pieces: ['Nombre d’articles', 'Nombre de pièces', 'Nb pièces', 'Nb pcs', 'Nb articles', 'Quantité', 'Qté', 'Pieces', 'Quantity', 'العدد', 'الكمية'],
  contents: [
    'Contenu',
    'Désignation',
    'Désignation art.',
    'Articles',
    'Article',
    'Produits',
    'Produit',
    'Marchandise',
    'Contents',
    'Description',
    'المحتوى',
    'المنتجات',
    'المنتج',
  ],
  note: ['Remarque', 'Remarques', 'Commentaire', 'Observation', 'Observations', 'Note', 'Instructions', 'Notes', 'ملاحظة', 'ملاحظات'],
}

/** For a courier that showed no file: every field under its first usual title. */
export const NEUTRAL_LAYOUT: CourierLayout = {
  separator: ';',
  amounts: '45.500',
  columns: (Object.keys(LAYOUT_TITLES) as TitledField[]).map((field) => ({ title: LAYOUT_TITLES[field][0]!.replace(/ 1$/, ''), field, text: '' })),
}

/** What a courier cannot deliver without. */
const NEEDED_FIELDS = ['name', 'phone', 'address', 'amount'] as const

export function missingFields({ columns }: CourierLayout) {
  return NEEDED_FIELDS.filter((needed) => columns.every(({ field }) => field !== needed))
}

export const recogniseLayout = recogniserOf(LAYOUT_TITLES)

/** How the amounts of an example are written; with a point and all decimals if it has none. */
export function amountsOf(examples: readonly string[]): CourierLayout['amounts'] {
  const [, sign, decimals = ''] = examples.map((text) => /([.,])(\d+)\D*$/.exec(text)).find(Boolean) ?? []
  if (!sign) return examples.some((text) => /\d/.test(text)) ? '45.5' : '45.500'
  const isWhole = decimals.length > 2 || decimals.endsWith('0')
  return LAYOUT_AMOUNTS.find((one) => one === `45${sign}5${isWhole ? '00' : ''}`)!
}

export interface FileParcel extends Record<Exclude<TitledField, 'amount'>, string> {
  amount: number
  currency: string
}

export function fileHead({ columns, separator }: CourierLayout): string {
  return (
    CSV_START +
    csvRow(
      columns.map(({ title }) => csvText(title)),
      separator,
    )
  )
}

export function fileRow(parcel: FileParcel, { columns, separator, amounts }: CourierLayout): string {
  const cells = columns.map(({ field, text }) => {
    if (field === 'ignore') return ''
    if (field === 'text') return text
    return field === 'amount' ? amountText(parcel, amounts) : oneLine(parcel[field])
  })
  return csvRow(cells.map(csvText), separator)
}

function amountText({ amount, currency }: FileParcel, amounts: CourierLayout['amounts']): string {
  const whole = amountCell(amount, currency)
  const text = amounts.endsWith('00') ? whole : whole.replace(/,?0+$/, '')
  return amounts.includes(',') ? text : text.replace(',', '.')
}

const IN_ANSWERS = ['barcode', 'reference', 'phone', 'amount'] as const satisfies readonly StatementField[]

/** Matches the columns of a courier's answer: those of the shop's own file by its titles, others as in a statement. */
export function recogniseAnswer(titles: readonly string[], { columns }: CourierLayout): StatementMatch {
  const sent = titles.map((title) => columns.find((column) => titleKey(column.title) === titleKey(title))?.field ?? 'ignore')
  const own = sent.map((field): StatementField => {
    if (field === 'order') return sent.includes('reference') ? 'ignore' : 'reference'
    return field === 'reference' || field === 'phone' || field === 'amount' ? field : 'ignore'
  })
  const read = recogniseStatement(titles.map((title, place) => (sent[place] === 'ignore' ? title : '')))
  return own.map((field, place) => {
    if (field !== 'ignore') return own.indexOf(field) === place ? field : 'ignore'
    return IN_ANSWERS.some((one) => one === read[place]) && !own.includes(read[place]!) ? read[place]! : 'ignore'
  })
}
