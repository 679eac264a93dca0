import type { FileAnswer, Input } from '@obelisk/contract/endpoint'
import type { TargetRow } from '@obelisk/contract/exam-paper/shapes'
import type { targetsWorkbook } from '@obelisk/contract/exam-paper/targets'
import type { Language } from '@obelisk/contract/refusal'
import type { PaperItem } from '@obelisk/engine/exam-paper/blueprint/paper'
import { twoWayTable } from '@obelisk/engine/exam-paper/blueprint/two-way-table'
import { bloomWord } from '@obelisk/engine/question-bank/exchange/lines/words'
import { kindWord } from '@obelisk/engine/question-bank/forms/kinds'
import type { BloomScale } from '@obelisk/engine/question-bank/question/bloom-scale'
import { forbidden } from '#kernel/errors.ts'
import type { CellSpec, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import { paperPolicy, type Room } from '../access.ts'
import { headOf } from '../head.ts'
import { targetsOf } from '../life/look-back.ts'
import { mustRead, noteView, textsOf } from '../text/open-text.ts'
import { countedPapers, syllabusFor } from '../text/paper-facts.ts'

const words = {
  'zh-cn': {
    list: '蓝图',
    table: '双向细目表',
    heads: ['题型', '章', '课程目标', '认知层次', '题数', '每题分值', '小计'],
    any: '不限',
    sum: '合计',
    chapter: '章',
    none: '未标',
    hint: '可以修改后再导入；“不限”表示这一项不作要求，多个值用顿号隔开。',
  },
  en: {
    list: 'Blueprint',
    table: 'Two-way table',
    heads: ['Type', 'Chapter', 'Objective', 'Level', 'Count', 'Marks each', 'Subtotal'],
    any: 'any',
    sum: 'Total',
    chapter: 'Chapter',
    none: 'not said',
    hint: 'Change it and import it again; “any” asks nothing, several values stand with commas.',
  },
} as const

const head = { bold: true, fill: 'E8EEF7', border: 'thin', align: 'center' } as const
const plain = { border: 'thin' } as const
const cell = (value: string | number): CellSpec => ({ value, look: plain })

/** How levels are written: in a language, in words of a scale. */
type Words = { language: Language; scale: BloomScale }

const levelWord = (level: string, { language, scale }: Words) => {
  if (language !== 'en') return bloomWord(level, scale)
  return scale === 'four' && level === 'analyse' ? 'integrated application' : level
}

type Chapters = readonly { no: string; name: string }[]

/** The rows as a list that the import reads again. */
function listSheet(
  targets: readonly TargetRow[],
  title: string,
  chapters: Chapters,
  style: Words,
): SheetSpec {
  const { language } = style
  const say = words[language]
  const comma = language === 'en' ? ', ' : '、'
  const listed = (values: readonly (string | number)[]) => (values.length > 0 ? values.join(comma) : say.any)
  const nameOf = (no: string) => {
    const chapter = chapters.find((one) => one.no === no)
    return chapter ? `${no} ${chapter.name}` : no
  }
  const rows = targets.map(({ kind, chapters: own, objectives, blooms, count, score }, at): CellSpec[] => [
    cell(kind === null ? say.any : language === 'en' ? kind : kindWord(kind)),
    cell(own.length === 1 ? nameOf(own[0] ?? '') : listed(own)),
    cell(listed(objectives)),
    cell(listed(blooms.map((level) => levelWord(level, style)))),
    cell(count),
    cell(score),
    { formula: `E${at + 4}*F${at + 4}`, value: Math.round(count * score * 100) / 100, look: plain },
  ])
  const total = targets.reduce((sum, { count, score }) => sum + count * score, 0)
  const last = rows.length + 3
  return {
    name: say.list,
    rows: [
      [{ value: title, look: { bold: true, size: 14 } }],
      [{ value: say.hint, look: { color: '666666' } }],
      say.heads.map((value): CellSpec => ({ value, look: head })),
      ...rows,
      [
        { value: say.sum, look: head },
        ...[1, 2, 3, 4, 5].map((): CellSpec => ({ value: null, look: head })),
        { formula: `SUM(G4:G${Math.max(4, last)})`, value: Math.round(total * 100) / 100, look: head },
      ],
    ],
    columns: [16, 24, 14, 20, 8, 10, 10].map((width) => ({ width })),
    merges: [
      { top: 1, left: 0, bottom: 1, right: 6 },
      { top: 2, left: 0, bottom: 2, right: 6 },
    ],
    frozen: { rows: 3, columns: 0 },
  }
}

/** Marks by chapter and level, as the questions give them. */
function tableSheet(items: readonly PaperItem[], chapters: Chapters, style: Words): SheetSpec {
  const say = words[style.language]
  const table = twoWayTable(items, { rows: 'chapter', columns: 'bloom' })
  const nameOf = (no: string) => {
    const chapter = chapters.find((one) => one.no === no)
    return chapter ? `${no} ${chapter.name}` : no || say.none
  }
  const points = (value: number): CellSpec => ({ value: value === 0 ? null : value, look: plain })
  return {
    name: say.table,
    rows: [
      [
        { value: say.chapter, look: head },
        ...table.columns.map(
          ({ value }): CellSpec => ({
            value: value === '' ? say.none : levelWord(value, style),
            look: head,
          }),
        ),
        { value: say.sum, look: head },
      ],
      ...table.rows.map((row): CellSpec[] => [
        cell(nameOf(row.value)),
        ...row.cells.map((one) => points(one.points)),
        points(row.points),
      ]),
      [
        { value: say.sum, look: head },
        ...table.columns.map((column): CellSpec => ({ value: column.points, look: head })),
        { value: table.points, look: head },
      ],
    ],
    columns: [{ width: 26 }, ...table.columns.map(() => ({ width: 10 })), { width: 10 }],
    frozen: { rows: 1, columns: 1 },
  }
}

/** What the questions of a label make, for whoever may open them; the opening is on record. */
async function derived(ctx: Room, id: number, label: string) {
  const { reader } = await mustRead(ctx, id)
  if (reader === 'trial') throw forbidden()
  const found = (await textsOf(ctx, id)).filter((one) => one.label === label)
  await noteView(ctx, id, label, 'blueprint')
  const { head: paper } = await headOf(ctx, id)
  const [counted] = await countedPapers(ctx, found, paper)
  return { targets: found.flatMap(({ text }) => targetsOf(text)), items: counted?.items ?? [] }
}

/** The blueprint of a paper as a workbook that can be changed and imported again. */
export async function targetsWorkbookOf(
  ctx: Room,
  { id, label }: Input<typeof targetsWorkbook>,
): Promise<FileAnswer> {
  const row = await paperPolicy.must(ctx, 'view', id)
  const { syllabus_id, targets, scale } = await headOf(ctx, id)
  const style = { language: ctx.language, scale }
  const { chapters } = await syllabusFor(ctx, syllabus_id)
  const say = words[ctx.language]
  const own = label ? await derived(ctx, id, label) : { targets, items: [] }
  const title = `${ctx.language === 'en' ? row.title_en : row.title}${label ? ` ${label}` : ''} ${say.table}`
  const sheets = [
    listSheet(own.targets, title, chapters, style),
    ...(label ? [tableSheet(own.items, chapters, style)] : []),
  ]
  return { name: `${title}.xlsx`, type: xlsxType, body: await writeWorkbook(sheets) }
}
