import { FileWordOutlined, PlusOutlined } from '@ant-design/icons'
import { takeQuestions } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel, PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import { linkTo } from '@obelisk/contract/links'
import { type QuestionKind, questionKinds } from '@obelisk/contract/question-bank/content'
import { sumOf } from '@obelisk/engine/exam-paper/blueprint/paper'
import { placesOf } from '@obelisk/engine/exam-paper/text/counted-paper'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dropdown, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '#kit/frame/Card.tsx'
import { useIsTablet } from '#kit/theme/use-media.ts'
import { useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import { addItems, addSection, changeItem, itemsOf, swapItem } from '../paper/edit-text.ts'
import { PickDrawer } from '../pick/PickDrawer.tsx'
import { acting } from '../queries.ts'
import { css } from '../styles.ts'
import type { SideProps, Work } from './block-props.ts'
import { SectionBlock } from './SectionBlock.tsx'
import { ShuffleButton } from './ShuffleButton.tsx'
import { WriteDrawer } from './WriteDrawer.tsx'

function Paper({ label, start, ...props }: SideProps & { label: PaperLabel; start: (work: Work) => void }) {
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  const { view, texts } = props
  const { mutateAsync } = useMutation(acting(takeQuestions, false)(useQueryClient()))
  const text = texts.texts[label]
  if (!text) return null
  const points = sumOf(itemsOf(text).map(({ score }) => score))
  const begin = async (kind: QuestionKind) => {
    const { ids } = await mutateAsync({ id: view.id, question_ids: [], fresh: 1 })
    const title = t('section-title', { kind: qsay(`kind-${kind}`) })
    texts.change(label, addSection({ id: ids[0] ?? 0, title, kind, each: null, note: '', items: [] }))
  }
  const places = placesOf(text.sections)
  return (
    <section className={css.paper} aria-label={t('paper-label', { label })}>
      <header className={css.paperHead}>
        <h3>{t('paper-label', { label })}</h3>
        <span className={points === view.head.total ? css.good : css.bad}>
          {t('points', { count: points })} · {t('question-count', { count: places.size })}
        </span>
        {view.may.edit && <ShuffleButton label={label} texts={texts} />}
        {view.may.edit && (
          <Link className={css.fromWord ?? ''} to={linkTo.wordPaper({ id: view.id, label })}>
            <FileWordOutlined /> {t('word-open')}
          </Link>
        )}
      </header>
      {text.sections.length === 0 && <p className={css.quiet}>{t('paper-empty')}</p>}
      {text.sections.map((section, at) => (
        <SectionBlock
          key={section.id}
          {...props}
          label={label}
          section={section}
          no={at}
          places={places}
          start={start}
        />
      ))}
      {view.may.edit && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: questionKinds.map((key) => ({ key, label: qsay(`kind-${key}`) })),
            onClick: ({ key }) => void begin(key as QuestionKind),
          }}
        >
          <button type="button" className={css.addSection}>
            <PlusOutlined /> {t('add-section')}
          </button>
        </Dropdown>
      )}
    </section>
  )
}

/** Both papers beside each other, section by section; on a narrow screen one of them. */
export function SideBySide(props: SideProps) {
  const t = useTranslations()
  const { view, texts } = props
  const isNarrow = useIsTablet()
  const [work, setWork] = useState<Work>()
  const [label, setLabel] = useState<PaperLabel>(view.head.labels[0] ?? 'A')
  const { mutateAsync } = useMutation(acting(takeQuestions, false)(useQueryClient()))
  const close = () => setWork(undefined)
  const take = async (ids: number[]) => {
    if (work?.act !== 'pick') return
    const { items, memory } = await mutateAsync({ id: view.id, question_ids: ids })
    props.onLearn(memory)
    const [first] = items
    if (work.instead && first) texts.change(work.label, swapItem(work.instead.id, first))
    else texts.change(work.label, addItems(work.section.id, items))
    close()
  }
  const write = async (item: PaperQuestion) => {
    if (work?.act !== 'write') return
    if (work.item) texts.change(work.label, changeItem(work.item.id, item))
    else {
      const { ids } = await mutateAsync({ id: view.id, question_ids: [], fresh: 1 })
      texts.change(work.label, addItems(work.section.id, [{ ...item, id: ids[0] ?? 0 }]))
    }
    close()
  }
  const isOne = isNarrow && view.head.labels.length > 1
  const shown = isOne ? [label] : view.head.labels
  return (
    <Card
      className={css.sides ?? ''}
      title={t('questions')}
      extra={
        isOne ? (
          <Segmented<PaperLabel>
            aria-label={t('labels')}
            value={label}
            options={view.head.labels.map((value) => ({
              value,
              label: t('paper-label', { label: value }),
            }))}
            onChange={setLabel}
          />
        ) : (
          <span className={css.quiet}>{view.may.edit && t('key-hint')}</span>
        )
      }
    >
      <div className={css.papers}>
        {shown.map((one) => (
          <Paper key={one} {...props} label={one} start={setWork} />
        ))}
      </div>
      {work?.act === 'pick' && (
        <PickDrawer
          view={view}
          texts={texts}
          counted={props.counted}
          work={work}
          onTake={take}
          onClose={close}
        />
      )}
      {work?.act === 'write' && <WriteDrawer view={view} work={work} onSave={write} onClose={close} />}
    </Card>
  )
}
