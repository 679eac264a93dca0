import { suggestTogether } from '@obelisk/contract/assistant/suggest/suggest-together'
import * as calls from '@obelisk/contract/assistant/suggest/suggestions'
import type { Sent } from '@obelisk/contract/endpoint'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, listen } from '#kit/call.ts'

const keyOf = (kind: string, id: number) => ['assistant', 'suggestions', kind, id]

/** One’s own open suggestions for a document, and the words in it that a model wrote. */
export const suggestionsOf = (kind: calls.SuggestionKind, id: number) =>
  queryOptions({
    queryKey: keyOf(kind, id),
    queryFn: ({ signal }) => call(calls.listSuggestions, { kind, source_id: String(id) }, { signal }),
    retry: false,
    meta: { quiet: true },
  })

/** Asks for a suggestion and waits until it is there. */
export const askingSuggestion = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (asked: Sent<typeof calls.askSuggestion>) => {
      const { id } = await call(calls.askSuggestion, asked)
      await client.invalidateQueries({ queryKey: keyOf(asked.kind, asked.source_id) })
      await listen(calls.writeSuggestion, { id: String(id) }, () => undefined, new AbortController().signal)
      const { list } = await client.fetchQuery({
        ...suggestionsOf(asked.kind, asked.source_id),
        staleTime: 0,
      })
      return list.find((one) => one.id === id)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['assistant', 'start'] }),
  })

/** Asks for suggestions for many fields and waits until they are there; gives what is open for the document then. */
export const askingTogether = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (asked: Sent<typeof suggestTogether>) => {
      const { id } = await call(suggestTogether, asked)
      await listen(calls.writeSuggestion, { id: String(id) }, () => undefined, new AbortController().signal)
      const { list } = await client.fetchQuery({
        ...suggestionsOf(asked.kind, asked.source_id),
        staleTime: 0,
      })
      return list
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['assistant', 'start'] }),
  })

export const deciding = (client: QueryClient, kind: calls.SuggestionKind, id: number) =>
  mutationOptions({
    mutationFn: (decided: Sent<typeof calls.decideSuggestion>) => call(calls.decideSuggestion, decided),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(kind, id) }),
  })
