import type { Block } from '../../document-tree/document-tree.ts'
import { plain } from '../../document-tree/plain.ts'
import { sectionsOf } from './sections.ts'

/** One of the syllabi of a file: what its title says, and its blocks. */
export type SyllabusPart = { title: string; name: string | undefined; blocks: readonly Block[] }

/** The course that a title of a syllabus names: `《数据结构》课程教学大纲`. */
function titled(block: Block): string | undefined {
  if (block.type === 'table' || block.text.length > 50) return undefined
  const text = plain(block.text)
  const named = /^《(.+?)》.{0,6}大纲/.exec(text) ?? /^(.{2,24}?)(?:课程)?(?:教学)?大纲$/.exec(text)
  const name = named?.[1]
  return name && !/^(课程|教学|本|附)|课程$/.test(name) ? name : undefined
}

/** A part says what a syllabus says: a title alone, as in a head of a page or in a list, begins none. */
function isWhole(blocks: readonly Block[]): boolean {
  const kinds = new Set(sectionsOf(blocks).map(({ kind }) => kind))
  return kinds.has('objectives') && (kinds.has('content') || kinds.has('assessment'))
}

/** Which version it says to be, near its title. */
const versionIn = (blocks: readonly Block[]): string | undefined =>
  blocks
    .slice(0, 8)
    .flatMap((block) => (block.type === 'table' ? [] : [plain(block.text)]))
    .flatMap(
      (text) => /(?:20\d\d(?:版|级)|[vV]\d(?:\.\d)?|第[一二三四五六七八九\d]+版)/.exec(text)?.[0] ?? [],
    )[0]

/** Where syllabi begin: at the title of another course far below, or at any title when what stands on both sides is whole. */
function beginningsOf(blocks: readonly Block[]): number[] {
  const found = [0]
  let name: string | undefined
  for (const [at, block] of blocks.entries()) {
    const next = titled(block)
    if (next === undefined) continue
    const from = found.at(-1) ?? 0
    const isOther = name !== undefined && next !== name && at - from > 10
    const areWhole = () => isWhole(blocks.slice(from, at)) && isWhole(blocks.slice(at))
    if (isOther || (name !== undefined && areWhole())) {
      found.push(at)
      name = next
    }
    name ??= next
  }
  return found
}

/** The syllabi of a file in their order; most files hold one. */
export function syllabiIn(blocks: readonly Block[]): [SyllabusPart, ...SyllabusPart[]] {
  const beginnings = beginningsOf(blocks)
  const parts = beginnings.map((from, at): SyllabusPart => {
    const own = blocks.slice(from, beginnings[at + 1] ?? blocks.length)
    const title = own.find((block) => titled(block) !== undefined)
    const text = title && title.type !== 'table' ? title.text.trim() : ''
    const version = versionIn(own)
    const isSaid = version === undefined || plain(text).includes(version)
    return { title: isSaid ? text : `${text} ${version}`, name: title && titled(title), blocks: own }
  })
  return parts as [SyllabusPart, ...SyllabusPart[]]
}

/** One of the syllabi of a file, from 1; the first when it has no such. */
export function syllabusIn(blocks: readonly Block[], no = 1): SyllabusPart {
  const all = syllabiIn(blocks)
  return all[no - 1] ?? all[0]
}
