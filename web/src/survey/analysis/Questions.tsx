import type { SurveyQuestionFigures } from '@obelisk/contract/survey/analysis'
import { targetName } from '@obelisk/contract/survey/target-name'
import { questionsIn, type SurveyQuestion } from '@obelisk/engine/survey/definition'
import { isAnsweredByFew } from '@obelisk/engine/survey/suppression'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useText } from '../fill/use-text.ts'
import type { Analysis } from '../queries.ts'
import css from './analysis.module.css'
import { useTranslations } from './messages.ts'
import { type Part, useParts } from './use-parts.ts'

/** One bar for a question, with the counts in it; the two lowest steps are hatched. */
function Bar({ parts }: { parts: readonly Part[] }) {
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <div
      className={css.bar}
      role="img"
      aria-label={parts.map(({ label, count }) => `${label} ${count}`).join(', ')}
    >
      {parts.map(({ value, label, count, shade }, at) =>
        count > 0 ? (
          <span
            key={value}
            className={css[`part${shade ?? Math.min(at, 4)}`]}
            style={{ flexGrow: count / Math.max(all, 1) }}
            title={`${label} ${count}`}
          >
            {count}
          </span>
        ) : null,
      )}
    </div>
  )
}

function Numbers({ figures }: { figures: SurveyQuestionFigures }) {
  const t = useTranslations()
  const { attainment, number } = useFormats()
  return (
    <span className={css.numbers}>
      {t('n', { count: figures.n })}
      {figures.na > 0 && <span>{t('na', { count: figures.na })}</span>}
      {figures.value !== null && <strong>{attainment(figures.value)}</strong>}
      {figures.mean !== null && <span>{t('mean', { value: number(figures.mean) })}</span>}
      {figures.median !== null && <span>{t('median', { value: number(figures.median) })}</span>}
      {figures.nps !== null && <strong>{t('nps', { value: number(Math.round(figures.nps)) })}</strong>}
    </span>
  )
}

function Question({
  question,
  row,
  figures,
  analysis,
}: {
  question: SurveyQuestion
  row: string
  figures: SurveyQuestionFigures
  analysis: Analysis
}) {
  const t = useTranslations()
  const text = useText()
  const { number } = useFormats()
  const language = useLanguage((store) => store.language)
  const partsOf = useParts(analysis)
  const parts = partsOf(question, figures.counts)
  const isFew = isAnsweredByFew(figures, analysis.min_n)
  const isReverse = question.kind === 'scale' && question.reverse
  return (
    <li className={css.question}>
      <span>
        {text(question.title)} {row && `· ${row}`}{' '}
        {question.mapping && <Tag tone="primary">{targetName(question.mapping, language)}</Tag>}
        {isReverse && <Tag>{t('reverse')}</Tag>}
      </span>
      {isFew ? (
        <small>{t('hidden-small', { minimum: analysis.min_n })}</small>
      ) : (
        parts.length > 0 && <Bar parts={parts} />
      )}
      {question.kind === 'nps' && !isFew && (
        <small>{parts.map(({ label, count }) => `${label} ${count}`).join(' · ')}</small>
      )}
      <Numbers figures={figures} />
      {figures.ranks.length > 0 && (
        <small>
          {figures.ranks
            .map(
              ({ value, place }) =>
                `${parts.find((part) => part.value === value)?.label ?? value}: ${t('place', { value: number(Math.round(place * 10) / 10) })}`,
            )
            .join('；')}
        </small>
      )}
    </li>
  )
}

/** The distribution of every question. */
export function Questions({ analysis }: { analysis: Analysis }) {
  const t = useTranslations()
  const text = useText()
  const { attainment } = useFormats()
  const byId = new Map(
    (questionsIn(analysis.definition) as SurveyQuestion[]).map((question) => [question.id, question]),
  )
  const list = (analysis.figures?.questions ?? []).flatMap((figures) => {
    const question = byId.get(figures.question)
    if (!question || question.kind === 'short' || question.kind === 'long') return []
    if (question.kind === 'matrix' && figures.row === null) return []
    const row = question.kind === 'matrix' ? question.rows.find(({ id }) => id === figures.row) : undefined
    return [{ figures, question, row: row ? text(row.label) : '' }]
  })
  const lowest = list
    .filter(({ figures }) => figures.value !== null)
    .sort((a, b) => (a.figures.value ?? 1) - (b.figures.value ?? 1))[0]
  return (
    <Card title={t('questions')}>
      {lowest && (
        <h3 className={css.finding}>
          {t('question-lowest', {
            title: text(lowest.question.title),
            value: attainment(lowest.figures.value),
          })}
        </h3>
      )}
      <ol className={css.questions}>
        {list.map(({ figures, question, row }) => (
          <Question
            key={`${figures.question} ${figures.row}`}
            question={question}
            row={row}
            figures={figures}
            analysis={analysis}
          />
        ))}
      </ol>
    </Card>
  )
}
