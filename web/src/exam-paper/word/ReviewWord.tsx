import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { linkTo } from '@obelisk/contract/links'
import { sumOf } from '@obelisk/engine/exam-paper/blueprint/paper'
import { Button, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { SavedMark, type Saving } from '#kit/display/SavedMark.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { useTranslations } from '../messages.ts'
import { type Reading, useReading, type Work } from './use-reading.ts'
import { ProblemList, WordPreview } from './WordSide.tsx'
import { WordTable } from './WordTable.tsx'
import css from './word.module.css'
import { picturesRead } from './word-queries.ts'

type Props = {
  view: PaperView
  label: PaperLabel
  reading: Reading
  frame: (parts: { footer: ReactNode; children: ReactNode }) => ReactNode
}

const savingOf = ({ trouble, isDraft, phase }: Work, since: number): Saving => {
  if (trouble) return { state: 'failed' }
  if (phase === 'saving') return { state: 'saving' }
  return isDraft ? { state: 'unsaved' } : { state: 'saved', at: since }
}

/** Where the paper holds questions already, it is asked what becomes of them. */
function HowDialog({
  count,
  onTake,
  onClose,
}: {
  count: number
  onTake: (how: How) => unknown
  onClose: () => void
}) {
  const t = useTranslations()
  const [how, setHow] = useState<How>('append')
  return (
    <FormDialog
      title={t('word-how')}
      okText={t('word-take-now')}
      hasWork={false}
      onOk={() => onTake(how)}
      onClose={onClose}
    >
      <Radio.Group
        className={css.how ?? ''}
        value={how}
        options={[
          { value: 'append', label: t('word-append') },
          { value: 'replace', label: t('word-replace', { count }) },
        ]}
        onChange={({ target }) => setHow(target.value)}
      />
    </FormDialog>
  )
}
type How = 'replace' | 'append'

function Foot({ view, label, work }: Pick<Props, 'view' | 'label'> & { work: Work }) {
  const t = useTranslations()
  const confirm = useConfirmDanger()
  const [since] = useState(() => Date.now() / 1000)
  const [asks, setAsks] = useState(false)
  const taken = work.shown.filter(({ row }) => !row.is_out)
  const points = sumOf(taken.map(({ row }) => row.score ?? 0))
  const held = view.papers.find((one) => one.label === label)?.count ?? 0
  const drop = () =>
    confirm({
      title: t('word-drop-ask'),
      text: t('word-drop-text'),
      action: t('word-drop'),
      onConfirm: work.drop,
    })
  return (
    <>
      <PageFooter
        start={
          <>
            <Link to={linkTo.paper({ id: view.id, tab: 'blueprint' })}>
              <Button>{t('word-back')}</Button>
            </Link>
            <SavedMark saving={savingOf(work, since)} />
            <span className={css.quiet}>{t('word-later')}</span>
          </>
        }
        reason={taken.length === 0 ? t('word-none-taken') : undefined}
        secondary={
          <Button danger onClick={drop}>
            {t('word-drop')}
          </Button>
        }
        primary={(reasonId) => (
          <ActionButton
            type="primary"
            disabled={taken.length === 0}
            aria-describedby={reasonId}
            onAct={() => (held > 0 ? setAsks(true) : work.take('replace'))}
          >
            {t('word-take-all', { count: taken.length, points })}
          </ActionButton>
        )}
      />
      {asks && <HowDialog count={held} onTake={work.take} onClose={() => setAsks(false)} />}
    </>
  )
}

/** What was read of a Word paper: problems first, then every question with its guesses, and the question as it would be taken. */
export function ReviewWord({ view, label, reading, frame }: Props) {
  const t = useTranslations()
  const work = useReading(view, label, reading)
  const [current, setCurrent] = useState<number>()
  const show = (no: number) => {
    setCurrent(no)
    document.getElementById(`word-row-${no}`)?.scrollIntoView({ block: 'center' })
  }
  return frame({
    footer: <Foot view={view} label={label} work={work} />,
    children: (
      <>
        <StaleNotice
          error={work.trouble?.kind === 'changed' ? work.trouble.error : undefined}
          onTake={work.takeTheirs}
          onKeep={work.keepMine}
        />
        <p className={css.quiet}>
          {t('word-read-as', {
            name: reading.file_name,
            sections: reading.sections.length,
            count: reading.items.length,
          })}
        </p>
        <div className={css.review}>
          <div className={css.main}>
            <ProblemList work={work} onShow={show} />
            <WordTable view={view} reading={reading} work={work} current={current} onShow={setCurrent} />
          </div>
          <aside className={css.side}>
            <WordPreview
              one={work.shown.find(({ row }) => row.no === current)}
              pictures={picturesRead(view.id, label, reading.time)}
            />
          </aside>
        </div>
      </>
    ),
  })
}
