import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import type { SurveyPage, SurveyQuestion } from '@obelisk/contract/survey/definition'
import { Button, Checkbox, Dropdown, Select } from 'antd'
import { type RefObject, useEffect, useRef } from 'react'
import { Tag } from '#kit/display/tags.tsx'
import { useText } from '../fill/use-text.ts'
import { useTranslations } from '../messages.ts'
import css from './build.module.css'
import { AnswerEditor } from './fields/AnswerEditor.tsx'
import { Bilingual } from './fields/Bilingual.tsx'
import { Logic } from './fields/Logic.tsx'
import logic from './fields/logic.module.css'
import type { Builder } from './use-builder.ts'

const marks = ['course', 'teacher', 'grade', 'project'] as const

type Words = SurveyQuestion['title']
const withMark = (title: Words, mark: string): Words => ({
  'zh-cn': `${title['zh-cn']}{${mark}}`,
  en: title.en ? `${title.en} {${mark}}` : '',
})

/** Puts a mark into the question for which the name of the course or its teacher stands when it is answered. */
function NameMarks({ onTake }: { onTake: (mark: string) => void }) {
  const t = useTranslations()
  return (
    <span className={css.stemHead}>
      <Dropdown
        trigger={['click']}
        menu={{
          items: marks.map((mark) => ({ key: mark, label: `${t(`mark-${mark}`)} {${mark}}` })),
          onClick: ({ key }) => onTake(key),
        }}
      >
        <Button type="link" size="small">
          {t('insert-name')}
        </Button>
      </Dropdown>
    </span>
  )
}

function Chosen({
  builder,
  question,
  number,
  isOpening,
}: {
  builder: Builder
  question: SurveyQuestion
  number: number
  isOpening: RefObject<boolean>
}) {
  const t = useTranslations()
  const put = (next: SurveyQuestion) => builder.changeQuestion(question.id, next)
  const card = useRef<HTMLElement>(null)
  // chosen in the outline or among the findings, it may lie out of sight; the page itself opens at its title
  useEffect(() => {
    if (!isOpening.current) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpening])
  return (
    <article className={css.cardChosen} ref={card}>
      <header className={css.cardHead}>
        <strong>{number}</strong>
        <Tag>{t(`q-${question.kind}`)}</Tag>
        {question.mapping && <Tag tone="primary">{question.mapping.no || question.mapping.name}</Tag>}
        <span className={css.cardTools}>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={t('up')}
            title="Alt ↑"
            onClick={() => builder.move(question.id, -1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={t('down')}
            title="Alt ↓"
            onClick={() => builder.move(question.id, 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined />}
            aria-label={t('duplicate')}
            title="Ctrl D"
            onClick={() => builder.duplicate(question)}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('remove')}
            onClick={() => builder.remove(question.id)}
          />
        </span>
      </header>
      <NameMarks onTake={(mark) => put({ ...question, title: withMark(question.title, mark) })} />
      <Bilingual
        key={`${question.id} title`}
        label={t('stem')}
        rows={2}
        value={question.title}
        onChange={(title) => put({ ...question, title })}
        place={`title:${question.id}`}
      />
      <Bilingual
        key={`${question.id} note`}
        label={t('note')}
        value={question.note}
        onChange={(note) => put({ ...question, note })}
        place={`note:${question.id}`}
      />
      <AnswerEditor key={question.id} builder={builder} question={question} onChange={put} />
    </article>
  )
}

function Read({ builder, question, number }: { builder: Builder; question: SurveyQuestion; number: number }) {
  const t = useTranslations()
  const text = useText()
  return (
    <button type="button" className={css.card} onClick={() => builder.choose(question.id)}>
      <span className={css.cardHead}>
        <strong>{number}</strong>
        {text(question.title) || t('untitled')}
        {question.mapping && <Tag tone="primary">{question.mapping.no || question.mapping.name}</Tag>}
      </span>
      <small>{question.title.en}</small>
    </button>
  )
}

function Jumps({ builder, page, at }: { builder: Builder; page: SurveyPage; at: number }) {
  const t = useTranslations()
  const { pages } = builder.definition
  const before = pages
    .slice(0, at + 1)
    .flatMap(({ questions }) => questions)
    .filter((one) => 'options' in one || 'scale' in one)
  const later = [
    ...pages.slice(at + 1).map(({ id }, place) => ({ value: id, label: t('page', { no: at + place + 2 }) })),
    { value: 'end', label: t('end') },
  ]
  const put = (jumps: SurveyPage['jumps']) => builder.changePage({ ...page, jumps })
  return (
    <>
      {page.jumps.map((jump, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place
        <div key={place} className={logic.jump}>
          <Logic
            builder={builder}
            before={before}
            value={jump.when}
            onChange={(when) =>
              put(
                when
                  ? page.jumps.map((one, other) => (other === place ? { ...one, when } : one))
                  : page.jumps.toSpliced(place, 1),
              )
            }
          />
          <span>{t('jump-to')}</span>
          <Select
            size="small"
            value={jump.to}
            options={later}
            onChange={(to) => put(page.jumps.map((one, other) => (other === place ? { ...one, to } : one)))}
          />
        </div>
      ))}
      {before.length > 0 && (
        <Button
          size="small"
          type="link"
          icon={<PlusOutlined />}
          onClick={() =>
            put([...page.jumps, { when: { question: before.at(-1)?.id ?? '', is: 'answered' }, to: 'end' }])
          }
        >
          {t('jump-add')}
        </Button>
      )}
    </>
  )
}

/** The questionnaire on the canvas: the chosen question open in both languages, the others as they read. */
export function Canvas({ builder }: { builder: Builder }) {
  const t = useTranslations()
  const { definition, all, chosen } = builder
  const isOpening = useRef(true)
  useEffect(() => {
    isOpening.current = false
  }, [])
  return (
    <div className={css.canvas}>
      {definition.pages.map((page, at) => (
        <section key={page.id}>
          <div className={css.pageHead}>
            <strong>{t('page', { no: at + 1 })}</strong>
            <Bilingual
              value={page.title}
              longest={300}
              onChange={(title) => builder.changePage({ ...page, title })}
              label={t('page-title')}
            />
            {page.questions.length > 1 && (
              <Checkbox
                checked={page.shuffle}
                onChange={({ target }) => builder.changePage({ ...page, shuffle: target.checked })}
              >
                {t('shuffle-page')}
              </Checkbox>
            )}
            {definition.pages.length > 1 && page.questions.length === 0 && (
              <Button size="small" type="link" danger onClick={() => builder.removePage(page.id)}>
                {t('delete-page')}
              </Button>
            )}
          </div>
          {page.questions.map((question) => {
            const number = all.findIndex(({ id }) => id === question.id) + 1
            return question.id === chosen?.id ? (
              <Chosen
                key={question.id}
                builder={builder}
                question={question}
                number={number}
                isOpening={isOpening}
              />
            ) : (
              <Read key={question.id} builder={builder} question={question} number={number} />
            )
          })}
          <Jumps builder={builder} page={page} at={at} />
        </section>
      ))}
    </div>
  )
}
