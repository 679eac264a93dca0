/** The entry that was chosen, and of which one an answer says it is. */
export type Entry<T> = { id: number | string; idOf: (data: T) => number | string }

/**
 * Whether an answer is of the chosen entry. The answer of the one before, kept until the new one comes, is not: whoever
 * reads a name and presses a button would act on another entry.
 */
export const isOfEntry = <T>(data: T, entry: Entry<T> | undefined): boolean =>
  entry === undefined || String(entry.idOf(data)) === String(entry.id)
