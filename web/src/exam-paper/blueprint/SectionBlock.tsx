import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import type { PaperPart } from '@obelisk/contract/exam-paper/shapes'
import { sumOf } from '@obelisk/engine/blueprint/paper'
import { Button, Input, InputNumber, Popover } from 'antd'
import { useWords } from '../messages.ts'
import { chineseNumber } from '../paper/chinese-number.ts'
import { changeSection, dropSection, placeItem, shiftSection } from '../paper/edit-text.ts'
import { css } from '../styles.ts'
import type { BlockProps } from './block-props.ts'
import { ItemRow } from './ItemRow.tsx'
import { useDrop } from './use-drop.ts'

function SectionForm({
  section,
  change,
}: {
  section: PaperPart
  change: (some: Partial<PaperPart>) => void
}) {
  const say = useWords()
  return (
    <div className={css.sectionForm}>
      <Input
        value={section.title}
        maxLength={60}
        aria-label={say('section-name')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <InputNumber
        min={0}
        max={1000}
        step={0.5}
        value={section.each}
        placeholder={say('each-differs')}
        aria-label={say('each-score')}
        prefix={say('each-score')}
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
        placeholder={say('section-note')}
        aria-label={say('section-note')}
        onChange={({ target }) => change({ note: target.value })}
      />
    </div>
  )
}

/** A section of a paper: its head with marks, its questions, and the ways to add some. */
export function SectionBlock(props: BlockProps) {
  const say = useWords()
  const { view, texts, label, section, no, start } = props
  const { isOver, handlers } = useDrop(label, (id) => texts.change(label, placeItem(id, section.id, null)))
  const act = (...changes: Parameters<typeof texts.change> extends [unknown, ...infer Rest] ? Rest : never) =>
    texts.change(label, ...changes)
  const points = sumOf(section.items.map(({ score }) => score))
  return (
    <div className={`${css.section} ${isOver ? css.over : ''}`} {...(view.may.edit ? handlers : {})}>
      <header className={css.sectionHead}>
        <h4>{say('section-head', { no: chineseNumber(no + 1), title: section.title, points })}</h4>
        <span className={css.quiet}>{say('question-count', { count: section.items.length })}</span>
        {view.may.edit && (
          <span className={css.sectionActs}>
            <Popover
              trigger="click"
              content={
                <SectionForm section={section} change={(some) => act(changeSection(section.id, some))} />
              }
            >
              <Button type="text" size="small" icon={<EditOutlined />} aria-label={say('edit-section')} />
            </Popover>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={say('section-up')}
              disabled={no === 0}
              onClick={() => act(shiftSection(section.id, -1))}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={say('section-down')}
              disabled={no === (texts.texts[label]?.sections.length ?? 0) - 1}
              onClick={() => act(shiftSection(section.id, 1))}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={say('drop-section')}
              title={section.items.length > 0 ? say('section-not-empty') : say('drop-section')}
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
            {say('from-bank')}
          </Button>
          <Button
            size="small"
            type="dashed"
            icon={<EditOutlined />}
            onClick={() => start({ act: 'write', label, section })}
          >
            {say('write-new')}
          </Button>
        </div>
      )}
    </div>
  )
}
