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

interface AdminRequest<B, P> {
  body: B
  params: P
  header: (name: string) => string | null
}

/**
 * Returns the endpoints for content.
 * @param storage contains the shop's images
 */
export const createContentAdminApi = (storage: Storage): FeatureApi =>
  implement(contentAdminContract, {
    operatorPosts: async (context, { query }) => ({ data: await listWrittenPosts(context, query.page) }),
    operatorPost: async (context, { params }) => ({ data: await readWrittenPost(context, params.id) }),
    operatorAddPost: async (context, request) => ({ data: await writePost(context, added(request)) }),
    operatorChangePost: async (context, request) => ({ data: await rewritePost(context, ofId(request)) }),
    operatorPages: async (context) => ({ data: await listWrittenPages(context) }),
    operatorAddPage: async (context, request) => ({ data: await writePage(context, added(request)) }),
    operatorChangePage: async (context, request) => ({ data: await rewritePage(context, ofId(request)) }),
    operatorContacts: async (context) => ({ data: await listWrittenContacts(context) }),
    operatorAddContact: async (context, request) => ({ data: await writeContact(context, added(request)) }),
    operatorChangeContact: async (context, request) => ({ data: await rewriteContact(context, ofId(request)) }),
    operatorRemoveContact: (context, { params, header }) =>
      endContact(context, { target: params.id, body: {}, key: header('idempotency-key') }),
    operatorAddPicture: async (context, { body, header }) => ({
      data: await addImage(context, storage, {
        bytes: Buffer.from(await body.picture.arrayBuffer()),
        key: header('idempotency-key'),
      }),
    }),
  })

const added = <B extends object>({ body, header }: AdminRequest<B, unknown>) => ({
  body,
  key: header('idempotency-key'),
})
const ofId = <B extends object>({ params, body, header }: AdminRequest<B, { id: string }>) => ({
  target: params.id,
  body,
  key: header('idempotency-key'),
})
