import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import { wholeText } from '@obelisk/engine/question-bank/question/whole-text'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { DiffText } from '#kit/display/DiffText.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslations } from '../messages.ts'
import { versionOf } from '../queries.ts'
import { QuestionView } from '../show/QuestionView.tsx'
import css from './edit.module.css'
import type { Question } from './use-draft.ts'

/** Everything that differs between a version and another one: options, key, marking points, explanation, score. */
function Differences({ before, after }: { before: QuestionContent; after: QuestionContent }) {
  const t = useTranslations()
  const [was, is] = [wholeText(before), wholeText(after)]
  if (was === is) return <p className={css.quiet}>{t('changes-none')}</p>
  return (
    <p className={css.changes}>
      <DiffText before={was} after={is} />
    </p>
  )
}

type ComparedProps = { question: Question; number: number; content: QuestionContent }

/** The version beside another one that is chosen; the newest is here already. */
function Compared({ question, number, content }: ComparedProps) {
  const t = useTranslations()
  const [other, setOther] = useState(question.row.version)
  const isNewest = other === question.row.version
  const query = useQuery({ ...versionOf(question.row.id, other), enabled: !isNewest })
  const after = isNewest ? question.row.content : query.data?.content
  return (
    <>
      <h3 className={css.small}>
        {t('changes', { number })}{' '}
        {question.versions.length > 2 && (
          <Select
            size="small"
            value={other}
            aria-label={t('changes-with')}
            options={question.versions
              .filter((one) => one.number !== number)
              .map((one) => ({ value: one.number, label: t('changes-version', { number: one.number }) }))}
            onChange={setOther}
          />
        )}
      </h3>
      {after && <Differences before={content} after={after} />}
    </>
  )
}

/** An old version beside what it became, with the way to restore it. */
export function OldVersion({
  question,
  number,
  onTake,
}: {
  question: Question
  number: number
  onTake?: ((content: QuestionContent) => void) | undefined
}) {
  const t = useTranslations()
  const { when } = useFormats()
  const time = question.versions.find((one) => one.number === number)?.time ?? 0
  return (
    <Loaded query={useQuery(versionOf(question.row.id, number))}>
      {({ content }) => (
        <Card
          title={t('version-no', { number })}
          extra={
            onTake && (
              <Button size="small" onClick={() => onTake(content)}>
                {t('version-take')}
              </Button>
            )
          }
        >
          <p className={css.quiet}>{t('version-shown', { number, time: when(time) })}</p>
          <QuestionView content={content} hasKey />
          <Compared question={question} number={number} content={content} />
        </Card>
      )}
    </Loaded>
  )
}
