import { LockOutlined, RobotOutlined } from '@ant-design/icons'
import type { Message, Progress } from '@obelisk/contract/assistant/chat'
import { Button, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslations } from '../messages.ts'
import type { Choose } from '../sources/choose.ts'
import type { RowAt } from '../thread/Steps.tsx'
import thread from '../thread/thread.module.css'
import { type FigureOrigin, figureLinks } from './figure-links.ts'
import { Markdown } from './Markdown.tsx'
import css from './model-answer.module.css'
import { SentDialog } from './SentDialog.tsx'
import { useWriting } from './use-writing.ts'

/** Which model wrote it, and what was masked before the question left. */
function Origin({ answer, isReadOnly }: { answer: Message; isReadOnly: boolean }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const masked = Object.values(answer.masked).reduce((sum, count) => sum + count, 0)
  return (
    <div className={css.origin}>
      <Tag icon={<RobotOutlined />}>{t('written-by', { model: answer.model })}</Tag>
      {!isReadOnly && (
        <Button type="link" size="small" icon={<LockOutlined />} onClick={() => setOpen(true)}>
          {masked === 0 ? t('suggest-was-sent') : t('masked', { count: masked })}
        </Button>
      )}
      {isOpen && <SentDialog of="answer" id={answer.id} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** What happens before the first word. */
const beginning = (progress: Progress | undefined) => {
  if (progress?.state === 'waiting') return 'in-line'
  return progress?.thought ? 'is-thinking' : 'is-looking'
}

/** Whether an answer names no source: neither cites a passage nor has a figure that leads to one. */
const citesNothing = ({ text, sources }: Message, figures: readonly unknown[]) =>
  figures.length === 0 &&
  ![...text.matchAll(/\[(\d{1,3})\]/g)].some(([, number]) => Number(number) <= sources.length)

/** An answer that a model writes or has written. */
export function ModelAnswer({
  answer,
  onChoose,
  onRow,
  isReadOnly,
}: {
  answer: Message
  onChoose: Choose
  onRow: (at: RowAt) => void
  isReadOnly: boolean
}) {
  const t = useTranslations()
  const progress = useWriting(answer)
  const text = progress?.text ?? answer.text
  const isWriting = answer.state === 'waiting' || answer.state === 'writing'
  const figures = useMemo(() => (isWriting ? [] : figureLinks(answer)), [isWriting, answer])
  const follow = (origin: FigureOrigin) =>
    origin.of === 'row' ? onRow(origin) : onChoose(answer.id, origin.at)
  return (
    <>
      {isWriting && text === '' && <p className={thread.nothing}>{t(beginning(progress))}</p>}
      <Markdown
        text={text}
        unproven={answer.unproven}
        sources={answer.sources.length}
        figures={figures}
        onSource={(at) => onChoose(answer.id, at)}
        onFigure={follow}
      />
      {answer.lost > 0 && answer.text === '' && <p className={thread.lost}>{t('hidden')}</p>}
      {answer.state === 'done' && answer.text !== '' && citesNothing(answer, figures) && (
        <p className={thread.lost}>{t('nothing-cited')}</p>
      )}
      {answer.unproven.length > 0 && (
        <p className={thread.lost}>{t('unproven', { count: answer.unproven.length })}</p>
      )}
      {answer.state === 'stopped' && <Tag>{t('stopped')}</Tag>}
      {answer.state === 'failed' && <Tag color="warning">{t('broke-off')}</Tag>}
      {!isWriting && <Origin answer={answer} isReadOnly={isReadOnly} />}
    </>
  )
}
