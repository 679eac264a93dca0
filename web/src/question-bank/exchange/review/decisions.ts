import type { QuestionContent, QuestionTags } from '@obelisk/contract/question-bank/content'
import type { ImportChoice, ReadQuestion } from '@obelisk/contract/question-bank/exchange'
import { checkQuestion } from '@obelisk/engine/question-bank/question/check-question'

/** What becomes of a question that was read. */
export type Take = ImportChoice['take'] | 'skip'
export type Decision = {
  take: Take
  /** As it was changed here. */
  content?: QuestionContent
  tags?: QuestionTags
}

export type Decide = (no: number, decision: Partial<Decision>) => void

/** What stands in the way: nothing can be stored, an error of the rules, or a question of the bank that is the same. */
export type Standing = 'unreadable' | 'wrong' | 'same' | 'like' | 'noted' | 'good'

export type Judged = {
  item: ReadQuestion
  content: QuestionContent | null
  tags: QuestionTags
  take: Take
  standing: Standing
  findings: ReturnType<typeof checkQuestion>
}

const standingOf = (item: ReadQuestion, content: QuestionContent | null, hasErrors: boolean): Standing => {
  if (!content) return 'unreadable'
  if (hasErrors) return 'wrong'
  const [first] = item.alike
  if (first && first.likeness === 1 && !first.numbers_only) return 'same'
  if (first) return 'like'
  return item.notes.some(({ code }) => code !== 'score-lacking') ? 'noted' : 'good'
}

const usual: Record<Standing, Take> = {
  unreadable: 'skip',
  wrong: 'skip',
  same: 'skip',
  like: 'sister',
  noted: 'new',
  good: 'new',
}

/** What is proposed of a question until somebody decides otherwise. */
export function judge(item: ReadQuestion, decision: Decision | undefined): Judged {
  const content = decision?.content ?? item.content
  const tags = decision?.tags ?? item.tags
  const findings = content ? checkQuestion(content, tags).filter(({ level }) => level === 'error') : []
  const standing = standingOf(item, content, findings.length > 0)
  const proposed = standing === 'like' && !item.alike[0]?.numbers_only ? 'new' : usual[standing]
  return { item, content, tags, take: content ? (decision?.take ?? proposed) : 'skip', standing, findings }
}

/** What is sent of those that are taken. */
export const choiceOf = ({ item, take }: Judged, decision: Decision | undefined): ImportChoice | undefined =>
  take === 'skip'
    ? undefined
    : {
        no: item.no,
        take,
        of: take === 'new' ? null : (item.alike[0]?.id ?? null),
        ...(decision?.content ? { content: decision.content } : {}),
        ...(decision?.tags ? { tags: decision.tags } : {}),
      }

export type Fold = { type: 'row'; one: Judged } | { type: 'fold'; from: number; rows: readonly Judged[] }

/** Runs of more than three questions without anything to say are folded to one line. */
export function folded(list: readonly Judged[], open: ReadonlySet<number>): Fold[] {
  const found: Fold[] = []
  let run: Judged[] = []
  const end = () => {
    const from = run[0]?.item.no ?? 0
    if (run.length > 3 && !open.has(from)) found.push({ type: 'fold', from, rows: run })
    else found.push(...run.map((one) => ({ type: 'row' as const, one })))
    run = []
  }
  for (const one of list) {
    if (one.standing === 'good') run.push(one)
    else {
      end()
      found.push({ type: 'row', one })
    }
  }
  end()
  return found
}
