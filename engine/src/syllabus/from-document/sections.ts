import type { Block, Heading, Paragraph, Table } from '../../document-tree/document-tree.ts'
import { plain } from '../../document-tree/plain.ts'
import { type SectionKind, sectionNamed } from './section-words.ts'

/** What stands under a heading that names a section, with the headings below it. */
export type Section = { kind: SectionKind | 'front' | 'other'; title: string; blocks: Block[] }

/** A short line that ends with a colon, or is bold, heads a section when it names one. */
const headingIn = (block: Block): { text: string; level: number } | undefined => {
  if (block.type === 'heading') return block
  if (block.type === 'table') return undefined
  if (/[：:]\s*\S/.test(block.text)) return undefined
  const isHead = block.isBold || /[：:]$/.test(block.text) || block.number !== ''
  return isHead && block.text.length <= 25 && !/[。；;]$/.test(block.text)
    ? { text: block.text, level: 9 }
    : undefined
}

/** `第一章 课程简介`, `1.2 考核` inside of another section are chapters and items of it. */
const isInside = (section: Section, block: Block) =>
  section.kind === 'content' &&
  block.type === 'heading' &&
  /^第.*[章节讲]|^(chapter|unit)/i.test(block.number)

/** Cuts a row of blocks into sections. */
class Cutter {
  private now: Section = { kind: 'front', title: '', blocks: [] }
  readonly sections = [this.now]
  private level = 99
  /** What a person said of headings. */
  private readonly said: ReadonlyMap<string, Section['kind']>

  constructor(said: ReadonlyMap<string, Section['kind']>) {
    this.said = said
  }

  private open(kind: Section['kind'], title: string) {
    this.now = { kind, title, blocks: [] }
    this.sections.push(this.now)
  }

  /** The kind of the section that a block begins; undefined when it goes on with the one before. */
  private begun(block: Block, head: { text: string } | undefined): Section['kind'] | undefined {
    if (!head || isInside(this.now, block)) return undefined
    const named = sectionNamed(head.text)
    if (named) return named === this.now.kind ? undefined : named
    return block.type === 'heading' && block.level <= this.level ? 'other' : undefined
  }

  private saidOf(block: Block) {
    return block.type === 'table' ? undefined : this.said.get(plain(block.text))
  }

  add(block: Block) {
    const said = this.saidOf(block)
    const head = said && block.type !== 'table' ? { text: block.text } : headingIn(block)
    const kind = said ?? this.begun(block, head)
    if (!kind || !head) this.now.blocks.push(block)
    else {
      this.open(kind, head.text)
      if (block.type === 'heading' && kind !== 'other') this.level = block.level
    }
  }
}

/** The sections of a document in their order; what stands before the first one is `front`. `said`: by headings. */
export function sectionsOf(
  blocks: readonly Block[],
  said: ReadonlyMap<string, Section['kind']> = new Map(),
): Section[] {
  const cutter = new Cutter(said)
  for (const block of blocks) cutter.add(block)
  return cutter.sections
}

export const blocksIn = (sections: readonly Section[], ...kinds: Section['kind'][]): Block[] =>
  sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ blocks }) => blocks)

export const isTable = (block: Block): block is Table => block.type === 'table'
export const isText = (block: Block): block is Heading | Paragraph => block.type !== 'table'

export const tablesIn = (sections: readonly Section[]): { table: Table; section: Section }[] =>
  sections.flatMap((section) => section.blocks.filter(isTable).map((table) => ({ table, section })))
