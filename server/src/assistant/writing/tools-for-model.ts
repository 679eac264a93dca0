import { placeIn, sourceKinds } from '@obelisk/contract/assistant/knowledge'
import { type ToolSet, tool } from 'ai'
import * as z from 'zod'
import type { Room } from '../access.ts'
import type { AttachedPart } from '../attachments/best-parts.ts'
import { stepOf } from '../chat/answer-by-search.ts'
import type { StoredStep } from '../chat/stored-answer.ts'
import { openPassages } from '../knowledge/read-passages.ts'
import { type Found, searchKnowledge } from '../knowledge/search-knowledge.ts'
import { type Masks, restore } from '../masks/mask.ts'
import type { Sending } from '../rules/switches.ts'
import { isStudent } from '../student/own-courses.ts'
import { type ToolName, tools } from '../tools/tools.ts'

/** What is kept of an answer while it is written: the passages by number, and the look-ups. */
export type Gathered = { sources: Found[]; steps: StoredStep[] }

const mostLetters = 1500
/** So many passages of a document that is opened are given at once. */
const mostOpened = 40

/** Passages as data between marks that a text cannot close, each with the number by which it is cited. */
export function fenced(gathered: Gathered, found: readonly Found[]): string {
  const lines = found.map((passage) => {
    const known = gathered.sources.findIndex(
      ({ kind, source_id, place }) =>
        kind === passage.kind && source_id === passage.source_id && place === passage.place,
    )
    const number = known >= 0 ? known + 1 : gathered.sources.push(passage)
    return JSON.stringify({
      number,
      document: passage.title,
      place: placeIn(passage.place)['zh-cn'],
      id: `${passage.kind}:${passage.source_id}`,
      text: passage.text.slice(0, mostLetters),
    })
  })
  return `<passages>\n${lines.join('\n').replaceAll('<', '\\u003c')}\n</passages>`
}

/** Parts of attached files as data between marks that a text cannot close. */
export function fencedFiles(parts: readonly AttachedPart[]): string {
  if (parts.length === 0) return ''
  const lines = parts.map(({ name, place, text }) =>
    JSON.stringify({ file: name, place: placeIn(place)['zh-cn'], text }),
  )
  return `<files>\n${lines.join('\n').replaceAll('<', '\\u003c')}\n</files>`
}

const Question = z.object({ question: z.string().max(400) })

type Ways = { mask: (text: string) => Promise<string>; masks: Masks } & Sending

/** What a model may look up: the same as the person, with the person’s rights. Nothing here writes. */
export function toolsForModel(
  ctx: Room,
  gathered: Gathered,
  { mask, masks, mayDocument, mayTool, mayResult }: Ways,
): ToolSet {
  const noted = (name: string, asked: string, found: number, ms: number) =>
    gathered.steps.push({ tool: name, asked: asked.slice(0, 400), found, ms, result: null, rests_on: [] })
  // students have the search over their own courses and nothing else
  const names = isStudent(ctx.actor) ? [] : (Object.keys(tools) as ToolName[])
  const looking = names
    .filter((name) => name !== 'help' && mayTool(name))
    .map((name) => [
      name,
      tool({
        description: tools[name].about.en,
        inputSchema: Question,
        async execute({ question }) {
          const step = await stepOf(ctx, name, restore(question, masks))
          if (!mayResult(step.rests_on)) return 'withheld by the school'
          gathered.steps.push(step)
          return mask(JSON.stringify(step.result))
        },
      }),
    ])
  return {
    ...Object.fromEntries(looking),
    search: tool({
      description: 'Finds passages in the documents that the person may open.',
      inputSchema: Question,
      async execute({ question: masked }) {
        const begun = performance.now()
        const question = restore(masked, masks)
        const all = await searchKnowledge(ctx, question, 6)
        const found = all.filter(mayDocument)
        noted('search', question, found.length, Math.round(performance.now() - begun))
        return mask(fenced(gathered, found))
      },
    }),
    open: tool({
      description: 'Reads a document whole. `id` is that of a passage, such as syllabus:12.',
      inputSchema: z.object({ id: z.string().max(40) }),
      async execute({ id }) {
        const [kind, number] = id.split(':')
        const source_id = Number(number) || 0
        const known = sourceKinds.find((one) => one === kind && mayDocument({ kind: one, source_id }))
        const passages = known ? await openPassages(ctx, known, source_id).catch(() => []) : []
        noted('open', id, passages.length, 0)
        if (!known) return 'not found'
        return mask(
          fenced(
            gathered,
            passages.slice(0, mostOpened).map((passage) => ({ ...passage, kind: known, also: [] })),
          ),
        )
      },
    }),
  }
}
