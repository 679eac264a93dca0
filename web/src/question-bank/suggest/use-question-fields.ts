import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import { pointsIn, textOfPoints } from '@obelisk/engine/question-bank/question/points-text'
import { askedParts } from '@obelisk/engine/question-bank/question/question-text'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SuggestedDocument } from '#kit/suggest/document.ts'
import {
  type DocumentOnPage,
  type FieldTogether,
  type TogetherTask,
  useTellDocument,
  useTellTogether,
} from '#kit/suggest/offers.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import type { Draft, Question } from '../edit/use-draft.ts'
import { useTranslations } from '../messages.ts'
import { outlineOf } from '../queries.ts'
import { useLevels } from '../show/levels.ts'

type Fields = Record<string, FieldTogether>
type BankSay = ReturnType<typeof useTranslations>
type Objective = { no: number; text: string }

const askedOf = (content: QuestionContent) => askedParts(content).join('\n')

const bloomField = (
  t: BankSay,
  { content, tags, setTags }: Draft,
  { options, of }: ReturnType<typeof useLevels>,
): FieldTogether => ({
  task: 'map',
  label: t('bloom'),
  about: askedOf(content),
  value: tags.bloom ? of(tags.bloom) : '',
  options,
  write: (value) => setTags({ bloom: options.find((one) => one.value === value)?.value ?? null }),
})

const objectiveFields = (
  t: BankSay,
  { content, tags, setTags }: Draft,
  objectives: readonly Objective[],
): Fields =>
  Object.fromEntries(
    objectives.map(({ no, text }) => [
      `objective:${no}`,
      {
        task: 'map' as const,
        label: t('serves-objective', { no }),
        about: `${askedOf(content)}\nCO${no} ${text}`,
        value: tags.objectives.includes(no) ? 'yes' : 'no',
        options: [
          { value: 'yes', label: t('serves') },
          { value: 'no', label: t('serves-not') },
        ],
        write: (value: string) => {
          const rest = tags.objectives.filter((one) => one !== no)
          setTags({ objectives: value === 'yes' ? [...rest, no].sort((a, b) => a - b) : rest })
        },
      },
    ]),
  )

/** The marking points as one text, where the key has such. */
function pointsField(t: BankSay, { content, renewContent }: Draft): Fields {
  const { body, score } = content
  if (!('points' in body)) return {}
  const answer = body.answer ? plainText(body.answer) : ''
  return {
    points: {
      task: 'points',
      label: t('points'),
      value: textOfPoints(body.points),
      about: `${t('full-score-is', { score })}\n${askedOf(content)}\n${answer}`,
      write: (text) =>
        renewContent({ ...content, body: { ...body, points: pointsIn(text) } } as QuestionContent),
    },
  }
}

const tasksOf = (mayEdit: boolean): readonly TogetherTask[] => (mayEdit ? ['map', 'points'] : ['map'])

/** Lets a model suggest texts, level, objectives and marking points of a question that is not kept for examinations. */
export function useQuestionFields(question: Question, draft: Draft, mayEdit: boolean) {
  const t = useTranslations()
  const levels = useLevels()
  const { row, may, catalog_id } = question
  const { data: outline } = useQuery(outlineOf(catalog_id))
  // on a phone nothing of a question can be saved
  const isPhone = useIsPhone()
  const isOpen = may.tag && row.reserved_until === null && !isPhone
  const document = useMemo(
    (): DocumentOnPage | undefined =>
      isOpen ? { kind: 'question', source_id: row.id, tasks: tasksOf(mayEdit) } : undefined,
    [isOpen, row.id, mayEdit],
  )
  useTellDocument(document)
  const fields = useMemo(
    () => ({
      bloom: bloomField(t, draft, levels),
      ...objectiveFields(t, draft, outline?.objectives ?? []),
      ...(mayEdit ? pointsField(t, draft) : {}),
    }),
    [t, draft, outline, mayEdit, levels],
  )
  useTellTogether(fields)
  return useMemo(
    (): SuggestedDocument => ({ kind: 'question', source_id: row.id, isOpen: isOpen && mayEdit }),
    [row.id, isOpen, mayEdit],
  )
}
