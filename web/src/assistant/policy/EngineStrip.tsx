import { useQuery } from '@tanstack/react-query'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useTranslations } from '../messages.ts'
import { start } from '../queries.ts'
import { PolicyStrip } from './PolicyStrip.tsx'

/** Who answers now, and what that means for what is asked. */
export function EngineStrip() {
  const t = useTranslations()
  const { data: who } = useQuery(start)
  if (!who) return null
  const { answered_by, model, place, address, limit, policy } = who
  if (policy?.is_accepted === false) return <PolicyStrip policy={policy} />
  if (answered_by === 'model')
    return <StateStrip tone="note" text={t(`by-model-${place}`, { model, address })} />
  if (!model) return <StateStrip tone="note" text={t('search-only')} />
  const text = who.is_school_over ? t('school-limit-used') : t('limit-used', { limit })
  return <StateStrip tone="note" text={text} />
}
