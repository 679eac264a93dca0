import { plainText } from '#rich-text/plain-text.ts'
import type { SurveyDefinition, SurveyQuestion, Words } from '../definition.ts'
import { type Asked, none, SurveyBuilder } from './build-survey.ts'
import type { ExchangedSurvey, SurveyLoss, WrittenSurvey } from './exchanged.ts'
import { kindNamed, narrow, wordOfKind } from './kind-words.ts'
import { lossesOfOurs } from './losses-of-ours.ts'

type Kind = SurveyQuestion['kind']

/** The columns of the table, with the words that name them in files of others. */
const columns = [
  ['page', '页', /^(?:页|分页|页标题|page|section)$/],
  ['kind', '题型', /^(?:题型|类型|题目类型|type|kind)$/],
  ['title', '题干', /^(?:题干|题目|问题|标题|question|title|text)$/],
  ['title_en', '题干（英文）', /^(?:题干|题目|问题)?(?:英文|english|en)$/],
  ['note', '说明', /^(?:说明|备注|提示|note|help|hint)$/],
  ['required', '必答', /^(?:必答|必填|是否必答|required|mandatory)$/],
  ['options', '选项', /^(?:选项|答案|选项内容|options?|choices)$/],
  ['options_en', '选项（英文）', /^(?:选项英文|optionsenglish|optionsen)$/],
  ['rows', '行', /^(?:行|矩阵行|子题|rows?|subquestions)$/],
  ['rows_en', '行（英文）', /^(?:行英文|rowsenglish|rowsen)$/],
] as const
type Column = (typeof columns)[number][0]

const tidy = (text: string) => text.normalize('NFKC').trim()
const lines = (text: string) =>
  tidy(text)
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter(Boolean)

/** Lines in both languages, side by side; a letter before an option is not part of it. */
function choicesFrom(zh: string, en: string): Words[] {
  const [chinese, english] = [lines(zh), lines(en)]
  const bare = (text = '') => text.replace(/^[A-Za-z][.、．:：)]\s*/, '')
  return Array.from({ length: Math.max(chinese.length, english.length) }, (_, at) => ({
    'zh-cn': bare(chinese[at]),
    en: bare(english[at]),
  }))
}

type Cells = Readonly<Record<Column, string>>

/** What kind a row is by its word; without one, by whether it has options and rows. */
function kindOf({ kind, options, rows }: Cells): Kind | undefined {
  if (narrow(kind) === '') return rows ? 'matrix' : options ? 'single' : 'long'
  return kindNamed(kind)
}

function partsOf(kind: Kind, cells: Cells, title: Words): Asked {
  const labels = choicesFrom(cells.options, cells.options_en)
  switch (kind) {
    case 'scale':
      return { kind, title, steps: labels }
    case 'matrix':
      return {
        kind,
        title,
        steps: labels,
        rows: choicesFrom(cells.rows, cells.rows_en).map((label) => ({ label })),
      }
    case 'single':
    case 'dropdown':
    case 'multiple':
    case 'ranking':
      return {
        kind,
        title,
        options: labels.map((label) => ({
          label,
          other: /^(?:其他|其它|other)/i.test(label['zh-cn'] || label.en),
        })),
      }
    case 'notice':
      return { kind, title: none, text: title }
    default:
      return { kind, title }
  }
}

const isYes = (text: string) => /^(?:是|必答|必填|y|yes|true|1|√)$/i.test(tidy(text))

function addRow(builder: SurveyBuilder, cells: Cells) {
  const title = { 'zh-cn': cells.title.trim(), en: cells.title_en.trim() }
  const kind = kindOf(cells)
  if (!kind) return builder.lose('kind', title, cells.kind)
  builder.add({
    ...partsOf(kind, cells, title),
    note: { ...none, 'zh-cn': cells.note.trim() },
    required: isYes(cells.required),
  })
}

const blank = Object.fromEntries(columns.map(([name]) => [name, ''])) as Cells

const headsOf = (row: readonly string[]) =>
  row.map((head) => columns.find(([, , look]) => look.test(narrow(head)))?.[0])

function cellsOf(row: readonly string[], heads: readonly (Column | undefined)[]): Cells {
  const filled = heads.flatMap((name, at) => (name ? [[name, row[at] ?? '']] : []))
  return { ...blank, ...Object.fromEntries(filled) }
}

/**
 * Reads a questionnaire from the rows of a sheet: one question a row, options and rows of matrices a line each. Heads may
 * stand in any of the first ten rows and in any order. Throws a SyntaxError without a column of questions.
 */
export function readSurveyTable(rows: readonly (readonly string[])[]): ExchangedSurvey {
  const at = rows.slice(0, 10).findIndex((row) => headsOf(row).includes('title'))
  if (at < 0) throw new SyntaxError('no column of questions')
  const heads = headsOf(rows[at] ?? [])
  const builder = new SurveyBuilder()
  let page = ''
  const asked = rows
    .slice(at + 1)
    .map((row) => cellsOf(row, heads))
    .filter(({ title, title_en }) => `${title}${title_en}`.trim() !== '')
  for (const cells of asked) {
    const own = cells.page.trim()
    if (own !== '' && own !== page) {
      page = own
      builder.addPage({ ...none, 'zh-cn': page })
    }
    addRow(builder, cells)
  }
  const title = at > 0 ? (rows[0]?.find(Boolean) ?? '') : ''
  return builder.done({ ...none, 'zh-cn': title })
}

const joined = (labels: readonly Words[], language: 'zh-cn' | 'en') =>
  labels.map((label) => label[language]).join('\n')

function labelsOf(question: SurveyQuestion, { scales }: SurveyDefinition): readonly Words[] {
  if ('options' in question) return question.options.map(({ label }) => label)
  if (!('scale' in question)) return []
  return (scales.find(({ id }) => id === question.scale)?.steps ?? []).map(({ label }) => label)
}

const titleOf = (question: SurveyQuestion): Words =>
  question.kind === 'notice'
    ? { 'zh-cn': plainText(question.content['zh-cn']), en: plainText(question.content.en) }
    : question.title

function rowOf(question: SurveyQuestion, page: string, definition: SurveyDefinition): string[] {
  const labels = labelsOf(question, definition)
  const own = question.kind === 'matrix' ? question.rows.map(({ label }) => label) : []
  const title = titleOf(question)
  const kind = wordOfKind(question.kind)
  const both = (words: readonly Words[]) => [joined(words, 'zh-cn'), joined(words, 'en')]
  const required = question.required ? '是' : '否'
  return [
    page,
    kind,
    title['zh-cn'],
    title.en,
    question.note['zh-cn'],
    required,
    ...both(labels),
    ...both(own),
  ]
}

/** A questionnaire as a table, heads first, with what it does not carry. */
export function writeSurveyTable(definition: SurveyDefinition): WrittenSurvey<string[][]> {
  const losses: SurveyLoss[] = []
  const rows = definition.pages.flatMap((page) => {
    if (page.jumps.length > 0) losses.push({ code: 'jump', question: page.title['zh-cn'], detail: '' })
    return page.questions.map((question) => {
      losses.push(...lossesOfOurs(question))
      return rowOf(question, page.title['zh-cn'] || page.id, definition)
    })
  })
  return { file: [columns.map(([, head]) => head), ...rows], losses }
}
