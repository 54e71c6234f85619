import type { ShopContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'

/** Context of commands and seeds outside any shop. */
export type Operator = Pick<ShopContext, 'db' | 'log' | 'secret' | 'processCache' | 'announce'> & { storage: Storage }
