import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { checkSurvey } from '@obelisk/engine/survey/check-survey'
import { useMemo } from 'react'

/** What a questionnaire is held against. */
export type Checked = Pick<WholeSurvey, 'kind' | 'targets'> & {
  running: Pick<WholeSurvey['running'], 'way' | 'from_time' | 'to_time'>
}

/** What speaks against the questionnaire now, by the same rules as on the server. */
export function useFindings(
  definition: SurveyDefinition,
  survey: Checked,
  isPublishing: boolean,
  people: number | null,
) {
  const { kind, targets, running } = survey
  return useMemo(
    () =>
      checkSurvey(definition, {
        objectives:
          kind === 'course-self' ? targets.filter(({ to }) => to === 'objective').map(({ no }) => no) : [],
        named: running.way === 'named',
        window: isPublishing
          ? { from: running.from_time, to: running.to_time, now: Math.floor(Date.now() / 1000) }
          : null,
        people,
      }),
    [definition, kind, targets, running, isPublishing, people],
  )
}

export type Findings = ReturnType<typeof useFindings>
