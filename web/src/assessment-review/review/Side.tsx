import { conclusions } from '@obelisk/contract/assessment-review/review'
import { linkTo } from '@obelisk/contract/links'
import { DatePicker, Input, InputNumber, Segmented } from 'antd'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { Card } from '#kit/frame/Card.tsx'
import { SuggestedText } from '#kit/suggest/SuggestedText.tsx'
import { useName } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import css from './review.module.css'
import type { Review } from './use-review.ts'

/** What the teacher adds to what fills itself. */
export function FilledCard({ review: { view, filled, setFilled } }: { review: Review }) {
  const say = useWords()
  const disabled = !view.may.write
  return (
    <Card title={say('filled')}>
      <div className={css.fields}>
        <div>
          <span>{say('exam-form')}</span>
          <Input
            aria-label={say('exam-form')}
            maxLength={60}
            disabled={disabled}
            value={filled.exam_form}
            placeholder={say('exam-form-hint')}
            onChange={({ target }) => setFilled((now) => ({ ...now, exam_form: target.value }))}
          />
        </div>
        <div>
          <span>{say('exam-date')}</span>
          <DatePicker
            aria-label={say('exam-date')}
            disabled={disabled}
            value={filled.exam_date ? dayjs(filled.exam_date) : null}
            onChange={(day) =>
              setFilled((now) => ({ ...now, exam_date: day ? day.format('YYYY-MM-DD') : null }))
            }
          />
        </div>
        <div>
          <span>{say('expected-mean')}</span>
          <InputNumber
            aria-label={say('expected-mean')}
            min={0}
            max={100}
            disabled={disabled}
            value={filled.expected_mean}
            onChange={(expected_mean) => setFilled((now) => ({ ...now, expected_mean }))}
          />
        </div>
        <div>
          <span>{say('expected-pass')}</span>
          <InputNumber
            aria-label={say('expected-pass')}
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
        aria-label={say('note')}
        placeholder={say('note')}
        value={filled.note}
        onChange={({ target }) => setFilled((now) => ({ ...now, note: target.value }))}
      />
      <SuggestedText
        {...{ kind: 'review', source_id: view.id, place: 'note', label: say('note'), readOnly: disabled }}
        value={filled.note}
        write={(note) => setFilled((now) => ({ ...now, note }))}
      />
    </Card>
  )
}

/** The conclusion of the section head. 合理 is closed while a blocking item has the worst answer. */
export function ConclusionCard({ review }: { review: Review }) {
  const say = useWords()
  const { judged, isJudging, setJudged, gates } = review
  const isFailed = gates.some(({ state }) => state === 'failed')
  return (
    <Card title={say('conclusion')} extra={isFailed ? say('not-reasonable') : undefined}>
      <Segmented
        block
        disabled={!isJudging}
        aria-label={say('conclusion')}
        value={judged.conclusion ?? ''}
        options={conclusions.map((value) => ({
          value,
          label: say(`conclusion-${value}`),
          disabled: value === 'reasonable' && isFailed,
        }))}
        onChange={(value) =>
          setJudged((now) => ({ ...now, conclusion: conclusions.find((one) => one === value) ?? null }))
        }
      />
      <div className={css.fields}>
        <div className={css.full}>
          <span>{say('opinion')}</span>
          <Input.TextArea
            aria-label={say('opinion')}
            maxLength={5000}
            autoSize={{ minRows: 3, maxRows: 10 }}
            disabled={!isJudging}
            value={judged.opinion}
            onChange={({ target }) => setJudged((now) => ({ ...now, opinion: target.value }))}
          />
          <SuggestedText
            {...{ kind: 'review', source_id: review.view.id, place: 'opinion', label: say('opinion') }}
            readOnly={!isJudging}
            value={judged.opinion}
            write={(opinion) => setJudged((now) => ({ ...now, opinion }))}
          />
        </div>
        <div className={css.full}>
          <span>{say('suggestion')}</span>
          <Input.TextArea
            aria-label={say('suggestion')}
            maxLength={5000}
            autoSize={{ minRows: 2, maxRows: 8 }}
            disabled={!isJudging}
            value={judged.suggestion}
            onChange={({ target }) => setJudged((now) => ({ ...now, suggestion: target.value }))}
          />
          <SuggestedText
            {...{ kind: 'review', source_id: review.view.id, place: 'suggestion', label: say('suggestion') }}
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
  const say = useWords()
  const nameOf = useName()
  const { sheet } = view
  const students = sheet.classes.reduce((sum, one) => sum + one.students, 0)
  const items = sheet.components.reduce((sum, one) => sum + one.items, 0)
  return (
    <Card title={say('sources')}>
      <dl className={css.sources}>
        <dt>
          <Link to={linkTo.syllabus({ syllabus: sheet.syllabus.id })}>
            {say('syllabus', { version: sheet.syllabus.version })}
          </Link>
        </dt>
        <dd>{say('from-syllabus')}</dd>
        <dt>
          <Link to={linkTo.marks()}>{say('evaluation-items')}</Link>
        </dt>
        <dd>{items > 0 ? say('items-count', { count: items }) : say('items-none')}</dd>
        {sheet.paper && (
          <>
            <dt>{nameOf({ name: sheet.paper.title, name_en: sheet.paper.title_en })}</dt>
            <dd>{say('from-paper')}</dd>
          </>
        )}
        <dt>{say('classes')}</dt>
        <dd>
          {say('classes-count', { classes: sheet.classes.map(({ name }) => name).join('、'), students })}
        </dd>
        <dt>{say('col-teachers')}</dt>
        <dd>{sheet.teachers.map((one) => nameOf(one)).join('、') || '–'}</dd>
      </dl>
    </Card>
  )
}
