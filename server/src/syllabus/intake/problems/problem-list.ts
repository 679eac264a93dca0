import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import type { Room } from '../../access.ts'
import { intakeView } from '../view-intake.ts'
import { type ProblemWords, problemWords } from './problem-words.ts'

const headLook = { bold: true, fill: 'EDF2FB', border: 'thin' as const, wrap: true }
const wrapped = { wrap: true }

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

const listed = (list: string | number | undefined) => (list === undefined ? [] : String(list).split(','))

/** What is open of a file: why it cannot be read, or its causes. */
function problemsOf({ fault, looks_like, causes }: IntakeRow, words: ProblemWords): string[] {
  if (fault === 'no-syllabus' && looks_like) return [`${words.faults[fault]}${words.looks[looks_like]}`]
  if (fault) return [words.faults[fault]]
  return causes
    .filter(({ is_open }) => is_open)
    .map(({ code, values: { parts, targets, ...values } }) => {
      const texts = listed(parts).map((part) => words.parts[part as keyof typeof words.parts])
      return filled(words.causes[code], {
        ...values,
        parts: texts.join(words.between),
        targets: listed(targets).join(words.between),
      })
    })
}

/** What is still open in a reading, a row for each file and cause. */
export async function problemList(ctx: Room, id: number): Promise<FileAnswer> {
  const { head, files, courses } = await intakeView(ctx, id)
  const words = problemWords[ctx.language]
  const named = new Map(courses.map(({ id: course, code, name }) => [course, `${code} ${name}`]))
  const rows = files.flatMap((file) =>
    problemsOf(file, words).map((problem) => [
      file.part === null ? file.name : filled(words.part, { ...file.said, no: file.part, file: file.name }),
      named.get(file.course_id ?? 0) ?? '',
      words.states[file.state],
      { value: problem, look: wrapped },
    ]),
  )
  return {
    name: `${head.name.replace(/\.[^.]*$/, '')}_${words.sheet}.xlsx`,
    type: xlsxType,
    body: await writeWorkbook([
      {
        name: words.sheet,
        columns: [{ width: 42 }, { width: 30 }, { width: 12 }, { width: 70 }],
        frozen: { rows: 1, columns: 0 },
        rows: [words.heads.map((value) => ({ value, look: headLook })), ...rows],
      },
    ]),
  }
}
