import type { categoryAdminContract } from '#src/features/category-management/category.admin.contract.ts'
import type { productJobAdminContract } from '#src/features/product-management/product-job.admin.contract.ts'
import type { insightAdminContract } from '#src/features/search-insights/insight.admin.contract.ts'
import type { searchAdminContract } from '#src/features/search/search.admin.contract.ts'
import type { JOB_OPERATIONS } from './job-operations.ts'
import type { PRODUCT_JOB_OPERATIONS } from './product-job-operations.ts'
import type { PRODUCT_OPERATIONS } from './product-operations.ts'

export type CatalogContract = typeof categoryAdminContract &
  typeof insightAdminContract &
  typeof searchAdminContract &
  typeof productJobAdminContract

export type CatalogOperationName =
  | keyof typeof CATALOG_OPERATIONS
  | keyof typeof PRODUCT_JOB_OPERATIONS
  | keyof typeof PRODUCT_OPERATIONS
  | keyof typeof JOB_OPERATIONS

/** The operations of categories, of stock and of the shop's search. They load with their screens and not with the first one. */
export const CATALOG_OPERATIONS = {
  listCategories: 'get /categories',
  showCategory: 'get /categories/{category}',
  createCategory: 'post /categories',
  updateCategory: 'patch /categories/{category}',
  moveCategory: 'post /categories/{category}/move',
  deleteCategory: 'post /categories/{category}/trash',
  showFilters: 'get /filters',
  updateFilters: 'patch /filters',
  listAttributes: 'get /attributes',
  listSynonyms: 'get /synonyms',
  createSynonyms: 'post /synonyms',
  deleteSynonyms: 'delete /synonyms/{term}',
  listSearches: 'get /searches',
  listSynonymProposals: 'get /synonym-proposals',
  acceptSynonymProposal: 'post /synonym-proposals/accept',
  dismissSynonymProposal: 'post /synonym-proposals/dismiss',
  listSearchPins: 'get /search-pins',
  createSearchPin: 'post /search-pins',
  deleteSearchPin: 'delete /search-pins/{pinId}',
  changeStock: 'post /variants/{variantId}/stock',
  setLowStockLevel: 'put /variants/{variantId}/low-stock-level',
  listStockMovements: 'get /stock-movements',
} as const
