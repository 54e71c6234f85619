import type { ShopContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'

/** What commands and seeds work with, outside of any shop. */
export type Operator = Pick<ShopContext, 'db' | 'log' | 'secret' | 'processCache' | 'announce'> & { storage: Storage }
