import type { Translations } from '@obelisk/contract/refusal'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import type { SurveyAnswers, SurveyDefinition } from '@obelisk/contract/survey/definition'
import type { ShownQuestion } from '@obelisk/engine/survey/flow'
import { lazy, Suspense } from 'react'
import { useLanguage } from '#kit/translations/language.ts'
import { MultipleField, ScaleField, SingleField } from './ChoiceFields.tsx'
import { DateField, MatrixField, NpsField, NumberField, TextField } from './OpenFields.tsx'

// formulas and pictures bring a lot of code that most surveys do not need
const RichView = lazy(async () => ({ default: (await import('#kit/rich/RichView.tsx')).RichView }))

type Props = {
  definition: SurveyDefinition
  shown: ShownQuestion
  answer: SurveyAnswers[string] | undefined
  onAnswer: (answer: SurveyAnswers[string] | undefined) => void
  text: (words: Translations) => string
}

/** What is to be chosen or written for one question. */
export function QuestionField({ definition, shown, answer, onAnswer, text }: Props) {
  const language = useLanguage((store) => store.language)
  const { question, options } = shown
  const common = { options, answer, onAnswer, text, name: question.id }
  const stepsOf = (scale: string) => definition.scales.find(({ id }) => id === scale)?.steps ?? []
  switch (question.kind) {
    case 'single':
    case 'dropdown':
      return <SingleField question={question} {...common} />
    case 'multiple':
    case 'ranking':
      return <MultipleField question={question} {...common} />
    case 'scale':
      return <ScaleField question={question} steps={stepsOf(question.scale)} {...common} />
    case 'matrix':
      return <MatrixField question={question} steps={stepsOf(question.scale)} {...common} />
    case 'number':
      return <NumberField question={question} {...common} />
    case 'nps':
      return <NpsField question={question} {...common} />
    case 'date':
      return <DateField question={question} {...common} />
    case 'notice':
      return (
        <Suspense fallback={null}>
          <RichView text={question.content[language] as RichText} />
        </Suspense>
      )
    default:
      return <TextField question={question} {...common} />
  }
}
