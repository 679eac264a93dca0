import type { TimelineEntry } from '@obelisk/contract/document-control/document'
import { Dot } from '#kit/display/Dot.tsx'
import { Timeline, type TimelineEvent } from '#kit/display/Timeline.tsx'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './document.module.css'

const tones: Partial<Record<TimelineEntry['action'], TimelineEvent['tone']>> = {
  submit: 'info',
  approve: 'success',
  publish: 'primary',
  return: 'danger',
  void: 'danger',
}

/** What happened to a document, newest first, with the opinions. */
export function History({ timeline }: { timeline: readonly TimelineEntry[] }) {
  const t = useTranslations()
  const formats = useFormats()
  const nameOf = useName()
  const events = timeline.toReversed().map(
    (entry): TimelineEvent => ({
      key: entry.id,
      tone: tones[entry.action] ?? 'neutral',
      when: (
        <>
          {formats.when(entry.time)}
          <Dot />
          {nameOf(entry.person)}
          {entry.step_name !== '' && entry.action !== 'submit' && (
            <>
              <Dot />
              {nameOf({ name: entry.step_name, name_en: entry.step_name_en })}
            </>
          )}
        </>
      ),
      text: (
        <>
          {t(`act-${entry.action}`)}
          {entry.round > 0 && entry.action === 'submit' && (
            <span className={css.small}> {t('round', { round: entry.round })}</span>
          )}
        </>
      ),
      children: entry.opinion !== '' && <p className={css.opinion}>{entry.opinion}</p>,
    }),
  )
  return <Timeline events={events} />
}
