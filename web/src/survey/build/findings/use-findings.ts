import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { checkSurvey } from '@obelisk/engine/survey/check-survey'
import { useMemo } from 'react'

/** What a questionnaire is held against. */
export type Checked = Pick<WholeSurvey, 'kind' | 'targets'> & {
  /** As it is shown to who answers; none of a template. */
  titles?: Pick<WholeSurvey, 'title' | 'title_en'>
  isTemplate?: boolean
  running: Pick<WholeSurvey['running'], 'way' | 'from_time' | 'to_time'>
}

const weights = ['error', 'warning', 'info'] as const

/** What speaks against the questionnaire now, by the same rules as on the server, the heaviest first. */
export function useFindings(
  definition: SurveyDefinition,
  survey: Checked,
  isPublishing: boolean,
  people: number | null,
) {
  const { kind, targets, running, titles, isTemplate = false } = survey
  const hasTitle = titles !== undefined
  const { title, title_en: titleEn } = titles ?? { title: '', title_en: '' }
  return useMemo(
    () =>
      checkSurvey(definition, {
        ...(hasTitle ? { title: { 'zh-cn': title, en: titleEn } } : {}),
        isTemplate,
        objectives:
          kind === 'course-self' ? targets.filter(({ to }) => to === 'objective').map(({ no }) => no) : [],
        named: running.way === 'named',
        window: isPublishing
          ? { from: running.from_time, to: running.to_time, now: Math.floor(Date.now() / 1000) }
          : null,
        people,
      }).toSorted((one, other) => weights.indexOf(one.level) - weights.indexOf(other.level)),
    [definition, kind, targets, running, isPublishing, people, hasTitle, title, titleEn, isTemplate],
  )
}

export type Findings = ReturnType<typeof useFindings>
