import { CheckCircleFilled, CloseCircleFilled, WarningFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { Card } from '#kit/frame/Card.tsx'
import { type PictureSource, PicturesFrom } from '#kit/rich/pictures.ts'
import { QuestionView, useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import { useSectionNumber } from '../paper/use-section-number.ts'
import { problemText } from './reading-text.ts'
import type { ShownRow, Work } from './use-reading.ts'
import css from './word.module.css'

/** So many problems are listed; the rest is counted. */
const most = 60

/** Everything that is wrong, what blocks first; each leads to its question. */
export function ProblemList({ work, onShow }: { work: Work; onShow: (no: number) => void }) {
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  const sectionNumber = useSectionNumber()
  const { findings, shown } = work
  const placeOf = (id: number) => {
    const item = shown.find(({ row }) => row.no === id)?.item
    return { section: sectionNumber((item?.section ?? 0) + 1), no: item?.number || 1 }
  }
  const errors = findings.filter(({ level }) => level === 'error').length
  return (
    <Card title={t('word-problems', { count: findings.length, errors })}>
      {findings.length === 0 && (
        <p className={css.good}>
          <CheckCircleFilled /> {t('word-no-problems')}
        </p>
      )}
      <ul className={css.problems}>
        {findings.slice(0, most).map((found) => {
          const { row } = found.place
          const text = problemText(t, qsay, found)
          return (
            <li key={JSON.stringify([found.code, found.place])}>
              {found.level === 'error' ? (
                <CloseCircleFilled className={css.bad} />
              ) : (
                <WarningFilled className={css.warn} />
              )}{' '}
              {typeof row === 'number' ? (
                <Button type="link" size="small" onClick={() => onShow(row)}>
                  {t('word-at', { ...placeOf(row), text })}
                </Button>
              ) : (
                <span>{text}</span>
              )}
            </li>
          )
        })}
      </ul>
      {findings.length > most && (
        <p className={css.quiet}>{t('word-more', { count: findings.length - most })}</p>
      )}
    </Card>
  )
}

type Speak = (key: string, values?: object) => string

/** The question that is worked on, as the paper would take it, with its key and what was noticed while it was read. */
export function WordPreview({ one, pictures }: { one: ShownRow | undefined; pictures: PictureSource }) {
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  if (!one) return <Card title={t('word-preview')}>{<p className={css.quiet}>{t('word-choose')}</p>}</Card>
  const { item, content } = one
  return (
    <Card title={t('word-preview-no', { no: item.number || item.no })}>
      {item.notes.map(({ code, values }) => (
        <p key={code} className={css.warn}>
          <WarningFilled /> {(qsay as Speak)(`note-${code}`, values)}
        </p>
      ))}
      {content ? (
        <PicturesFrom value={pictures}>
          <QuestionView content={content} hasKey />
        </PicturesFrom>
      ) : (
        <>
          <p className={css.bad}>{t('read-W03.unreadable')}</p>
          <pre className={css.source}>{item.source}</pre>
        </>
      )}
    </Card>
  )
}
