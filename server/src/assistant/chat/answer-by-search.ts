import type { About } from '@obelisk/contract/assistant/chat'
import { placeIn } from '@obelisk/contract/assistant/knowledge'
import type { Room } from '../access.ts'
import { attachedParts } from '../attachments/attachments.ts'
import { partsAsked } from '../attachments/best-parts.ts'
import { type Reference, referenceOf, titleOf } from '../knowledge/read-passages.ts'
import { searchKnowledge } from '../knowledge/search-knowledge.ts'
import { isStudent } from '../student/own-courses.ts'
import { column } from '../tools/tool.ts'
import { command, commandIn, lookUp, type ToolName } from '../tools/tools.ts'
import type { StoredStep } from './stored-answer.ts'

/** So many passages are shown under an answer of the search. */
const mostSources = 8

export type Answer = { sources: Reference[]; steps: StoredStep[] }

const elapsed = (since: number) => Math.round(performance.now() - since)

/** Looks something up and notes what it gave. */
export async function stepOf(
  ctx: Room,
  name: ToolName,
  asked: string,
  look: typeof lookUp = lookUp,
): Promise<StoredStep> {
  const begun = performance.now()
  const { tool, result, restsOn } = await look(ctx, name, asked)
  return {
    tool,
    asked: asked.slice(0, 400),
    found: result.rows.length,
    ms: elapsed(begun),
    result,
    rests_on: restsOn,
  }
}

/** Which tools help with a question that is not a command, by what it speaks of. */
const speaksOf: readonly [ToolName, RegExp][] = [
  ['attainment', /达成|偏低|attain/i],
  ['requirement', /毕业要求.*达成|达成.*毕业要求|requirements?.*attain|attain.*requirement/i],
  ['findings', /检查|规则|不符合|finding|rule|check/i],
  ['items', /难度|区分度|试题|difficulty|discrimination/i],
  ['survey', /问卷|满意度|自评|survey|questionnaire/i],
  ['compare', /比较|差异|改了|版本|differ|compare/i],
  ['waiting', /等我|待办|待审|waits? for me|waiting/i],
]

type Asked = { text: string; about?: About | undefined; attachments: readonly number[] }

const mostParts = 6

/** What the attached files say of the question, as a table; no step without files. */
async function stepOfFiles(ctx: Room, { text, attachments }: Asked): Promise<StoredStep[]> {
  if (attachments.length === 0) return []
  const begun = performance.now()
  const parts = partsAsked(text, await attachedParts(ctx, attachments), mostParts)
  const result = {
    title: '附件里的相关内容',
    title_en: 'What the attached files say',
    columns: [column('文件', 'File'), column('位置', 'Place'), column('内容', 'Words')],
    rows: parts.map((part) => [part.name, placeIn(part.place)[ctx.language], part.text]),
    links: [],
    is_computed: false,
  }
  return [
    {
      tool: 'attachment',
      asked: text.slice(0, 400),
      found: parts.length,
      ms: elapsed(begun),
      result,
      rests_on: [],
    },
  ]
}

/** The answer that needs no model: the passages that say most of what is asked, and what the fitting tools give. */
export async function answerBySearch(ctx: Room, { text, about, attachments }: Asked): Promise<Answer> {
  const isOwnOnly = isStudent(ctx.actor)
  const asked = isOwnOnly ? undefined : commandIn(text)
  if (asked) return { sources: [], steps: [await stepOf(ctx, asked.name, asked.asked, command)] }
  const begun = performance.now()
  const found = await searchKnowledge(ctx, text, mostSources, about)
  const steps: StoredStep[] = [
    ...(await stepOfFiles(ctx, { text, attachments })),
    {
      tool: 'search',
      asked: text.slice(0, 400),
      found: found.length,
      ms: elapsed(begun),
      result: null,
      rests_on: [],
    },
  ]
  const title = about ? await titleOf(ctx, about) : ''
  for (const [name, words] of isOwnOnly ? [] : speaksOf) {
    if (!words.test(text)) continue
    const step = await stepOf(ctx, name, `${text} ${title}`.trim())
    if (step.found > 0) steps.push(step)
  }
  return { sources: found.map(referenceOf), steps }
}
