import { CheckCircleFilled } from '@ant-design/icons'
import type { QuestionContent, QuestionTags } from '@obelisk/contract/question-bank/content'
import { Card } from '#kit/frame/Card.tsx'
import { useTranslations } from '../messages.ts'
import { findingsOf } from '../show/finding-text.ts'
import css from './edit.module.css'

/** What the rules say of the question as it is typed: errors keep it from being handed in, warnings only tell. */
export function Findings({ content, tags }: { content: QuestionContent; tags: QuestionTags }) {
  const t = useTranslations()
  const found = findingsOf(t, content, tags)
  const errors = found.filter(({ level }) => level === 'error')
  if (found.length === 0)
    return (
      <p className={css.good}>
        <CheckCircleFilled /> {t('rules-passed')}
      </p>
    )
  return (
    <Card title={errors.length > 0 ? t('findings', { count: errors.length }) : t('tagging')}>
      <ul className={css.findings} aria-live="polite">
        {found.map(({ level, text }) => (
          <li key={text} className={level === 'error' ? css.bad : css.quiet}>
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
