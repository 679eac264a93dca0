import { LockFilled } from '@ant-design/icons'
import type { PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { PicturesFrom } from '#kit/rich/pictures.ts'
import { Bloom, QuestionView, useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../../messages.ts'
import { placeItem } from '../../paper/edit-text.ts'
import { picturesOf } from '../../queries.ts'
import { css } from '../../styles.ts'
import type { ItemProps } from '../block-props.ts'
import { useDrop } from '../use-drop.ts'
import { Marks } from './Alike.tsx'
import { Ease } from './Ease.tsx'
import { ActsMenu, useActs } from './ItemActs.tsx'

const briefOf = ({ content }: PaperQuestion) => plainText(content.stem).replace(/\s+/g, ' ').slice(0, 80)

function Meta({ item, view }: Pick<ItemProps, 'item' | 'view'>) {
  const t = useTranslations()
  const chapter = view.syllabus.chapters.find(({ no }) => no === item.chapter)
  return (
    <span className={css.itemMeta}>
      {item.code && <span>{item.code}</span>}
      {item.bloom && <Bloom level={item.bloom} />}
      <span className={chapter ? '' : css.bad}>
        {chapter ? `${chapter.no} ${chapter.name}` : t('no-chapter')}
      </span>
      {item.objectives.length === 0 && <span className={css.bad}>{t('no-objective')}</span>}
      {item.is_offered && item.question_id === null && <span>{t('offered')}</span>}
    </span>
  )
}

type LineProps = ItemProps & { isOpen: boolean; toggle: () => void; marks: ReactNode }

function Line({ isOpen, toggle, marks, ...props }: LineProps) {
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  const { acts, keyOf } = useActs(props)
  const { item, memory, places, view } = props
  const no = places.get(item.id) ?? 0
  const onKeyDown = (event: KeyboardEvent) => {
    const act = view.may.edit ? keyOf(event) : undefined
    if (!act) return
    event.preventDefault()
    acts[act]()
  }
  return (
    <div className={css.itemLine}>
      <span className={css.itemNo}>{no}</span>
      <button
        type="button"
        className={css.itemText}
        aria-expanded={isOpen}
        onClick={toggle}
        onKeyDown={onKeyDown}
      >
        {briefOf(item) || qsay(`kind-${item.content.kind}`)}
      </button>
      {!isOpen && marks}
      {item.objectives.map(({ objective }) => (
        <span key={objective} className={css.objective} title={t('objective-no', { no: objective })}>
          {objective}
        </span>
      ))}
      <Ease item={item} memory={memory} />
      <span className={css.itemScore}>{t('points', { count: item.score })}</span>
      {item.is_locked && <LockFilled className={css.quiet ?? ''} title={t('locked')} />}
      {view.may.edit && <ActsMenu acts={acts} item={item} no={no} />}
    </div>
  )
}

/** A question in its place: brief, opened by a press; moved by dragging or with Alt and the arrows. */
export function ItemRow(props: ItemProps) {
  const { view, texts, label, section, item, repeated, renewed } = props
  const [isOpen, setOpen] = useState(false)
  const { isOver, kind, handlers } = useDrop(label, (id) =>
    texts.change(label, placeItem(id, section.id, item.id)),
  )
  const marks = (
    <Marks
      isShort={!isOpen}
      alike={repeated.filter((one) => one.label === label && one.a === item.id)}
      label={label}
      old={renewed.find((one) => one.item === item.id && one.label === label)}
    />
  )
  const dragging = {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(kind, String(item.id)),
    ...handlers,
  }
  return (
    <li className={`${css.item} ${isOver ? css.over : ''}`} {...(view.may.edit ? dragging : {})}>
      <Line {...props} isOpen={isOpen} toggle={() => setOpen(!isOpen)} marks={marks} />
      {isOpen && (
        <div className={css.itemWhole}>
          {marks}
          <Meta item={item} view={view} />
          <PicturesFrom value={picturesOf(view.id, label)}>
            <QuestionView content={item.content} hasKey />
          </PicturesFrom>
        </div>
      )}
    </li>
  )
}
