import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperQuestion } from '@obelisk/contract/exam-paper/shapes'

import { checkQuestion } from '@obelisk/engine/question-bank/question/check-question'
import { Button, Checkbox, Drawer, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { Card } from '#kit/frame/Card.tsx'
import { PicturesFrom } from '#kit/rich/pictures.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { ContentFields, newQuestion, useLevels, useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import { LabelField } from '../paper/LabelField.tsx'
import { picturesOf } from '../queries.ts'
import { css } from '../styles.ts'
import type { Work } from './block-props.ts'

const blank = (score: number): PaperQuestion => ({
  id: 1,
  question_id: null,
  code: '',
  version: null,
  content: { ...newQuestion(), score },
  score,
  chapter: '',
  knowledge: [],
  objectives: [],
  bloom: null,
  difficulty: null,
  minutes: null,
  is_complex: false,
  is_locked: false,
  is_offered: true,
})

type TagProps = { view: PaperView; item: PaperQuestion; change: (some: Partial<PaperQuestion>) => void }

/** Marks that several objectives share are even until they are given. */
const evenly = (numbers: readonly number[]) =>
  numbers.map((objective, at) => {
    const share = Math.round(1e4 / numbers.length) / 1e4
    return { objective, share: at === numbers.length - 1 ? Number((1 - share * at).toFixed(4)) : share }
  })

function Shares({ item, change }: Omit<TagProps, 'view'>) {
  const t = useTranslations()
  if (item.objectives.length < 2) return null
  const sum = item.objectives.reduce((all, { share }) => all + share, 0)
  return (
    <LabelField label={t('shares')} isWide isGroup>
      <span className={css.shares}>
        {item.objectives.map(({ objective, share }) => (
          <InputNumber
            key={objective}
            min={0}
            max={100}
            prefix={objective}
            suffix="%"
            value={Math.round(share * 10_000) / 100}
            aria-label={t('share-of', { no: objective })}
            onChange={(value) =>
              change({
                objectives: item.objectives.map((one) =>
                  one.objective === objective ? { ...one, share: (value ?? 0) / 100 } : one,
                ),
              })
            }
          />
        ))}
        {Math.abs(sum - 1) > 1e-3 && <span className={css.bad}>{t('shares-sum')}</span>}
      </span>
    </LabelField>
  )
}

function Tags({ view, item, change }: TagProps) {
  const t = useTranslations()
  const levels = useLevels()
  const qsay = useQuestionTranslations()
  return (
    <Card title={t('in-this-paper')}>
      <div className={css.form}>
        <LabelField label={t('score')}>
          <InputNumber
            min={0}
            max={1000}
            step={0.5}
            value={item.score}
            aria-label={t('score')}
            onChange={(score) => change({ score: score ?? 0 })}
          />
        </LabelField>
        <LabelField label={t('minutes-needed')}>
          <InputNumber
            min={1}
            max={600}
            value={item.minutes}
            aria-label={t('minutes-needed')}
            onChange={(minutes) => change({ minutes })}
          />
        </LabelField>
        <LabelField label={t('chapter')}>
          <Select
            allowClear
            value={item.chapter || undefined}
            aria-label={t('chapter')}
            options={view.syllabus.chapters.map(({ no, name }) => ({ value: no, label: `${no} ${name}` }))}
            onChange={(chapter) => change({ chapter: chapter ?? '' })}
          />
        </LabelField>
        <LabelField label={t('level')}>
          <Select
            allowClear
            value={item.bloom ?? undefined}
            aria-label={t('level')}
            options={levels.options}
            onChange={(bloom) => change({ bloom: bloom ?? null })}
          />
        </LabelField>
        <LabelField label={t('objective')} isWide>
          <Select
            mode="multiple"
            value={item.objectives.map(({ objective }) => objective)}
            aria-label={t('objective')}
            options={view.syllabus.objectives.map(({ no, text }) => ({ value: no, label: `${no} ${text}` }))}
            onChange={(numbers) => change({ objectives: evenly(numbers) })}
          />
        </LabelField>
        <Shares item={item} change={change} />
        <LabelField label={t('estimate')}>
          <InputNumber
            min={0}
            max={1}
            step={0.05}
            value={item.difficulty}
            aria-label={t('estimate')}
            onChange={(difficulty) => change({ difficulty })}
          />
        </LabelField>
        <div className={css.ticks}>
          <Checkbox
            checked={item.is_complex}
            onChange={({ target }) => change({ is_complex: target.checked })}
          >
            {qsay('complex-problem')}
          </Checkbox>
          {item.question_id === null && (
            <Checkbox
              checked={item.is_offered}
              onChange={({ target }) => change({ is_offered: target.checked })}
            >
              {t('offer')}
            </Checkbox>
          )}
        </div>
      </div>
    </Card>
  )
}

type Props = {
  view: PaperView
  work: Extract<Work, { act: 'write' }>
  onSave: (item: PaperQuestion) => Promise<void>
  onClose: () => void
}

/** Writes a question in its place, or changes how one of the bank is counted here; a rewritten one leaves its number in the bank. */
export function WriteDrawer({ view, work, onSave, onClose }: Props) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const confirm = useConfirmDanger()
  const [item, setItem] = useState(() => {
    if (work.item) return work.item
    const fresh = { ...blank(work.section.each ?? 2), ...work.begun }
    return { ...fresh, content: { ...newQuestion(work.section.kind), score: fresh.score } }
  })
  const [isRewritten, setRewritten] = useState(work.item === undefined || work.item.question_id === null)
  const isDirty = item !== work.item
  useLeaveGuard(isDirty)
  const change = (some: Partial<PaperQuestion>) => setItem((now) => ({ ...now, ...some }))
  const close = () =>
    isDirty && work.item !== undefined
      ? confirm({ title: t('drop-changes'), action: t('drop'), onConfirm: onClose })
      : onClose()
  const errors = checkQuestion(
    { ...item.content, score: item.score },
    { chapter: '1', knowledge: [], objectives: [1], bloom: 'apply' },
  ).filter(({ level }) => level === 'error')
  const rewrite = () => {
    setRewritten(true)
    change({ question_id: null, code: '', version: null, is_offered: true })
  }
  const save = () => onSave({ ...item, content: { ...item.content, score: item.score } })
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 760}
      title={t(work.item ? 'edit-title' : 'write-title', {
        label: work.label,
        section: work.section.title,
      })}
      onClose={close}
      footer={
        <div className={css.drawerFoot}>
          <span className={css.quiet}>
            {errors.length > 0 && t('still-incomplete', { count: errors.length })}
          </span>
          <ActionButton type="primary" onAct={save}>
            {t(work.item ? 'save' : 'take-in')}
          </ActionButton>
        </div>
      }
    >
      <PicturesFrom value={picturesOf(view.id, work.label)}>
        <Tags view={view} item={item} change={change} />
        {isRewritten ? (
          <ContentFields
            content={item.content}
            onChange={(content) => change({ content, score: content.score })}
          />
        ) : (
          <Card
            title={t('of-the-bank', { code: item.code })}
            extra={<Button onClick={rewrite}>{t('rewrite')}</Button>}
          >
            <p className={css.quiet}>{t('rewrite-text')}</p>
          </Card>
        )}
      </PicturesFrom>
    </Drawer>
  )
}
