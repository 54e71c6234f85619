import { ProductForm, type EditedProduct } from '#src/features/product-management/product.contract.ts'

/** A variant as staff write it down. */
export const newVariant = (
  changes: Partial<ProductForm['variants'][number]> = {},
): ProductForm['variants'][number] => ({
  _id: null,
  optionValues: [],
  sku: '',
  barcode: '',
  priceAmount: 1000,
  sale: null,
  weightGrams: 0,
  stockTracked: true,
  backorderLimit: 0,
  image: null,
  ...changes,
})

/** A draft of a product without options. */
export const newForm = (changes: Partial<ProductForm> = {}): ProductForm => ({
  name: 'Lamp',
  shortDescription: '',
  description: '',
  brand: '',
  isDigital: false,
  taxClass: 'standard',
  minPerOrder: 1,
  maxPerOrder: 99,
  categoryId: null,
  images: [],
  options: [],
  attributes: [],
  variants: [newVariant()],
  status: 'draft',
  publishAt: null,
  availableFrom: null,
  ...changes,
})

/** Returns what staff edit of a product, without the stock. */
export function formOf(product: EditedProduct): ProductForm {
  const fields = Object.keys(ProductForm.shape).map((name) => [name, product[name as keyof ProductForm]])
  const variants = product.variants.map(({ stockOnHand: _stock, ...variant }) => variant)
  return { ...(Object.fromEntries(fields) as ProductForm), variants }
}
