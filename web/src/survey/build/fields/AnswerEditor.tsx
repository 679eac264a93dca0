import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { SurveyQuestion } from '@obelisk/contract/survey/definition'
import { Button, Checkbox, InputNumber } from 'antd'
import { RichEditor } from '#kit/rich/RichEditor.tsx'
import { useTranslations } from '../../messages.ts'
import css from '../build.module.css'
import { newOption, none } from '../new-parts.ts'
import { ScaleEditor } from '../scale/ScaleEditor.tsx'
import type { Builder } from '../use-builder.ts'
import { Bilingual } from './Bilingual.tsx'
import { OpenEditor } from './OpenEditor.tsx'

type Props<Q> = { builder: Builder; question: Q; onChange: (question: SurveyQuestion) => void }
type Of<K extends SurveyQuestion['kind']> = Extract<SurveyQuestion, { kind: K }>
type Choice = Extract<SurveyQuestion, { options: unknown }>

const replaced = <T,>(list: readonly T[], at: number, value: T) =>
  list.map((one, place) => (place === at ? value : one))

function Options({ question, onChange }: Props<Choice>) {
  const t = useTranslations()
  const put = (options: Choice['options']) => onChange({ ...question, options })
  return (
    <div className={css.lines}>
      {question.options.map((option, at) => (
        <div key={option.id} className={css.optionLine}>
          <Bilingual
            name={t('option-no', { no: at + 1 })}
            value={option.label}
            longest={300}
            place={`option:${question.id}:${option.id}`}
            onChange={(label) => put(replaced(question.options, at, { ...option, label }))}
          />
          <div className={css.optionTools}>
            <InputNumber
              size="small"
              min={0}
              max={1}
              step={0.1}
              placeholder={t('score')}
              aria-label={t('score')}
              value={option.score}
              onChange={(score) => put(replaced(question.options, at, { ...option, score }))}
            />
            <Checkbox
              checked={option.other}
              onChange={({ target }) =>
                put(replaced(question.options, at, { ...option, other: target.checked }))
              }
            >
              {t('other')}
            </Checkbox>
            {question.kind === 'multiple' && (
              <Checkbox
                checked={option.exclusive}
                onChange={({ target }) =>
                  put(replaced(question.options, at, { ...option, exclusive: target.checked }))
                }
              >
                {t('exclusive')}
              </Checkbox>
            )}
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('remove')}
              onClick={() => put(question.options.toSpliced(at, 1))}
            />
          </div>
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined />}
        onClick={() => {
          const number =
            Math.max(0, ...question.options.map(({ id }) => Number(id.replace(/\D/g, '')) || 0)) + 1
          put([...question.options, newOption(`o${number}`)])
        }}
      >
        {t('add-option')}
      </Button>
    </div>
  )
}

function Rows({ question, onChange }: Props<Of<'matrix'>>) {
  const t = useTranslations()
  const put = (rows: typeof question.rows) => onChange({ ...question, rows })
  return (
    <>
      {question.rows.map((row, at) => (
        <div key={row.id} className={css.optionLine}>
          <Bilingual
            label={`${t('row')} ${at + 1}`}
            value={row.label}
            longest={300}
            place={`row:${question.id}:${row.id}`}
            onChange={(label) => put(replaced(question.rows, at, { ...row, label }))}
          />
          <div className={css.optionTools}>
            <Checkbox
              checked={row.reverse}
              onChange={({ target }) => put(replaced(question.rows, at, { ...row, reverse: target.checked }))}
            >
              {t('reverse')}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('remove')}
              onClick={() => put(question.rows.toSpliced(at, 1))}
            />
          </div>
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined />}
        onClick={() =>
          put([
            ...question.rows,
            { id: `r${question.rows.length + 1}-${Date.now().toString(36)}`, label: none, reverse: false },
          ])
        }
      >
        {t('add-row')}
      </Button>
    </>
  )
}

function Notice({ question, onChange }: Props<Of<'notice'>>) {
  const t = useTranslations()
  return (
    <div className={css.lines}>
      {(['zh-cn', 'en'] as const).map((language) => (
        <RichEditor
          key={language}
          label={`${t('content')} ${t(language === 'en' ? 'lang-en' : 'lang-zh')}`}
          value={question.content[language]}
          onChange={(content) =>
            onChange({ ...question, content: { ...question.content, [language]: content } })
          }
        />
      ))}
    </div>
  )
}

/** What can be answered: options, steps, rows, or the text of a notice. */
export function AnswerEditor({ builder, question, onChange }: Props<SurveyQuestion>) {
  if ('options' in question) return <Options builder={builder} question={question} onChange={onChange} />
  if (question.kind === 'scale' || question.kind === 'matrix')
    return (
      <div className={css.lines}>
        {question.kind === 'matrix' && <Rows builder={builder} question={question} onChange={onChange} />}
        <ScaleEditor builder={builder} question={question} />
      </div>
    )
  if (question.kind === 'notice') return <Notice builder={builder} question={question} onChange={onChange} />
  return <OpenEditor question={question} onChange={onChange} />
}
