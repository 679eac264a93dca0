import type {
  SurveyDefinition,
  SurveyPage,
  SurveyQuestion,
  SurveyQuestionKind,
} from '@obelisk/contract/survey/definition'
import { questionsIn } from '@obelisk/engine/survey/definition'
import { useState } from 'react'
import { freshId, newPage, newQuestion, none } from './new-parts.ts'

/** How many steps back are kept. */
const most = 100

type Put = (definition: SurveyDefinition) => void

const mapPages = (definition: SurveyDefinition, change: (page: SurveyPage) => SurveyPage) => ({
  ...definition,
  pages: definition.pages.map(change),
})

/** Moves a question before another one, or by one place over the borders of pages. */
function moved(definition: SurveyDefinition, id: string, by: number): SurveyDefinition {
  const flat = definition.pages.flatMap(({ questions }, page) =>
    questions.map((question) => ({ question, page })),
  )
  const at = flat.findIndex(({ question }) => question.id === id)
  const other = flat[at + by]
  const own = flat[at]
  if (!own || !other) return definition
  const rest = mapPages(definition, (page) => ({
    ...page,
    questions: page.questions.filter((one) => one.id !== id),
  }))
  return {
    ...rest,
    pages: rest.pages.map((page, number) => {
      if (number !== other.page) return page
      const place = page.questions.findIndex((one) => one.id === other.question.id) + (by > 0 ? 1 : 0)
      return { ...page, questions: page.questions.toSpliced(place, 0, own.question) }
    }),
  }
}

const plainScale = {
  id: 's1',
  steps: ['5', '4', '3', '2', '1'].map((no) => ({ label: { 'zh-cn': no, en: no }, hint: none })),
}

/** The questionnaire with a new question behind the chosen one, on its page or on the last one. */
function added(
  definition: SurveyDefinition,
  kind: SurveyQuestionKind,
  id: string,
  after: string,
): SurveyDefinition {
  const scales = definition.scales.length > 0 ? definition.scales : [plainScale]
  const question = newQuestion(kind, id, scales[0]?.id ?? plainScale.id)
  const target =
    definition.pages.find(({ questions }) => questions.some((one) => one.id === after)) ??
    definition.pages.at(-1)
  const pages = definition.pages.map((page) => {
    if (page.id !== target?.id) return page
    const at = page.questions.findIndex((one) => one.id === after)
    return {
      ...page,
      questions: page.questions.toSpliced(at < 0 ? page.questions.length : at + 1, 0, question),
    }
  })
  return { ...definition, scales, pages }
}

/** Steps back and forward over what was changed. */
function useHistory(definition: SurveyDefinition, put: Put) {
  const [past, setPast] = useState<readonly SurveyDefinition[]>([])
  const [future, setFuture] = useState<readonly SurveyDefinition[]>([])
  const step = (from: readonly SurveyDefinition[], setFrom: typeof setPast, setTo: typeof setPast) => {
    const next = from.at(-1)
    if (!next) return
    setFrom(from.slice(0, -1))
    setTo((list) => [...list, definition])
    put(next)
  }
  return {
    change: (next: SurveyDefinition) => {
      setPast((before) => [...before.slice(-most), definition])
      setFuture([])
      put(next)
    },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => step(past, setPast, setFuture),
    redo: () => step(future, setFuture, setPast),
  }
}

const withQuestions = (
  definition: SurveyDefinition,
  change: (questions: SurveyQuestion[]) => SurveyQuestion[],
) => mapPages(definition, (page) => ({ ...page, questions: change(page.questions) }))

/** The acts of the builder. Every act is one step that can be taken back. */
export function useBuilder(definition: SurveyDefinition, put: Put) {
  const history = useHistory(definition, put)
  const { change } = history
  const all = questionsIn(definition) as SurveyQuestion[]
  const [chosenId, choose] = useState(all[0]?.id ?? '')
  const chosen = all.find(({ id }) => id === chosenId) ?? all[0]
  const placeOf = (id: string) => all.findIndex((one) => one.id === id)
  return {
    ...history,
    definition,
    all,
    chosen,
    choose,
    changeQuestion: (id: string, next: SurveyQuestion) =>
      change(withQuestions(definition, (list) => list.map((one) => (one.id === id ? next : one)))),
    add: (kind: SurveyQuestionKind) => {
      const id = freshId(definition, 'q')
      change(added(definition, kind, id, chosen?.id ?? ''))
      choose(id)
    },
    addPage: () => change({ ...definition, pages: [...definition.pages, newPage(freshId(definition, 'p'))] }),
    changePage: (next: SurveyPage) =>
      change(mapPages(definition, (page) => (page.id === next.id ? next : page))),
    removePage: (id: string) =>
      change({ ...definition, pages: definition.pages.filter((page) => page.id !== id) }),
    remove: (id: string) => {
      const at = placeOf(id)
      change(withQuestions(definition, (list) => list.filter((one) => one.id !== id)))
      choose((all[at + 1] ?? all[at - 1])?.id ?? '')
    },
    duplicate: (question: SurveyQuestion) => {
      const copy = { ...question, id: freshId(definition, 'q') }
      change(
        withQuestions(definition, (list) =>
          list.flatMap((one) => (one.id === question.id ? [one, copy] : [one])),
        ),
      )
      choose(copy.id)
    },
    move: (id: string, by: number) => change(moved(definition, id, by)),
    /** Puts a question where another one stands, as dragging does. */
    dropOn: (id: string, target: string) => {
      const by = placeOf(target) - placeOf(id)
      if (by !== 0 && placeOf(id) >= 0) change(moved(definition, id, by))
    },
  }
}

export type Builder = ReturnType<typeof useBuilder>
