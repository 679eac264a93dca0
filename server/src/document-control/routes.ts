import * as contract from '@obelisk/contract/document-control/calls'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { remindOwn, tickOpinion, withdrawOwn } from './lifecycle/author-acts.ts'
import { decideDocument, decideDocuments } from './lifecycle/decide-document.ts'
import { takeBackDecisions } from './lifecycle/take-back-decision.ts'
import { documentView } from './reading/document-view.ts'
import { documentList, phrasesOf, waitingFor } from './reading/inbox-lists.ts'

const on = routesOf('document-control')

export const parts: RoomParts = {
  routes: [
    on(contract.listDocuments, (ctx, wanted) => documentList(ctx, wanted)),
    on(contract.readDocument, (ctx, { id }) => documentView(ctx, id)),
    on(contract.usualPhrases, async (ctx, { decision }) => ({ list: await phrasesOf(ctx, decision) })),
    on(contract.decide, (ctx, { id, ...decision }) => decideDocument(ctx, { documentId: id, ...decision })),
    on(contract.decideMany, (ctx, { documents, decision, opinion }) =>
      decideDocuments(ctx, documents, decision, opinion),
    ),
    on(contract.takeBackDecisions, (ctx, { ids }) => takeBackDecisions(ctx, ids)),
    on(contract.countWaiting, async (ctx) => ({ count: (await waitingFor(ctx)).length })),
    on(contract.withdraw, async (ctx, { id }) => {
      await withdrawOwn(ctx, id)
      return null
    }),
    on(contract.remind, (ctx, { ids }) => remindOwn(ctx, ids)),
    on(contract.tickOpinion, async (ctx, { id, lines }) => {
      await tickOpinion(ctx, id, lines)
      return null
    }),
  ],
}
