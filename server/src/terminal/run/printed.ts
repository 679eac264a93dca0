import { StringDecoder } from 'node:string_decoder'
import { stripVTControlCharacters } from 'node:util'

/** A program that asks this waits for a person; `(Y/n)`, `[y/N]` and the like. */
const asksBack = /[([]\s*(?:Y\/n|y\/N|y\/n|yes\/no)\s*[)\]]/

/** A line that never ends is told in pieces. */
const longest = 8000

const plain = (text: string) => stripVTControlCharacters(text).replaceAll('\r\n', '\n').replaceAll('\r', '\n')

/** Collects what a program prints and gives it out at line breaks, without colours. */
export function collectPrinted() {
  const decoder = new StringDecoder('utf8')
  let open = ''
  return {
    add: (chunk: Buffer) => {
      open += decoder.write(chunk)
    },
    /** Whether what was printed last is a question. */
    asksBack: () => asksBack.test(open),
    /** The lines that are whole, joined; with `all` also the one that is not. */
    take: (all = false): string => {
      const end = all || open.length > longest ? open.length : open.lastIndexOf('\n') + 1
      const taken = open.slice(0, end)
      open = open.slice(end)
      return plain(taken).replace(/\n+$/, '')
    },
  }
}
