import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import {
  addImage,
  endContact,
  listWrittenContacts,
  listWrittenPages,
  listWrittenPosts,
  readWrittenPost,
  rewriteContact,
  rewritePage,
  rewritePost,
  writeContact,
  writePage,
  writePost,
} from './content-operations.service.ts'
import { contentAdminContract } from './content.admin.contract.ts'

interface Asked<B, P> {
  body: B
  params: P
  header: (name: string) => string | null
}

/** @param storage where the shop's pictures are */
export const createContentAdminApi = (storage: Storage): FeatureApi =>
  implement(contentAdminContract, {
    operatorPosts: async (context, { query }) => ({ data: await listWrittenPosts(context, query.page) }),
    operatorPost: async (context, { params }) => ({ data: await readWrittenPost(context, params.id) }),
    operatorAddPost: async (context, asked) => ({ data: await writePost(context, added(asked)) }),
    operatorChangePost: async (context, asked) => ({ data: await rewritePost(context, ofId(asked)) }),
    operatorPages: async (context) => ({ data: await listWrittenPages(context) }),
    operatorAddPage: async (context, asked) => ({ data: await writePage(context, added(asked)) }),
    operatorChangePage: async (context, asked) => ({ data: await rewritePage(context, ofId(asked)) }),
    operatorContacts: async (context) => ({ data: await listWrittenContacts(context) }),
    operatorAddContact: async (context, asked) => ({ data: await writeContact(context, added(asked)) }),
    operatorChangeContact: async (context, asked) => ({ data: await rewriteContact(context, ofId(asked)) }),
    operatorRemoveContact: (context, { params, header }) =>
      endContact(context, { target: params.id, body: {}, key: header('idempotency-key') }),
    operatorAddPicture: async (context, { body, header }) => ({
      data: await addImage(context, storage, {
        bytes: Buffer.from(await body.picture.arrayBuffer()),
        key: header('idempotency-key'),
      }),
    }),
  })

const added = <B extends object>({ body, header }: Asked<B, unknown>) => ({ body, key: header('idempotency-key') })
const ofId = <B extends object>({ params, body, header }: Asked<B, { id: string }>) => ({
  target: params.id,
  body,
  key: header('idempotency-key'),
})
