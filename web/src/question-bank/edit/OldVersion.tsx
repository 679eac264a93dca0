import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { DiffText } from '#kit/display/DiffText.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useWords } from '../messages.ts'
import { versionOf } from '../queries.ts'
import { QuestionView } from '../show/QuestionView.tsx'
import css from './edit.module.css'
import type { Question } from './use-draft.ts'

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
  const say = useWords()
  const { when } = useFormats()
  const time = question.versions.find((one) => one.number === number)?.time ?? 0
  return (
    <Loaded query={useQuery(versionOf(question.row.id, number))}>
      {({ content }) => (
        <Card
          title={say('version-no', { number })}
          extra={
            onTake && (
              <Button size="small" onClick={() => onTake(content)}>
                {say('version-take')}
              </Button>
            )
          }
        >
          <p className={css.quiet}>{say('version-shown', { number, time: when(time) })}</p>
          <QuestionView content={content} hasKey />
          <h3 className={css.small}>{say('changes', { number })}</h3>
          <DiffText before={plainText(content.stem)} after={plainText(question.row.content.stem)} />
        </Card>
      )}
    </Loaded>
  )
}
