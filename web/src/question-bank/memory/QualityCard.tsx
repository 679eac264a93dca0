import type { Output } from '@obelisk/contract/endpoint'
import type { readQuestion } from '@obelisk/contract/question-bank/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { useTranslations } from '../messages.ts'
import { markingLeaked } from '../queries.ts'
import css from './memory.module.css'

type Question = Output<typeof readQuestion>

/** The quality of a question with what each reason takes; and whether it got known outside. */
export function QualityCard({ question, mayEdit }: { question: Question; mayEdit: boolean }) {
  const t = useTranslations()
  const { mutateAsync } = useMutation(markingLeaked(useQueryClient()))
  const { quality, leaked_on, row } = question
  return (
    <Card title={t('quality')} extra={<strong className={css.score}>{quality.score}</strong>}>
      {quality.deductions.length === 0 ? (
        <p className={css.quiet}>{t('quality-whole')}</p>
      ) : (
        <ul className={css.deductions}>
          {quality.deductions.map(({ reason, points }) => (
            <li key={reason}>
              <span>{t(`reason-${reason}`)}</span>
              <span className={css.count}>−{points}</span>
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <ActionButton size="small" onAct={() => mutateAsync({ ids: [row.id], leaked: leaked_on === null })}>
          {t(leaked_on === null ? 'leaked-mark' : 'leaked-clear')}
        </ActionButton>
      )}
    </Card>
  )
}
