import { childrenNamed } from '@obelisk/engine/markup/markup'
import { WordFile } from './word-file.ts'

const kinds: readonly (readonly [begins: string, type: string])[] = [
  ['89504e47', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['47494638', 'image/gif'],
]
const mostBytes = 64 * 1024
const mostPictures = 20

/** A picture that every browser shows, as data; undefined for a large one and for a drawing of Windows. */
function dataOf(bytes: Buffer): string | undefined {
  const begin = bytes.subarray(0, 4).toString('hex')
  const type = kinds.find(([begins]) => begin.startsWith(begins))?.[1]
  return type && bytes.length <= mostBytes ? `data:${type};base64,${bytes.toString('base64')}` : undefined
}

/** The pictures of a Word document that these ids stand for, as data; those that cannot be shown are not there. */
export function picturesOfWord(bytes: Buffer, ids: Iterable<string>): Record<string, string> {
  const file = new WordFile(bytes)
  const relations = childrenNamed(
    file.part('word/_rels/document.xml.rels') ?? { children: [] },
    'Relationship',
  )
  const found = [...new Set(ids)].slice(0, mostPictures).flatMap((id) => {
    const target = relations.find(({ attributes }) => attributes.Id === id)?.attributes.Target ?? ''
    const name = target.startsWith('/') ? target.slice(1) : `word/${target}`
    const data = target !== '' && file.zip.has(name) ? dataOf(file.zip.bytes(name)) : undefined
    return data ? [[id, data] as const] : []
  })
  return Object.fromEntries(found)
}
