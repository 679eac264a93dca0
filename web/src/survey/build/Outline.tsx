import { PlusOutlined } from '@ant-design/icons'
import { surveyQuestionKinds } from '@obelisk/contract/survey/definition'
import { Button, Dropdown } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Tag } from '#kit/display/tags.tsx'
import { useText } from '../fill/use-text.ts'
import { useTranslations } from '../messages.ts'
import css from './build.module.css'
import type { Findings } from './findings/use-findings.ts'
import type { Builder } from './use-builder.ts'

/** The questions by page; drag one onto another to move it there, or use Alt and the arrows. */
export function Outline({ builder, findings }: { builder: Builder; findings: Findings }) {
  const t = useTranslations()
  const text = useText()
  const [dragged, setDragged] = useState('')
  const worst = (id: string) => findings.find(({ place, level }) => place.question === id && level !== 'info')
  const list = useRef<HTMLElement>(null)
  const chosenId = builder.chosen?.id
  useEffect(() => {
    if (chosenId) list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  const numberOf = new Map(builder.all.map(({ id }, at) => [id, at + 1]))
  return (
    <aside ref={list} className={css.outline} aria-label={t('step-questions')}>
      <div className={css.outlineHead}>
        <strong>{t('questions', { count: builder.all.length })}</strong>
        <Dropdown
          trigger={['click']}
          menu={{
            items: surveyQuestionKinds.map((kind) => ({ key: kind, label: t(`q-${kind}`) })),
            onClick: ({ key }) => builder.add(key as (typeof surveyQuestionKinds)[number]),
          }}
        >
          <Button size="small" icon={<PlusOutlined />}>
            {t('add-question')}
          </Button>
        </Dropdown>
      </div>
      {builder.definition.pages.map((page, at) => (
        <section key={page.id}>
          <h3>
            {t('page', { no: at + 1 })} {text(page.title)}
          </h3>
          {page.questions.map((question) => (
            <button
              key={question.id}
              type="button"
              draggable
              className={question.id === builder.chosen?.id ? css.chosenLine : css.line}
              aria-current={question.id === builder.chosen?.id}
              onClick={() => builder.choose(question.id)}
              onDragStart={() => setDragged(question.id)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => builder.dropOn(dragged, question.id)}
            >
              <span>{numberOf.get(question.id)}</span>
              <span className={css.lineText}>{text(question.title) || t('untitled')}</span>
              {question.mapping && <Tag tone="primary">{question.mapping.no || question.mapping.name}</Tag>}
              {worst(question.id) && (
                <Tag tone={worst(question.id)?.level === 'error' ? 'danger' : 'warning'}>!</Tag>
              )}
            </button>
          ))}
        </section>
      ))}
      <Button size="small" type="dashed" block onClick={builder.addPage}>
        {t('add-page')}
      </Button>
    </aside>
  )
}
