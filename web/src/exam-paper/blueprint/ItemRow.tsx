import { LockFilled, MoreOutlined } from '@ant-design/icons'
import type { RepeatedPlace } from '@obelisk/contract/exam-paper/life'
import type { PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { Button, Dropdown } from 'antd'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { PicturesFrom } from '#kit/rich/pictures.ts'
import { Bloom, QuestionView, useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import { changeItem, dropItem, placeItem, shiftItem } from '../paper/edit-text.ts'
import { picturesOf } from '../queries.ts'
import { css } from '../styles.ts'
import type { BlockProps } from './block-props.ts'
import { useDrop } from './use-drop.ts'

type Props = BlockProps & { item: PaperQuestion }

const briefOf = ({ content }: PaperQuestion) => plainText(content.stem).replace(/\s+/g, ' ').slice(0, 80)

/** Below this many answers a measured value says nothing. */
const fewest = 10

/** Estimated is hollow, measured is full. */
function Ease({ item, memory }: Pick<Props, 'item' | 'memory'>) {
  const t = useTranslations()
  const known = memory.find(({ question_id }) => question_id === item.question_id)
  const measured = known && (known.n ?? 0) >= fewest ? known : undefined
  const value = measured?.p ?? item.difficulty
  if (value === null) return <span className={css.quiet}>–</span>
  const isMeasured = measured?.p != null
  const title = isMeasured ? t('measured', { n: measured.n ?? 0, term: measured.last_term }) : t('estimated')
  return (
    <span className={css.ease} title={title}>
      <i className={isMeasured ? css.dot : css.ring} aria-hidden="true" /> {value.toFixed(2)}
      <span className={css.hidden}>{title}</span>
    </span>
  )
}

const wordOf = ({ how }: RepeatedPlace) =>
  how === 'same' ? 'same-as' : how === 'numbers' ? 'alike-numbers' : 'alike'

/** As short as a sign: in a closed row the question itself has the room. */
function useShort() {
  const t = useTranslations()
  return ({ how, is_history, with: other, other_no }: RepeatedPlace) => {
    const sign = how === 'same' ? '=' : '≈'
    return is_history ? `${sign} ${t('past')}` : `${sign} ${other}${other_no}`
  }
}

type SignProps = { one: RepeatedPlace; look: string | undefined; isShort: boolean }

/** What repeats where: a sign with the words in its tip, or the words. */
function Sign({ one, look, isShort }: SignProps) {
  const t = useTranslations()
  const words = t(wordOf(one), {
    other: one.with,
    no: one.other_no,
    likeness: one.likeness.toFixed(2),
  })
  const short = useShort()
  if (!isShort) return <span className={look}>{words}</span>
  return (
    <span className={look} title={words}>
      <span aria-hidden="true">{short(one)}</span>
      <span className={css.hidden}>{words}</span>
    </span>
  )
}

type AlikeProps = { places: readonly RepeatedPlace[]; label: string; isShort: boolean }

function Alike({ places, label, isShort }: AlikeProps) {
  const t = useTranslations()
  const most = isShort ? 1 : 2
  const own = places.filter(({ is_history, with: other }) => !is_history && other !== label)
  const within = places.filter(({ with: other }) => other === label)
  const before = places.filter(({ is_history }) => is_history)
  return (
    <>
      {[...own, ...within].slice(0, most).map((one) => (
        <Sign key={`${one.with} ${one.b}`} one={one} look={css.sister} isShort={isShort} />
      ))}
      {own.length + within.length > most && (
        <span className={css.quiet} title={t('alike-more', { count: own.length + within.length - most })}>
          {isShort
            ? `+${own.length + within.length - most}`
            : t('alike-more', { count: own.length + within.length - most })}
        </span>
      )}
      {before.slice(0, most).map((one) => (
        <Sign key={`${one.with} ${one.b}`} one={one} look={css.before} isShort={isShort} />
      ))}
    </>
  )
}

const actKeys = ['edit', 'swap', 'lock', 'up', 'down', 'drop'] as const

const keyActs: Readonly<Record<string, (typeof actKeys)[number]>> = {
  'alt arrowup': 'up',
  'alt arrowdown': 'down',
  ' ': 'swap',
  delete: 'drop',
  l: 'lock',
  e: 'edit',
}

function useActs({ texts, label, section, item, start }: Props) {
  const acts: Record<(typeof actKeys)[number], () => void> = {
    edit: () => start({ act: 'write', label, section, item }),
    swap: () => start({ act: 'pick', label, section, instead: item }),
    lock: () => texts.change(label, changeItem(item.id, { is_locked: !item.is_locked })),
    up: () => texts.change(label, shiftItem(item.id, -1)),
    down: () => texts.change(label, shiftItem(item.id, 1)),
    drop: () => texts.change(label, dropItem(item.id)),
  }
  const keyOf = ({ key, altKey }: KeyboardEvent) => keyActs[`${altKey ? 'alt ' : ''}${key.toLowerCase()}`]
  return { acts, keyOf }
}

function Meta({ item, view }: Pick<Props, 'item' | 'view'>) {
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

/** What is alike elsewhere, and whether the bank has moved on. */
function Marks({
  alike,
  label,
  old,
  isShort,
}: {
  alike: readonly RepeatedPlace[]
  label: string
  isShort: boolean
  old: { is_retired: boolean } | undefined
}) {
  const t = useTranslations()
  if (alike.length === 0 && !old) return null
  return (
    <div className={css.itemMarks}>
      <Alike places={alike} label={label} isShort={isShort} />
      {old && <span className={css.before}>{t(old.is_retired ? 'retired' : 'renewed')}</span>}
    </div>
  )
}

function ActsMenu({
  acts,
  item,
  no,
}: {
  acts: ReturnType<typeof useActs>['acts']
  item: PaperQuestion
  no: number
}) {
  const t = useTranslations()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: actKeys.map((key) => ({
          key,
          danger: key === 'drop',
          label: t(key === 'lock' && item.is_locked ? 'act-unlock' : `act-${key}`),
        })),
        onClick: ({ key }) => acts[key as 'edit'](),
      }}
    >
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('acts', { no })} />
    </Dropdown>
  )
}

type LineProps = Props & { isOpen: boolean; toggle: () => void; marks: ReactNode }

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
export function ItemRow(props: Props) {
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
