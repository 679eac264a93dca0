import type { Block } from '../../document-tree/document-tree.ts'
import { plain } from '../../document-tree/plain.ts'

/** The course that a title of a syllabus names: `《数据结构》课程教学大纲`. */
function titled(block: Block): string | undefined {
  if (block.type === 'table' || block.text.length > 50) return undefined
  const text = plain(block.text)
  const named = /^《(.+?)》.{0,6}大纲/.exec(text) ?? /^(.{2,24}?)(?:课程)?(?:教学)?大纲$/.exec(text)
  const name = named?.[1]
  return name && !/^(课程|教学|本|附)|课程$/.test(name) ? name : undefined
}

/** The blocks of the first course of a document, and the place where a second one begins, if one does. */
export function firstCourse(blocks: readonly Block[]): {
  blocks: readonly Block[]
  second?: Block
  name?: string
} {
  let first: string | undefined
  for (const [at, block] of blocks.entries()) {
    const name = titled(block)
    if (name === undefined) continue
    if (first !== undefined && name !== first && at > 10)
      return { blocks: blocks.slice(0, at), second: block, name }
    first ??= name
  }
  return { blocks }
}
