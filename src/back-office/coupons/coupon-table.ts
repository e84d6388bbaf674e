import { DECIMAL, type RecordTable } from '#back-office/kit/records/record-fields.ts'
import { couponsWords as words } from './coupons.words.ts'

const WIDE = 'col-span-full'
const CATEGORIES = { control: 'ticks', chosen: words.chosen, opens: true } as const
const PRODUCTS = { control: 'area', hint: words.productsHint, rows: 2, maxLength: 20_000, spellCheck: false, className: WIDE } as const

export const couponTable: RecordTable = [
  {
    title: words.what,
    rows: [
      {
        name: 'code',
        label: words.code,
        hint: words.codeHint,
        required: true,
        maxLength: 40,
        autoCapitalize: 'characters',
        spellCheck: false,
        className: WIDE,
      },
      {
        name: 'kind',
        label: words.kind,
        control: 'choice',
        choices: { percent: words.percent, 'fixed-cart': words['fixed-cart'], 'fixed-product': words['fixed-product'] },
      },
      { name: 'amount', label: words.amount, hint: words.amountHint, ...DECIMAL },
      { name: 'freeShipping', label: words.freeShipping, control: 'tick' },
      { name: 'enabled', label: words.enabled, control: 'tick' },
    ],
  },
  {
    title: words.conditions,
    rows: [
      { name: 'minimum', label: words.minimum, hint: words.inShopMoney, ...DECIMAL },
      { name: 'maximum', label: words.maximum, hint: words.inShopMoney, ...DECIMAL },
      { name: 'startsOn', label: words.startsOn, type: 'date' },
      { name: 'endsOn', label: words.endsOn, type: 'date' },
      { name: 'usageLimit', label: words.usageLimit, hint: words.noLimit, ...DECIMAL },
      { name: 'usageLimitPerCustomer', label: words.usageLimitPerCustomer, hint: words.noLimit, ...DECIMAL },
      { name: 'alone', label: words.alone, control: 'tick' },
    ],
  },
  {
    title: words.goods,
    hint: words.goodsHint,
    rows: [
      { name: 'products', label: words.products, ...PRODUCTS },
      { name: 'category', label: words.category, ...CATEGORIES },
      { name: 'excludedProducts', label: words.excludedProducts, ...PRODUCTS },
      { name: 'excludedCategory', label: words.excludedCategory, ...CATEGORIES },
      { name: 'excludesSale', label: words.excludesSale, control: 'tick' },
    ],
  },
]
