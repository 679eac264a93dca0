import type { Message } from '@obelisk/contract/assistant/chat'

type Node = Pick<Message, 'id' | 'parent_id'>

/** A message on the way shown, with the messages that stand in its place in other branches, itself among them. */
export type Step<M extends Node> = { message: M; siblings: readonly number[] }

const newestUnder = <M extends Node>(messages: readonly M[], id: number): number => {
  const children = messages.filter(({ parent_id }) => parent_id === id)
  const newest = children.reduce((last, { id: one }) => Math.max(last, one), 0)
  return newest === 0 ? id : newestUnder(messages, newest)
}

/** The last message of the branch that goes through this one: the newest of what follows it. */
export const leafThrough = <M extends Node>(messages: readonly M[], id: number) => newestUnder(messages, id)

/** The messages from the first to the leaf; without a leaf, to the newest message. */
export function wayTo<M extends Node>(messages: readonly M[], leaf: number | undefined): Step<M>[] {
  const byId = new Map(messages.map((one) => [one.id, one]))
  const newest = messages.reduce((last, { id }) => Math.max(last, id), 0)
  const way: Step<M>[] = []
  for (let at = byId.get(leaf ?? newest) ?? byId.get(newest); at; at = byId.get(at.parent_id ?? 0)) {
    const { parent_id } = at
    const siblings = messages.filter((one) => one.parent_id === parent_id).map(({ id }) => id)
    way.unshift({ message: at, siblings })
  }
  return way
}
