import { ClockCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import type { ListedQuestion } from '@obelisk/contract/question-bank/shapes'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Tag } from '#kit/display/tags.tsx'
import { PicturesFrom } from '#kit/rich/pictures.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { picturesOf } from '../queries.ts'
import { Bloom, Memory, QuestionState } from '../show/marks.tsx'
import { QuestionView } from '../show/QuestionView.tsx'
import css from './bank.module.css'
import itemCss from './item.module.css'

const warned = ['leaked', 'negative', 'weak', 'exposed', 'idle', 'hard', 'easy', 'estimate'] as const

type Props = {
  row: ListedQuestion
  isChosen: boolean
  isCurrent: boolean
  /** Every answer of the list is unfolded. */
  isOpen: boolean
  onChoose: ((isChosen: boolean) => void) | undefined
}

type TagLineProps = { row: ListedQuestion; chapterName: string; children: ReactNode }

function TagLine({ row, chapterName, children }: TagLineProps) {
  const t = useTranslations()
  const missing = [
    !row.chapter && t('find-B04.chapter_missing'),
    row.objectives.length === 0 && t('find-B04.objective_missing'),
    !row.bloom && t('find-B04.bloom_missing'),
  ].filter((text) => text !== false)
  return (
    <div className={css.tagLine}>
      <Link to={linkTo.question({ id: row.id })}>{row.code}</Link>
      {row.objectives.map((no) => (
        <span key={no} className={css.objective} title={t('objective-no', { no })}>
          {no}
        </span>
      ))}
      {row.bloom && <Bloom level={row.bloom} />}
      {chapterName && <span>{chapterName}</span>}
      {row.knowledge.map((word) => (
        <span key={word}>{word}</span>
      ))}
      {row.tags.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
      {row.reserved_until && (
        <Tag tone="primary">
          <ClockCircleOutlined /> {t('reserved')}
        </Tag>
      )}
      {missing.length > 0 && (
        <span className={css.missing}>
          <WarningOutlined /> {missing.join('　')}
        </span>
      )}
      {children}
    </div>
  )
}

/** What its uses warn of, the heaviest first; the whole story stands with the question. */
function Warning({ row }: { row: ListedQuestion }) {
  const t = useTranslations()
  const [reason] = warned.filter((one) => row.reasons.includes(one))
  if (!reason) return null
  return (
    <div className={itemCss.warning}>
      <span>
        <WarningOutlined /> {t(`advice-${reason}`)}
      </span>
      <Link to={linkTo.question({ id: row.id })}>{t('see-memory')}</Link>
    </div>
  )
}

/** A question of the list: as it is printed, with its key, its tags, what it has shown and where it stands. */
export function QuestionItem({
  row,
  isChosen,
  isCurrent,
  isOpen,
  onChoose,
  chapterName,
}: Props & { chapterName: string }) {
  const t = useTranslations()
  const nameOf = useName()
  const [isUnfolded, unfold] = useState(false)
  const isShown = isOpen || isUnfolded
  return (
    <li
      className={`${css.item} ${isChosen ? css.chosen : ''} ${isCurrent ? css.current : ''}`}
      data-id={row.id}
    >
      {onChoose && (
        <Checkbox
          checked={isChosen}
          aria-label={t('select', { code: row.code })}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
      <div className={css.asked}>
        <div className={css.kindAndText}>
          <Tag>{t(`kind-${row.kind}`)}</Tag>
          {row.content ? (
            <PicturesFrom value={picturesOf(row.id)}>
              <QuestionView content={row.content} hasKey isBrief={!isShown} />
            </PicturesFrom>
          ) : (
            <span className={css.quiet}>{t('reserved-hidden')}</span>
          )}
        </div>
        <TagLine row={row} chapterName={chapterName}>
          {row.content && !isOpen && (
            <Button
              type="link"
              size="small"
              className={itemCss.unfold ?? ''}
              aria-expanded={isUnfolded}
              onClick={() => unfold(!isUnfolded)}
            >
              {t(isUnfolded ? 'fold-answer' : 'unfold-answer')}
            </Button>
          )}
        </TagLine>
        <Warning row={row} />
      </div>
      <div className={css.memory}>
        <Memory memory={row.memory} difficulty={row.difficulty} />
      </div>
      <div className={css.state}>
        <QuestionState state={row.state} />
        <div className={css.quiet}>
          {row.memory.uses === 0 ? t('never-used') : t('used-times', { count: row.memory.uses })}
        </div>
        {row.memory.last_term && <div className={css.quiet}>{nameOf({ name: row.memory.last_term })}</div>}
      </div>
    </li>
  )
}
