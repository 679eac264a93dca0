import type { MappedFigures } from '@obelisk/engine/survey/statistics'
import { type Event, event } from '#kernel/events.ts'

/** What a closed survey says of the objectives of a class. An empty list takes back what it said before. */
export type SurveyValues = {
  surveyId: number
  title: string
  classes: readonly {
    teaching_class_id: number
    values: readonly {
      objective_id: number
      no: number
      value: number
      answers: number
      targeted: number | null
      /** The answers question by question; null where a question has fewer than may be told. */
      questions: MappedFigures['answers'] | null
    }[]
  }[]
}

/** Told in the transaction that closes, reopens or counts anew a survey of classes. */
export const surveyValues: Event<SurveyValues> = event('survey/values')

/** Told when what graduates, alumni or employers say of the requirements of a grade has changed. */
export const requirementSurveys: Event<{ gradeIds: number[] }> = event('survey/requirements')
