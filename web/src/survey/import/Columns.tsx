import type { SurveyImportColumn, SurveyImportReading } from '@obelisk/contract/survey/imports'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { questionsIn, type SurveyQuestion } from '@obelisk/engine/survey/definition'
import { Alert, Button, InputNumber, Segmented, Select } from 'antd'
import { Card } from '#kit/frame/Card.tsx'
import { useText } from '../fill/use-text.ts'
import css from './import.module.css'
import type { Import } from './import-queries.ts'
import { useTranslations } from './messages.ts'

const keyOf = ({ role, question, part }: Omit<SurveyImportColumn, 'at'>) =>
  role === 'answer' ? `${question}\n${part ?? ''}` : role

const columnFrom = (at: number, key: string): SurveyImportColumn => {
  const [question = '', part] = key.split('\n')
  if (part === undefined) return { at, role: key as 'skip', question: null, part: null }
  return { at, role: 'answer', question, part: part || null }
}

const partsOf = (question: SurveyQuestion) => {
  if (question.kind === 'matrix') return question.rows
  return question.kind === 'multiple' || question.kind === 'ranking' ? question.options : []
}

/** What a column may be read as: the questions and their parts, and what is known of the person. */
function useChoices(survey: WholeSurvey) {
  const t = useTranslations()
  const text = useText()
  const roles = (['skip', 'student-no', 'name', 'seconds'] as const)
    .filter((role) => survey.way === 'named' || role === 'skip' || role === 'seconds')
    .map((role) => ({ value: role as string, label: t(`role-${role}`) }))
  const asked = questionsIn(survey.definition).filter(({ kind }) => kind !== 'notice')
  return [
    ...roles,
    ...asked.flatMap((question, at) => {
      const title = t('question-no', { no: at + 1, title: text(question.title) })
      const whole = { value: keyOf({ role: 'answer', question: question.id, part: null }), label: title }
      const parts = partsOf(question).map(({ id, label }) => ({
        value: keyOf({ role: 'answer', question: question.id, part: id }),
        label: `${title} · ${text(label)}`,
      }))
      return question.kind === 'matrix' ? parts : [whole, ...parts]
    }),
  ]
}

function Unmatched({ survey, reading }: { survey: WholeSurvey; reading: SurveyImportReading }) {
  const t = useTranslations()
  const text = useText()
  const read = new Set(reading.columns.map(({ question }) => question))
  const without = questionsIn(survey.definition).filter(({ id, kind }) => kind !== 'notice' && !read.has(id))
  if (without.length === 0) return null
  const titles = without.slice(0, 5).map(({ title }) => text(title))
  return (
    <Alert
      type="warning"
      showIcon
      title={t('unmatched', {
        count: without.length,
        titles: titles.join('；') + (without.length > 5 ? '…' : ''),
      })}
    />
  )
}

type Props = {
  survey: WholeSurvey
  data: Import
  reading: SurveyImportReading
  isChanged: boolean
  isReading: boolean
  onChange: (reading: SurveyImportReading) => void
  onAgain: () => void
}

function Tools({ data, reading, onChange }: Pick<Props, 'data' | 'reading' | 'onChange'>) {
  const t = useTranslations()
  return (
    <div className={css.tools}>
      {data.sheets.length > 1 && (
        <Select
          value={reading.sheet}
          aria-label={t('sheet')}
          options={data.sheets.map((label, value) => ({ value, label }))}
          onChange={(sheet) => onChange({ ...reading, sheet, head: 0, columns: [] })}
        />
      )}
      <span>{t('head')}</span>
      <InputNumber
        min={1}
        max={51}
        precision={0}
        value={reading.head + 1}
        aria-label={t('head')}
        onChange={(head) => onChange({ ...reading, head: (head ?? 1) - 1, columns: [] })}
      />
      <span>{t('numbers')}</span>
      <Segmented
        value={reading.numbers}
        onChange={(numbers) => onChange({ ...reading, numbers })}
        options={(['high-best', 'first-best'] as const).map((value) => ({
          value,
          label: t(`numbers-${value}`),
        }))}
      />
    </div>
  )
}

/** What each column is read as, to be put right; the file is read again by it. */
export function Columns({ survey, data, reading, isChanged, isReading, onChange, onAgain }: Props) {
  const t = useTranslations()
  const choices = useChoices(survey)
  const set = (at: number, key: string) =>
    onChange({
      ...reading,
      columns: reading.columns.map((one) => (one.at === at ? columnFrom(at, key) : one)),
    })
  return (
    <Card title={t('columns')} extra={t('columns-hint')}>
      <Tools data={data} reading={reading} onChange={onChange} />
      <Unmatched survey={survey} reading={reading} />
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('below')}</th>
              <th scope="col">{t('means')}</th>
            </tr>
          </thead>
          <tbody>
            {reading.columns.map((column) => {
              const { head = '', samples = [] } = data.heads[column.at] ?? {}
              return (
                <tr key={column.at}>
                  <th scope="row" className={column.role === 'skip' ? css.skipped : ''}>
                    {head || column.at + 1}
                  </th>
                  <td>{samples.join(' / ')}</td>
                  <td>
                    <Select
                      className={css.means ?? ''}
                      value={keyOf(column)}
                      aria-label={`${t('means')} ${head || column.at + 1}`}
                      options={choices}
                      showSearch={{ optionFilterProp: 'label' }}
                      popupMatchSelectWidth={420}
                      onChange={(key) => set(column.at, key)}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <div className={css.act}>
        <Button
          type={isChanged ? 'primary' : 'default'}
          loading={isReading}
          disabled={!isChanged}
          onClick={onAgain}
        >
          {t('again')}
        </Button>
      </div>
    </Card>
  )
}
