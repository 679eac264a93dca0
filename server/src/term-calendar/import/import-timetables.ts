import { noTimetables } from '@obelisk/contract/term-calendar/import-timetables'
import { Refusal } from '#kernel/errors.ts'
import { fewOf } from '#roster/public.ts'
import { listFile, listWorkbook } from '#workbook/list-workbook.ts'
import type { Room } from '../access.ts'
import { timetablesOf } from '../queries.ts'
import { fileColumns, fileWords, headsIn } from './columns.ts'
import { type JudgedTimetables, judgeTimetables, type TimetableImport } from './judge-timetables.ts'
import { keepImport, oneAfterTheOther, replaceTimetables } from './kept-imports.ts'

/** The workbook to fill in: only its head. */
export const templateOfTimetables = ({ language }: Pick<Room, 'language'>) =>
  listWorkbook(fileWords[language].template, headsIn(language), [])

function countsOf({ list, wanted }: JudgedTimetables) {
  const count = (outcome: string) => list.filter((one) => one.outcome === outcome).length
  return {
    added: count('add'),
    changed: count('change'),
    same: count('same'),
    failed: count('failed'),
    classes: wanted.size,
  }
}

/** What an import would do, line by line, and how a list was read. */
export async function previewOfTimetables(ctx: Room, input: TimetableImport) {
  const judged = await judgeTimetables(ctx, input)
  const sheets = [...new Set(judged.list.map(({ sheet }) => sheet))].slice(0, 3)
  return {
    list: fewOf(judged.list, ['failed', 'change', 'add', 'same']),
    total: judged.list.length,
    counts: countsOf(judged),
    sheet: sheets.join(fileWords[ctx.language].between),
    file: judged.file,
    reading: judged.reading,
  }
}

/** Takes the good lines in, all or none. Two at once are taken in one after the other. */
export async function importOfTimetables(ctx: Room, input: TimetableImport) {
  await oneAfterTheOther(ctx, input.academic_term_id)
  const judged = await judgeTimetables(ctx, input)
  if (judged.lacks.length > 0) throw new Refusal(noTimetables, { name: judged.file })
  if (judged.wanted.size === 0) return countsOf(judged)
  const before = await timetablesOf(ctx, [...judged.wanted.keys()])
  await replaceTimetables(ctx, judged.wanted)
  const { added, changed } = countsOf(judged)
  const after = await timetablesOf(ctx, [...judged.wanted.keys()])
  await keepImport(ctx, { term: input.academic_term_id, file: judged.file, added, changed, before, after })
  return countsOf(judged)
}

/** The lines that cannot be imported, with the reasons. */
export async function failedOfTimetables(ctx: Room, input: TimetableImport) {
  const { list, file } = await judgeTimetables(ctx, input)
  const { failed, reason } = fileWords[ctx.language]
  const rows = list
    .filter(({ outcome }) => outcome === 'failed')
    .map((one) => [...fileColumns.map((field) => one[field]), one.reason])
  return listFile(
    `${failed} ${file.replace(/\.\w{1,8}$/, '')}`,
    [...headsIn(ctx.language), { header: reason, width: 40 }],
    rows,
  )
}
