import type { About, Message } from '@obelisk/contract/assistant/chat'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAttaching } from './attach/use-attaching.ts'
import { asking, chatOf } from './queries.ts'
import type { Referred } from './refer/ReferButton.tsx'
import { wayTo } from './thread/branch.ts'

const none: readonly Message[] = []

/** Which conversation is open: its number stands in the address, so that a reload and another device go on with it. */
export function useChatInAddress(): OpenChat {
  const [query, setQuery] = useSearchParams()
  const id = Number(query.get('chat')) || undefined
  const open = (chat: number | undefined) =>
    setQuery(chat === undefined ? {} : { chat: String(chat) }, { replace: id === undefined })
  return { id, open }
}

type OpenChat = { id: number | undefined; open: (chat: number | undefined) => void }

/** Which conversation is open in the side drawer: it is not in the address, which is that of the page beneath. */
export function useChatInDrawer(): OpenChat {
  const [id, open] = useState<number>()
  return { id, open }
}

/** The open conversation: what was said, what is being typed, and asking; `about` is the document beside which is asked. */
export function useConversation({ id, open }: OpenChat, about?: About) {
  const [text, setText] = useState('')
  const attaching = useAttaching()
  const [referred, refer] = useState<Referred>()
  const [leaf, setLeaf] = useState<number>()
  /** Under which message the question will stand: null is the first of the conversation. */
  const [under, setUnder] = useState<number | null>()
  const chat = useQuery({ ...chatOf(id ?? 0), enabled: id !== undefined })
  const ask = useMutation(asking(useQueryClient()))
  const messages = id === undefined ? none : (chat.data?.messages ?? none)
  const beside = referred?.about ?? about
  const send = async (asked: string, parent_id: number | undefined, attachments: number[]) => {
    const { chat_id } = await ask.mutateAsync({
      ...(id === undefined ? {} : { chat_id: id }),
      ...(parent_id === undefined ? {} : { parent_id }),
      text: asked,
      ...(beside === undefined ? {} : { about: beside }),
      attachments,
    })
    begin(chat_id)
  }
  const begin = (chat_id: number | undefined) => {
    setLeaf(undefined)
    setUnder(undefined)
    open(chat_id)
  }
  return {
    id,
    chat,
    messages,
    text,
    setText,
    leaf,
    setLeaf,
    referred,
    refer,
    open: (chat_id: number | undefined) => {
      refer(undefined)
      begin(chat_id)
    },
    attaching,
    isAsking: ask.isPending || attaching.isReading,
    edit: (question: Message) => {
      setText(question.text)
      attaching.set(question.attachments)
      setUnder(question.parent_id)
    },
    ask: async (asked = text) => {
      const last = wayTo(messages, leaf).at(-1)?.message.id
      // what is typed meanwhile is the next question; what could not be asked comes back
      setText('')
      const { files, ids } = attaching
      attaching.set([])
      try {
        await send(asked, under === undefined ? last : (under ?? undefined), ids)
      } catch (error) {
        setText((typed) => (typed === '' ? asked : typed))
        attaching.restore(files)
        throw error
      }
    },
    again: ({ text: asked, parent_id, attachments }: Message) =>
      send(
        asked,
        parent_id ?? undefined,
        attachments.map((one) => one.id),
      ),
  }
}

export type Conversation = ReturnType<typeof useConversation>
