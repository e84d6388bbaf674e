import type { Locale } from '#i18n/locale.ts'
import { refuse } from '#platform/refusal'
import { FOREIGN_ID_META, type ProductRow, type Ready, type StockCell, type VariationRow } from '#shop/goods/product-saving'
import type { ProductDraft } from './product-management.ts'
import { productManagementWords } from './product-management.words.ts'

interface Copied {
  product: Ready<ProductRow>
  variations: Ready<VariationRow>[]
}

/** A draft copied from a product under a new name: without SKUs, bar codes and stock, with the same pictures. */
export function copyOf({ product, variations }: Copied, locale: Locale): ProductDraft {
  const { read, pictures } = product
  const { values } = read
  const name = refuse(productManagementWords.copyOf, { name: values.name }).in(locale)
  return {
    id: undefined,
    revision: undefined,
    product: {
      read: {
        ...read,
        id: undefined,
        fileId: undefined,
        sku: null,
        values: { ...values, name, status: 'draft', sku: null, gtin: null, metas: withoutForeign(values.metas) },
        stock: withoutPieces(read.stock),
      },
      pictures,
    },
    variations: variations.map(({ read: variation, pictures: picture }) => ({
      read: {
        ...variation,
        id: undefined,
        fileId: undefined,
        sku: null,
        values: { ...variation.values, sku: null, gtin: null, metas: withoutForeign(variation.values.metas) },
        stock: withoutPieces(variation.stock),
      },
      pictures: picture,
    })),
  }
}

function withoutPieces(stock: StockCell | undefined): StockCell | undefined {
  return stock && { ...stock, counted: stock.counted === null ? null : 0 }
}

function withoutForeign({ [FOREIGN_ID_META]: _elsewhere, ...metas }: Record<string, string>): Record<string, string> {
  return metas
}
