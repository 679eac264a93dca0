import type { AnalysisScope } from '@obelisk/contract/exam-paper/analysis'
import { Input } from 'antd'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { css } from '../styles.ts'
import type { WrittenAnalysis } from './use-analysis-words.ts'

type Props = { scope: AnalysisScope; written: WrittenAnalysis }

function OneOpinion({ part, scope, written }: Props & { part: 'section' | 'school' }) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const { by, time } = scope[part]
  const label = t(`opinion-${part}`)
  return (
    <div className={css.field}>
      <span>{label}</span>
      {scope.may[part] ? (
        <Input.TextArea
          value={written.words[part]}
          maxLength={4000}
          autoSize={{ minRows: 2, maxRows: 8 }}
          aria-label={label}
          onChange={({ target }) => written.change(part, target.value)}
        />
      ) : (
        <p className={css.opinionText}>{written.words[part] || t('opinion-none')}</p>
      )}
      {by && time !== null && (
        <span className={css.quiet}>
          {nameOf(by)} {formats.when(time)}
        </span>
      )}
    </div>
  )
}

/** What section and school say of the analysis; each is written by whoever takes that step of the approval. */
export function Opinions(props: Props) {
  const t = useTranslations()
  return (
    <Card title={t('analysis-opinions')}>
      <div className={css.form}>
        <OneOpinion part="section" {...props} />
        <OneOpinion part="school" {...props} />
      </div>
    </Card>
  )
}
