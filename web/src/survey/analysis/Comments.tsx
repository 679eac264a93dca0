import type { CommentTheme } from '@obelisk/engine/survey/comment-themes'
import { questionsIn } from '@obelisk/engine/survey/definition'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useText } from '../fill/use-text.ts'
import type { Analysis } from '../queries.ts'
import { commentsOf } from '../queries.ts'
import css from './analysis.module.css'
import { useWords } from './messages.ts'

/** What was written, in random order and without names, with the words that many share. */
export function Comments({ id, analysis }: { id: number; analysis: Analysis }) {
  const say = useWords()
  const text = useText()
  const [wanted, setWanted] = useState('')
  const [theme, setTheme] = useState<CommentTheme | ''>('')
  const query = useQuery(commentsOf(id, wanted, theme))
  const titles = new Map(questionsIn(analysis.definition).map((one) => [one.id, text(one.title)]))
  if (analysis.comments === 0) return null
  return (
    <Card title={say('comments')} extra={say('comments-hint')}>
      <Input.Search
        allowClear
        className={css.search ?? ''}
        value={wanted}
        placeholder={say('search')}
        aria-label={say('search')}
        onChange={({ target }) => setWanted(target.value)}
      />
      <Loaded query={query}>
        {({ list, words, themes }) => (
          <>
            <p className={css.words}>
              {themes.map((one) => (
                <button
                  key={one.theme}
                  type="button"
                  aria-pressed={theme === one.theme}
                  onClick={() => setTheme(theme === one.theme ? '' : one.theme)}
                >
                  {say(`theme-${one.theme}`)} {one.count}
                </button>
              ))}
            </p>
            <p className={css.quiet}>
              {say('themes-hint', { count: themes.reduce((sum, { count }) => sum + count, 0) })}
            </p>
            <p className={css.words}>
              {words.map(({ word, count }) => (
                <button key={word} type="button" onClick={() => setWanted(word)}>
                  {word} {count}
                </button>
              ))}
            </p>
            {list.length === 0 && <p className={css.quiet}>{say('comments-none')}</p>}
            <ul className={css.comments}>
              {list.map((one, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be written twice
                <li key={at}>
                  <small>
                    {titles.get(one.question)} · {say(`theme-${one.theme}`)}
                  </small>
                  {one.text}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Card>
  )
}
