/** Shows a source beside the conversation: the number of the answer, and the place of the source among its sources. */
export type Choose = (answer: number, source: number) => void
