import type { Block, Table } from '@obelisk/engine/document-tree/document-tree'
import { zipSync } from 'fflate'
import { treeOfDocument } from '../../server/src/document-reader/tree-of-document.ts'
import { dice } from '../../server/src/document-reader/writer/docx.fixture.ts'
import { factsOf } from '../../server/src/syllabus/from-document/collection/facts.fixture.ts'
import { bytesOf } from '../../server/src/syllabus/from-document/collection/forms/form.fixture.ts'
import { forms } from '../../server/src/syllabus/from-document/collection/forms/forms.fixture.ts'
import {
  grid,
  head,
  inPdf,
  type Piece,
  text,
} from '../../server/src/training-plan/from-document/collection/piece.fixture.ts'

export const fileCount = 60
/** Every fifth file is a PDF. */
const isPdf = (at: number) => at % 5 === 4

export type BenchFile = { name: string; title: string; code: string; bytes: Uint8Array }

function rowsOf({ rows, columns, cells }: Table): string[][] {
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''))
  for (const { row, column, text: said } of cells) {
    const line = grid[row]
    if (line) line[column] = said
  }
  return grid
}

const pieceOf = (block: Block): Piece[] => {
  if (block.type === 'table') return [grid(rowsOf(block), 1)]
  return block.type === 'heading' ? [head(`${block.number} ${block.text}`)] : text(block.text)
}

/** The same syllabus, printed. */
async function printed(title: string, bytes: Buffer): Promise<Buffer> {
  const { tree } = await treeOfDocument(bytes, 200)
  return inPdf(title, (tree?.blocks ?? []).flatMap(pieceOf))
}

/** Syllabi in the twelve forms, each of a course of its own, a fifth of them printed. */
export async function syllabusFiles(): Promise<BenchFile[]> {
  const files: BenchFile[] = []
  for (let at = 0; at < fileCount; at += 1) {
    const form = forms[at % forms.length]
    const model = form?.courses[Math.floor(at / forms.length) % form.courses.length]
    if (!form || !model) throw new Error('no form')
    const roll = dice(at + 1)
    const course = { ...model, code: `RD${100 + at}`, name: `${model.name}（${at + 1}）` }
    const word = bytesOf(form.write(factsOf(course, [], roll), roll, 0))
    const bytes = isPdf(at) ? await printed(course.name, word) : word
    files.push({
      title: course.name,
      name: `${course.code}.${isPdf(at) ? 'pdf' : 'docx'}`,
      code: course.code,
      bytes,
    })
  }
  return files
}

export const zipOf = (files: readonly BenchFile[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files.map(({ name, bytes }) => [`大纲/${name}`, bytes]))))

const line = '本专业学生应当能够运用数学、自然科学和工程基础知识分析复杂工程问题，并在团队中沟通与负责。'

/** A plan of about so many pages, printed: its parts, and prose around them. */
export const longPlan = (pieces: readonly Piece[], pages: number): Promise<Buffer> =>
  inPdf('人才培养方案', [
    ...pieces,
    ...Array.from({ length: pages }, (_, at) => [
      head(`附录${at + 1} 课程简介`),
      ...text(...Array.from({ length: 15 }, (_row, no) => `${no + 1}．${line.repeat(2)}`)),
    ]).flat(),
  ])
