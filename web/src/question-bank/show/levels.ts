import type { QuestionRow } from '@obelisk/contract/question-bank/shapes'
import { type BloomScale, levelIn, levelsOf } from '@obelisk/engine/question-bank/question/bloom-scale'
import { createContext, useContext } from 'react'
import { useTranslations } from '../messages.ts'

type Level = NonNullable<QuestionRow['bloom']>

/** How many levels the college of the course tells apart: set by the page that knows the course. */
export const ScaleOfCourse = createContext<BloomScale>('six')

/** The levels of the course, as choices and in words; `of` is a level as the course knows it. */
export function useLevels() {
  const t = useTranslations()
  const scale = useContext(ScaleOfCourse)
  const levels = levelsOf[scale]
  const of = (level: Level): Level => levelIn(scale, level)
  const word = (level: Level) =>
    t(scale === 'four' && of(level) === 'analyse' ? 'bloom-integrated' : `bloom-${level}`)
  return { levels, of, word, options: levels.map((value) => ({ value, label: word(value) })) }
}
