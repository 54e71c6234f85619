import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { addProductImage } from './product-image.service.ts'
import { listProductHistory } from './product-history.service.ts'
import { listProducts } from './product-list.service.ts'
import { showProductPreview } from './product-preview.service.ts'
import { readProductSetup } from './product-setup.service.ts'
import { productAdminContract } from './product.admin.contract.ts'
import { createProduct, duplicateProduct, readProduct, setTrash, updateProduct } from './product.admin.service.ts'

/** @param storage contains the shop's images */
export const createProductAdminApi = (storage: Storage): FeatureApi =>
  implementAdmin(productAdminContract, {
    listProducts: (context, { query }) => listProducts(context, query),
    showProduct: async (context, { params }) => ({ data: await readProduct(context, params.productId) }),
    showProductHistory: async (context, { params }) => ({ data: await listProductHistory(context, params.productId) }),
    showProductPreview: async (context, { params }) => ({ data: await showProductPreview(context, params.productId) }),
    showProductSetup: async (context) => ({ data: await readProductSetup(context) }),
    createProduct: async (tx, { body }) => ({ data: await createProduct(tx, body.product) }),
    updateProduct: (tx, { params, body }) => updateProduct(tx, params.productId, body),
    duplicateProduct: async (tx, { params }) => ({ data: await duplicateProduct(tx, params.productId) }),
    trashProduct: (tx, { params }) => setTrash(tx, params.productId, { isTrashed: true, operation: 'trashProduct' }),
    restoreProduct: (tx, { params }) =>
      setTrash(tx, params.productId, { isTrashed: false, operation: 'restoreProduct' }),
    createProductImage: async (tx, { body }) => ({ data: await addProductImage(tx, storage, body.picture) }),
  })
