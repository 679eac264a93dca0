/** What the document says beside what was read of it; one of them is missing where the other has none. */
export type Pair<S, R> = { said: S | undefined; read: R | undefined; at: number }

/** Pairs by key; with `inOrder` those that are left go together in their order. */
export function pairs<S, R>(
  said: readonly S[],
  read: readonly R[],
  keyOfSaid: (one: S) => string,
  keyOfRead: (one: R) => string,
  inOrder = false,
): Pair<S, R>[] {
  const left = [...read]
  const take = (from: R | undefined) => {
    if (from !== undefined) left.splice(left.indexOf(from), 1)
    return from
  }
  const found = said.map((one, at): Pair<S, R> => {
    const key = keyOfSaid(one)
    return { said: one, read: take(left.find((other) => keyOfRead(other) === key)), at }
  })
  if (inOrder) for (const pair of found) pair.read ??= left.shift()
  return [...found, ...left.map((one, at) => ({ said: undefined, read: one, at: said.length + at }))]
}
