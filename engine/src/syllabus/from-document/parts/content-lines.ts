import type { Block, Place } from '../../../document-tree/document-tree.ts'
import type { Fact } from '../../../document-tree/fact.ts'
import { sure, there } from '../../../document-tree/fact.ts'
import { inArabic } from '../../../document-tree/numbers.ts'
import { tidy } from '../../../document-tree/plain.ts'
import type { ReadChapter } from '../syllabus-reading.ts'
import { objectivesIn } from '../tables/marks.ts'
import { chapterName, methodsIn } from './content-table.ts'
import { targetsIn } from './support.ts'

type Part =
  | 'content'
  | 'key_points'
  | 'difficult_points'
  | 'ideology'
  | 'requirement'
  | 'methods'
  | 'objectives'
  | 'targets'
  | 'skip'

/** Labels in front of the paragraphs of a chapter. */
const labels: readonly (readonly [Part, RegExp])[] = [
  ['key_points', /^[【[]?(教学)?重点(内容)?[】\]]?\s*[：:]?\s*/],
  ['difficult_points', /^[【[]?(教学)?难点(内容)?[】\]]?\s*[：:]?\s*/],
  ['ideology', /^[【[]?(课程)?思政(元素|融入点|案例|要点|教育|目标|点)?[】\]]?\s*[：:]?\s*/],
  ['targets', /^[【[]?支撑(的)?(毕业要求|指标点)[^：:]{0,8}[】\]]?\s*[：:]\s*/],
  ['objectives', /^[【[]?(支撑|对应)(的)?(课程|教学|学习)?目标[】\]]?\s*[：:]\s*/],
  ['methods', /^[【[]?(教学|授课)(方法|方式|手段)[^：:]{0,6}[】\]]?\s*[：:]\s*/],
  ['requirement', /^[【[]?(教学|基本|学习|学生学习|预期学习)(要求|成果|目标)[】\]]?\s*[：:]\s*/],
  ['content', /^[【[]?(主要|教学|课程|讲授|知识)?(内容|知识点|要点)(与要求|提要)?[】\]]?\s*[：:]\s*/],
  ['skip', /^[【[]?(课后)?(作业|习题|思考题|自学)[^：:]{0,4}[】\]]?\s*[：:]\s*/],
]

type Said = { text: string; places: Place[] }
type Open = { name: Fact<string>; head: string; parts: Partial<Record<Part, Said>>; now: Part }

const isChapterHead = ({ type, number, text }: Exclude<Block, { type: 'table' }>) =>
  /^第.{1,4}[章讲篇]$|^第.{1,4}(单元|模块|部分)$|^(chapter|unit|module)/i.test(number) ||
  (type === 'heading' && /\d+(?:\.\d+)?\s*(?:学时|课时|hours?)/i.test(text))

const bracketed = (text: string, wanted: RegExp) =>
  [...text.matchAll(/[（(【[]([^（()）]*)[）)】\]]/g)]
    .map(([, inner]) => inner ?? '')
    .find((inner) => wanted.test(inner))

function add(open: Open, text: string, place: Place) {
  const label = labels.find(([, pattern]) => pattern.test(text))
  if (label) open.now = label[0]
  const rest = tidy(label ? text.replace(label[1], '') : text)
  if (rest === '') return
  const before = open.parts[open.now]
  open.parts[open.now] = {
    text: before ? `${before.text}\n${rest}` : rest,
    places: [...(before?.places ?? []), place],
  }
}

const factOf = (said: Said | undefined) => (said ? sure(said.text, ...said.places) : undefined)
const listOf = <T>(said: Said | undefined, values: (text: string) => T[]) => {
  const found = said ? values(said.text) : []
  return said && found.length > 0 ? sure(found, ...said.places) : undefined
}

function chapterOf({ name, head, parts }: Open): ReadChapter {
  const digits = /(\d+(?:\.\d+)?)\s*(?:学时|课时|hours?)/i.exec(inArabic(head.normalize('NFKC')))?.[1]
  const support = bracketed(head, /支撑|目标/)
  const inHead = support ? { text: support.replace(/可/g, ''), places: [...name.places] } : undefined
  return {
    name,
    ...there<ReadChapter>({
      hours: digits ? sure(Number(digits), ...name.places) : undefined,
      content: factOf(parts.content),
      key_points: factOf(parts.key_points),
      difficult_points: factOf(parts.difficult_points),
      ideology: factOf(parts.ideology),
      requirement: factOf(parts.requirement),
      methods: listOf(parts.methods, methodsIn),
      objectives: listOf(parts.objectives ?? inHead, objectivesIn),
      targets: listOf(parts.targets ?? inHead, (text) =>
        /毕业要求|指标点/.test(text) ? targetsIn(text) : [],
      ),
    }),
  }
}

const isLabelled = (text: string) => labels.some(([, pattern]) => pattern.test(text))

type Line = Exclude<Block, { type: 'table' }>

/** A line begins a chapter or adds to the last one. */
function addLine(chapters: Open[], line: Line) {
  const { text, number, place } = line
  if (isChapterHead(line)) {
    chapters.push({ name: sure(chapterName(text), place), head: text, parts: {}, now: 'content' })
    return
  }
  const open = chapters.at(-1)
  if (open) add(open, number === '' || isLabelled(text) ? text : `${number} ${text}`, place)
}

/** Chapters by their headings, with the paragraphs below each. */
export function chaptersInLines(blocks: readonly Block[]): ReadChapter[] {
  const chapters: Open[] = []
  for (const block of blocks) if (block.type !== 'table') addLine(chapters, block)
  return chapters.map(chapterOf).filter(({ name }) => name.value !== '')
}
