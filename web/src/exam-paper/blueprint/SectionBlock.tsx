import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import type { PaperPart } from '@obelisk/contract/exam-paper/shapes'
import { sumOf } from '@obelisk/engine/exam-paper/blueprint/paper'
import { Button, Input, InputNumber, Popover } from 'antd'
import { useTranslations } from '../messages.ts'
import { changeSection, dropSection, placeItem, shiftSection } from '../paper/edit-text.ts'
import { useSectionNumber } from '../paper/use-section-number.ts'
import { css } from '../styles.ts'
import type { BlockProps } from './block-props.ts'
import { ItemRow } from './item/ItemRow.tsx'
import { useDrop } from './use-drop.ts'

function SectionForm({
  section,
  change,
}: {
  section: PaperPart
  change: (some: Partial<PaperPart>) => void
}) {
  const t = useTranslations()
  return (
    <div className={css.sectionForm}>
      <Input
        value={section.title}
        maxLength={60}
        aria-label={t('section-name')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <InputNumber
        min={0}
        max={1000}
        step={0.5}
        value={section.each}
        placeholder={t('each-differs')}
        aria-label={t('each-score')}
        prefix={t('each-score')}
        onChange={(each) =>
          change(
            each === null
              ? { each }
              : { each, items: section.items.map((item) => ({ ...item, score: each })) },
          )
        }
      />
      <Input.TextArea
        value={section.note}
        maxLength={500}
        autoSize
        placeholder={t('section-note')}
        aria-label={t('section-note')}
        onChange={({ target }) => change({ note: target.value })}
      />
    </div>
  )
}

/** A section of a paper: its head with marks, its questions, and the ways to add some. */
export function SectionBlock(props: BlockProps) {
  const t = useTranslations()
  const sectionNumber = useSectionNumber()
  const { view, texts, label, section, no, start } = props
  const { isOver, handlers } = useDrop(label, (id) => texts.change(label, placeItem(id, section.id, null)))
  const act = (...changes: Parameters<typeof texts.change> extends [unknown, ...infer Rest] ? Rest : never) =>
    texts.change(label, ...changes)
  const points = sumOf(section.items.map(({ score }) => score))
  return (
    <div className={`${css.section} ${isOver ? css.over : ''}`} {...(view.may.edit ? handlers : {})}>
      <header className={css.sectionHead}>
        <h4>{t('section-head', { no: sectionNumber(no + 1), title: section.title, count: points })}</h4>
        <span className={css.quiet}>{t('question-count', { count: section.items.length })}</span>
        {view.may.edit && (
          <span className={css.sectionActs}>
            <Popover
              trigger="click"
              content={
                <SectionForm section={section} change={(some) => act(changeSection(section.id, some))} />
              }
            >
              <Button type="text" size="small" icon={<EditOutlined />} aria-label={t('edit-section')} />
            </Popover>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={t('section-up')}
              disabled={no === 0}
              onClick={() => act(shiftSection(section.id, -1))}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={t('section-down')}
              disabled={no === (texts.texts[label]?.sections.length ?? 0) - 1}
              onClick={() => act(shiftSection(section.id, 1))}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('drop-section')}
              title={section.items.length > 0 ? t('section-not-empty') : t('drop-section')}
              disabled={section.items.length > 0}
              onClick={() => act(dropSection(section.id))}
            />
          </span>
        )}
      </header>
      <ol className={css.items}>
        {section.items.map((item) => (
          <ItemRow key={item.id} {...props} item={item} />
        ))}
      </ol>
      {view.may.edit && (
        <div className={css.addLine}>
          <Button
            size="small"
            type="dashed"
            icon={<PlusOutlined />}
            onClick={() => start({ act: 'pick', label, section })}
          >
            {t('from-bank')}
          </Button>
          <Button
            size="small"
            type="dashed"
            icon={<EditOutlined />}
            onClick={() => start({ act: 'write', label, section })}
          >
            {t('write-new')}
          </Button>
        </div>
      )}
    </div>
  )
}
