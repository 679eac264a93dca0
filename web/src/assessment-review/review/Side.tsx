import { conclusions } from '@obelisk/contract/assessment-review/review'
import { linkTo } from '@obelisk/contract/links'
import { DatePicker, Input, InputNumber, Segmented } from 'antd'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { Card } from '#kit/frame/Card.tsx'
import { SuggestedText } from '#kit/suggest/SuggestedText.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './review.module.css'
import type { Review } from './use-review.ts'

/** What the teacher adds to what fills itself. */
export function FilledCard({ review: { view, filled, setFilled } }: { review: Review }) {
  const t = useTranslations()
  const disabled = !view.may.write
  return (
    <Card title={t('filled')}>
      <div className={css.fields}>
        <div>
          <span>{t('exam-form')}</span>
          <Input
            aria-label={t('exam-form')}
            maxLength={60}
            disabled={disabled}
            value={filled.exam_form}
            placeholder={t('exam-form-hint')}
            onChange={({ target }) => setFilled((now) => ({ ...now, exam_form: target.value }))}
          />
        </div>
        <div>
          <span>{t('exam-date')}</span>
          <DatePicker
            aria-label={t('exam-date')}
            disabled={disabled}
            value={filled.exam_date ? dayjs(filled.exam_date) : null}
            onChange={(day) =>
              setFilled((now) => ({ ...now, exam_date: day ? day.format('YYYY-MM-DD') : null }))
            }
          />
        </div>
        <div>
          <span>{t('expected-mean')}</span>
          <InputNumber
            aria-label={t('expected-mean')}
            min={0}
            max={100}
            disabled={disabled}
            value={filled.expected_mean}
            onChange={(expected_mean) => setFilled((now) => ({ ...now, expected_mean }))}
          />
        </div>
        <div>
          <span>{t('expected-pass')}</span>
          <InputNumber
            aria-label={t('expected-pass')}
            min={0}
            max={100}
            suffix="%"
            disabled={disabled}
            value={filled.expected_pass === null ? null : Math.round(filled.expected_pass * 1000) / 10}
            onChange={(percent) =>
              setFilled((now) => ({ ...now, expected_pass: percent === null ? null : percent / 100 }))
            }
          />
        </div>
      </div>
      <Input.TextArea
        maxLength={5000}
        autoSize={{ minRows: 2, maxRows: 8 }}
        disabled={disabled}
        aria-label={t('note')}
        placeholder={t('note')}
        value={filled.note}
        onChange={({ target }) => setFilled((now) => ({ ...now, note: target.value }))}
      />
      <SuggestedText
        {...{ kind: 'review', source_id: view.id, place: 'note', label: t('note'), readOnly: disabled }}
        value={filled.note}
        write={(note) => setFilled((now) => ({ ...now, note }))}
      />
    </Card>
  )
}

/** The conclusion of the section head. 合理 is closed while a blocking item has the worst answer. */
export function ConclusionCard({ review }: { review: Review }) {
  const t = useTranslations()
  const { judged, isJudging, setJudged, gates } = review
  const isFailed = gates.some(({ state }) => state === 'failed')
  return (
    <Card title={t('conclusion')} extra={isFailed ? t('not-reasonable') : undefined}>
      <Segmented
        block
        className={css.conclusions ?? ''}
        disabled={!isJudging}
        aria-label={t('conclusion')}
        value={judged.conclusion ?? ''}
        options={conclusions.map((value) => ({
          value,
          label: t(`conclusion-${value}`),
          disabled: value === 'reasonable' && isFailed,
        }))}
        onChange={(value) =>
          setJudged((now) => ({ ...now, conclusion: conclusions.find((one) => one === value) ?? null }))
        }
      />
      <div className={css.fields}>
        <div className={css.full}>
          <span>{t('opinion')}</span>
          <Input.TextArea
            aria-label={t('opinion')}
            maxLength={5000}
            autoSize={{ minRows: 3, maxRows: 10 }}
            disabled={!isJudging}
            value={judged.opinion}
            onChange={({ target }) => setJudged((now) => ({ ...now, opinion: target.value }))}
          />
          <SuggestedText
            {...{ kind: 'review', source_id: review.view.id, place: 'opinion', label: t('opinion') }}
            readOnly={!isJudging}
            value={judged.opinion}
            write={(opinion) => setJudged((now) => ({ ...now, opinion }))}
          />
        </div>
        <div className={css.full}>
          <span>{t('suggestion')}</span>
          <Input.TextArea
            aria-label={t('suggestion')}
            maxLength={5000}
            autoSize={{ minRows: 2, maxRows: 8 }}
            disabled={!isJudging}
            value={judged.suggestion}
            onChange={({ target }) => setJudged((now) => ({ ...now, suggestion: target.value }))}
          />
          <SuggestedText
            {...{ kind: 'review', source_id: review.view.id, place: 'suggestion', label: t('suggestion') }}
            readOnly={!isJudging}
            value={judged.suggestion}
            write={(suggestion) => setJudged((now) => ({ ...now, suggestion }))}
          />
        </div>
      </div>
    </Card>
  )
}

/** Where the figures come from. */
export function SourcesCard({ review: { view } }: { review: Review }) {
  const t = useTranslations()
  const { between } = useSigns()
  const nameOf = useName()
  const { sheet } = view
  const students = sheet.classes.reduce((sum, one) => sum + one.students, 0)
  const items = sheet.components.reduce((sum, one) => sum + one.items, 0)
  return (
    <Card title={t('sources')}>
      <dl className={css.sources}>
        <dt>
          <Link to={linkTo.syllabus({ syllabus: sheet.syllabus.id })}>
            {t('syllabus', { version: sheet.syllabus.version })}
          </Link>
        </dt>
        <dd>{t('from-syllabus')}</dd>
        <dt>
          <Link to={linkTo.marks()}>{t('evaluation-items')}</Link>
        </dt>
        <dd>{items > 0 ? t('items-count', { count: items }) : t('items-none')}</dd>
        {sheet.paper && (
          <>
            <dt>{nameOf({ name: sheet.paper.title, name_en: sheet.paper.title_en })}</dt>
            <dd>{t('from-paper')}</dd>
          </>
        )}
        <dt>{t('classes')}</dt>
        <dd>
          {t('classes-count', { classes: sheet.classes.map(({ name }) => name).join(between), students })}
        </dd>
        <dt>{t('col-teachers')}</dt>
        <dd>{sheet.teachers.map((one) => nameOf(one)).join(between) || '–'}</dd>
      </dl>
    </Card>
  )
}
