import * as calls from '@obelisk/contract/assistant/chat'
import type { Source } from '@obelisk/contract/assistant/knowledge'
import { acceptPolicy } from '@obelisk/contract/assistant/policy'
import type { Scene } from '@obelisk/contract/assistant/scenes'
import * as sharingCalls from '@obelisk/contract/assistant/sharing'
import { openingPrompts, startChat } from '@obelisk/contract/assistant/start'
import type { Call, Output, Sent } from '@obelisk/contract/endpoint'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export const chatsOf = (quickSearch: string, archived: '0' | '1' = '0') =>
  queryOptions({
    queryKey: ['assistant', 'chats', quickSearch, archived],
    queryFn: ({ signal }) => call(calls.listChats, { quickSearch, archived }, { signal }),
    placeholderData: (before) => before,
  })

export const chatOf = (id: number) =>
  queryOptions({
    queryKey: ['assistant', 'chat', id],
    queryFn: ({ signal }) => call(calls.readChat, { id: String(id) }, { signal }),
    retry: false,
  })

export const sharedChat = (share: string) =>
  queryOptions({
    queryKey: ['assistant', 'shared', share],
    queryFn: ({ signal }) => call(sharingCalls.readShared, { share }, { signal }),
    retry: false,
    meta: { quiet: true },
  })

export const aroundPassage = ({ kind, source_id, place }: Pick<Source, 'kind' | 'source_id' | 'place'>) =>
  queryOptions({
    queryKey: ['assistant', 'passage', kind, source_id, place],
    queryFn: ({ signal }) =>
      call(calls.readPassage, { kind, source_id: String(source_id), place }, { signal }),
    retry: false,
    meta: { quiet: true },
  })

/** Who answers in a scene, and how many questions are left. */
export const startOf = (scene: Scene) =>
  queryOptions({
    queryKey: ['assistant', 'start', scene],
    queryFn: ({ signal }) => call(startChat, { scene }, { signal }),
  })
export const start = startOf('chat')

/** Prompts about one’s own open work. */
export const openings = queryOptions({
  queryKey: ['assistant', 'openings'],
  queryFn: ({ signal }) => call(openingPrompts, {}, { signal }),
  meta: { quiet: true },
})

const acting =
  <E extends Call>(endpoint: E, announce = false) =>
  (client: QueryClient) =>
    mutationOptions<Output<E>, Error, Sent<E>>({
      mutationFn: (input) => call(endpoint, input, { announce }),
      onSettled: () => client.invalidateQueries({ queryKey: ['assistant'] }),
    })

export const asking = acting(calls.ask)
export const changing = acting(calls.changeChat)
export const deleting = acting(calls.deleteChat, true)
export const sharing = acting(sharingCalls.shareChat)
export const unsharing = acting(sharingCalls.stopSharing, true)
export const rating = acting(calls.rateAnswer)
export const accepting = acting(acceptPolicy)
export const stopping = acting(calls.stopAnswer)
