import { readPaper } from '@obelisk/engine/exam-paper/word-paper/read-paper'
import { linesOfRich } from '@obelisk/engine/question-bank/exchange/lines/line'
import { richLines } from '@obelisk/engine/rich-text/rich-text'
import { packWord } from '#print/pack-word.ts'
import { testDatabase } from '../../../test/database.ts'
import { testServices } from '../../../test/services.ts'
import { seal } from '../text/seal.ts'
import { questionsRead, tableOf } from './guess-rows.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A Word document with these lines, and a picture behind the last. */
export const wordOf = (text: string): Promise<Buffer> =>
  packWord({
    title: '试卷',
    cover: null,
    head: ['', ''],
    foot: '{page}',
    mark: '',
    blocks: [
      { type: 'rich', content: richLines(text) as never },
      {
        type: 'rich',
        content: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'image', attrs: { file: 1, alt: '树', width: 40, align: 'inline' } } as never,
              ],
            },
          ],
        },
      },
    ],
    pictures: [{ file: 1, data: png }],
  })

/** What was read of such lines, as it waits to be checked. */
export async function storedReading(id: number, label: 'A' | 'B', text: string) {
  const { db } = await testDatabase()
  const paper = { ...readPaper(linesOfRich(richLines(text))), pictures: [] }
  const course = { chapters: [], objectives: [], column: [] }
  const { rows, ...table } = tableOf(paper, questionsRead(paper), course, [])
  const sealed = (value: unknown) => seal({ services: testServices }, id, value)
  await db
    .insertInto('exam_paper_reading')
    .values({
      exam_paper_id: id,
      label,
      state: 'ready',
      sealed_read: sealed({ file_name: '试卷.docx', ...table }),
      sealed_rows: sealed(rows),
    })
    .execute()
  return rows
}
