import type { OperationResult } from './operations.ts'

export type ListedCategory = OperationResult<'listCategories'>['data'][number]
export type EditedCategory = OperationResult<'showCategory'>['data']
export type SearchCount = OperationResult<'listSearches'>['data'][number]
export type SynonymProposal = OperationResult<'listSynonymProposals'>['data'][number]
export type SynonymGroup = OperationResult<'listSynonyms'>['data'][number]
export type SearchPin = OperationResult<'listSearchPins'>['data'][number]
export type AttributeInUse = OperationResult<'listAttributes'>['data'][number]
