import { CheckOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslations as useAnalysisTranslations } from '../analysis/messages.ts'
import { commentsOf } from '../queries.ts'
import { useTranslations } from './messages.ts'
import css from './reply.module.css'

/** What a theme becomes in the reply: its name, and how many said it where that may be told. */
export type Theme = { said: string; count: number }

type RowProps = {
  name: string
  count: number
  comments: readonly { key: string; text: string }[]
  isTaken: boolean
  isOpen: boolean
  toggle: () => void
  onTake: (() => void) | undefined
}

/** A theme in one line; its comments under it when it is opened. */
function ThemeRow({ name, count, comments, isTaken, isOpen, toggle, onTake }: RowProps) {
  const t = useTranslations()
  return (
    <li className={css.theme}>
      <div className={css.themeLine}>
        <button type="button" className={css.themeName} aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? <UpOutlined /> : <DownOutlined />}
          <span>{name}</span>
          <small>{t('times', { count })}</small>
        </button>
        {onTake && (
          <Button
            size="small"
            type={isTaken ? 'text' : 'default'}
            icon={isTaken ? <CheckOutlined /> : <PlusOutlined />}
            aria-label={t('take-theme', { theme: name })}
            onClick={onTake}
          >
            {t(isTaken ? 'taken' : 'take')}
          </Button>
        )}
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <ul className={css.comments} tabIndex={0} aria-label={name}>
          {comments.map(({ key, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be written twice
            <li key={`${key} ${at}`}>{text}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

type Props = {
  id: number
  minimum: number
  /** What stands in the reply already. */
  taken: readonly string[]
  /** Left out for whoever may not write the reply. */
  onTake: ((theme: Theme) => void) | undefined
}

/** What the class wrote, theme by theme, the largest first and what has none last; a theme is taken into the reply with one press. */
export function Said({ id, minimum, taken, onTake }: Props) {
  const t = useTranslations()
  const say = useAnalysisTranslations()
  const [opened, open] = useState<string | null>()
  return (
    <Card title={t('comments')}>
      <Loaded query={useQuery(commentsOf(id, ''))}>
        {({ list, themes }) => {
          const sorted = themes.toSorted(
            (one, other) =>
              Number(one.theme === 'other') - Number(other.theme === 'other') || other.count - one.count,
          )
          // the largest is open from the start
          const isOpen = (theme: string) => (opened === undefined ? sorted[0]?.theme : opened) === theme
          return (
            <ul className={css.themes}>
              {sorted.map(({ theme, count }) => {
                const said = say(`theme-${theme}`)
                return (
                  <ThemeRow
                    key={theme}
                    {...{ name: said, count, isTaken: taken.includes(said), isOpen: isOpen(theme) }}
                    comments={list.filter((one) => one.theme === theme)}
                    toggle={() => open(isOpen(theme) ? null : theme)}
                    onTake={onTake && (() => onTake({ said, count: count < minimum ? 0 : count }))}
                  />
                )
              })}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}
