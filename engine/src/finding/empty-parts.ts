/** Which parts of a document are filled in, by name. */
export type WrittenParts = Readonly<Record<string, boolean>>

/** The required parts that are known to be empty, in the order in which they are required. */
export const emptyParts = (required: readonly string[], written: WrittenParts = {}): string[] =>
  required.filter((part) => written[part] === false)
