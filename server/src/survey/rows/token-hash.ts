import { createHash } from 'node:crypto'

/** What is kept of the token of a link: whoever reads the table opens nothing with it. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
