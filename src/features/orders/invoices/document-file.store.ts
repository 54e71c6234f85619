import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'

/** The archived PDF of a document. */
export interface DocumentFile {
  sha256: string
  bytes: number
  templateVersion: number
}

export const documentFileStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  async find(documentId: string): Promise<DocumentFile | null> {
    const { rows } = await sql<DocumentFile>`
      select sha256, bytes, template_version as "templateVersion" from document_files
      where shop_id = ${shop.id} and document_id = ${documentId}`.execute(db)
    return rows[0] ?? null
  },

  /** @returns false if another process was first */
  async add(documentId: string, file: DocumentFile): Promise<boolean> {
    const { rows } = await sql`
      insert into document_files (shop_id, document_id, bytes, sha256, template_version, rendered_at)
      values (${shop.id}, ${documentId}, ${file.bytes}, ${file.sha256}, ${file.templateVersion}, ${now})
      on conflict do nothing returning 1`.execute(db)
    return rows.length > 0
  },
})
