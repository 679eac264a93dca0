import type { SurveyRow } from '@obelisk/contract/survey/shapes'
import { Tag, type Tone } from '#kit/display/tags.tsx'
import { useTranslations } from '../messages.ts'
import { shownState } from './standing.ts'

const tones: Record<ReturnType<typeof shownState>, Tone> = {
  draft: 'neutral',
  scheduled: 'primary',
  open: 'info',
  paused: 'warning',
  closed: 'success',
  archived: 'neutral',
}

export function SurveyState({ row }: { row: Pick<SurveyRow, 'state' | 'from_time'> }) {
  const t = useTranslations()
  const state = shownState(row)
  return <Tag tone={tones[state]}>{t(`state-${state}`)}</Tag>
}
