import type { Lineage } from '@obelisk/contract/attainment-report/lineage'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import css from './lineage.module.css'

const kinds = ['marks', 'joined', 'gone', 'items', 'indirect'] as const

/** What is other now than when the result was computed. */
export function Since({ since }: { since: Lineage['since'] }) {
  const t = useTranslations()
  const formats = useFormats()
  if (!since) return null
  const changed = kinds.filter((kind) => since[kind] > 0)
  const list = formats.list(changed.map((kind) => t(`since.${kind}`, { count: since[kind] })))
  return <p className={css.since}>{t('lineage.since', { list })}</p>
}
