import type { Output } from '@obelisk/contract/endpoint'
import type { readQuestion } from '@obelisk/contract/question-bank/calls'
import type { QuestionContent, QuestionTags } from '@obelisk/contract/question-bank/content'
import { useState } from 'react'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'

export type Question = Output<typeof readQuestion>

/** Whether the version stands for good: it was enabled or used. */
export const isKept = ({ enabled_version, row, versions }: Question) =>
  enabled_version === row.version || (versions[0]?.uses ?? 0) > 0

const tagsOf = ({ row }: Question): QuestionTags => {
  const {
    id: _i,
    code: _c,
    state: _s,
    version: _v,
    content: _t,
    author: _a,
    memory: _m,
    update_time: _u,
    ...tags
  } = row
  return tags
}

/** What is typed and not yet saved, on top of what the server has. */
export function useDraft(question: Question) {
  const [content, setContent] = useState<QuestionContent>()
  const [tags, setTags] = useState<Partial<QuestionTags>>({})
  // editors of lists take other texts only when they begin anew
  const [renewed, setRenewed] = useState(0)
  const isDirty = content !== undefined || Object.keys(tags).length > 0
  useLeaveGuard(isDirty)
  return {
    content: content ?? question.row.content,
    tags: { ...tagsOf(question), ...tags },
    changed: { content, tags },
    isDirty,
    renewed,
    setContent,
    /** The content as somebody else writes it, which the fields show anew. */
    renewContent: (next: QuestionContent) => {
      setContent(next)
      setRenewed((count) => count + 1)
    },
    setTags: (some: Partial<QuestionTags>) => setTags((now) => ({ ...now, ...some })),
    clear: () => {
      setContent(undefined)
      setTags({})
    },
  }
}

export type Draft = ReturnType<typeof useDraft>
