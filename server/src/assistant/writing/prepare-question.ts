import { About, type Message } from '@obelisk/contract/assistant/chat'
import type { ModelMessage } from 'ai'
import { siteOf } from '#kernel/site/site.ts'
import type { Room } from '../access.ts'
import { attachedParts } from '../attachments/attachments.ts'
import { bestParts } from '../attachments/best-parts.ts'
import { readChat } from '../chat/read-chat.ts'
import { searchKnowledge } from '../knowledge/search-knowledge.ts'
import { schoolMasker } from '../masks/school-masker.ts'
import { sendingOf } from '../rules/switches.ts'
import { fenced, fencedFiles, type Gathered } from './tools-for-model.ts'

const mostSources = 6
/** So many earlier messages go with a question. */
const mostEarlier = 8

type Said = Pick<Message, 'id' | 'parent_id' | 'role' | 'text' | 'sources' | 'attachments'>

/** So many letters of attached files go with a question. */
const mostOfFiles = 12_000

/** The messages from the first to this one, along its branch. */
function branchTo(messages: readonly Said[], id: number | null): Said[] {
  const byId = new Map(messages.map((one) => [one.id, one]))
  const branch: Said[] = []
  for (let at = byId.get(id ?? 0); at; at = byId.get(at.parent_id ?? 0)) branch.unshift(at)
  return branch
}

/** The document beside which the question was asked. */
async function aboutOf({ read }: Room, questionId: number | null): Promise<About | undefined> {
  const row = await read
    .selectFrom('chat_message')
    .select('about')
    .where('id', '=', questionId ?? 0)
    .executeTakeFirst()
  return About.safeParse(row?.about).data
}

/**
 * Everything that a model is given with a question, masked; and what the question rests on so far. Of earlier answers only
 * what the person may still read goes along.
 */
export async function prepareQuestion(ctx: Room, chatId: number, questionId: number | null) {
  const chat = await readChat(ctx, { id: chatId })
  const branch = branchTo(chat.messages, questionId).filter(({ text }) => text !== '')
  const question = branch.at(-1)?.text ?? ''
  const gathered: Gathered = { sources: [], steps: [] }
  const begun = performance.now()
  const about = await aboutOf(ctx, questionId)
  const { mayDocument, mayAttach } = await sendingOf(ctx, await siteOf(ctx))
  const all = await searchKnowledge(ctx, question, mostSources, about)
  const found = all.filter(mayDocument)
  gathered.steps.push({
    tool: 'search',
    asked: question.slice(0, 400),
    found: found.length,
    ms: Math.round(performance.now() - begun),
    result: null,
    rests_on: [],
  })
  const passages = fenced(gathered, found)
  const ids = branch.flatMap((one) => one.attachments.map(({ id }) => id))
  const files = mayAttach ? bestParts(question, await attachedParts(ctx, ids), mostOfFiles) : []
  // an answer that rests on what is kept from models by now goes along no more
  const earlier = branch.slice(-1 - mostEarlier, -1).filter(({ sources }) => sources.every(mayDocument))
  const { mask, masks } = schoolMasker(ctx)
  const messages: ModelMessage[] = []
  for (const { role, text } of earlier)
    messages.push({ role: role === 'user' ? 'user' : 'assistant', content: await mask(text) })
  messages.push({
    role: 'user',
    content: await mask([passages, fencedFiles(files), question].filter((text) => text !== '').join('\n\n')),
  })
  return { question, about, attachments: ids, files, gathered, messages, mask, masks }
}
