import type { SurveyQuestionFigures } from '@obelisk/contract/survey/analysis'
import { targetName } from '@obelisk/contract/survey/target-name'
import { questionsIn, type SurveyQuestion } from '@obelisk/engine/survey/definition'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useText } from '../fill/use-text.ts'
import type { Analysis } from '../queries.ts'
import css from './analysis.module.css'
import { useTranslations } from './messages.ts'
import { type Part, useParts } from './use-parts.ts'

const shadeOf = ({ shade }: Part, at: number) => css[`part${shade ?? Math.min(at, 4)}`]

/** One bar for a question, with the counts in it; the two lowest steps are hatched. */
function Bar({ parts }: { parts: readonly Part[] }) {
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <div
      className={css.bar}
      role="img"
      aria-label={parts.map(({ label, count }) => `${label} ${count}`).join(', ')}
    >
      {parts.map((part, at) =>
        part.count > 0 ? (
          <span
            key={part.value}
            className={shadeOf(part, at)}
            style={{ flexGrow: part.count / Math.max(all, 1) }}
            title={`${part.label} ${part.count}`}
          >
            {part.count}
          </span>
        ) : null,
      )}
    </div>
  )
}

/** What the shades of a bar stand for. */
function Legend({ parts }: { parts: readonly Part[] }) {
  return (
    <small className={css.legend} aria-hidden>
      {parts.map((part, at) => (
        <span key={part.value}>
          <i className={shadeOf(part, at)} /> {part.label}
        </span>
      ))}
    </small>
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
      {figures.nps !== null && (
        <strong>
          {t('nps', {
            value: number(Math.round(figures.nps)),
            low: number(Math.round(figures.nps_low ?? figures.nps)),
            high: number(Math.round(figures.nps_high ?? figures.nps)),
          })}
        </strong>
      )}
    </span>
  )
}

type Told = {
  question: SurveyQuestion
  row: string
  isReverse: boolean
  figures: SurveyQuestionFigures
  /** The best answer first. */
  parts: readonly Part[]
}

const labelsOf = (told: Told | undefined) => told?.parts.map(({ label }) => label).join('|')

/** Numbers and days say what they are; of other answers it is said where the question before had others. */
const wantsLegend = (told: Told, before: Told | undefined) =>
  !['number', 'date'].includes(told.question.kind) && labelsOf(told) !== labelsOf(before)

function Question({ told, before, minimum }: { told: Told; before: Told | undefined; minimum: number }) {
  const t = useTranslations()
  const text = useText()
  const { number } = useFormats()
  const language = useLanguage((store) => store.language)
  const { question, row, isReverse, figures, parts } = told
  return (
    <li className={css.question}>
      <span>
        {text(question.title)} {row && `· ${row}`}{' '}
        {question.mapping && <Tag tone="primary">{targetName(question.mapping, language)}</Tag>}
        {isReverse && <Tag>{t('reverse')}</Tag>}
      </span>
      {figures.few ? (
        <small>{t('hidden-small', { minimum })}</small>
      ) : (
        <>
          {parts.length > 0 && <Bar parts={parts} />}
          {wantsLegend(told, before) && <Legend parts={parts} />}
        </>
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

/** The row of a matrix that figures are of. */
const rowIn = (question: SurveyQuestion, { row }: SurveyQuestionFigures) =>
  question.kind === 'matrix' ? question.rows.find(({ id }) => id === row) : undefined

/** Whether there are figures to tell: not of what was written, and of a matrix by its rows. */
const isTold = (question: SurveyQuestion, { row }: SurveyQuestionFigures) =>
  question.kind !== 'short' && question.kind !== 'long' && !(question.kind === 'matrix' && row === null)

/** What the page tells of each question, rows of matrices each. */
function useTold(analysis: Analysis): Told[] {
  const text = useText()
  const partsOf = useParts(analysis)
  const byId = new Map(
    (questionsIn(analysis.definition) as SurveyQuestion[]).map((question) => [question.id, question]),
  )
  return (analysis.figures?.questions ?? []).flatMap((figures) => {
    const question = byId.get(figures.question)
    if (!question || !isTold(question, figures)) return []
    const row = rowIn(question, figures)
    const isReverse = question.kind === 'scale' ? question.reverse : row?.reverse === true
    const parts = partsOf(question, figures.counts)
    const bestFirst = isReverse ? parts.toReversed() : parts
    return [{ question, row: row ? text(row.label) : '', isReverse, figures, parts: bestFirst }]
  })
}

/** The distribution of every question. */
export function Questions({ analysis }: { analysis: Analysis }) {
  const t = useTranslations()
  const text = useText()
  const { attainment } = useFormats()
  const list = useTold(analysis)
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
        {list.map((told, at) => (
          <Question
            key={`${told.figures.question} ${told.figures.row}`}
            told={told}
            before={list[at - 1]}
            minimum={analysis.min_n}
          />
        ))}
      </ol>
    </Card>
  )
}
