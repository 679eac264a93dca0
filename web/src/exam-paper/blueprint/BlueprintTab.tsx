import { EditOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { deletePapers, type PaperView, type QuestionMemory } from '@obelisk/contract/exam-paper/calls'
import { reviewPaper } from '@obelisk/contract/exam-paper/life'
import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { DangerButton } from '#kit/action/DangerButton.tsx'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { SavedMark, type Saving } from '#kit/display/SavedMark.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { ErrorState } from '#kit/state/states.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useKeys } from '#kit/use-keys.ts'
import { Comparison } from '../compare/Comparison.tsx'
import { useTranslations } from '../messages.ts'
import { countedAll } from '../paper/counted.ts'
import { HeadDrawer } from '../paper/HeadDrawer.tsx'
import type { TabProps } from '../paper/tab-props.ts'
import { memoryIn, type Opened, type Texts, useOpened, useTexts } from '../paper/use-texts.ts'
import { acting, checkOf } from '../queries.ts'
import { css } from '../styles.ts'
import { TargetTable } from '../targets/TargetTable.tsx'
import { Coverage } from './Coverage.tsx'
import { SideBySide } from './SideBySide.tsx'
import { Tiles } from './Tiles.tsx'

const savingOf = ({ trouble, isDraft, phase }: Texts, since: number): Saving => {
  if (trouble) return { state: 'failed' }
  if (phase === 'saving') return { state: 'saving' }
  return isDraft ? { state: 'unsaved' } : { state: 'saved', at: since }
}

/** A paper that was never handed in can go. */
function DeleteButton({ view }: { view: PaperView }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(acting(deletePapers)(useQueryClient()))
  const remove = async () => {
    await mutateAsync({ ids: [String(view.id)] })
    void navigate(linkTo.papers(), { replace: true })
  }
  return (
    <DangerButton
      ask={{
        title: t('delete-ask'),
        text: t('delete-text'),
        action: t('delete'),
        onConfirm: remove,
      }}
    />
  )
}

function Foot({ view, texts, open }: { view: PaperView; texts: Texts; open: () => void }) {
  const t = useTranslations()
  const { between } = useSigns()
  const nameOf = useName()
  const { mutateAsync } = useMutation(acting(reviewPaper)(useQueryClient()))
  const [since] = useState(() => Date.now() / 1000)
  const isReviewed = view.rules.require_paper_reviewer
  const reason = texts.isDraft
    ? t('still-saving')
    : view.people.reviewer.length === 0 && isReviewed
      ? t('name-reviewer-first')
      : undefined
  return (
    <PageFooter
      start={
        <>
          <SavedMark saving={savingOf(texts, since)} />
          <span className={css.quiet}>
            {t('set-by', { names: view.people.setter.map(nameOf).join(between) })} ·{' '}
            {t(`mode-${view.head.mode}`)} · {t('minutes', { count: view.head.duration })}
          </span>
        </>
      }
      reason={view.may.edit ? reason : undefined}
      secondary={
        view.may.edit && (
          <>
            {view.may.del && <DeleteButton view={view} />}
            <Button icon={<EditOutlined />} onClick={open}>
              {t('head-and-people')}
            </Button>
          </>
        )
      }
      primary={(reasonId) =>
        view.may.ask_review &&
        isReviewed && (
          <ActionButton
            type="primary"
            disabled={reason !== undefined}
            aria-describedby={reasonId}
            onAct={() => mutateAsync({ id: view.id, act: 'ask' })}
          >
            {t('ask-review')}
          </ActionButton>
        )
      }
    />
  )
}

function Blueprint({ view, opened, frame }: TabProps & { opened: Opened }) {
  const t = useTranslations()
  const texts = useTexts(view, opened)
  useKeys({ 'ctrl+z': texts.undo, 'ctrl+y': texts.redo, 'ctrl+shift+z': texts.redo })
  const [isHead, setHead] = useState(false)
  const revisions = view.papers.map(({ revision }) => revision).join(' ')
  const { data: check } = useQuery(checkOf(view.id, revisions))
  const [memory, setMemory] = useState(() => memoryIn(opened))
  const onLearn = (more: QuestionMemory[]) =>
    setMemory((now) => [
      ...now.filter((one) => !more.some(({ question_id }) => question_id === one.question_id)),
      ...more,
    ])
  const counted = countedAll(view, texts.texts, memory, check?.repeated ?? [])
  return frame({
    actions: view.may.edit && (
      <>
        <Button
          icon={<UndoOutlined />}
          aria-label={t('undo')}
          title={t('undo')}
          disabled={!texts.undo}
          onClick={texts.undo}
        />
        <Button
          icon={<RedoOutlined />}
          aria-label={t('redo')}
          title={t('redo')}
          disabled={!texts.redo}
          onClick={texts.redo}
        />
      </>
    ),
    strip: !view.may.edit && (
      <StateStrip
        tone="note"
        text={t(view.review_state === 'asked' ? 'closed-in-review' : 'closed-approved')}
      />
    ),
    footer: <Foot view={view} texts={texts} open={() => setHead(true)} />,
    children: (
      <>
        <StaleNotice
          error={texts.trouble?.kind === 'changed' ? texts.trouble.error : undefined}
          onTake={texts.takeTheirs}
          onKeep={texts.keepMine}
        />
        <Tiles view={view} counted={counted} />
        <div className={css.cockpit}>
          <div className={css.cockpitSide}>
            <TargetTable view={view} counted={counted} texts={texts} onLearn={onLearn} />
            <Coverage view={view} counted={counted} />
            <Comparison view={view} counted={counted} />
          </div>
          <SideBySide
            view={view}
            texts={texts}
            counted={counted}
            memory={memory}
            repeated={check?.repeated ?? []}
            renewed={check?.renewed ?? []}
            onLearn={onLearn}
          />
        </div>
        {isHead && <HeadDrawer view={view} onClose={() => setHead(false)} />}
      </>
    ),
  })
}

/** The setter's cockpit: limits, blueprint and coverage beside the questions of both papers. */
export function BlueprintTab(props: TabProps) {
  const { opened, error, retry } = useOpened(props.view, 'blueprint')
  if (opened) return <Blueprint {...props} opened={opened} />
  return props.frame({
    children: error ? <ErrorState error={error} retry={retry} /> : <BlockSkeleton height={480} />,
  })
}
