import { linkTo } from '@obelisk/contract/links'
import { DatePicker, Input, InputNumber } from 'antd'
import dayjs from 'dayjs'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { SuggestedText } from '#kit/suggest/SuggestedText.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './review.module.css'
import type { Review } from './use-review.ts'
import { Verdict, Written } from './Verdict.tsx'

/** The same for who reads it. */
function FilledFacts({ filled }: Pick<Review, 'filled'>) {
  const t = useTranslations()
  const formats = useFormats()
  const { exam_form, exam_date, expected_mean, expected_pass, note } = filled
  const facts = [
    ['exam-form', exam_form],
    ['exam-date', exam_date ? formats.date(exam_date) : ''],
    ['expected-mean', expected_mean === null ? '' : String(expected_mean)],
    ['expected-pass', expected_pass === null ? '' : formats.percent(expected_pass)],
  ] as const
  return (
    <Card title={t('filled')}>
      <dl className={css.sources}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{t(name)}</dt>
            <dd>{value || '–'}</dd>
          </Fragment>
        ))}
      </dl>
      {note && <Written text={note} />}
    </Card>
  )
}

/** What the teacher adds to what fills itself. */
export function FilledCard({ review }: { review: Review }) {
  const t = useTranslations()
  const { view, filled, setFilled } = review
  if (!view.may.write) return <FilledFacts filled={filled} />
  return (
    <Card title={t('filled')}>
      <div className={css.fields}>
        <div>
          <span>{t('exam-form')}</span>
          <Input
            aria-label={t('exam-form')}
            maxLength={60}
            value={filled.exam_form}
            placeholder={t('exam-form-hint')}
            onChange={({ target }) => setFilled((now) => ({ ...now, exam_form: target.value }))}
          />
        </div>
        <div>
          <span>{t('exam-date')}</span>
          <DatePicker
            aria-label={t('exam-date')}
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
        aria-label={t('note')}
        placeholder={t('note')}
        value={filled.note}
        onChange={({ target }) => setFilled((now) => ({ ...now, note: target.value }))}
      />
      <SuggestedText
        {...{ kind: 'review', source_id: view.id, place: 'note', label: t('note'), readOnly: false }}
        value={filled.note}
        write={(note) => setFilled((now) => ({ ...now, note }))}
      />
    </Card>
  )
}

/** A text of the section head: written by who judges, read by others. */
function Words({
  name,
  minRows,
  review: { view, judged, isJudging, setJudged },
}: {
  name: 'opinion' | 'suggestion'
  minRows: number
  review: Review
}) {
  const t = useTranslations()
  const write = (text: string) => setJudged((now) => ({ ...now, [name]: text }))
  return (
    <div className={css.full}>
      <span>{t(name)}</span>
      {isJudging ? (
        <Input.TextArea
          aria-label={t(name)}
          maxLength={5000}
          autoSize={{ minRows, maxRows: 10 }}
          value={judged[name]}
          onChange={({ target }) => write(target.value)}
        />
      ) : (
        <Written text={judged[name]} />
      )}
      <SuggestedText
        {...{ kind: 'review', source_id: view.id, place: name, label: t(name) }}
        readOnly={!isJudging}
        value={judged[name]}
        write={write}
      />
    </div>
  )
}

/** The conclusion of the section head. 合理 is closed while a blocking item has the worst answer. */
export function ConclusionCard({ review }: { review: Review }) {
  const t = useTranslations()
  const { judged, isJudging, setJudged, gates } = review
  const isFailed = gates.some(({ state }) => state === 'failed')
  return (
    <Card title={t('conclusion')} extra={isFailed ? t('not-reasonable') : undefined}>
      <Verdict
        label={t('conclusion')}
        value={judged.conclusion}
        isClosed={(value) => value === 'reasonable' && isFailed}
        onChoose={isJudging ? (conclusion) => setJudged((now) => ({ ...now, conclusion })) : undefined}
      />
      <div className={css.fields}>
        <Words name="opinion" minRows={3} review={review} />
        <Words name="suggestion" minRows={2} review={review} />
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
